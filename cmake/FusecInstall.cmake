# What an installed tree offers: the libraries that an application links, as
# fusec::runtime (and fusec::artifact, fusec::support), their headers, the C API,
# also as libfusec.so for other languages, the CPU emulator as fusec::emulator,
# and the programs. Component "runtime" is what an application needs, "emulator"
# what its tests need where there is no GPU; "compiler" is libfusec-compiler.so;
# "tools" are the programs.

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
if(TARGET fusecEmulatorShared)
  set_target_properties(fusecEmulatorShared PROPERTIES EXPORT_NAME emulator)
  add_library(fusec::emulator ALIAS fusecEmulatorShared)
  install(TARGETS fusecEmulatorShared EXPORT fusecEmulatorTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT emulator)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/fusec/Emulator
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/fusec COMPONENT emulator)
  install(EXPORT fusecEmulatorTargets NAMESPACE fusec:: DESTINATION ${FUSEC_CMAKE_DIR}
    COMPONENT emulator)
endif()
foreach(tool fusec-run fusec fusec-opt fusec-bench)
  if(TARGET ${tool})
    install(TARGETS ${tool} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
  endif()
endforeach()

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

# `cpack -G DEB` makes one package of all of it.
set(CPACK_PACKAGE_NAME fusec)
set(CPACK_PACKAGE_CONTACT "the fusec project <fusec@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_RESOURCE_FILE_README ${PROJECT_SOURCE_DIR}/README.md)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_STRIP_FILES ON)
include(CPack)
