# One folder of src/ is one library: its sources become fogg_NAME, its x_test.cpp files the program fogg_NAME_test.

# All programs of a kind can be built by one name, whether or not they belong to `all`.
add_custom_target(tests)
add_custom_target(benches)

# fogg_library(NAME DEPENDS other... [LINK target...] [TEST_LINK target...])
# DEPENDS names other folders of src/, LINK names targets of other projects, TEST_LINK what its tests alone need.
function(fogg_library name)
  cmake_parse_arguments(arg "" "" "DEPENDS;LINK;TEST_LINK" ${ARGN})
  set(folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(TRANSFORM arg_DEPENDS PREPEND fogg_)

  if(sources)
    set(scope PUBLIC)
    add_library(fogg_${name} STATIC ${sources})
  else()
    set(scope INTERFACE)
    add_library(fogg_${name} INTERFACE)
  endif()
  target_include_directories(fogg_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(fogg_${name} ${scope} fogg_flags ${arg_DEPENDS} ${arg_LINK})

  if(tests AND FOGG_HAS_PROGRAMS)
    fogg_test(fogg_${name}_test SOURCES ${tests} LINK fogg_${name} ${arg_TEST_LINK})
  endif()
endfunction()

# fogg_test(NAME SOURCES file... LINK target...): a GoogleTest program in the tests/ folder of the build.
function(fogg_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE FOGG_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  if(NOT FOGG_TESTS)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  add_dependencies(tests ${name})
  add_test(NAME ${name} COMMAND ${name})
endfunction()

# fogg_program(NAME SOURCES file... LINK target...)
function(fogg_program name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE fogg_flags ${arg_LINK} Threads::Threads)
  target_compile_definitions(${name} PRIVATE FOGG_VERSION="${PROJECT_VERSION}" FOGG_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
endfunction()
