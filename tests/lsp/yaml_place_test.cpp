#include "lsp/yaml_place.h"

#include <string>

#include "../catch.h"

using namespace kingpress::lsp;

namespace {

// A place as a word: what it is, the way, what is written there, and the other keys. ^ is the place.
std::string told(std::string text) {
  const std::size_t at = text.find('^');
  text.erase(at, 1);
  const YamlPlace place = yaml_place(text, at);
  const char* names[] = {"nothing", "key", "value", "either"};
  std::string told = names[static_cast<int>(place.at)];
  for (const Step& step : place.way) told += step.is_item ? " -" : " " + step.key;
  told += " '" + text.substr(place.begin, place.end - place.begin) + "'";
  for (const std::string& key : place.beside) told += " " + key;
  return told;
}

}  // namespace

TEST_CASE("a place between lines is known by what stands to its left above") {
  CHECK(told("ga^me: x\ntitle: y\n") == "key 'game' title");
  CHECK(told("game: fr^ee\ntitle: y\n") == "value game 'free'");
  CHECK(told("game: ^\n") == "value game ''");
  CHECK(told("game: \"a b^c\"  # x\n") == "value game '\"a bc\"'");
  CHECK(told("game: x\nti^\ncards:\n") == "either 'ti' game cards");
  CHECK(told("cards:\n  - title: A\n    po^\n    kind: b\n  - title: B\n") == "either cards - 'po' title kind");
  CHECK(told("cards:\n  - ti^tle: A\n    kind: b\n") == "key cards - 'title' kind");
  CHECK(told("cards:\n- kind: b\n  title: ^A\n") == "value cards - title 'A'");
  CHECK(told("cards:\n  - ^\n") == "either cards - ''");
  CHECK(told("schema:\n  power:\n    ty^pe: integer\ncards:\n") == "key schema power 'type'");
  CHECK(told("play:\n  - turns: once\n    do:\n      - mo^\n") == "either play - do - 'mo'");
  CHECK(told("# some ^comment\na: b\n") == "nothing ''");
  CHECK(told("a: b # some ^comment\n") == "nothing ''");
  CHECK(told("text: |\n  one\n  two^\nb: c\n") == "value text 'two'");
  CHECK(told("^") == "either ''");
}

TEST_CASE("a place in brackets is known by them, also over lines and half written") {
  CHECK(told("cards:\n  - {title: A, po^: 3, kind: b}\n") == "key cards - 'po' title kind");
  CHECK(told("cards:\n  - {title: A, kind: fi^re}\n") == "value cards - kind 'fire'");
  CHECK(told("cards:\n  - {title: A, ^}\n") == "key cards - '' title");
  CHECK(told("cards:\n  - {title: A, kind: ^\n  - {title: B}\n") == "value cards - kind ''");
  CHECK(told("allow: [one, tw^o]\n") == "value allow - 'two'");
  CHECK(told("a: {b: {c: d^, e: f}, g: h}\n") == "value a b c 'd'");
  CHECK(told("a: {b: [{c: x}, {d^: y}]}\n") == "key a b - 'd'");
  CHECK(told("a:\n  {b: c,\n   d: ^e}\n") == "value a d 'e'");
  CHECK(told("a: {t: \"x, {y: z^}\", u: v}\n") == "value a t '\"x, {y: z}\"'");
  CHECK(told("a: {b: c}\nd: ^e\n") == "value d 'e'");
}

TEST_CASE("keys at the root and below one are told in their order") {
  const std::string text = "game: x\nzones:\n  # comment\n  deck: {seen: nobody}\n  hand:\n    seen: owner\nplay: []\n";
  CHECK(root_keys(text) == std::vector<std::string>{"game", "zones", "play"});
  CHECK(keys_below(text, "zones") == std::vector<std::string>{"deck", "hand"});
  CHECK(keys_below(text, "vars").empty());
  CHECK(keys_below("a: 1\nb: {c: {d: e}, f: [g]}\n", "b") == std::vector<std::string>{"c", "f"});
}

TEST_CASE("no place of any text is beyond it") {
  const std::string text = "a: {b: [c, \"d\n- - e: |\n  f\n 'g: {h}} ]:\n\t- x : y #\n{{{[[['";
  for (std::size_t cut = 0; cut <= text.size(); ++cut)
    for (std::size_t at = 0; at <= cut; ++at) {
      const YamlPlace place = yaml_place(std::string_view(text).substr(0, cut), at);
      CHECK((place.begin <= at && at <= place.end && place.end <= cut));
    }
}
