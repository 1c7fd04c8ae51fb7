// A position as the page gets it: every part of it, and nothing where there is nothing to tell.
#include "serve/board_json.h"

#include "../catch.h"

using kingpress::serve::Json;
namespace rules = kingpress::rules;
using rules::Ink;
using rules::Mat;

TEST_CASE("a line tells the ink, the card and what is hidden of the spans that have them") {
  rules::Board board;
  board.line({{"plain"}, {"red", Ink::red, "hearts-2"}, {"?", Ink::cyan, "", true}});
  board.line_of_hand({{"yours"}}, 1, "2 cards");
  board.line_of_mats({{"on mats"}});
  board.row({{"Deck", {{{"12", Ink::blue}}}, Ink::green, 3}});
  CHECK(kingpress::serve::told(board) == Json::parse(R"([
    {"line": [{"text": "plain"}, {"text": "red", "ink": "red", "card": "hearts-2"},
              {"text": "?", "ink": "cyan", "hidden": true}],
     "boxes": [], "on_mats": false, "hand_of": -1, "hand": ""},
    {"line": [{"text": "yours"}], "boxes": [], "on_mats": false, "hand_of": 1, "hand": "2 cards"},
    {"line": [{"text": "on mats"}], "boxes": [], "on_mats": true, "hand_of": -1, "hand": ""},
    {"line": [], "boxes": [{"label": "Deck", "edge": "green", "column": 3, "lines": [[{"text": "12", "ink": "blue"}]]}],
     "on_mats": false, "hand_of": -1, "hand": ""}])"));
}

TEST_CASE("a mat tells its ground, its marks, and what lies on each place in order") {
  Mat mat{"board", "everybody's", -1};
  mat.ground = Mat::Ground::hexagons;
  mat.marks.push_back({"pot", "3", 0, true});
  Mat::Place place{"space", 4, "Kingdom 5", {"kingdom 5"}};
  place.note = "+1";
  place.spread = place.hand = true;
  place.where = "row 1";
  place.down = 1;
  place.across = 5;
  place.marks.push_back({"boatman", "2"});
  place.things = {Mat::card("clubs-3", 90), Mat::back("clubs-4", 7), Mat::token("control token A")};
  place.things[1].seat = 1;
  place.things.push_back({Mat::Thing::Kind::looked_at, "clubs-5"});
  mat.places.push_back(place);
  rules::Board board;
  board.mats.push_back(mat);
  CHECK(kingpress::serve::told_mats(board) == Json::parse(R"([{
    "piece": "board", "label": "everybody's", "seat": -1, "ground": "hexagons",
    "marks": [{"name": "pot", "value": "3", "seat": 0, "none": true}],
    "places": [{"id": "space", "at": 4, "name": "Kingdom 5", "note": "+1", "spread": true, "hand": true,
      "where": "row 1", "down": 1, "across": 5, "by": ["kingdom 5"],
      "marks": [{"name": "boatman", "value": "2", "seat": -1, "none": false}],
      "things": [{"kind": "card", "name": "clubs-3", "degrees": 90, "count": 1, "seat": -1},
                 {"kind": "back", "name": "clubs-4", "degrees": 0, "count": 7, "seat": 1},
                 {"kind": "token", "name": "control token A", "degrees": 0, "count": 1, "seat": -1},
                 {"kind": "looked-at", "name": "clubs-5", "degrees": 0, "count": 1, "seat": -1}]}]}])"));
}

TEST_CASE("a view tells how the seats stand, and what is asked where something is") {
  rules::Board board;
  board.plates = {{5, false, {"player 1"}}, {{}, true, {}}};
  Json view = Json::object();
  kingpress::serve::tell_board(view, board);
  CHECK(view["plates"] == Json::parse(R"([{"out": false, "by": ["player 1"], "score": 5}, {"out": true, "by": []}])"));
  CHECK_FALSE(view.contains("asks"));
  board.asks = "Play a card";
  kingpress::serve::tell_board(view, board);
  CHECK(view["asks"] == "Play a card");
}
