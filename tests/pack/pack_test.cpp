// A game in one file: the same folder makes the same bytes, and an archive from a stranger can do nothing but be read.
#include "pack/pack.h"

#if __has_include(<minizip/zip.h>)
#include <minizip/zip.h>
#else
#include <zip.h>
#endif

#include <filesystem>
#include <fstream>
#include <functional>
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
  CHECK_THAT(refusal(archive({{"", "x"}}), {}), Catch::Contains("a name of 0 bytes"));
  CHECK_THAT(refusal(archive({{"a", "x"}}), {}), Catch::Contains("'a', which is no data of a deck"));
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

TEST_CASE("a folder is packed up to the limits of files and bytes") {
  const TempFolder folder;
  for (const char* name : {"a.yaml", "b.yaml", "c.yaml"}) folder.write(name, std::string(1000, 'x'));
  const auto refused = [&](const pack::Limits& limits) -> std::string {
    try {
      pack::pack(folder.path(), {"a.yaml", "b.yaml", "c.yaml"}, "game", "", limits);
    } catch (const std::exception& error) {
      return error.what();
    }
    return "";
  };
  pack::Limits limits;
  limits.files = 3, limits.bytes = 3000, limits.file_bytes = 1000;
  CHECK(refused(limits) == "");
  limits.files = 2;
  CHECK(refused(limits) == "3 files are too many for one game, the limit is 2");
  limits.files = 3, limits.bytes = 2999;
  CHECK_THAT(refused(limits), Catch::Contains("the limit of one game"));
  limits.bytes = 3000, limits.file_bytes = 999;
  CHECK_THAT(refused(limits), Catch::Contains("cannot be read"));
}

TEST_CASE("a folder that holds far too much is refused before all of it is looked at") {
  const TempFolder folder;
  for (int i = 0; i < 9; ++i) folder.write(std::to_string(i) + ".yaml", "");
  pack::Limits limits;
  limits.files = 2;
  CHECK_NOTHROW(pack::choose(folder.path(), false, false, limits));  // four times as much, the last is only counted
  folder.write("9.yaml", "");
  CHECK_THROWS_WITH(pack::choose(folder.path(), false, false, limits), Catch::Contains("holds too much for one game"));
  CHECK_THROWS_WITH(pack::choose(folder / "nowhere", false, false), Catch::Contains("cannot be read"));
}

TEST_CASE("data of decks is known by its ending in any letters, and texts without one by their names") {
  for (const char* name : {"deck.yaml", "DECK.YAML", "a/b.Png", "LICENSE", "art/COPYING", "README", "x.ttc"})
    CHECK(pack::is_data(name));
  for (const char* name : {".yaml", "a/.png", "license", "LICENSE.sh", "yaml", "a.exe", ""}) {
    CAPTURE(name);
    CHECK_FALSE(pack::is_data(name));
  }
  const TempFolder folder;
  for (const char* name : {"notes.yaml", "art/notes.yaml", "my-notes.yaml", "printed.csv", "art/printed-2.csv",
                           "printed.txt", "output/a.yaml", "art/output/a.yaml", "kingpress.json", "art/kingpress.json"})
    folder.write(name, "x");
  CHECK(pack::choose(folder.path(), false, false).files ==
        Names{"art/kingpress.json", "art/output/a.yaml", "my-notes.yaml", "printed.txt"});
  CHECK(pack::choose(folder.path(), true, false).files.size() == 6);
  CHECK(pack::choose(folder.path(), false, true).files.size() == 6);
  CHECK(pack::choose(folder.path(), true, true).left.at("kingpress.json") == "the list of another archive");
}

TEST_CASE("an archive is told from a newer one, and its list is held against what it holds") {
  const auto with_list = [](const std::function<void(nlohmann::ordered_json&)>& change) {
    const std::string bytes = "game: freeform";
    nlohmann::ordered_json list{{"kingpress", 1},
                                {"name", "game"},
                                {"opens", "deck.yaml"},
                                {"hash", scene::digest("deck.yaml\n" + scene::digest(bytes) + "\n")},
                                {"files", {{"deck.yaml", scene::digest(bytes)}}}};
    change(list);
    return refusal(archive({{"kingpress.json", list.dump()}, {"deck.yaml", bytes}}, false));
  };
  using List = nlohmann::ordered_json;
  CHECK(with_list([](List&) {}) == "");
  CHECK_THAT(with_list([](List& list) { list["kingpress"] = 2; }), Catch::Contains("a newer kingpress"));
  CHECK_THAT(with_list([](List& list) { list["kingpress"] = "1"; }), Catch::Contains("cannot be read"));
  CHECK_THAT(with_list([](List& list) { list = List::array(); }), Catch::Contains("cannot be read"));
  CHECK_THAT(with_list([](List& list) { list["opens"] = "other.yaml"; }), Catch::Contains("that it does not hold"));
  CHECK(with_list([](List& list) { list["opens"] = ""; }) == "");
  CHECK_THAT(with_list([](List& list) { list["hash"] = "x"; }), Catch::Contains("its hash is another"));
  CHECK_THAT(with_list([](List& list) { list["files"]["deck.yaml"] = "x"; }),
             Catch::Contains("is not as it was packed"));
  CHECK_THAT(with_list([](List& list) { list["files"] = List::array({"deck.yaml"}); }),
             Catch::Contains("cannot be read"));
  CHECK_THAT(with_list([](List& list) { list.erase("files"); }), Catch::Contains("cannot be read"));
  CHECK_THAT(refusal(archive({{"kingpress.json", R"({"kingpress": 1, "name": "game"})"}}, false)),
             Catch::Contains("cannot be read"));
  CHECK_THAT(with_list([](List& list) { list["files"]["more.yaml"] = "x"; }),
             Catch::Contains("a file of its list is missing"));
  CHECK(with_list([](List& list) { list["name"] = std::string(100, 'x'); }) == "");
  for (const std::string& name : {std::string(101, 'x'), std::string(), std::string(".game"), std::string("a/b"),
                                  std::string("a\\b"), std::string("a:b"), std::string("a\nb")}) {
    CAPTURE(name);
    CHECK_THAT(with_list([&](List& list) { list["name"] = name; }), Catch::Contains("does not say what it is called"));
  }
}

TEST_CASE("bytes of all files together and the length of a name are limited to the byte") {
  pack::Limits limits;
  const std::string some(1000, ' ');
  const std::string sound = archive({{"a.yaml", some}, {"b.yaml", some}});
  const std::size_t list = archive({}).size();
  CHECK(list > 0);
  limits.bytes = 100'000;
  CHECK(refusal(sound, limits) == "");
  std::size_t least = 0;
  for (std::size_t bytes = 2000; bytes < 4000; ++bytes) {
    limits.bytes = bytes;
    if (refusal(sound, limits).empty()) {
      least = bytes;
      break;
    }
  }
  const auto opened = pack::open(sound, "game.kingpress");
  CHECK(opened.files.size() == 2);
  CHECK(least > 2000);  // the list counts too
  limits.bytes = least - 1;
  CHECK_THAT(refusal(sound, limits), Catch::Contains("holds more than 0 MiB, the limit"));
  limits = {};
  CHECK(refusal(archive({{std::string(195, 'a') + ".yaml", ""}}), limits) == "");
}
