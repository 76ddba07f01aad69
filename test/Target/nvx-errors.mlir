// RUN: fusec-opt %s --split-input-file --verify-diagnostics

llvm.func @columns(%a: i64) {
  // expected-error @+1 {{'nvx.wgmma' op has 6 accumulators for 1 blocks: they hold 64 rows of 8 to 256 columns, in eights}}
  %0 = nvx.wgmma %a, %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<6 x f32>
  llvm.return
}

// -----

llvm.func @too_wide(%a: i64) {
  // expected-error @+1 {{'nvx.wgmma' op has 132 accumulators for 1 blocks}}
  %0 = nvx.wgmma %a, %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<132 x f32>
  llvm.return
}

// -----

llvm.func @accumulators(%a: i64) {
  // expected-error @+1 {{custom op 'nvx.wgmma' 'result' must be array of f32, but got '!llvm.array<4 x f64>'}}
  %0 = nvx.wgmma %a, %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f64>
  llvm.return
}

// -----

llvm.func @steps(%a: i64) {
  // expected-error @+1 {{'nvx.wgmma' op needs as many steps of A as of B, and at least one}}
  %0 = nvx.wgmma %a, %a {aSteps = array<i32: 0, 2>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @condition(%a: i64, %p: i1) {
  // expected-error @+1 {{'nvx.wgmma' op has a condition but no accumulators}}
  %0 = nvx.wgmma %a, %a if %p {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @elements(%a: i64) {
  // expected-error @+1 {{'nvx.wgmma' op cannot multiply 'bf16' and 'f16'}}
  %0 = nvx.wgmma %a, %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, f16 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @transposed(%a: i64) {
  // expected-error @+1 {{'nvx.wgmma' op can only transpose 16-bit elements}}
  %0 = nvx.wgmma %a, %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>, transposeB} : tf32, tf32 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @both(%a: i64, %r: i32) {
  // expected-error @+1 {{'nvx.wgmma' op takes A from a descriptor or from registers}}
  %0 = nvx.wgmma %a, (%r), %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @registers(%a: i64, %r: i32) {
  // expected-error @+1 {{'nvx.wgmma' op reads registers of A from number 4 on, of 4}}
  %0 = nvx.wgmma (%r, %r, %r, %r), %a {aSteps = array<i32: 0, 4>, bSteps = array<i32: 0, 2>} : bf16, bf16 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @in_flight(%a: i64) {
  // expected-error @+1 {{'nvx.wgmma' op can leave 7 products in flight, not 8}}
  %0 = nvx.wgmma %a, %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 8 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @transposed_registers(%a: i64, %r: i32) {
  // expected-error @+1 {{'nvx.wgmma' op cannot transpose A in registers}}
  %0 = nvx.wgmma (%r, %r, %r, %r), %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>, transposeA} : bf16, bf16 -> !llvm.array<4 x f32>
  llvm.return
}

// -----

llvm.func @no_accumulators() {
  // expected-error @+1 {{'nvx.wgmma_wait' op waits for no accumulators}}
  "nvx.wgmma_wait"() {pending = 0 : i32} : () -> ()
  llvm.return
}
