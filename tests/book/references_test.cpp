// What a leaflet says by name is put in when it is set.
#include "book/references.h"

#include "../catch.h"
#include "book/read.h"
#include "book/said.h"
#include "book/words.h"
#include "diag/printer.h"

using namespace kingpress;

namespace {

struct Resolved {
  std::string text, told;
  std::optional<book::Book> book;
};

Resolved resolved(const std::string& markdown) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Resolved found;
  found.book = book::read(sources.add("LEAFLET.md", markdown), sources, diagnostics);
  REQUIRE(found.book);
  const auto of = [](const char* known, const char* says) {
    return [known, says](const std::string& name, std::string& hint) -> std::optional<std::string> {
      if (name == known) return says;
      hint = std::string("did you mean '") + known + "'?";
      return std::nullopt;
    };
  };
  book::resolve(*found.book, {of("owl", "The Owl"), of("draw_pile", "draw pile"), of("tokens", "12")}, diagnostics);
  std::map<std::size_t, std::size_t> pages;
  for (const auto& panel : found.book->panels)
    for (const book::Block& block : panel)
      if (std::holds_alternative<book::Heading>(block.kind)) pages[block.span.begin] = 7;
  const book::Book paged = book::with_pages(*found.book, pages);
  for (const auto& panel : paged.panels)
    for (const book::Block& block : panel)
      if (const auto* paragraph = std::get_if<book::Paragraph>(&block.kind))
        found.text += book::plain(paragraph->words) + "|";
  found.told = diag::print(diagnostics);
  return found;
}

}  // namespace

TEST_CASE("cards, zones and counts take the place of their names") {
  const Resolved found =
      resolved("Lay [[owl]] on the {{draw_pile}}. Take **{count(tokens)} tokens** and *[[ owl ]]*.\n");
  CHECK(found.told == "");
  CHECK(found.text == "Lay The Owl on the draw pile. Take 12 tokens and The Owl.|");
}

TEST_CASE("a head that is referred to gets its page, and a page without numbers none") {
  const Resolved found = resolved("## Setting up\nShuffle.\n\nFirst see \"Setting up\", siehe “setting up”.\n");
  CHECK(found.told == "");
  CHECK(found.text == "Shuffle.|First see \"Setting up\" (page 7), siehe “setting up” (Seite 7).|");
  REQUIRE(book::refers_to_pages(*found.book));
  const book::Book plain = book::without_pages(*found.book);
  CHECK_FALSE(book::refers_to_pages(plain));
  const auto& last = std::get<book::Paragraph>(plain.panels[0][2].kind);
  CHECK(book::plain(last.words) == "First see \"Setting up\", siehe “setting up”.");
}

TEST_CASE("what there is not is told at its place, with what was meant") {
  const std::string told =
      resolved("## Setting up\nTake [[ovl]], {{pile}} and {count(tokns)}; see \"Seting up\".\n").told;
  CHECK(told.find("LEAFLET.md:2:6: error: there is no card 'ovl'") != std::string::npos);
  CHECK(told.find("did you mean 'owl'?") != std::string::npos);
  CHECK(told.find("there is no zone 'pile'") != std::string::npos);
  CHECK(told.find("there is no kind of piece 'tokns'") != std::string::npos);
  CHECK(told.find("warning: no head says 'Seting up'") != std::string::npos);
  CHECK(told.find("did you mean 'setting up'?") != std::string::npos);
}

TEST_CASE("where no page is set, a leaflet is its words: as plain text or as Markdown, without pictures and marks") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto read = book::read(
      sources.add("LEAFLET.md",
                  "---\ntitle: Owls\nplayers: 2 players\nfigure: card:owl\n---\n\n<!-- page -->\n## Setting up\n"
                  "1. **Shuffle** all *owls*.\n2. Take 2 {coin}.\n\n![](card:owl){9}\n\n- An owl\n- A mouse\n\n"
                  "> **Mind** the gap.\n>\n> And more.\n\n| Card | Cost |\n|---|---|\n| Owl | 1 |\n"),
      sources, diagnostics);
  INFO(diag::print(diagnostics));
  REQUIRE(read);
  CHECK(book::said(*read, book::Markup::none) ==
        "Owls\n\n2 players\n\nSetting up\n\n1. Shuffle all owls.\n2. Take 2 coin.\n\n- An owl\n- A mouse\n\n"
        "Mind the gap.\n\nAnd more.\n\nCard, Cost\nOwl, 1\n");
  CHECK(book::said(*read, book::Markup::markdown) ==
        "# Owls\n\n2 players\n\n## Setting up\n\n1. **Shuffle** all *owls*.\n2. Take 2 coin.\n\n- An owl\n- A mouse\n\n"
        "> **Mind** the gap.\n> \n> And more.\n\n| Card | Cost |\n| --- | --- |\n| Owl | 1 |\n");
}
