// A game in one file: the same folder makes the same bytes, and an archive from a stranger can do nothing but be read.
#include "pack/pack.h"

#if __has_include(<minizip/zip.h>)
#include <minizip/zip.h>
#else
#include <zip.h>
#endif

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/usage_error.h"
#include "scene/digest.h"

using namespace kingpress;
using Names = std::vector<std::string>;

namespace {

struct Entry {
  std::string name, bytes;
  unsigned mode = 0100644;
};

// As any program could write it, with a right list of its files.
std::string archive(const std::vector<Entry>& entries, bool list = true) {
  const TempFolder folder;
  const std::string path = folder.path("a.zip");
  zipFile zip = zipOpen(path.c_str(), APPEND_STATUS_CREATE);
  const auto add = [&](const Entry& entry) {
    zip_fileinfo info{};
    info.external_fa = static_cast<unsigned long>(entry.mode) << 16;
    zipOpenNewFileInZip4(zip, entry.name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr, Z_DEFLATED, 9, 0, -MAX_WBITS,
                         8, 0, nullptr, 0, 3 << 8, 0);
    zipWriteInFileInZip(zip, entry.bytes.data(), static_cast<unsigned>(entry.bytes.size()));
    zipCloseFileInZip(zip);
  };
  if (list) {
    nlohmann::ordered_json files = nlohmann::ordered_json::object();
    std::map<std::string, std::string> sorted;
    for (const Entry& entry : entries) sorted[entry.name] = scene::digest(entry.bytes);
    std::string whole;
    for (const auto& [name, digest] : sorted) {
      files[name] = digest;
      whole += name + '\n' + digest + '\n';
    }
    add({"kingpress.json",
         nlohmann::ordered_json{
             {"kingpress", 1}, {"name", "game"}, {"opens", ""}, {"hash", scene::digest(whole)}, {"files", files}}
             .dump()});
  }
  for (const Entry& entry : entries) add(entry);
  zipClose(zip, nullptr);
  return read_bytes(path);
}

std::string refusal(std::string_view bytes, const pack::Limits& limits = {}) {
  try {
    pack::open(bytes, "game.kingpress", limits);
  } catch (const diag::UsageError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("a folder is packed without what is its owner's alone, and opened as it was") {
  const TempFolder folder;
  const Names files{"LICENSE", "art/owl.png", "deck.yaml", "languages/de.yaml", "rules.yaml"};
  for (const std::string& name : files) folder.write(name, "of " + name);
  for (const char* name : {"notes.yaml", "views.yaml", "printed.csv", "printed.de.csv", ".git/config", "output/a.pdf",
                           "run.sh", "old.kingpress", "art/.hidden.png"})
    folder.write(name, "mine");
  std::filesystem::create_symlink("/etc/passwd", folder.path("art/link.png"));
  const pack::Chosen chosen = pack::choose(folder.path(), false, false);
  CHECK(chosen.files == files);
  CHECK(chosen.left.at("notes.yaml") == "notes");
  CHECK(chosen.left.at("printed.de.csv") == "a ledger");
  CHECK(chosen.left.at("art/link.png") == "a link");
  CHECK(chosen.left.at("run.sh") == "no data of a deck");
  CHECK(pack::choose(folder.path(), true, true).files.size() == 9);
  const pack::Packed packed = pack::pack(folder.path(), chosen.files, "owls", "deck.yaml");
  CHECK(pack::pack(folder.path(), chosen.files, "owls", "deck.yaml").bytes == packed.bytes);
  const pack::Opened opened = pack::open(packed.bytes, "owls.kingpress");
  CHECK(opened.name == "owls");
  CHECK(opened.opens == "deck.yaml");
  CHECK(opened.hash == packed.hash);
  REQUIRE(opened.files.size() == files.size());
  for (const std::string& name : files) CHECK(opened.files.at(name) == "of " + name);
}

TEST_CASE("an archive whose names lead out, hide or are no data is refused") {
  CHECK(refusal(archive({{"deck.yaml", "game: freeform"}})) == "");
  for (const char* name : {"../deck.yaml", "/etc/deck.yaml", "art/../../deck.yaml", "art//deck.yaml", "./deck.yaml",
                           ".deck.yaml", "art/.deck.yaml", "C:deck.yaml", "art\\deck.yaml", "a\nb.yaml", "run.sh",
                           "deck.yaml.exe", "lib.so", "page.html"}) {
    INFO(name);
    CHECK(refusal(archive({{name, "x"}})).find("'game.kingpress' holds ") == 0);
  }
  CHECK(refusal(archive({{"deck.yaml", "a"}, {"Deck.yaml", "b"}})) == "'game.kingpress' holds 'Deck.yaml' twice");
  for (const unsigned mode : {0120777u, 0060644u, 0010644u, 0140644u})
    CHECK(refusal(archive({{"deck.yaml", "/etc/passwd", mode}})) ==
          "'game.kingpress' holds 'deck.yaml', which is a link or a device");
}

TEST_CASE("an archive beyond the limits is refused, and one at them is not") {
  pack::Limits limits;
  limits.files = 3;
  const std::vector<Entry> three{{"a.yaml", "1"}, {"b.yaml", "2"}, {"c.yaml", "3"}};
  CHECK(refusal(archive(three), limits) == "");
  std::vector<Entry> four = three;
  four.push_back({"d.yaml", "4"});
  CHECK(refusal(archive(four), limits) == "'game.kingpress' holds more than 3 files, the limit");
  limits = {};
  CHECK(refusal(archive({{"1/2/3/4/5/6/7/a.yaml", ""}}), limits) == "");
  CHECK_THAT(refusal(archive({{"1/2/3/4/5/6/7/8/a.yaml", ""}}), limits), Catch::Contains("deeper than 8 folders"));
  limits.file_bytes = 1u << 20;
  CHECK(refusal(archive({{"a.yaml", std::string(1u << 20, ' ')}}), limits) == "");
  CHECK_THAT(refusal(archive({{"a.yaml", std::string((1u << 20) + 1, ' ')}}), limits),
             Catch::Contains("larger than 1 MiB"));
  limits.bytes = 2u << 20;
  const std::string most(1u << 20, ' ');
  CHECK_THAT(refusal(archive({{"a.yaml", most}, {"b.yaml", most}, {"c.yaml", most}}), limits),
             Catch::Contains("more than 2 MiB"));
  CHECK_THAT(refusal(archive({{std::string(196, 'a') + ".yaml", ""}}), {}), Catch::Contains("a name of 201 bytes"));
}

TEST_CASE("an archive that was changed or cut is refused wherever that was") {
  const std::string sound = archive({{"deck.yaml", "game: freeform\ncards: []\n"}, {"art/a.png", "not a picture"}});
  REQUIRE(refusal(sound) == "");
  for (std::size_t size = 0; size + 22 < sound.size(); size += 7) CHECK(refusal(sound.substr(0, size)) != "");
  std::size_t accepted = 0;
  for (std::size_t at = 0; at < sound.size(); ++at) {
    std::string changed = sound;
    changed[at] = static_cast<char>(changed[at] ^ 0x55);
    try {
      const pack::Opened opened = pack::open(changed, "game.kingpress");
      ++accepted;
      CHECK(opened.files.at("deck.yaml") == "game: freeform\ncards: []\n");  // a time or a comment has changed
    } catch (const diag::UsageError&) {
    }
  }
  CHECK(accepted < sound.size() / 2);
  CHECK_THAT(refusal(archive({{"deck.yaml", "x"}}, false)), Catch::Contains("it has no list of its files"));
  CHECK_THAT(refusal("PK\x03\x04 nothing"), Catch::Contains("no archive of a game"));
  CHECK_THAT(refusal(""), Catch::Contains("no archive of a game"));
}
