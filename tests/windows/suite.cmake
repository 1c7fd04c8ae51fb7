# How the tests are built for Windows: by Catch2's headers alone (CATCH names their folder), and without what tests/windows/suite
# leaves out.
add_library(Catch2::Catch2 INTERFACE IMPORTED)
target_include_directories(Catch2::Catch2 INTERFACE ${CATCH})
target_compile_options(Catch2::Catch2 INTERFACE -include ${CMAKE_CURRENT_SOURCE_DIR}/windows/as_posix.h)
add_link_options(-static)
list(TRANSFORM FILES_LEFT_OUT PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
