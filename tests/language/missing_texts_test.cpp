// Texts that are missing, as warnings and as the list to fill in.
#include "language/missing_texts.h"

#include "../catch.h"
#include "../temp_folder.h"

using namespace kingpress;
using language::MissingTexts;

namespace {

struct Told {
  TempFolder folder;
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  MissingTexts missing;
  bool built_in = false;

  void word(const std::string& original, const std::string& path = "look.yaml") {
    missing.add({{{}, {}, original}, {}, folder / path, folder.path()});
  }
  void text(const std::string& card, const std::string& field, const std::string& deck = "beasts.yaml") {
    missing.add({{card, field, "of " + card}, {}, folder / deck, folder.path()});
  }
  // "message | hint", a line each.
  std::string tell() {
    cards::Edition edition;
    edition.folder = folder.path();
    const std::string own = built_in ? folder / "own" : std::string();
    language::LanguageFolders folders("de", folder / "templates", sources, diagnostics);
    folders.take({"beasts", edition, own});
    folders.beside(folder.path());
    missing.tell({"de", "beasts", built_in ? own : folder.path()}, folders, diagnostics);
    std::string all;
    for (const diag::Diagnostic& d : diagnostics.list()) all += d.message + " | " + d.hint + "\n";
    return all;
  }
};

}  // namespace

TEST_CASE("a text is noted once, and each file has one warning of those in it") {
  Told told;
  told.word("draw");
  told.word("draw");
  told.word("draw", "other.yaml");
  told.text("owl", "title");
  told.text("owl", "title");
  told.text("owl", "text");
  CHECK(told.missing.list(false).size() == 3);  // a word is translated once, whatever shows it
  const std::string fill_in = " | 'kingpress new language de beasts' writes a file to fill in\n";
  CHECK(told.tell() == "1 text not translated into 'de': 'draw'" + fill_in + "1 text not translated into 'de': 'draw'" +
                           fill_in +
                           "2 texts not translated into 'de': owl title, owl text | 'kingpress new language de " +
                           (told.folder / "beasts.yaml") + "' writes a file to fill in\n");
  CHECK(told.missing.list(false).empty());  // told once
}

TEST_CASE("twenty texts are listed, of more the number") {
  const auto [texts, rest] = GENERATE(table<int, std::string>({{20, ""}, {21, " and 1 more"}, {23, " and 3 more"}}));
  Told told;
  std::string list;
  for (int i = 0; i < texts; ++i) {
    const std::string word = "word " + std::string(1, static_cast<char>('a' + i));
    told.word(word);
    if (i < 20) list += (i == 0 ? "'" : ", '") + word + "'";
  }
  const std::string message = std::to_string(texts) + " texts not translated into 'de': " + list + rest + " | ";
  CHECK(told.tell().substr(0, message.size()) == message);
}

TEST_CASE("a long text is shown by its first forty characters, in one line") {
  Told told;
  const std::string forty = "é234567890123456789012345678901234567890";
  told.word(forty);
  told.word("two\nlines");
  told.word(forty + "1");
  const std::string said = told.tell();
  CHECK(said.find("'" + forty + "', 'two lines', '" + forty + "…' | ") != std::string::npos);
}

TEST_CASE("where the words belong is said: the file that there is, or how one is begun; and what has changed") {
  Told told;
  told.folder.write("languages/de.yaml", "texts: {Draw pile: Zugstapel, empty one: \"\"}\n");
  told.word("Draw piles");
  CHECK(told.tell() ==
        "1 text not translated into 'de': 'Draw piles' | there is a translation of 'Draw pile': has "
        "the original changed?\n");
  Told other;
  const std::string file = other.folder.write("languages/de.yaml", "texts: {Draw pile: Zugstapel, empty one: \"\"}\n");
  other.word("empty ones");  // what was never translated has not changed
  other.text("owl", "title");
  const std::string add = " | add them to '" + file + "'\n";
  CHECK(other.tell() ==
        "1 text not translated into 'de': 'empty ones'" + add + "1 text not translated into 'de': owl title" + add);
  Told brief;  // a short word is near to many
  const std::string words = brief.folder.write("languages/de.yaml", "texts: {Join: Verbinden}\n");
  brief.word("coin");
  CHECK(brief.tell() == "1 text not translated into 'de': 'coin' | add them to '" + words + "'\n");
  // texts of a built-in deck belong in the folder that people have for it
  Told built_in;
  built_in.built_in = true;
  built_in.text("owl", "title");
  CHECK(built_in.tell() ==
        "1 text not translated into 'de': owl title | 'kingpress new language de beasts' writes a "
        "file to fill in\n");
}

TEST_CASE("the list to fill in has the words first, then each card's texts together, by deck where there are several") {
  Told told;
  told.text("owl", "title");
  told.text("eel", "title");
  told.word("draw");
  told.text("owl", "text");
  told.text("owl", "title", "fish.yaml");
  const auto listed = [&](bool of_decks) {
    std::string all;
    for (const cards::Untranslated& one : told.missing.list(of_decks)) all += one.card + "." + one.field + " ";
    return all;
  };
  CHECK(listed(true) == ". beasts/owl.title beasts/owl.text beasts/eel.title fish/owl.title ");
  CHECK(listed(false) == ". owl.title owl.text owl.title eel.title ");
}
