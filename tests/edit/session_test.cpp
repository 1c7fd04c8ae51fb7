#include "../catch.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "edit/session.h"
#include "tests/temp_folder.h"

using namespace kingpress::edit;
using kingpress::TempFolder;

namespace {

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

Step setting(const std::string& path, std::string old, std::string value, std::string mark = {}) {
  return {path, std::move(mark), [old, value](const Document& document) {
            const std::size_t at = document.text().find(old);
            return set_value(document, {at, at + old.size()}, value, Form::text);
          }};
}

const Receipt& receipt(const Outcome& outcome) {
  if (const auto* refusal = std::get_if<Refusal>(&outcome)) FAIL(refusal->reason);
  if (const auto* conflict = std::get_if<Conflict>(&outcome)) FAIL("conflict: " + conflict->path);
  return std::get<Receipt>(outcome);
}

}  // namespace

TEST_CASE("an edit is written whole, with a receipt, and can be taken back and done again") {
  const TempFolder folder;
  const std::string deck = folder.path() + "/deck.yaml";
  write(deck, "a: 1\ntitle: Fox # so\n");
  std::filesystem::permissions(deck, std::filesystem::perms(0640));
  Session session(folder.path(), "");
  const Receipt done = receipt(session.make("title of Fox", {setting("deck.yaml", "Fox", "Owl")}));
  CHECK(read(deck) == "a: 1\ntitle: Owl # so\n");
  CHECK((std::filesystem::status(deck).permissions() & std::filesystem::perms::all) == std::filesystem::perms(0640));
  REQUIRE(done.files.size() == 1);
  CHECK(done.files[0].line == 2);
  CHECK(done.files[0].was == "title: Fox # so");
  CHECK(done.files[0].is == "title: Owl # so");
  CHECK(done.files[0].mark == session.mark_of("deck.yaml"));
  CHECK(session.undo_title() == "title of Fox");
  receipt(session.undo());
  CHECK(read(deck) == "a: 1\ntitle: Fox # so\n");
  CHECK(session.undo_title().empty());
  receipt(session.redo());
  CHECK(read(deck) == "a: 1\ntitle: Owl # so\n");
  CHECK(std::holds_alternative<Refusal>(session.redo()));
}

TEST_CASE("a file that somebody else has written is not written over") {
  const TempFolder folder;
  const std::string deck = folder.path() + "/deck.yaml";
  write(deck, "title: Fox\n");
  Session session(folder.path(), "");
  const std::string known = session.mark_of("deck.yaml");
  CHECK(known == mark("title: Fox\n"));
  write(deck, "title: Fox\nmore: 1\n");
  CHECK(std::holds_alternative<Conflict>(session.make("x", {setting("deck.yaml", "Fox", "Owl", known)})));
  receipt(session.make("x", {setting("deck.yaml", "Fox", "Owl", session.mark_of("deck.yaml"))}));
  write(deck, "title: Elk\n");
  CHECK(std::holds_alternative<Conflict>(session.undo()));
  CHECK(read(deck) == "title: Elk\n");
}

TEST_CASE("an edit is taken back only in a file that is byte for byte as the edit left it") {
  const TempFolder folder;
  const std::string deck = folder.path() + "/deck.yaml";
  Session session(folder.path(), "");
  const auto edited = [&] {
    write(deck, "title: Fox\nmore: 1\n");
    receipt(session.make("x", {setting("deck.yaml", "Fox", "Owl")}));
  };
  edited();
  write(deck, "title: Owl\nmore: 2\n");  // the value itself is as it was
  CHECK(std::holds_alternative<Conflict>(session.undo()));
  CHECK(read(deck) == "title: Owl\nmore: 2\n");
  edited();
  write(deck, "title: Owl\nmore: 1\n\n");
  CHECK(std::holds_alternative<Conflict>(session.undo()));
  edited();
  std::filesystem::remove(deck);
  CHECK(std::holds_alternative<Conflict>(session.undo()));
  CHECK_FALSE(std::filesystem::exists(deck));
  edited();
  receipt(session.undo());
  write(deck, "title: Fox\nmore: 2\n");
  CHECK(std::holds_alternative<Conflict>(session.redo()));
  write(deck, "title: Fox\nmore: 1\n");
  receipt(session.redo());
  CHECK(read(deck) == "title: Owl\nmore: 1\n");
}

