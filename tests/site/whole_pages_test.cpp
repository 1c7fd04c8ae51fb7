// Every page of a small site, word for word as it was once looked at; pictures and styles are left out.
#include <regex>

#include "../catch.h"
#include "../golden.h"
#include "../said_by.h"
#include "../temp_folder.h"

using namespace kingpress;

namespace {

// Without what a reader does not see: bytes of pictures, styles, scripts, and the digests of these.
std::string words_of(const std::string& path) {
  std::string text = read_bytes(path);
  for (const char* unseen : {"base64,[^\")]*", "'sha256-[^']*'"})
    text = std::regex_replace(text, std::regex(unseen), "...");
  for (const std::string& tag : {std::string("style"), std::string("script")})
    for (std::size_t at = 0; (at = text.find("<" + tag, at)) != std::string::npos; ++at) {
      const std::size_t begin = text.find('>', at) + 1;
      text.replace(begin, text.find("</" + tag + ">", begin) - begin, "...");
    }
  return text;
}

// "39.7 31.2 Small", in points, a line each.
std::string placed_words_of(const std::string& pdf) {
  static const std::regex word("xMin=\"([0-9]+[.][0-9])[0-9]*\" yMin=\"([0-9]+[.][0-9])[^>]*>([^<]*)<");
  const std::string boxes = said_by("pdftotext -bbox " + pdf + " -").text;
  std::string lines;
  for (std::sregex_iterator at(boxes.begin(), boxes.end(), word), end; at != end; ++at)
    lines += (*at)[1].str() + ' ' + (*at)[2].str() + ' ' + (*at)[3].str() + '\n';
  return lines;
}

std::string deck(const char* version, const std::string& cards) {
  return std::string(
             "game: freeform\ntitle: Small & Wild\nauthor: after Ada Byron\ntemplate: creature\nback: "
             "creature-back\nversion: \"") +
         version + "\"\nschema: {cost: integer, kin: text}\ncards:\n" + cards;
}

const std::string a_fox = "  - {id: fox, title: Fox, cost: 1, kin: dogs, copies: 2, text: 'It *waits* <here>.'}\n",
                  an_owl = "  - {id: owl, title: Owl, cost: 2, kin: birds}\n";

// Every kind of block that a leaflet has, the table with and without a head.
constexpr const char* leaflet = R"(---
title: Small & Wild
strap: A game for the train
players: 2, 3, 4 or 5 players
time: 20, 30, or 40 minutes
---

## How it goes

Fight **well** & *win* <3 {sign-coin}.

1. Draw a card.
2. Lay it.

- one
- two

### More

> **Mind** the gap.

| Card | Cost |
|---|---|
| Fox | 1 |

| | |
|---|---|
| Owl | 2 |

Term
: what it means

![An owl](card:owl){6}
)";

}  // namespace

TEST_CASE("every page of a site is as it was looked at") {
  const TempFolder folder;
  folder.write("old.yaml", deck("1", a_fox + an_owl + "  - {id: elk, title: Elk, cost: 3, kin: deer}\n"));
  folder.write("new/deck.yaml", deck("2", a_fox + "  - {id: owl, title: Owl, cost: 4, kin: birds, text: Flies.}\n" +
                                              "  - {id: bat, title: Bat, cost: 0, kin: birds}\n"));
  folder.write("new/LEAFLET.md", leaflet);
  const Said said = said_by("'" KINGPRESS_PROGRAM "' site " + folder / "new" + " --since " + folder / "old.yaml" +
                            " --paper none -q -o " + folder / "site");
  INFO(said.text);
  REQUIRE(said.status == 0);
  REQUIRE(
      said_by("cd " + folder.path() + " && '" KINGPRESS_PROGRAM "' diff old.yaml new -q --pdf changes.pdf").status ==
      1);
  check_golden("site/golden/printed.txt", placed_words_of(folder / "changes.pdf"));
  for (const char* page : {"index", "rules", "changes"})
    check_golden(std::string("site/golden/") + page + ".txt",
                 words_of(folder / (std::string("site/") + page + ".html")));
}
