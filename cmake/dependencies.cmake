# What comes from elsewhere. All of it is packaged by Debian, and scripts/setup.sh installs it; what the Python module
# needs comes with pip.

if(FOGG_PYTHON)
  # Packages of pip (cmeel-…) have their headers in a folder of their own beside the Python packages.
  find_package(Python 3.10 REQUIRED COMPONENTS Interpreter Development.Module
               OPTIONAL_COMPONENTS Development.SABIModule)
  set(print_folders "print(';'.join(p + '/cmeel.prefix/include' for p in sys.path if p.endswith('-packages')))")
  execute_process(COMMAND ${Python_EXECUTABLE} -c "import sys; ${print_folders}"
                  OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE pip_headers)
  find_path(boost_headers boost/json/src.hpp HINTS ${pip_headers})
  find_path(fmt_headers fmt/format.h HINTS ${pip_headers})
  if(NOT boost_headers OR NOT fmt_headers)
    message(FATAL_ERROR "The headers of Boost.JSON and of fmt were not found. `pip install .` brings them; without "
            "build isolation, first say: pip install nanobind scikit-build-core cmeel-boost cmeel-fmt")
  endif()
  find_package(Threads REQUIRED)
  add_library(fogg_fmt INTERFACE)
  target_include_directories(fogg_fmt SYSTEM INTERFACE ${fmt_headers})
  target_compile_definitions(fogg_fmt INTERFACE FMT_HEADER_ONLY)
endif()

# fogg_json is Boost.JSON: the packaged library, or compiled from its headers for WASM, for Python and where there are
# fuzzers.
if(CMAKE_SYSTEM_NAME STREQUAL "WASI" OR FOGG_FUZZ OR FOGG_PYTHON)
  add_library(fogg_json STATIC ${PROJECT_SOURCE_DIR}/cmake/boost_json.cpp)
  if(FOGG_PYTHON)
    target_include_directories(fogg_json SYSTEM PUBLIC ${boost_headers})
  endif()
  target_link_libraries(fogg_json PRIVATE fogg_instrumentation)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # The headers lie beside those of this machine's C library, which must not be found: link to the one folder we mean.
    find_path(boost_headers boost/json/src.hpp REQUIRED PATHS /usr/include /usr/local/include)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
    file(CREATE_LINK ${boost_headers}/boost ${PROJECT_BINARY_DIR}/include/boost SYMBOLIC)
    target_include_directories(fogg_json SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/include)
    target_compile_definitions(fogg_json PUBLIC BOOST_SYSTEM_DISABLE_THREADS BOOST_NO_EXCEPTIONS)
  endif()
else()
  add_library(fogg_json INTERFACE)
  set(Boost_USE_STATIC_LIBS ON)
  find_package(Boost 1.81 REQUIRED COMPONENTS json)
  target_link_libraries(fogg_json INTERFACE Boost::json)
endif()

if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI" AND NOT FOGG_PYTHON)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
endif()

if(FOGG_HAS_PROGRAMS)
  find_package(Threads REQUIRED)
  find_package(fmt REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(spdlog REQUIRED)
  # Each release of Debian has its own fmt, spdlog and SOCI: a program that runs on several of them brings its own.
  if(FOGG_PORTABLE)
    add_library(fogg_fmt STATIC ${PROJECT_SOURCE_DIR}/cmake/fmt.cpp)
    target_compile_definitions(fogg_fmt PUBLIC FMT_SHARED)  # the same objects as with Debian's library
    add_library(fogg_spdlog INTERFACE)
    target_compile_definitions(fogg_spdlog INTERFACE SPDLOG_FMT_EXTERNAL)
    target_link_libraries(fogg_spdlog INTERFACE fogg_fmt)
  else()
    add_library(fogg_fmt ALIAS fmt::fmt)
    add_library(fogg_spdlog ALIAS spdlog::spdlog)
  endif()
  pkg_check_modules(curl REQUIRED IMPORTED_TARGET libcurl)  # mails and push messages
  pkg_check_modules(openssl REQUIRED IMPORTED_TARGET libcrypto)  # their encryption
  pkg_check_modules(zlib REQUIRED IMPORTED_TARGET zlib)
  # A quicker malloc for the program (docs/performance.md), if it is installed. Sanitizers have their own.
  if(NOT FOGG_SANITIZE)
    find_package(mimalloc QUIET)
  endif()
  # Whoever only builds the program needs no GoogleTest.
  if(FOGG_TESTS)
    find_package(GTest REQUIRED)
  else()
    find_package(GTest QUIET)
  endif()

  # SOCI over SQLite and PostgreSQL; Debian packages it without CMake files.
  find_path(soci_headers soci/soci.h REQUIRED)
  pkg_check_modules(postgres REQUIRED IMPORTED_TARGET libpq)
  pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET sqlite3)
  add_library(fogg_soci INTERFACE)
  target_include_directories(fogg_soci SYSTEM INTERFACE ${soci_headers} ${postgres_INCLUDE_DIRS})
  foreach(part soci_sqlite3 soci_postgresql soci_core)
    if(FOGG_PORTABLE)
      find_library(${part}_inside NAMES lib${part}.a REQUIRED)
      target_link_libraries(fogg_soci INTERFACE ${${part}_inside})
    else()
      target_link_libraries(fogg_soci INTERFACE ${part})
    endif()
  endforeach()
  target_link_libraries(fogg_soci INTERFACE PkgConfig::postgres PkgConfig::sqlite)
endif()
