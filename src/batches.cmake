# Files compiled together, a few of one folder at a time: the headers, which cost more than the code, are read once a batch.
# CMake's UNITY_BUILD would name the files by absolute path, so that no compiler cache could serve two checkouts.
set(BYTES_A_BATCH 70000)

# batches(OUT NAME BASE files...): what to compile in place of `files`, which are included by their path below BASE. Files of
# the list ALONE (paths below BASE) are compiled by themselves.
function(batches OUT NAME BASE)
  if(NOT KINGPRESS_BATCHES)
    set(${OUT} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  foreach(FILE ${ARGN})
    file(RELATIVE_PATH PATH ${BASE} ${FILE})
    if(PATH IN_LIST ALONE)
      list(APPEND COMPILED ${FILE})
      continue()
    endif()
    get_filename_component(FOLDER ${PATH} DIRECTORY)
    string(MAKE_C_IDENTIFIER ${FOLDER} FOLDER)
    list(APPEND FOLDERS ${FOLDER})
    list(APPEND IN_${FOLDER} ${PATH})
  endforeach()
  list(REMOVE_DUPLICATES FOLDERS)
  foreach(FOLDER ${FOLDERS})
    set(TOTAL 0)
    foreach(PATH ${IN_${FOLDER}})
      file(SIZE ${BASE}/${PATH} BYTES)
      math(EXPR TOTAL "${TOTAL} + ${BYTES}")
    endforeach()
    # As few batches as the limit allows, all of about one size: a file goes where its middle lies.
    math(EXPR NUMBER "(${TOTAL} + ${BYTES_A_BATCH} - 1) / ${BYTES_A_BATCH}")
    set(BEFORE 0)
    foreach(PATH ${IN_${FOLDER}})
      file(SIZE ${BASE}/${PATH} BYTES)
      math(EXPR BATCH "(${BEFORE} + ${BYTES} / 2) * ${NUMBER} / ${TOTAL} + 1")
      list(APPEND PATHS_${BATCH} ${PATH})
      math(EXPR BEFORE "${BEFORE} + ${BYTES}")
    endforeach()
    foreach(BATCH RANGE 1 ${NUMBER})
      set(PATHS ${PATHS_${BATCH}})
      unset(PATHS_${BATCH})
      if(NOT PATHS)
        continue()
      endif()
      list(TRANSFORM PATHS REPLACE "(.+)" "#include \"\\1\"\n")
      string(CONCAT TEXT ${PATHS})
      set(FILE ${CMAKE_CURRENT_BINARY_DIR}/batches/${NAME}/${FOLDER}_${BATCH}.cpp)
      file(CONFIGURE OUTPUT ${FILE} CONTENT "${TEXT}" @ONLY)
      list(APPEND BATCHES ${FILE})
    endforeach()
  endforeach()
  set(${OUT} ${BATCHES} ${COMPILED} PARENT_SCOPE)  # the longest first
endfunction()

# Headers that nearly every file includes, read once for all targets of one KIND of compiler flags. A compiler cache serves
# files better without.
set(STANDARD_HEADERS <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <functional> <map> <memory> <optional> <set>
    <string> <string_view> <utility> <variant> <vector> <fmt/format.h>)

# common_headers(KIND libraries... [HEADERS headers...]): reads them, with the flags that the libraries bring.
function(common_headers KIND)
  cmake_parse_arguments(COMMON "" "" "HEADERS" ${ARGN})
  if(NOT KINGPRESS_BATCHES OR CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/common_${KIND}.cpp CONTENT "" @ONLY)
  add_library(common_${KIND} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/common_${KIND}.cpp)
  target_link_libraries(common_${KIND} PRIVATE ${COMMON_UNPARSED_ARGUMENTS})
  target_precompile_headers(common_${KIND} PRIVATE ${STANDARD_HEADERS} ${COMMON_HEADERS})
endfunction()

# Lets the files of a target begin with the headers of KIND.
function(begin_with_common_headers TARGET KIND)
  if(TARGET common_${KIND})
    target_precompile_headers(${TARGET} REUSE_FROM common_${KIND})
  endif()
endfunction()
