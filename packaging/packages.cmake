# What leaves the build: `cpack -G DEB` in its folder makes a Debian package of the installed tree.
set(CPACK_PACKAGE_NAME kingpress)
set(CPACK_PACKAGE_VENDOR "the kingpress authors")
# Whoever publishes a package gives their name: cpack -G DEB -D CPACK_PACKAGE_CONTACT="Name <address>"
set(CPACK_PACKAGE_CONTACT "the kingpress authors <kingpress@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# "-dev" comes before the release, "+5" after it: in Debian's order too.
string(REPLACE "-dev" "~dev" CPACK_DEBIAN_PACKAGE_VERSION "${VERSION_NUMBER}")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Linked libraries are found by dpkg-shlibdeps; librsvg is opened at run time, and fonts.yaml asks for the
# fonts, and print --pdf for the profile of a press.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "librsvg2-2, libgs-common, fonts-dejavu-core, fonts-league-spartan, fonts-linuxlibertine")
# Dictionaries for check --words, tables of braille, the faces of print --font.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "hunspell-en-us, hunspell-de-de, liblouis-data, fonts-sil-andika, fonts-opendyslexic, fonts-inter, fonts-jetbrains-mono, fonts-karla, fonts-quicksand, fonts-lato")
set(CPACK_DEBIAN_PACKAGE_NAME kingpress)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_docs.cmake)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "kingpress reads decks of cards and boards from plain text files, judges
them by the rules of their game, and lays out printable sheets at true
size: cards with backs, boards, tokens and reference cards, as PDF, SVG or
PNG. The rules that judge a deck can play it by machine too.")
include(CPack)
