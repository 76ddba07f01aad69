function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE output
    ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed (${result}): ${ARGV}\n${output}")
  endif()
endfunction()

set(prefix ${WORK_DIR}/prefix)
file(REMOVE_RECURSE ${prefix} ${WORK_DIR}/app ${WORK_DIR}/examples)
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --component runtime --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${APP_DIR} -B ${WORK_DIR}/app -G ${GENERATOR}
  -DCMAKE_PREFIX_PATH=${prefix} -DFUSEC_WANTED=${VERSION}
  -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_CXX_COMPILER=${CXX_COMPILER}
  "-DCMAKE_C_FLAGS=${C_FLAGS}" "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
run(${CMAKE_COMMAND} --build ${WORK_DIR}/app)
run(${WORK_DIR}/app/app ${WORK_DIR}/app/model.ptx)
run(${WORK_DIR}/app/capp ${WORK_DIR}/app/model.ptx)

# The applications of docs/Runtime.md: they read the model, and run where there is a GPU.
run(${CMAKE_COMMAND} -S ${EXAMPLES_DIR} -B ${WORK_DIR}/examples -G ${GENERATOR}
  -DCMAKE_PREFIX_PATH=${prefix}
  -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_CXX_COMPILER=${CXX_COMPILER}
  "-DCMAKE_C_FLAGS=${C_FLAGS}" "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
run(${CMAKE_COMMAND} --build ${WORK_DIR}/examples)
foreach(example softmax-c softmax-cpp)
  execute_process(COMMAND ${WORK_DIR}/examples/${example} ${WORK_DIR}/app/model.ptx
    OUTPUT_VARIABLE output)
  if(NOT output MATCHES "output y: ")
    message(FATAL_ERROR "${example} does not read the model:\n${output}")
  endif()
endforeach()

if(NOT HAS_EMULATOR)
  return()
endif()

# On the emulator they run anywhere: softmax's rows add to 1.
function(check_emulator prefix)
  run(${prefix}/bin/fusec ${EXAMPLES_DIR}/../softmax.mlir -o ${WORK_DIR}/softmax.ptx)
  run(${prefix}/bin/fusec-run ${WORK_DIR}/softmax.ptx --device=emulator --input random --check)
  run(${prefix}/bin/fusec-opt ${EXAMPLES_DIR}/../softmax.mlir --fusec-simplify -o ${WORK_DIR}/simple.mlir)
  run(${CMAKE_COMMAND} -S ${EXAMPLES_DIR} -B ${WORK_DIR}/emulated -G ${GENERATOR} --fresh
    -DCMAKE_PREFIX_PATH=${prefix} -DUSE_EMULATOR=ON
    -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_CXX_COMPILER=${CXX_COMPILER}
    "-DCMAKE_C_FLAGS=${C_FLAGS}" "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
  run(${CMAKE_COMMAND} --build ${WORK_DIR}/emulated)
  foreach(example softmax-c softmax-cpp)
    execute_process(COMMAND ${WORK_DIR}/emulated/${example} ${WORK_DIR}/softmax.ptx
      OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
    if(NOT result EQUAL 0 OR NOT output MATCHES "first row sums to 1\\.0000")
      message(FATAL_ERROR "${example} does not run on the emulator:\n${output}")
    endif()
  endforeach()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --component emulator --prefix ${prefix})
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --component tools --prefix ${prefix})
check_emulator(${prefix})

# The Debian package, in a root that has nothing else.
if(NOT DPKG OR NOT SHLIBDEPS)
  return()
endif()
set(root ${WORK_DIR}/root)
file(REMOVE_RECURSE ${root} ${WORK_DIR}/package)
run(${CPACK} --config ${BUILD_DIR}/CPackConfig.cmake -G DEB -B ${WORK_DIR}/package)
file(GLOB package ${WORK_DIR}/package/*.deb)
file(MAKE_DIRECTORY ${root}/var/lib/dpkg/info ${root}/var/lib/dpkg/updates)
file(TOUCH ${root}/var/lib/dpkg/status)
# Its dependencies, and the shell that would run ldconfig, are outside of that root.
run(${CMAKE_COMMAND} -E env "PATH=$ENV{PATH}:/usr/sbin:/sbin"
  ${DPKG} --root=${root} --force-depends --force-not-root --unpack ${package})
check_emulator(${root}/usr)
