//===- PassOptions.td - options that passes have in common ----------------===//

#ifndef FUSEC_INTERFACES_PASSOPTIONS_TD
#define FUSEC_INTERFACES_PASSOPTIONS_TD

include "mlir/Pass/PassBase.td"

/// Of the numerics, what computing an op asks for.
defvar numericsOptions = [
  Option<"exact", "exact", "bool", "false",
         "Round after every op as the graph says">,
  Option<"allowTf32", "allow-tf32", "bool", "false",
         "Let f32 contractions round their operands to TF32">,
];

/// What readMachineOptions() reads.
defvar machineOptions = [
  Option<"device", "device", "std::string", "\"h200\"",
         "Name of an embedded device spec, or a device file">,
  Option<"target", "target", "std::string", "\"\"",
         "Chip to compile for; the device's, unless it is named">,
  Option<"nondeterministic", "nondeterministic", "bool", "false",
         "Let sums depend on the order in which blocks come to add to them">,
] # numericsOptions;

#endif // FUSEC_INTERFACES_PASSOPTIONS_TD
