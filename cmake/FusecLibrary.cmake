# fusec_library(NAME DEPENDS ...) adds lib/NAME as the static library fusecNAME,
# linked to the libraries named, and rejects an edge that the house does not
# have. The table below is that house: which library may use which.
# test/Layering checks the #include lines against the same table. ALONE names
# files whose names would clash with those of others, LLVM's Value with MLIR's, or
# which shared libraries have, too, beside what they take of the library: unity
# builds compile them by themselves.

set(FUSEC_MAY_USE_Support "")
set(FUSEC_MAY_USE_Artifact Support)
set(FUSEC_MAY_USE_Runtime Support Artifact)
set(FUSEC_MAY_USE_Interfaces "")
set(FUSEC_MAY_USE_Dialect Interfaces Support)
set(FUSEC_MAY_USE_Reference Interfaces Dialect Support)
set(FUSEC_MAY_USE_Analysis Interfaces Support)
set(FUSEC_MAY_USE_Simplify Interfaces Dialect)
set(FUSEC_MAY_USE_Import Interfaces Dialect Reference Support)
set(FUSEC_MAY_USE_CostModel Interfaces Analysis Support)
set(FUSEC_MAY_USE_Tiling Interfaces Analysis Dialect CostModel Support)
set(FUSEC_MAY_USE_Fusion
    Interfaces Analysis Dialect CostModel Tiling Support)
set(FUSEC_MAY_USE_Prepare
    Interfaces Analysis Dialect CostModel Fusion Support)
set(FUSEC_MAY_USE_Plan
    Interfaces Analysis Dialect CostModel Tiling Artifact Support)
set(FUSEC_MAY_USE_Kernel Interfaces Analysis Dialect Support)
set(FUSEC_MAY_USE_Target Dialect Support)
set(FUSEC_MAY_USE_Emulator Dialect Target Runtime Artifact Support)
set(FUSEC_MAY_USE_Pipeline
    Support Artifact Interfaces Analysis Dialect Reference Import Simplify
    CostModel Fusion Prepare Tiling Plan Kernel Target)
set(FUSEC_MAY_USE_Explain
    Support Artifact Interfaces Analysis Dialect CostModel Fusion Prepare Tiling
    Plan Pipeline Target)
set(FUSEC_MAY_USE_Driver
    Support Artifact Runtime Import Emulator Fusion Tiling Target Pipeline Explain)

# The libraries that an application links; everything else is the compiler.
set(FUSEC_LLVM_FREE Support Artifact Runtime)

# The libraries that read what others wrote: fuzzers look for inputs that take
# new ways through them.
set(FUSEC_FUZZED Support Artifact Import)

function(fusec_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;SOURCES;GENERATED;ALONE" ${ARGN})
  if(NOT DEFINED FUSEC_MAY_USE_${name})
    message(FATAL_ERROR "lib/${name} is not in the table of cmake/FusecLibrary.cmake")
  endif()
  foreach(dep IN LISTS ARG_DEPENDS)
    if(NOT dep IN_LIST FUSEC_MAY_USE_${name})
      message(FATAL_ERROR "lib/${name} may not use lib/${dep}")
    endif()
  endforeach()
  if(NOT ARG_SOURCES)
    file(GLOB_RECURSE ARG_SOURCES CONFIGURE_DEPENDS
         ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.S)
  endif()
  set_source_files_properties(${ARG_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set(target fusec${name})
  add_library(${target} STATIC ${ARG_SOURCES})
  list(TRANSFORM ARG_DEPENDS PREPEND fusec OUTPUT_VARIABLE deps)
  target_link_libraries(${target} PUBLIC ${deps})
  if(FUSEC_FUZZERS AND name IN_LIST FUSEC_FUZZED)
    target_compile_options(${target} PRIVATE
      -fsanitize-coverage=inline-8bit-counters,indirect-calls,trace-cmp,pc-table)
  endif()
  if(NOT name IN_LIST FUSEC_LLVM_FREE)
    fusec_compiler_target(${target})
    if(ARG_GENERATED)
      add_dependencies(${target} ${ARG_GENERATED})
    endif()
  endif()
endfunction()
