# What Debian builds its packages with, and what the compiler has beyond that: a fault in a reader ends the program and does no more.
# Release builds of GCC and Clang only; the sanitizers find more than all of this. Not for Windows: what MinGW has of it
# needs a library at run time.
include(CheckCXXCompilerFlag)

set(HARDENED OFF)
if(KINGPRESS_HARDENING AND NOT WIN32 AND NOT KINGPRESS_SANITIZE AND NOT KINGPRESS_FUZZ AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang"
   AND CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo|MinSizeRel)$")
  set(HARDENED ON)
endif()

# Rooms that games are played in: to check each index in rules and play costs 14 % of a simulation.
set(PLAYED_ROOMS rules script play)

# harden(TARGET): the flags for all that uses TARGET.
function(harden TARGET)
  if(NOT HARDENED)
    return()
  endif()
  set(CMAKE_REQUIRED_FLAGS -Werror)
  foreach(FLAG -fstack-protector-strong -fstack-clash-protection -fcf-protection -mbranch-protection=standard)
    string(MAKE_C_IDENTIFIER "HAS${FLAG}" HAS)
    check_cxx_compiler_flag(${FLAG} ${HAS})
    if(${HAS})
      target_compile_options(${TARGET} INTERFACE ${FLAG})
    endif()
  endforeach()
  target_compile_options(${TARGET} INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  if(NOT APPLE)  # there all of this is the rule
    target_compile_options(${TARGET} INTERFACE -fPIE)
    target_link_options(${TARGET} INTERFACE -pie LINKER:-z,relro,-z,now,-z,noexecstack)
  endif()
endfunction()

# assert_bounds(TARGET): there the standard library checks indexes, and that what is taken from is not empty.
function(assert_bounds TARGET)
  if(HARDENED)
    target_compile_definitions(${TARGET} PRIVATE _GLIBCXX_ASSERTIONS)
  endif()
endfunction()
