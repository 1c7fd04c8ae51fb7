#include "machine/named_paths.h"

#include <filesystem>

#include "../catch.h"
#include "../temp_folder.h"

using namespace kingpress;
using machine::unnamed_link;
namespace fs = std::filesystem;

TEST_CASE("links count up to where the command line named a path, and its folder") {
  const TempFolder folder;
  fs::create_directories(folder.path("real/inner"));
  fs::create_symlink("real", folder.path("link"));
  fs::create_symlink("inner", folder.path("real/second"));
  CHECK(unnamed_link(folder.path("real/file")) == std::nullopt);
  CHECK(unnamed_link(folder.path("link")) == folder.path("link"));
  CHECK(unnamed_link(folder.path("link/file")) == std::nullopt);  // told of by the environment: its folder counts
  machine::name_path(folder.path());
  CHECK(unnamed_link(folder.path("link/file")) == folder.path("link"));
  machine::name_path(folder.path("link/./deck.yaml"));
  CHECK(unnamed_link(folder.path("link/printed.csv")) == std::nullopt);
  CHECK(unnamed_link(folder.path("link/second/file")) == folder.path("link/second"));
  CHECK(unnamed_link(folder.path("linked")) == std::nullopt);
  machine::name_own_folder(folder.path("link/second"));
  CHECK(unnamed_link(folder.path("link/second/file")) == std::nullopt);
}

TEST_CASE("of a path from here that nobody named no folder counts") {
  const TempFolder folder;
  fs::create_directories(folder.path("real"));
  fs::create_symlink("real", folder.path("link"));
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  const auto met = unnamed_link("link/file"), none = unnamed_link("real/file");
  fs::current_path(before);
  CHECK(met == "link");
  CHECK(none == std::nullopt);
}
