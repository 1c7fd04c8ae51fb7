# What Debian asks of a package's documents: the manual page packed, a changelog of its own form. Run by cpack before it packs.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
# SOURCE_DATE_EPOCH, when set, makes the package the same again.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
# With a number of Debian's own (CPACK_DEBIAN_PACKAGE_RELEASE) it has a name of its own too.
set(version ${CPACK_DEBIAN_PACKAGE_VERSION})
set(changelog ${share}/doc/kingpress/changelog)
if(CPACK_DEBIAN_PACKAGE_RELEASE)
  string(APPEND version "-${CPACK_DEBIAN_PACKAGE_RELEASE}")
  string(APPEND changelog .Debian)
endif()
file(WRITE ${changelog}
  "${CPACK_DEBIAN_PACKAGE_NAME} (${version}) unstable; urgency=medium\n\n"
  "  * What changed is told in CHANGELOG.md.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
execute_process(COMMAND gzip -9n ${changelog} ${share}/man/man1/kingpress.1 COMMAND_ERROR_IS_FATAL ANY)
