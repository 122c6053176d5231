# One folder of src/ is one library: its sources become fogg_NAME, its x_test.cpp files the program fogg_NAME_test.

# All programs of a kind can be built by one name, whether or not they belong to `all`.
add_custom_target(tests)
add_custom_target(benches)

# fogg_unity(TARGET file...): where FOGG_UNITY is on, several files are compiled as one, which saves reading the same
# headers again and again. The two games each have an Action, a State and a City: files about the Card Game, which have
# card_ in their names, are compiled together, and all the others. What else the target has is compiled file by file.
function(fogg_unity target)
  if(NOT FOGG_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(cards ${ARGN})
  list(FILTER cards INCLUDE REGEX "(card_|_card\\.)[^/]*$")
  set(others ${ARGN})
  list(FILTER others EXCLUDE REGEX "(card_|_card\\.)[^/]*$")
  foreach(kind cards others)
    set(count 0)
    foreach(source IN LISTS ${kind})
      math(EXPR batch "${count} / 10")
      math(EXPR count "${count} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${kind}_${batch})
    endforeach()
  endforeach()
endfunction()

# fogg_library(NAME DEPENDS other... [LINK target...] [TEST_LINK target...] [NATIVE file...] [NATIVE_LINK target...])
# DEPENDS names other folders of src/, LINK names targets of other projects, TEST_LINK what its tests alone need. The
# files and targets of NATIVE and NATIVE_LINK are left out of WASM.
function(fogg_library name)
  cmake_parse_arguments(arg "" "" "DEPENDS;LINK;TEST_LINK;NATIVE;NATIVE_LINK" ${ARGN})
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
  if(sources)
    fogg_unity(fogg_${name} ${sources})
  endif()
  target_include_directories(fogg_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(fogg_${name} ${scope} fogg_flags ${arg_DEPENDS} ${arg_LINK} ${arg_NATIVE_LINK})

  if(tests AND FOGG_HAS_PROGRAMS AND GTest_FOUND)
    fogg_test(fogg_${name}_test SOURCES ${tests} LINK fogg_${name} ${arg_TEST_LINK})
  endif()
endfunction()

# fogg_test(NAME SOURCES file... LINK target...): a GoogleTest program in the tests/ folder of the build.
function(fogg_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gtest_main)
  fogg_unity(${name} ${arg_SOURCES})
  # Only who asks is told where the sources lie: whatever else was compiled in one clone serves another. A file with
  # definitions of its own would not be compiled together with others.
  foreach(source IN LISTS arg_SOURCES)
    file(STRINGS ${source} asks
         REGEX "FOGG_SOURCE_DIR|protocol/random_game\\.h|(table/table|server/hub)_fixture\\.h|\"settings\\.h\"")
    if(asks AND FOGG_UNITY)
      set_target_properties(${name} PROPERTIES UNITY_BUILD_CODE_BEFORE_INCLUDE
                            "#define FOGG_SOURCE_DIR \"${PROJECT_SOURCE_DIR}\"")
    elseif(asks)
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