TEST_CASE("a file that an edit began is gone when the edit is taken back, and there when it is done again") {
  const TempFolder folder;
  const std::string notes = folder.path() + "/notes.yaml";
  Session session(folder.path(), "");
  Step step{"notes.yaml", {}, [](const Document& document) {
              return append_item(document, "notes", {{"text", "too strong"}});
            }};
  CHECK(std::holds_alternative<Refusal>(session.make("note", {step})));  // it must be there
  step.first = "# Notes\n";
  step.mark = "of some text";
  CHECK(std::holds_alternative<Conflict>(session.make("note", {step})));
  step.mark.clear();
  const Receipt made = receipt(session.make("note", {step}));
  const std::string text = "# Notes\nnotes:\n  - text: too strong\n";
  CHECK(read(notes) == text);
  CHECK(made.files.at(0).mark == session.mark_of("notes.yaml"));
  const Receipt back = receipt(session.undo());
  CHECK_FALSE(std::filesystem::exists(notes));
  CHECK(back.files.at(0).was == text);
  CHECK(back.files.at(0).is.empty());
  receipt(session.redo());
  CHECK(read(notes) == text);
  receipt(session.undo());
  write(notes, "mine: 1\n");
  CHECK(std::holds_alternative<Conflict>(session.redo()));
  CHECK(read(notes) == "mine: 1\n");
  std::filesystem::remove(notes);
  receipt(session.redo());
  write(notes, text + "  - text: mine\n");
  CHECK(std::holds_alternative<Conflict>(session.undo()));
  CHECK(read(notes) == text + "  - text: mine\n");
}

TEST_CASE("the receipt of what is taken back names the line and the lines that changed") {
  const TempFolder folder;
  write(folder.path() + "/deck.yaml", "a: 1\nb: 2\ntitle: Fox\nlast: 3\n");
  Session session(folder.path(), "");
  receipt(session.make("x", {setting("deck.yaml", "Fox", "Owl")}));
  const Receipt back = receipt(session.undo());
  REQUIRE(back.files.size() == 1);
  CHECK(back.files[0].line == 3);
  CHECK(back.files[0].was == "title: Owl");
  CHECK(back.files[0].is == "title: Fox");
}

TEST_CASE("of an edit of several files all are written or none") {
  const TempFolder folder;
  write(folder.path() + "/a.yaml", "title: Fox\n");
  write(folder.path() + "/b.csv", "title,cost\nFox,1\n");
  Session session(folder.path(), "");
  const auto refused = session.make("two", {setting("a.yaml", "Fox", "Owl"), setting("b.csv", "Elk", "Owl")});
  CHECK(std::holds_alternative<Refusal>(refused));
  CHECK(read(folder.path() + "/a.yaml") == "title: Fox\n");
  receipt(session.make("two", {setting("a.yaml", "Fox", "Owl"), setting("b.csv", "Fox", "Owl")}));
  CHECK(read(folder.path() + "/a.yaml") == "title: Owl\n");
  CHECK(read(folder.path() + "/b.csv") == "title,cost\nOwl,1\n");
  receipt(session.undo());
  CHECK(read(folder.path() + "/a.yaml") == "title: Fox\n");
  CHECK(read(folder.path() + "/b.csv") == "title,cost\nFox,1\n");
}

TEST_CASE("what was done can be taken back after a restart") {
  const TempFolder folder, state;
  write(folder.path() + "/deck.yaml", "title: Fox\n");
  {
    Session session(folder.path(), state.path() + "/edits");
    receipt(session.make("title of Fox", {setting("deck.yaml", "Fox", "Owl")}));
    receipt(session.make("title of Owl", {setting("deck.yaml", "Owl", "\xC3\xA4 \"x\"")}));
    receipt(session.undo());
  }
  Session session(folder.path(), state.path() + "/edits");
  CHECK(session.undo_title() == "title of Fox");
  CHECK(session.redo_title() == "title of Owl");
  receipt(session.undo());
  CHECK(read(folder.path() + "/deck.yaml") == "title: Fox\n");
}

