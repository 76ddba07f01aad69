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
