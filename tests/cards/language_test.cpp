#include "cards/language.h"

#include "cards/freeform.h"
#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

namespace {

struct Beside {
  TempFolder folder;
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<const Language> language;

  Beside(const std::string& name, const std::string& text) {
    folder.write("languages/" + name, text);
    language = read_language(folder.path(), "de", sources, diagnostics);
  }
  std::string messages() const {
    std::string all;
    for (const diag::Diagnostic& d : diagnostics.sorted()) {
      const auto place = d.span.file->place(d.span.begin);
      all += std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + d.message + "\n";
    }
    return all;
  }
};

// What it says, a line each, the words by name.
std::string said(const Language& language) {
  std::map<std::string, std::string> words;
  for (const auto& [original, translation] : language.words) words[original] = *translation.text.text();
  std::string text;
  for (const auto& [original, translation] : words) text += original + " = " + translation + "\n";
  for (const CardTranslation& card : language.cards)
    text += card.card.value + "." + card.field.value + " " +
            (card.said.original ? card.said.original->value : std::string("?")) + " = " + *card.said.text.text() + "\n";
  return text;
}

}  // namespace

TEST_CASE("a table of translations in Windows-1252 is read as what it is, with a note") {
  const Beside beside("de.csv", "card,field,original,translation\n,,Bear,B\xe4r\n");
  REQUIRE(beside.language);
  CHECK(said(*beside.language) == "Bear = Bär\n");
  REQUIRE(beside.diagnostics.list().size() == 1);
  CHECK(beside.diagnostics.list()[0].code == "windows-1252");
}

TEST_CASE("YAML, a table and PO say the same") {
  const std::string expected = "Draw pile = Zugstapel\nlater = \nowl.title The Owl = Die Eule\n";
  const auto [name, text] = GENERATE(table<std::string, std::string>(
      {{"de.yaml",
        "texts:\n  Draw pile: Zugstapel\n  later:\ncards:\n  owl:\n    title: {from: The Owl, to: Die Eule}\n"},
       {"de.csv", "card,field,original,translation\n,,Draw pile,Zugstapel\n,,later,\nowl,title,The Owl,Die Eule\n"},
       {"de.po",
        "msgid \"Draw pile\"\nmsgstr \"Zugstapel\"\nmsgid \"later\"\nmsgstr \"\"\n"
        "msgctxt \"owl/title\"\nmsgid \"The Owl\"\nmsgstr \"Die Eule\"\n"}}));
  const Beside beside(name, text);
  INFO(name << "\n" << beside.messages());
  REQUIRE(beside.language);
  CHECK(beside.diagnostics.list().empty());
  CHECK(said(*beside.language) == expected);
  CHECK(languages_of(beside.folder.path()) == std::vector<std::string>{"de"});
}

TEST_CASE("a card's text may stand alone, then nobody notices a change of the original") {
  const Beside beside("de.yaml", "cards:\n  sampler/4: {title: Die Eule, text:}\n");
  REQUIRE(beside.language);
  CHECK(said(*beside.language) == "sampler/4.title ? = Die Eule\nsampler/4.text ? = \n");
}

TEST_CASE("what a language file gets wrong is told at its place") {
  const auto [name, text, message] = GENERATE(table<std::string, std::string, std::string>(
      {{"de.yaml", "text:\n  a: b\n", "1:1: unknown key 'text' in a language file\n"},
       {"de.yaml", "texts: [a]\n", "1:8: 'texts' must be a map\n"},
       {"de.yaml", "cards:\n  owl: Eule\n", "2:8: what card 'owl' says must be a map\n"},
       {"de.yaml", "cards:\n  owl:\n    title: {from: The Owl}\n", "3:12: this translation has no 'to'\n"},
       {"de.csv", "card,field,original,text\nowl,title,The Owl,x\n", "1:21: unknown column 'text'\n"},
       {"de.csv", "card,field,original,translation\nowl,,The Owl,x\n",
        "2:1: a row names a card and its field, or the original words\n"},
       {"de.csv", "card,field,translation\nowl,title,a\nowl,title,b\n",
        "3:5: 'title' of card 'owl' is translated twice\n"},
       {"de.po", "msgctxt \"owl\"\nmsgid \"a\"\nmsgstr \"b\"\n", "1:9: 'owl' does not name a card and its field\n"},
       {"de.po", "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", "4:7: 'a' is translated twice\n"}}));
  const Beside beside(name, text);
  INFO(text);
  CHECK(beside.messages() == message);
}

TEST_CASE("two files of one language are an error") {
  TempFolder folder;
  folder.write("languages/de.yaml", "texts: {a: b}\n");
  folder.write("languages/de.po", "msgid \"a\"\nmsgstr \"c\"\n");
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto language = read_language(folder.path(), "de", sources, diagnostics);
  REQUIRE(language);
  CHECK(said(*language) == "a = b\n");
  REQUIRE(diagnostics.error_count() == 1);
  CHECK(diagnostics.list()[0].path == folder / "languages/de.po");
}

TEST_CASE("a language is written as a code") {
  for (const char* code : {"de", "pt-BR", "zh-Hant", "sr-Latn-RS", "nds"}) CHECK(is_language_code(code));
  for (const char* code : {"aa", "ZZ", "zaZ", "de-12", "es-419", "de-12345678", "de-0a-9z", "de-AZaz09"})
    CHECK(is_language_code(code));
  for (const char* code : {"", "d", "german", "de_DE", "de-", "../de", "de.yaml", "abcd", "de-1", "de-123456789",
                           "de--AT", "d[", "de-a{", "de-/1", "de-:1", "d@", "d`"})
    CHECK_FALSE(is_language_code(code));
}

TEST_CASE("the texts of a card are its words, not what rules read") {
  CardSchema own;
  own.game = "freeform";
  own.fields = {{"flavour", {}, false, "", {}, ""},
                {"habitat", {FieldType::Kind::choice, 0, 0, {"land"}, {}}, false, "", {}, ""},
                {"tags", {FieldType::Kind::list, 0, 0, {}, {}}, false, "", {FieldType{}}, ""}};
  Card card;
  const auto text = [](const char* words) { return Value{std::string(words), {}}; };
  card.values = {{"title", text("Owl")},
                 {"art", text("owl.png")},
                 {"flavour", text("wise")},
                 {"habitat", text("land")},
                 {"tags", {List{text("night"), text("bird")}, {}}}};
  const auto fields = [&](const CardSchema& schema) {
    std::string all;
    for (const CardText& one : texts_of(card, schema)) all += one.field + " ";
    return all;
  };
  CHECK(fields(own) == "title flavour tags.1 tags.2 ");
  own.game = "minkingi";
  CHECK(fields(own) == "title ");
}

TEST_CASE("a file to fill in reads back, in every form") {
  const std::vector<Untranslated> texts{
      {{}, {}, "say: \"hi\""}, {{}, {}, "two\nlines"}, {"owl", "title", "The Owl"}, {"owl", "text", "She knows, who."}};
  const std::string ending = GENERATE(as<std::string>{}, ".yaml", ".csv", ".po");
  const Beside beside("de" + ending, language_file(texts, "de", ending));
  INFO(beside.messages());
  REQUIRE(beside.language);
  CHECK(beside.diagnostics.list().empty());
  CHECK(said(*beside.language) == "say: \"hi\" = \ntwo\nlines = \nowl.title The Owl = \nowl.text She knows, who. = \n");
}
