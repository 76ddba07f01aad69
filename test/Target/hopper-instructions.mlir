// How LLVM spells the instructions of Hopper that kernels use as they are.
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | FileCheck %s
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | python3 %S/../tools/check_ptxas.py - --arch sm_90a

gpu.module @kernels {
  llvm.mlir.global external @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>

  // CHECK-LABEL: .entry barriers(
  llvm.func @barriers() attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 256>, nvvm.minctasm = 1 : i32} {
    %s = llvm.mlir.addressof @smem : !llvm.ptr<3>
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    // CHECK: mbarrier.init.shared.b64
    nvvm.mbarrier.init %s, %c1 : !llvm.ptr<3>, i32
    // CHECK: fence.mbarrier_init.release.cluster;
    nvvm.fence.mbarrier.init
    // CHECK: mbarrier.arrive.expect_tx.shared.b64
    nvvm.mbarrier.arrive.expect_tx %s, %c128 : !llvm.ptr<3>, i32
    // CHECK: mbarrier.arrive.shared.b64
    %state = nvvm.mbarrier.arrive %s : !llvm.ptr<3> -> i64
    // In another block: without a scope, for one of the cluster flushes memory.
    // CHECK: mapa.shared::cluster
    // CHECK: mbarrier.arrive.shared::cluster.b64 _,
    %r = nvvm.mapa %s, %c1 : !llvm.ptr<3> -> !llvm.ptr<7>
    nvvm.mbarrier.arrive %r : !llvm.ptr<7>
    // CHECK: bar.sync {{.*}}, 128;
    nvvm.barrier id = %c1 number_of_threads = %c128
    // CHECK: bar.arrive 1, 128;
    nvvm.barrier.arrive id = %c1 number_of_threads = %c128
    // CHECK: setmaxnreg.dec.sync.aligned.u32 {{.*}}40;
    nvvm.setmaxregister decrease 40
    // CHECK: griddepcontrol.wait;
    nvvm.griddepcontrol wait
    // CHECK: griddepcontrol.launch_dependents;
    nvvm.griddepcontrol launch_dependents
    // CHECK: mbarrier.inval.shared.b64
    nvvm.mbarrier.inval %s : !llvm.ptr<3>
    llvm.return
  }

  // CHECK-LABEL: .entry copies(
  // CHECK: .param .align 64 .b8 copies_param_0[128],
  llvm.func @copies(%map: !llvm.ptr {llvm.byval = !llvm.array<128 x i8>, llvm.align = 64 : i64, nvvm.grid_constant}, %g: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %s = llvm.mlir.addressof @smem : !llvm.ptr<3>
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    %hint = llvm.mlir.constant(1368742687123734528 : i64) : i64
    %mask = llvm.mlir.constant(3 : i16) : i16
    // The map is used in place.
    // CHECK-NOT: st.local
    // CHECK: prefetch.tensormap
    nvvm.prefetch tensormap, %map : !llvm.ptr
    // CHECK: elect.sync
    %leader = nvvm.elect.sync -> i1
    llvm.cond_br %leader, ^issue, ^done
  ^issue:
    // CHECK: cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [
    nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %map, %s, box[%c0, %c1] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
    %s7 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    // CHECK: cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint
    nvvm.cp.async.bulk.tensor.shared.cluster.global %s7, %map, %s, box[%c0, %c1, %c0, %c0, %c0] multicast_mask = %mask l2_cache_hint = %hint : !llvm.ptr<7>, !llvm.ptr
    // CHECK: cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes
    nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %c128 : !llvm.ptr<3>, !llvm.ptr<1>
    // CHECK: fence.proxy.async.shared::cta;
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    // CHECK: cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group
    nvvm.cp.async.bulk.tensor.global.shared.cta %map, %s, box[%c0, %c1] : !llvm.ptr, !llvm.ptr<3>
    // CHECK: cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group
    nvvm.cp.async.bulk.tensor.reduce %map, %s, box[%c0, %c1] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
    // CHECK: cp.async.bulk.global.shared::cta.bulk_group
    nvvm.cp.async.bulk.global.shared.cta %g, %s, %c128 : !llvm.ptr<1>, !llvm.ptr<3>
    // CHECK: cp.async.bulk.commit_group;
    nvvm.cp.async.bulk.commit.group
    // CHECK: cp.async.bulk.wait_group.read {{.*}}0;
    nvvm.cp.async.bulk.wait_group 0 {read}
    // CHECK: cp.async.bulk.wait_group {{.*}}0;
    nvvm.cp.async.bulk.wait_group 0
    llvm.br ^done
  ^done:
    // CHECK: stmatrix.sync.aligned.m8n8.x4.shared.b16
    nvvm.stmatrix %s, %c0, %c0, %c0, %c1 {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32, i32, i32
    // CHECK: stmatrix.sync.aligned.m8n8.x2.trans.shared.b16
    nvvm.stmatrix %s, %c0, %c1 {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32
    llvm.return
  }
}
