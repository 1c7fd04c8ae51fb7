# What makes a build from nothing three times as fast (2:43 instead of 8:47 on two cores) and changes no byte of what the
# program writes: files compiled together, headers read once, more memory for the compiler, less optimisation where no
# time is spent. Nobody who adds a file or a room needs to read it.

# Files compiled together, several of one folder at a time: the headers, which cost more than the code, are read once a batch
# (batches of 130 kB take a seventh less than those of 70 kB).
# CMake's UNITY_BUILD would name the files by absolute path, so that no compiler cache could serve two checkouts.
set(BYTES_A_BATCH 130000)

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

# quicken(TARGET): what all rooms are compiled with.
macro(quicken TARGET)
  # GCC gives back what it no longer needs so often that it costs a tenth of a batch's time; with 4 GB it need not.
  cmake_host_system_information(RESULT MEGABYTES QUERY TOTAL_PHYSICAL_MEMORY)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND MEGABYTES GREATER 4000)
    target_compile_options(${TARGET} INTERFACE "SHELL:--param ggc-min-heapsize=1048576")
  endif()
  # Files of a batch see each other's private names: what hides one is no mistake there.
  if(KINGPRESS_BATCHES)
    target_compile_options(${TARGET} INTERFACE -Wno-shadow)
  endif()
endmacro()

# Common headers for each kind of rooms, and the files that are compiled by themselves.
macro(prepare_fast_build)
  # Rooms where no time is spent in a run but much in a build.
  set(COLD_ROOMS diag workbook inks barcodes cards boards templates book language words credits pack braille trade lab press ledger printers inspect start
      site edit serve lsp cli)
  set(COLD_OPTIONS $<$<CONFIG:Release>:-O1>)
  foreach(KIND hot cold played)
    common_headers(${KIND} kingpress_build fmt::fmt)
    if(TARGET common_${KIND} AND NOT KIND STREQUAL played)
      assert_bounds(common_${KIND})
    endif()
  endforeach()
  if(TARGET common_cold)
    target_compile_options(common_cold PRIVATE ${COLD_OPTIONS})
  endif()
  # Compiled by themselves: each of these takes as long as a batch. The tables of games too: a test links others in
  # front of them.
  file(GLOB ALONE CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} play/games/*.cpp play/games.cpp rules/games.cpp)
endmacro()

# compile_fast(ROOM LIBRARIES files...): the flags of its kind.
function(compile_fast NAME USES)
  set(KIND hot)
  if(NAME IN_LIST COLD_ROOMS)
    set(KIND cold)
    target_compile_options(${NAME} PRIVATE ${COLD_OPTIONS})
  elseif(NAME IN_LIST PLAYED_ROOMS)
    set(KIND played)
  endif()
  if(fmt::fmt IN_LIST USES)
    begin_with_common_headers(${NAME} ${KIND})
  endif()
  # Where games are played, what stands around them is cold: files in the room itself, not in its folders.
  set(SOURCES ${ARGN})
  list(FILTER SOURCES INCLUDE REGEX "/(src/(play|rules)/[^/]+|batches/(play/play|rules/rules)_[0-9]+)[.]cpp$")
  set_source_files_properties(${SOURCES} PROPERTIES COMPILE_OPTIONS "${COLD_OPTIONS}")
endfunction()
