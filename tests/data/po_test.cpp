#include "data/po.h"

#include "../catch.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

namespace {

struct ReadPo {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::optional<std::vector<PoEntry>> entries;

  explicit ReadPo(const std::string& text) : entries(read_po(sources.add("de.po", text), diagnostics)) {}
};

// "context|original|translation", a line each; '~' for fuzzy.
std::string lines(const ReadPo& read) {
  std::string text;
  if (!read.entries) return "none";
  for (const PoEntry& entry : *read.entries)
    text +=
        (entry.fuzzy ? "~" : "") + entry.context.text + "|" + entry.original.text + "|" + entry.translation.text + "\n";
  return text;
}

}  // namespace

TEST_CASE("a PO file gives its entries, whatever tools wrote around them") {
  const ReadPo read(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
      "# of the translator\n#: deck.yaml:12\nmsgctxt \"owl/title\"\nmsgid \"The Owl\"\nmsgstr \"Die Eule\"\n\n"
      "#, fuzzy\n#| msgid \"Night\"\nmsgid \"Nights\"\nmsgstr \"Nacht\"\n"
      "msgid \"\"\n\"one \\\"two\\\"\\n\"\n\"three\"\nmsgstr \"\"\n\"eins\\n\"\r\n\"zwei\"\n\n"
      "#~ msgid \"Old\"\n#~ msgstr \"Alt\"\n"
      "msgid \"still to do\"\nmsgstr \"\"\n");
  CHECK(said(read.diagnostics).empty());
  CHECK(lines(read) == "owl/title|The Owl|Die Eule\n~|Nights|Nacht\n|one \"two\"\nthree|eins\nzwei\n|still to do|\n");
}

TEST_CASE("an entry knows its place") {
  const ReadPo read("msgid \"The Owl\"\nmsgstr \"\"\n\"Die Eule\"\n");
  REQUIRE(read.entries);
  REQUIRE(read.entries->size() == 1);
  const diag::Span span = read.entries->front().translation.span;
  CHECK(span.file->place(span.begin).line == 2);
  CHECK(span.file->place(span.end).line == 3);
}

TEST_CASE("what is no PO is said with its place") {
  const auto [text, message] = GENERATE(table<std::string, std::string>(
      {{"msgid The Owl\n", "a text must stand in quotes"},
       {"msgid", "a text must stand in quotes"},
       {"msgid \"\xFF\"\nmsgstr \"\"\n", "UTF-8"},
       {"msgid \"The Owl\nmsgstr \"\"\n", "the quote is never closed"},
       {"msgid \"a\" b\nmsgstr \"c\"\n", "text after the closing quote"},
       {"msgid \"a\\q\"\nmsgstr \"c\"\n", "'\\q' has no meaning"},
       {"\"a\"\n", "a text that belongs to no keyword"},
       {"msgstr \"a\"\n", "a msgstr without its msgid"},
       {"msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", "plural forms have no meaning here"},
       {"msgtxt \"a\"\n", "unknown keyword 'msgtxt'"}}));
  const ReadPo read(text);
  INFO(text);
  CHECK(said(read.diagnostics).find(message) != std::string::npos);
}

TEST_CASE("a text written as PO reads as it was") {
  const std::string text = "say \"hi\"\\\n\tthere\n\nend\n";
  const ReadPo read("msgid " + po_text(text) + "\nmsgstr " + po_text("x") + "\n");
  REQUIRE(read.entries);
  REQUIRE(read.entries->size() == 1);
  CHECK(read.entries->front().original.text == text);
}

TEST_CASE("a PO file may begin with empty lines") {
  CHECK(lines(ReadPo("\n\r\nmsgid \"a\"\nmsgstr \"b\"")) == "|a|b\n");
}

TEST_CASE("a quote behind a backslash closes no text") {
  CHECK(said(ReadPo("msgid \"a\\\"\nmsgstr \"b\"\n").diagnostics) ==
        "1:7: error: the quote is never closed [bad-po]\n");
  CHECK(said(ReadPo("msgid \"a\\").diagnostics) == "1:7: error: the quote is never closed [bad-po]\n");
  CHECK(lines(ReadPo("msgid \"a\\\\\"\nmsgstr \"b\"\n")) == "|a\\|b\n");
}
