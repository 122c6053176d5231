# FOGG_GPU_SOURCES, what the kernels for a GPU are compiled from, and their fingerprint, FOGG_GPU_FINGERPRINT. Kernels
# carry it, and the Python package refuses those whose fingerprint is not its own. Run as a script, it prints the
# fingerprint.
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
set(FOGG_GPU_SOURCES)
foreach(folder base cards mapgame cardgame encoding envs gpu)
  file(GLOB found ${root}/src/${folder}/*.h ${root}/src/${folder}/*.cpp ${root}/src/${folder}/*.cu)
  list(APPEND FOGG_GPU_SOURCES ${found})
endforeach()
list(FILTER FOGG_GPU_SOURCES EXCLUDE REGEX "_test\\.cpp$")
set(all)
foreach(source ${FOGG_GPU_SOURCES})
  file(SHA256 ${source} one)
  string(APPEND all ${one})
endforeach()
string(SHA256 FOGG_GPU_FINGERPRINT "${all}")
if(CMAKE_SCRIPT_MODE_FILE)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo ${FOGG_GPU_FINGERPRINT})
endif()
