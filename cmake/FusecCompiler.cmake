# What the compiler half needs: LLVM and MLIR 22 from Debian's packages, one
# precompiled header over the expensive dialects, and how to link tools.

# Debian's LLVMSupport names this target; without libzstd-dev the generate step
# fails as soon as a static LLVM target is in the link graph.
if(NOT TARGET zstd::libzstd_shared)
  add_library(zstd::libzstd_shared INTERFACE IMPORTED)
endif()
find_package(MLIR 22.1 REQUIRED CONFIG)
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
set(LLVM_RUNTIME_OUTPUT_INTDIR ${PROJECT_BINARY_DIR}/bin)
set(LLVM_LIBRARY_OUTPUT_INTDIR ${PROJECT_BINARY_DIR}/lib)
set(MLIR_BINARY_DIR ${PROJECT_BINARY_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)
include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
separate_arguments(FUSEC_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")

find_program(FUSEC_CCACHE ccache)
if(FUSEC_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${FUSEC_CCACHE})
  # A precompiled header defeats ccache unless it may trust the header's content
  # in place of its time stamps.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${FUSEC_CCACHE})
endif()
find_program(FUSEC_MOLD mold)
if(FUSEC_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# Every compiler source is built with the same flags, so that one precompiled
# header serves all of them.
add_library(fusecPch OBJECT ${PROJECT_SOURCE_DIR}/cmake/Pch.cpp)
set_target_properties(fusecPch PROPERTIES UNITY_BUILD OFF)
target_compile_options(fusecPch PRIVATE -fno-exceptions)
target_compile_definitions(fusecPch PRIVATE ${FUSEC_LLVM_DEFINITIONS})
target_precompile_headers(fusecPch PRIVATE ${PROJECT_SOURCE_DIR}/cmake/Pch.h)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  target_compile_options(fusecPch PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endif()

# Flags of every target of the compiler half.
function(fusec_compiler_target target)
  # -fPIC for executables too (CMake would say -fPIE): a precompiled header
  # serves one kind of code only.
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${target} PRIVATE -fPIC -fno-exceptions)
  target_compile_definitions(${target} PRIVATE ${FUSEC_LLVM_DEFINITIONS})
  target_precompile_headers(${target} REUSE_FROM fusecPch)
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# Installed programs find LLVM where it was when they were linked.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

# fusec_compiler_tool(NAME [SHARED] SOURCES ... LIBS ...) links an executable, or
# a shared library, of the compiler half: against the shared LLVM and MLIR, or,
# for a release, against the archives by path (Debian's archive targets would
# pull in libLLVM.so).
function(fusec_compiler_tool name)
  cmake_parse_arguments(ARG "SHARED" "" "SOURCES;LIBS" ${ARGN})
  if(ARG_SHARED)
    add_library(${name} SHARED ${ARG_SOURCES})
  else()
    add_executable(${name} ${ARG_SOURCES})
  endif()
  if(CMAKE_BUILD_TYPE STREQUAL "Asan")
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/AsanOptions.cpp)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/cmake/AsanOptions.cpp
      PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  endif()
  fusec_compiler_target(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LIBS})
  if(FUSEC_STATIC)
    file(GLOB archives ${LLVM_LIBRARY_DIR}/libMLIR*.a ${LLVM_LIBRARY_DIR}/libLLVM*.a)
    list(FILTER archives EXCLUDE REGEX
         "Test|MlirOptMain|RegisterAll|CAPI|LLVMgold|TableGenGlobalISel|Lsp")
    target_link_libraries(${name} PRIVATE
      -Wl,--start-group ${archives} -Wl,--end-group fusecZstdStub -l:libz.a
      pthread dl m)
    target_link_options(${name} PRIVATE -Wl,--gc-sections -static-libstdc++
      -static-libgcc -s)
  else()
    target_link_libraries(${name} PRIVATE MLIR LLVM)
  endif()
endfunction()

if(FUSEC_STATIC)
  add_library(fusecZstdStub STATIC ${PROJECT_SOURCE_DIR}/cmake/ZstdStub.c)
endif()
