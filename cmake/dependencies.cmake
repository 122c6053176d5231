# What comes from elsewhere. All of it is packaged by Debian; scripts/setup.sh installs it.

# fogg_json is Boost.JSON: the packaged library, or compiled from its headers for WASM and for the fuzzers.
if(CMAKE_SYSTEM_NAME STREQUAL "WASI" OR FOGG_FUZZ)
  add_library(fogg_json STATIC ${PROJECT_SOURCE_DIR}/cmake/boost_json.cpp)
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

if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
endif()

if(FOGG_HAS_PROGRAMS)
  find_package(Threads REQUIRED)
  find_package(fmt REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  find_package(benchmark REQUIRED)
  find_package(spdlog REQUIRED)
  pkg_check_modules(zlib REQUIRED IMPORTED_TARGET zlib)

  # SOCI over SQLite and PostgreSQL; Debian packages it without CMake files.
  find_path(soci_headers soci/soci.h REQUIRED)
  pkg_check_modules(postgres REQUIRED IMPORTED_TARGET libpq)
  pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET sqlite3)
  add_library(fogg_soci INTERFACE)
  target_include_directories(fogg_soci SYSTEM INTERFACE ${soci_headers} ${postgres_INCLUDE_DIRS})
  target_link_libraries(fogg_soci INTERFACE soci_sqlite3 soci_postgresql soci_core PkgConfig::postgres PkgConfig::sqlite)
endif()
