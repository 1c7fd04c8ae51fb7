# What Debian asks of a package's documents: the manual page packed, a changelog of its own form. Run by cpack before it packs.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
# SOURCE_DATE_EPOCH, when set, makes the package the same again.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${share}/doc/kingpress/changelog
  "${CPACK_DEBIAN_PACKAGE_NAME} (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
  "  * What changed is told in CHANGELOG.md.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
execute_process(COMMAND gzip -9n ${share}/doc/kingpress/changelog ${share}/man/man1/kingpress.1 COMMAND_ERROR_IS_FATAL ANY)
