# What an installed tree offers: the libraries that an application links, as
# fusec::runtime (and fusec::artifact, fusec::support), their headers, the C API,
# also as libfusec.so for other languages, and the programs. Component "runtime"
# is what an application needs; "compiler" is libfusec-compiler.so; "tools" are
# the programs.

include(CMakePackageConfigHelpers)
set(FUSEC_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/fusec)

foreach(library IN LISTS FUSEC_LLVM_FREE)
  string(TOLOWER ${library} exported)
  set_target_properties(fusec${library} PROPERTIES EXPORT_NAME ${exported})
  add_library(fusec::${exported} ALIAS fusec${library})
  install(TARGETS fusec${library} EXPORT fusecTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/fusec/${library}
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/fusec COMPONENT runtime
    FILES_MATCHING PATTERN "*.h")
endforeach()
target_include_directories(fusecSupport PUBLIC
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(fusecSupport PUBLIC cxx_std_20)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/fusec-c
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT runtime)
if(TARGET fusecShared)
  install(TARGETS fusecShared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime)
endif()
if(TARGET fusecCompilerShared)
  install(TARGETS fusecCompilerShared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT compiler)
endif()
set(tools fusec-run)
if(NOT FUSEC_RUNTIME_ONLY)
  list(APPEND tools fusec fusec-bench)
endif()
install(TARGETS ${tools} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)

install(EXPORT fusecTargets NAMESPACE fusec:: DESTINATION ${FUSEC_CMAKE_DIR}
  COMPONENT runtime)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/fusecConfig.cmake.in
  ${PROJECT_BINARY_DIR}/fusecConfig.cmake INSTALL_DESTINATION ${FUSEC_CMAKE_DIR})
# Before 1.0 a minor version may change the C++ interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/fusecConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/fusecConfig.cmake
  ${PROJECT_BINARY_DIR}/fusecConfigVersion.cmake
  DESTINATION ${FUSEC_CMAKE_DIR} COMPONENT runtime)
