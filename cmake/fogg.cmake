# One folder of src/ is one library: its sources become fogg_NAME, its x_test.cpp files the program fogg_NAME_test.

# All programs of a kind can be built by one name, whether or not they belong to `all`.
add_custom_target(tests)
add_custom_target(benches)

# fogg_library(NAME DEPENDS other... [LINK target...] [TEST_LINK target...] [NATIVE file...] [NATIVE_LINK target...]
#              [APART])
# DEPENDS names other folders of src/, LINK names targets of other projects, TEST_LINK what its tests alone need. The
# files and targets of NATIVE and NATIVE_LINK are left out of WASM. Where FOGG_UNITY is on, several files are compiled
# as one, except those of a folder that is APART: the two games meet there, and each has an Action, a State and a City.
function(fogg_library name)
  cmake_parse_arguments(arg "APART" "" "DEPENDS;LINK;TEST_LINK;NATIVE;NATIVE_LINK" ${ARGN})
  set(folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    list(TRANSFORM arg_NATIVE PREPEND ${folder}/)
    list(REMOVE_ITEM sources ${arg_NATIVE})
    set(arg_NATIVE_LINK)
  endif()
  list(TRANSFORM arg_DEPENDS PREPEND fogg_)

  if(sources)
    set(scope PUBLIC)
    add_library(fogg_${name} STATIC ${sources})
  else()
    set(scope INTERFACE)
    add_library(fogg_${name} INTERFACE)
  endif()
  if(FOGG_UNITY AND sources AND NOT arg_APART)
    set_target_properties(fogg_${name} PROPERTIES UNITY_BUILD ON)
  endif()
  target_include_directories(fogg_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(fogg_${name} ${scope} fogg_flags ${arg_DEPENDS} ${arg_LINK} ${arg_NATIVE_LINK})

  if(tests AND FOGG_HAS_PROGRAMS AND GTest_FOUND)
    fogg_test(fogg_${name}_test SOURCES ${tests} LINK fogg_${name} ${arg_TEST_LINK})
    if(FOGG_UNITY AND NOT arg_APART)
      set_target_properties(fogg_${name}_test PROPERTIES UNITY_BUILD ON)
    endif()
  endif()
endfunction()

# fogg_test(NAME SOURCES file... LINK target...): a GoogleTest program in the tests/ folder of the build.
function(fogg_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gtest_main)
  # Only who asks is told where the sources lie: whatever else was compiled in one clone serves another.
  foreach(source IN LISTS arg_SOURCES)
    file(STRINGS ${source} asks
         REGEX "FOGG_SOURCE_DIR|protocol/random_game\\.h|(table/table|server/hub)_fixture\\.h|\"settings\\.h\"")
    if(asks)
      set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS FOGG_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    endif()
  endforeach()
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
endfunction()
