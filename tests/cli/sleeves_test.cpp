// Cards for sleeves, labels and film at the command line.
#include <string>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

struct SmallDeck {
  TempFolder folder;
  Surroundings here{folder.path(), {}, {}, 0};
  SmallDeck() {
    folder.write("deck.yaml", "game: freeform\ntemplate: classic\nback: none\ncards: [{title: Owl, copies: 3}]\n");
  }
  Outcome dumped(std::vector<std::string> more) {
    std::vector<std::string> words{"dump", "deck.yaml", "--only", "cards", "--page", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return program(words, here);
  }
};

}  // namespace

TEST_CASE("cards are printed as large as fits into a sleeve; what is no card for it is told") {
  SmallDeck deck;
  const auto printed = [&](const std::string& sleeve) {
    return program(
        {"print", "deck.yaml", "--each", "--only", "cards", "--format", "svg", "-o", "one.svg", "--sleeve", sleeve},
        deck.here);
  };
  CHECK(printed("standard-european").status == 0);
  CHECK(contains(read_bytes(deck.folder.path("one-01-card-owl.svg")), "width=\"59mm\" height=\"92mm\""));
  const Outcome tarot = printed("tarot");
  CHECK(tarot.status == 0);
  CHECK(contains(tarot.err, "card owl is 63mm x 88mm, which is no card for a sleeve of 70mm x 120mm"));
  CHECK(contains(read_bytes(deck.folder.path("one-01-card-owl.svg")), "width=\"63mm\" height=\"88mm\""));
  CHECK(contains(printed("standart").err, "did you mean 'standard'?"));
  CHECK(program({"print", "deck.yaml", "--sleeve", "tarot", "--size", "poker"}, deck.here).status == 2);
  CHECK(contains(program({"list", "sleeves"}, deck.here).out, "standard-european  59x92mm"));
}

TEST_CASE("labels have no marks, and film has a dotted line") {
  SmallDeck deck;
  const Outcome label = deck.dumped({"--paper", "label-l7166"}), film = deck.dumped({"--laminate", "3mm"}),
                plain = deck.dumped({});
  CHECK(label.status == 0);
  CHECK(!contains(label.out, "crop marks"));
  CHECK(contains(plain.out, "crop marks"));
  CHECK(!contains(plain.out, "cut lines"));
  CHECK(contains(film.out, "cut lines"));
  CHECK(deck.dumped({"--laminate", "21mm"}).status == 2);
  CHECK(deck.dumped({"--laminate", "3mm", "--imposition", "one-per-page"}).status == 2);
  CHECK(contains(program({"print", "deck.yaml", "--laminate", "3mm", "--each"}, deck.here).err,
                 "--laminate is not for pieces on pages of their own"));
  CHECK(deck.dumped({"--paper", "label-l7166", "--imposition", "strip"}).status == 2);
  CHECK(contains(program({"list", "labels"}, deck.here).out, "label-l7160"));
}

TEST_CASE("what lays or marks pieces is not for a paper that is cut already") {
  SmallDeck deck;
  using Words = std::vector<std::string>;
  const Words wrong =
      GENERATE(as<Words>{}, Words{"--laminate", "3mm"}, Words{"--gutter", "5mm"}, Words{"--marks", "full"},
               Words{"--marks", "outer"}, Words{"--marks", "corners"}, Words{"--margin", "9mm"},
               Words{"--orientation", "landscape"}, Words{"--mark-length", "4mm"}, Words{"--mark-weight", "1pt"},
               Words{"--mark-colour", "red"}, Words{"--imposition", "strip"});
  const std::string paper = GENERATE(as<std::string>{}, "label-l7166", "a4,columns=2,rows=2,piece=70x100mm");
  const auto on_paper = [&](Words more) {
    more.insert(more.end(), {"--paper", paper});
    return deck.dumped(more);
  };
  const Outcome refused = on_paper(wrong);
  CHECK(refused.status == 2);
  CHECK(contains(refused.err, "'" + wrong[0] + " " + wrong[1] + "' is not for '" + paper + "', which is cut already"));
  CHECK(on_paper({"--marks", "none", "--orientation", "portrait", "--imposition", "grid"}).status == 0);
}

