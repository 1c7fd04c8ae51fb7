// The one Catch2 main, compiled once and linked into every room's test program. Works with Catch2 v2 and v3.
#include <cstdlib>

// No test leaves anything in the home of who runs it.
// Nobody's printers, and nobody's are changed: a test that sets some names a folder of its own.
[[maybe_unused]] static const int no_settings = ::setenv("XDG_CONFIG_HOME", "/dev/null/settings", 1);
[[maybe_unused]] static const int no_cache = ::setenv("KINGPRESS_CACHE", "off", 0);

#if __has_include(<catch2/catch_session.hpp>)
#include <catch2/catch_session.hpp>
int main(int argc, char* argv[]) { return Catch::Session().run(argc, argv); }
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