TEST_CASE("files keep their encoding") {
  const TempFolder folder;
  write(folder.path() + "/old.csv",
        "title,text\nFox,Gr\xFC\xDF"
        "e\n");
  write(folder.path() + "/new.csv", "\xEF\xBB\xBFtitle\nFox\n");
  Session session(folder.path(), "");
  receipt(session.make("x", {setting("old.csv", "Fox", "\xE2\x82\xAC 5 \xC3\x84")}));
  CHECK(read(folder.path() + "/old.csv") ==
        "title,text\n\x80 5 \xC4,Gr\xFC\xDF"
        "e\n");
  const auto refused = session.make("x", {setting("old.csv", "\xE2\x82\xAC 5 \xC3\x84", "\xE7\x81\xAB")});
  REQUIRE(std::holds_alternative<Refusal>(refused));
  CHECK(std::get<Refusal>(refused).reason == "'old.csv' is written in Windows-1252, which has no such letter");
  receipt(session.make("x", {setting("new.csv", "Fox", "Owl")}));
  CHECK(read(folder.path() + "/new.csv") == "\xEF\xBB\xBFtitle\nOwl\n");
}

TEST_CASE("no file outside of the folder is edited, nor one through a link") {
  const TempFolder folder, other;
  write(other.path() + "/deck.yaml", "title: Fox\n");
  std::filesystem::create_symlink(other.path() + "/deck.yaml", folder.path() + "/deck.yaml");
  std::filesystem::create_directory_symlink(other.path(), folder.path() + "/sub");
  Session session(folder.path(), "");
  const std::vector<std::string> paths{"deck.yaml", "sub/deck.yaml", "../deck.yaml", other.path() + "/deck.yaml"};
  for (const std::string& path : paths)
    CHECK(std::holds_alternative<Refusal>(session.make("x", {setting(path, "Fox", "Owl")})));
  CHECK(read(other.path() + "/deck.yaml") == "title: Fox\n");
}

TEST_CASE("files that are not edited here, are not there or cannot be read are refused") {
  const TempFolder folder;
  write(folder.path() + "/notes.txt", "title: Fox\n");
  write(folder.path() + "/broken.yaml", "a: [\n");
  std::filesystem::create_directory(folder.path() + "/deck.yaml");
  Session session(folder.path(), "");
  const auto reason = [](const Outcome& outcome) {
    const auto* refusal = std::get_if<Refusal>(&outcome);
    return refusal ? refusal->reason : std::string("not refused");
  };
  CHECK(reason(session.make("x", {setting("notes.txt", "Fox", "Owl")})) == "'notes.txt' is not edited here");
  CHECK(reason(session.make("x", {setting("broken.yaml", "a", "b")})) == "'broken.yaml' cannot be read as it is now");
  Step begun = setting("deck.yaml", "Fox", "Owl");
  begun.first = "title: Fox\n";
  CHECK(reason(session.make("x", {begun})) == "'deck.yaml' is not there");
  CHECK_FALSE(session.document("notes.txt"));
  CHECK_FALSE(session.document("other.yaml"));
  CHECK(session.mark_of("notes.txt").empty());
  CHECK(session.mark_of("other.yaml").empty());
  CHECK(session.mark_of("other.xlsx").empty());
  CHECK(reason(session.undo()) == "there is nothing to undo");
  CHECK(session.redo_title().empty());
}

TEST_CASE("steps of one file follow each other, and an edit that changes nothing is none") {
  const TempFolder folder;
  const std::string deck = folder.path() + "/deck.yaml";
  write(deck, "title: Fox\n");
  Session session(folder.path(), "");
  const Receipt both =
      receipt(session.make("two", {setting("deck.yaml", "Fox", "Owl"), setting("deck.yaml", "Owl", "Elk")}));
  CHECK(both.files.size() == 1);
  CHECK(read(deck) == "title: Elk\n");
  const Receipt none = receipt(session.make("none", {setting("deck.yaml", "Elk", "Elk")}));
  CHECK(none.files.empty());
  CHECK(session.undo_title() == "two");
}

