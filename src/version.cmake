# What `kingpress --version` says, from the number of the next or present release (NUMBER, the project's) and the commit: VERSION_NUMBER
# ("0.2.0"; "0.2.0+5" five commits after its tag v0.2.0; "0.2.0-dev" before it) and VERSION_COMMIT ("abc1234", empty when unknown).
# A checkout (ROOT has a .git) asks git; elsewhere commit.txt tells, which `git archive` fills in. Run as a script it writes the source
# file OUT, and leaves it alone while nothing has changed, so that a new commit compiles one small file.
set(tag "")
set(after 0)
set(VERSION_COMMIT "")
set(changed "")
if(EXISTS "${ROOT}/.git")
  find_program(GIT git)
  if(GIT)
    execute_process(COMMAND ${GIT} -C ${ROOT} describe --tags --match v[0-9]* --long --always --abbrev=40 --dirty
      OUTPUT_VARIABLE described ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(described MATCHES "^((v.+)-([0-9]+)-g)?([0-9a-f]+)(-dirty)?$")
      set(tag "${CMAKE_MATCH_2}")
      set(after "${CMAKE_MATCH_3}")
      string(SUBSTRING ${CMAKE_MATCH_4} 0 7 VERSION_COMMIT)
      if(CMAKE_MATCH_5)
        set(changed ", changed")
      endif()
    endif()
  endif()
else()
  file(READ ${ROOT}/src/commit.txt described)
  if(described MATCHES "^(v[^ ]+)? ?([0-9a-f]+)")
    set(tag "${CMAKE_MATCH_1}")
    string(SUBSTRING ${CMAKE_MATCH_2} 0 7 VERSION_COMMIT)
    if(tag MATCHES "^(.+)-([0-9]+)-g[0-9a-f]+$")
      set(tag "${CMAKE_MATCH_1}")
      set(after "${CMAKE_MATCH_2}")
    endif()
  endif()
endif()

set(VERSION_NUMBER ${NUMBER})
if(NOT VERSION_COMMIT STREQUAL "")
  if(NOT tag STREQUAL "v${NUMBER}")
    string(APPEND VERSION_NUMBER "-dev")
  elseif(after GREATER 0)
    string(APPEND VERSION_NUMBER "+${after}")
  endif()
endif()

if(CMAKE_SCRIPT_MODE_FILE)
  set(words "${VERSION_NUMBER}")
  if(NOT VERSION_COMMIT STREQUAL "")
    string(APPEND words " (${VERSION_COMMIT}${changed})")
  endif()
  file(CONFIGURE OUTPUT ${OUT} CONTENT [[#include "cli/version.h"

std::string_view kingpress::cli::version() { return "@words@"; }
]] @ONLY)
endif()