TEST_CASE("a plan for paper that is cut already leaves out what cannot be done with it") {
  SmallDeck deck;
  const Outcome plan = program({"plan", "deck.yaml", "--only", "cards", "--paper", "label-l7165,a4"}, deck.here);
  INFO(plan.err);
  CHECK(plan.status == 0);
  CHECK(contains(plan.out, "label-l7165  auto"));
  CHECK(contains(plan.out, "\na4           strip"));
  const Outcome label =
      program({"plan", "deck.yaml", "--only", "cards", "--size", "60x90mm", "--paper", "label-l7165"}, deck.here);
  CHECK(label.status == 0);
  CHECK(contains(label.out, "label-l7165  auto          usual         1      0         0        0"));
  CHECK(!contains(label.out, " strip "));
  CHECK(!contains(label.out, "gutter-fold"));
  const Outcome own = program(
      {"plan", "deck.yaml", "--only", "cards", "--paper", "letter,a4,columns=2,rows=2,piece=70x100mm"}, deck.here);
  CHECK(own.status == 0);
  CHECK(contains(own.out, "\na4        auto          usual         1      0"));
  CHECK(contains(own.out, "\nletter    strip"));
}

TEST_CASE("a folded standee is one piece with both its sides, the one behind upside down, and three folds") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  folder.write("deck.yaml",
               "game: freeform\ntemplate: standee-fold\nback: none\nschema: {faction: text}\n"
               "cards: [{title: Moss Giant of the Northern Woods, faction: wood}]\n");
  const Outcome checked = program({"check", "deck.yaml", "--look"}, here);
  INFO(checked.err);
  CHECK(checked.status == 0);
  CHECK(checked.err == "");
  const Outcome face = program({"dump", "deck.yaml", "--only", "cards"}, here);
  const auto count = [&](const std::string& words) {
    std::size_t found = 0;
    for (std::size_t at = face.out.find(words); at != std::string::npos; at = face.out.find(words, at + 1)) ++found;
    return found;
  };
  CHECK(count("Moss Giant of the") == 2);
  CHECK(count("dash 1.6 1") == 3);
  CHECK(program({"print", "deck.yaml", "--only", "cards", "--each", "-o", "one.svg"}, here).status == 0);
  CHECK(contains(read_bytes(folder.path("one-01-card-moss-giant-of-the-northern-woods.svg")),
                 "width=\"32mm\" height=\"180mm\""));
}

TEST_CASE("each variant of a deck is judged, and what only it gets wrong is told with its name") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const std::string deck =
      "game: freeform\ntemplate: classic\nback: none\nschema: {level: integer}\nallow: [not-shown]\n"
      "cards: [{title: Owl, level: 3}]\nvariants:\n  kids: {where: level < 3}\n";
  folder.write("deck.yaml", deck + "  large: {template: clasic}\n");
  const Outcome wrong = program({"check", "deck.yaml"}, here);
  CHECK(wrong.status == 1);
  CHECK(contains(wrong.err, "variant 'large': "));
  CHECK(contains(wrong.err, "'clasic'"));
  CHECK(program({"check", "deck.yaml", "--variant", "kids"}, here).status ==
        program({"print", "deck.yaml", "--variant", "kids", "-o", "a.pdf"}, here).status);
  folder.write("deck.yaml", deck + "  large: {template: creature}\n");
  const Outcome right = program({"check", "deck.yaml", "--format", "json"}, here);
  CHECK(!contains(right.out, "variant 'large'"));
  CHECK(contains(program({"serve", "deck.yaml", "--variant", "kid"}, here).err, "did you mean 'kids'?"));
}