TEST_CASE("a file that somebody writes or takes away while it is edited is not written over") {
  const TempFolder folder;
  const std::string deck = folder.path() + "/deck.yaml";
  Session session(folder.path(), "");
  const auto made_while = [&](const std::function<void()>& meanwhile) {
    write(deck, "title: Fox\n");
    Step step = setting("deck.yaml", "Fox", "Owl");
    step.change = [meanwhile, change = step.change](const Document& document) {
      meanwhile();
      return change(document);
    };
    return std::holds_alternative<Conflict>(session.make("x", {step}));
  };
  CHECK(made_while([&] { write(deck, "title: Elk\n"); }));
  CHECK(read(deck) == "title: Elk\n");
  CHECK(made_while([&] { std::filesystem::remove(deck); }));
  CHECK_FALSE(std::filesystem::exists(deck));
  CHECK_FALSE(made_while([] {}));
}

TEST_CASE("a journal that is damaged in any byte's place is none, or takes nothing back that is not there") {
  const TempFolder folder, state;
  const std::string deck = folder.path() + "/deck.yaml", kept = state.path() + "/edits/edits";
  write(deck, "title: Fox\n");
  {
    Session session(folder.path(), state.path() + "/edits");
    receipt(session.make("one", {setting("deck.yaml", "Fox", "Owl")}));
    receipt(session.make("two", {setting("deck.yaml", "Owl", "Elk")}));
  }
  const std::string whole = read(kept);
  const auto next_of = [&](const std::string& text) {
    write(kept, text);
    return Session(folder.path(), state.path() + "/edits").undo_title();
  };
  CHECK(next_of(whole) == "two");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CAPTURE(length);
    CHECK(next_of(whole.substr(0, length)).empty());
  }
  const auto exchanged = [&](const std::string& was, const std::string& is) {
    const std::size_t at = whole.find(was);
    REQUIRE(at != std::string::npos);
    return whole.substr(0, at) + is + whole.substr(at + was.size());
  };
  const std::string head = "17:kingpress edits 1";
  REQUIRE(whole.starts_with(head + "1:21:2"));  // two are done, of two
  CHECK(next_of(exchanged("edits 1", "edits 2")).empty());
  CHECK(next_of(exchanged(head + "1:2", head + "1:x")).empty());
  CHECK(next_of(exchanged(head + "1:2", head + "2:2x")).empty());
  CHECK(next_of(exchanged(head + "1:2", head + "3:201")).empty());
  CHECK(next_of(exchanged(head + "1:2", head + "1:3")).empty());
  CHECK(next_of(exchanged("3:two", "3;two")).empty());
  CHECK(next_of(exchanged("3:two", "x:two")).empty());
  // A journal of other bytes than were written takes nothing back.
  write(kept, exchanged("3:Elk", "3:Elf"));
  Session session(folder.path(), state.path() + "/edits");
  CHECK(std::holds_alternative<Conflict>(session.undo()));
}

TEST_CASE("what was done is kept up to a number of edits and of bytes, and an edit is made where nothing can be kept") {
  const TempFolder folder;
  Journal journal("");
  for (std::size_t i = 0; i <= Journal::most_entries; ++i) journal.add({std::to_string(i), {}});
  std::size_t kept = 0;
  for (; journal.to_undo() != nullptr; ++kept) journal.undone();
  CHECK(kept == Journal::most_entries);
  CHECK(journal.to_redo()->title == "1");
  FileEdit large{"deck.yaml", "a", "b", 0, std::string(Journal::most_bytes / 2, 'x'), "y"};
  for (const char* title : {"one", "two", "three"}) journal.add({title, {large}});
  kept = 0;
  for (; journal.to_undo() != nullptr; ++kept) journal.undone();
  CHECK(kept == 1);
  CHECK(journal.to_redo()->title == "three");
  write(folder.path() + "/file", "");
  Journal nowhere(folder.path() + "/file/edits");
  nowhere.add({"one", {}});
  CHECK(nowhere.to_undo()->title == "one");
}
