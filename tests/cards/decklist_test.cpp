#include "cards/decklist.h"

#include "../catch.h"

using namespace kingpress::cards;

TEST_CASE("a picture's name says how many, and whether it is a back") {
  const auto [file, name, copies, back] = GENERATE(table<const char*, const char*, int, bool>({
      {"dragon.png", "dragon", 1, false},
      {"3x dragon.png", "dragon", 3, false},
      {"12x_Great Wyrm.jpg", "Great Wyrm", 12, false},
      {"dragon (3).png", "dragon", 3, false},
      {"dragon (x2).PNG", "dragon", 2, false},
      {"7 wonders.png", "7 wonders", 1, false},
      {"fire (promo).png", "fire (promo)", 1, false},
      {"dragon_back.png", "dragon", 1, true},
      {"Dragon-Back.svg", "Dragon", 1, true},
      {"back.jpg", "", 1, true},
      {"horseback.png", "horseback", 1, false},
  }));
  INFO(file);
  const PictureTitle title = title_of_picture(file);
  CHECK(title.name == name);
  CHECK(title.copies == copies);
  CHECK(title.is_back == back);
}

TEST_CASE("a decklist's lines are counts and names") {
  const kingpress::diag::SourceFile list(
      "list.txt", "Deck\n4 Fire Bolt\n# no\n2x  Ice \nSB: 1 Owl\n\nLone\n7 Wonders of Old\n1000 Years\n");
  std::string text;
  for (const ListedCard& card : read_list(list)) text += std::to_string(card.copies) + " " + card.name + ";";
  CHECK(text == "4 Fire Bolt;2 Ice;1 Owl;1 Lone;7 Wonders of Old;1 1000 Years;");
  CHECK(spellings("Fire Bolt (M21) 152") == std::vector<std::string>{"fireboltm21152", "firebolt"});
  CHECK(spellings("Fire // Ice").back() == "fire");
}
