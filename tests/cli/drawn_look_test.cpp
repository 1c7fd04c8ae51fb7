// What docs/how-to/look-drawn-elsewhere.md shows is what the program draws: its drawing is printed in every format, and
// a deck is begun with it.
#include <string>

#include "../catch.h"
#include "pictures/png_encode.h"
#include "printed_pixels.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

const std::string look_page = "/docs/how-to/look-drawn-elsewhere.md";

// The block that begins with this line, without it.
std::string block(const std::string& first) {
  const std::string text = read_bytes(project_root() + look_page);
  const std::size_t at = text.find(first + "\n");
  REQUIRE(at != std::string::npos);
  const std::size_t begin = at + first.size() + 1;
  return text.substr(begin, text.find("```", begin) - begin);
}

// Two of one size, with white between them.
pictures::Pixels beside(const pictures::Pixels& left, const pictures::Pixels& right) {
  constexpr unsigned gap = 30;
  pictures::Pixels both{2 * left.width + gap, left.height, true, {}};
  for (unsigned y = 0; y < left.height; ++y) {
    const auto row = [&](const pictures::Pixels& of) { return of.words.begin() + static_cast<long>(y) * of.width; };
    both.words.insert(both.words.end(), row(left), row(left) + left.width);
    both.words.insert(both.words.end(), gap, 0xFFFFFFFF);
    both.words.insert(both.words.end(), row(right), row(right) + right.width);
  }
  return both;
}

struct Begun {
  TempFolder folder;
  Surroundings here{folder.path(), {}, {}, 0};

  Begun() {
    folder.write("card.svg", block("<!-- card.svg -->"));
    folder.write("deck.yaml", block("# deck.yaml"));
    folder.write("raft.svg", read_bytes(project_root() + "/cards/minkingi/art/048-raft.svg"));
  }
};

}  // namespace

TEST_CASE("the drawing of the page looks as the picture below it, in every format") {
  Begun begun;
  const auto print = [&](const std::string& output) {
    const Outcome outcome =
        program({"print", "deck.yaml", "--only", "cards", "--each", "--dpi", "120", "-o", output}, begun.here);
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.err, "card.svg:12:4: note: 'circle' becomes a picture of 600 dpi"));
  };
  print("a.png");
  const pictures::Pixels made = pixels_of(begun.folder.path("a-01-card-the-raft.png"));
  const pictures::Pixels both = beside(made, pixels_of(begun.folder.path("a-02-card-the-ferryman-of-the-shore.png")));
  const std::string picture = project_root() + "/docs/how-to/look-drawn.png";
  if (updating_goldens()) write_bytes(picture, pictures::encode_png(pictures::rows_of(both), 120));
  CHECK(difference(both, pixels_of(picture)) < 0.002);
  print("a.pdf");
  CHECK(run({"qpdf", "--check", "a.pdf"}, begun.here).status == 0);
  CHECK(run({"pdftocairo", "-png", "-singlefile", "-r", "120", "a.pdf", "read"}, begun.here).status == 0);
  CHECK(difference(made, pixels_of(begun.folder.path("read.png"))) < readers_differ);
  print("a.svg");
  CHECK(run({"rsvg-convert", "-w", "300", "-h", "420", "-b", "white", "-o", "svg.png", "a-01-card-the-raft.svg"},
            begun.here)
            .status == 0);
  CHECK(difference(made, pixels_of(begun.folder.path("svg.png"))) < readers_differ);
}

TEST_CASE("a deck is begun with a table and a drawing, which are copied") {
  Begun begun;
  begun.folder.write("cards.csv", "title,cost,portrait,text\nOwl,4,raft.svg,She knows\n");
  const Outcome made = program({"new", "freeform", "mine", "cards.csv", "--look", "card.svg"}, begun.here);
  CHECK(made.status == 0);
  CHECK(contains(made.out + made.err, "took the look 'card.svg', as you drew it"));
  const std::string deck = read_bytes(begun.folder.path("mine/deck.yaml"));
  CHECK(contains(deck, "template: card.svg\nschema: {cost: integer, portrait: picture}\ncards: cards.csv\n"));
  CHECK(read_bytes(begun.folder.path("mine/card.svg")) == block("<!-- card.svg -->"));
  begun.folder.write("mine/raft.svg", read_bytes(begun.folder.path("raft.svg")));
  CHECK(program({"print", "mine", "-o", "mine.pdf"}, begun.here).status == 0);

  const Outcome two =
      program({"new", "freeform", "other", "cards.csv", "--look", "card.svg", "--template", "quest"}, begun.here);
  CHECK(two.status == 2);
  CHECK(contains(two.err, "'--look' is not for 'new freeform'"));
  CHECK(program({"new", "freeform", "other", "--look", "card.svg"}, begun.here).status == 2);
  const Outcome wrong = program({"new", "freeform", "other", "cards.csv", "--look", "deck.yaml"}, begun.here);
  CHECK(wrong.status == 2);
  CHECK(contains(wrong.err, "'deck.yaml' is no SVG"));
  CHECK(program({"new", "freeform", "other", "cards.csv", "--look", "none.svg"}, begun.here).status == 1);
}

TEST_CASE("a template extends the drawing as the page shows") {
  Begun begun;
  begun.folder.write("mine.yaml", block("# mine.yaml"));
  begun.folder.write("deck.yaml",
                     "game: freeform\ntemplate: mine.yaml\nschema: {cost: integer}\ncards:\n  - {title: "
                     "The Owl, cost: 2, art: raft.svg, text: Knows.}\n");
  const Outcome outcome = program({"check", "deck.yaml"}, begun.here);
  INFO(outcome.err);
  CHECK(outcome.status == 0);
}
