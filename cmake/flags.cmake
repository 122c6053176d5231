# fogg_flags: what every file of ours is compiled and linked with.

add_library(fogg_flags INTERFACE)
target_compile_features(fogg_flags INTERFACE cxx_std_23)
target_compile_options(fogg_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overflows and overreads in the standard library's own strings and vectors where there are none.
  target_compile_options(fogg_flags INTERFACE -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds
                                              -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(FOGG_WERROR)
  target_compile_options(fogg_flags INTERFACE -Werror)
endif()

# fogg_instrumentation is the part that other people's code is compiled with as well.
add_library(fogg_instrumentation INTERFACE)
target_link_libraries(fogg_flags INTERFACE fogg_instrumentation)
if(FOGG_SANITIZE)
  string(REPLACE ";" "," sanitizers "${FOGG_SANITIZE}")
  # Without vptr: the packaged SOCI keeps the types of its classes to itself, and the check wants to see them.
  set(flags -fsanitize=${sanitizers} -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(fogg_instrumentation INTERFACE ${flags})
  target_link_options(fogg_instrumentation INTERFACE ${flags})
  target_compile_definitions(fogg_instrumentation INTERFACE _GLIBCXX_ASSERTIONS)
endif()

# Every x86 processor since 2009 can count bits in one instruction; the oldest ones cannot, and rule bit sets all over.
if(NOT FOGG_MARCH AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(FOGG_MARCH x86-64-v2)
endif()
if(FOGG_NATIVE)
  target_compile_options(fogg_flags INTERFACE -march=native)
elseif(FOGG_MARCH)
  target_compile_options(fogg_flags INTERFACE -march=${FOGG_MARCH})
endif()

# A faster linker and whole-program optimisation are for the machine we build on; WASM brings its own linker.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Who installs the Python package has a compiler, but perhaps not all that belongs to ours.
    if(FOGG_PYTHON)
      include(CheckLinkerFlag)
      check_linker_flag(CXX -fuse-ld=lld has_lld)
    endif()
    if(has_lld OR NOT FOGG_PYTHON)
      target_link_options(fogg_flags INTERFACE -fuse-ld=lld)
    endif()
  endif()
  if(FOGG_LTO AND FOGG_PYTHON)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT has_lto OUTPUT why_not LANGUAGES CXX)
    if(NOT has_lto OR (CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND NOT has_lld))
      message(STATUS "Not optimised at link time: this compiler lacks its linker or archiver for it. ${why_not}")
      set(FOGG_LTO OFF)
    endif()
  endif()
  if(FOGG_LTO)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  endif()
endif()
