#include "machine/mapped_file.h"

#include <string>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"

using namespace kingpress;
using machine::MappedFile;

TEST_CASE("a mapped file has the bytes of the file, and what is written to them stays in this process") {
  const TempFolder folder;
  const std::string path = folder.write("a", std::string("one\0two", 7));
  const auto file = MappedFile::open(path);
  REQUIRE(file);
  CHECK(std::string(reinterpret_cast<const char*>(file->data()), file->size()) == std::string("one\0two", 7));
  file->data()[0] = 'O';
  CHECK(read_bytes(path) == std::string("one\0two", 7));
  const auto again = MappedFile::open(path);
  REQUIRE(again);
  CHECK(again->data()[0] == 'o');
  CHECK(MappedFile::open(folder.write("b", "x"))->size() == 1);
}

TEST_CASE("a file that holds nothing, is missing or is a folder is not mapped") {
  const TempFolder folder;
  CHECK_FALSE(MappedFile::open(folder.write("empty", "")));
  CHECK_FALSE(MappedFile::open(folder.path("none")));
  CHECK_FALSE(MappedFile::open(folder.path()));
}
