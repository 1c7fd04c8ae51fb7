// The head of a record: what it holds, how it comes back, and what two of them differ in.
#include "play/record_head.h"

#include <nlohmann/json.hpp>

#include "../catch.h"

using namespace kingpress;
using geometry::Length;
using play::Json;

namespace {

cards::Card card(const std::string& id, int copies, std::int64_t speed) {
  cards::Card one;
  one.id = id;
  one.copies = copies;
  one.values = {{"title", {std::string("The ") + id, {}}}, {"speed", {speed, {}}}};
  return one;
}

play::Setting setting() {
  play::Setting one;
  one.ruleset = {"testers", "standard", {{"limit", {std::int64_t{9}, {}}}, {"open", {true, {}}}}, {}};
  one.players = 3;
  one.deck.cards = {card("owl", 2, 4), card("fox", 1, 5)};
  return one;
}

cards::Field field() {
  cards::Field one;
  one.card = {Length::mm(63), Length::mm(88)};
  one.spaces.resize(2);
  one.spaces[0].at.value = {Length::mm(1.5), Length::mm(2)};
  one.spaces[1].at.value = {Length::mm(100), Length::mm(0.001)};
  one.spaces[1].orientation = cards::Orientation::landscape;
  return one;
}

// The head after a change that fits its hash.
Json with(Json head, const std::function<void(Json&)>& change) {
  change(head);
  head["hash"] = play::hash_of_agreed(head);
  return head;
}

std::string changed(const std::function<void(Json&)>& then, const std::function<void(Json&)>& now) {
  return play::what_changed(with(play::head_json(setting()), then), with(play::head_json(setting()), now));
}
std::string changed(const std::function<void(Json&)>& now) {
  return changed([](Json&) {}, now);
}

std::string refused(const std::function<void(Json&)>& change) {
  std::string reason;
  CHECK_FALSE(play::setting_of(with(play::head_json(setting()), change), reason));
  return reason;
}

}  // namespace

TEST_CASE("a head holds what rules use, and comes back as it was") {
  play::Setting own = setting();
  SECTION("without a field") { CHECK(play::head_json(own).at("field").is_null()); }
  SECTION("with a field of its own contacts") {
    own.field = field();
    own.field->contact = Length::mm(12.5);
    own.field->gap = Length::mm(0.4);
    own.field->contacts = {{1, 2, 3, 0, {}}, {2, 1, {}, {}, {}}};
    own.field->values = {{"rows", {std::int64_t{2}, {}}}};
    CHECK(play::field_json(*own.field) ==
          Json::parse(R"({"card": [63.0, 88.0], "spaces": [{"x": 1.5, "y": 2.0, "orientation": "portrait"},
                          {"x": 100.0, "y": 0.001, "orientation": "landscape"}], "contact": 12.5, "gap": 0.4,
                          "contacts": [{"a": 1, "b": 2, "corner_a": 3, "corner_b": 0}, {"a": 2, "b": 1}],
                          "values": {"rows": 2}})"));
  }
  SECTION("with a field of a game's own contacts") {
    own.field = field();
    CHECK_FALSE(play::field_json(*own.field).contains("contacts"));
  }
  const Json head = play::head_json(own);
  CHECK(head.at("deck") == Json::parse(R"({"cards": [{"id": "owl", "copies": 2, "speed": 4},
                                                     {"id": "fox", "copies": 1, "speed": 5}]})"));
  std::string reason;
  const auto again = play::setting_of(head, reason);
  INFO(reason);
  REQUIRE(again);
  CHECK(play::head_json(*again) == head);
  CHECK(again->deck.game == "testers");
  CHECK(again->field.has_value() == own.field.has_value());
  if (again->field) {
    CHECK(again->field->game == "testers");
    CHECK(again->field->contacts.has_value() == own.field->contacts.has_value());
  }
  CHECK(play::deck_hash(*again) == play::deck_hash(own));
  own.deck.cards[0].copies = 3;
  CHECK(play::deck_hash(*again) != play::deck_hash(own));
}

TEST_CASE("a head that lacks something, is of another format or does not fit its hash is refused") {
  CHECK(refused([](Json& head) { head["format"] = 3; }) == "format is 3, expected 2");
  CHECK(refused([](Json& head) { head["players"] = "two"; }).starts_with("the head is malformed ("));
  CHECK(refused([](Json& head) { head["deck"] = Json::object(); }).starts_with("the head is malformed ("));
  CHECK(refused([](Json& head) { head["field"] = Json::object(); }).starts_with("the head is malformed ("));
  std::string reason;
  Json head = play::head_json(setting());
  const std::string hash = head["hash"].get<std::string>();
  head["hash"] = "0123456789abcdef";
  CHECK_FALSE(play::setting_of(head, reason));
  CHECK(reason == "hash is \"0123456789abcdef\", but that of what was agreed (game to field) is \"" + hash + "\"");
  head.erase("hash");
  CHECK_FALSE(play::setting_of(head, reason));
  CHECK(reason.starts_with("the head is malformed ("));
}

TEST_CASE("of two heads the first thing that differs is told") {
  CHECK(changed([](Json&) {}) == "");
  CHECK(changed([](Json& now) { now["game"] = "others"; }) == "'game' was testers, now it is others");
  CHECK(changed([](Json& now) { now["variant"] = "long"; }) == "'variant' was standard, now it is long");
  CHECK(changed([](Json& now) { now["players"] = 4; }) == "'players' was 3, now it is 4");
  CHECK(changed([](Json& now) { now["field"] = play::field_json(field()); }) == "the field is another");
  CHECK(changed([](Json& now) { now["ruleset"]["limit"] = 10; }) == "the option 'limit' was 9, now it is 10");
  CHECK(changed([](Json& now) { now["ruleset"].erase("open"); }) == "the option 'open' was true, now there is none");
  CHECK(changed([](Json& now) { now["ruleset"]["more"] = "x"; }) == "the option 'more' is x, there was none");
  CHECK(changed([](Json& now) { now["deck"]["cards"][1]["speed"] = 6; }) ==
        "of the card 'fox' the value 'speed' was 5, now it is 6");
  CHECK(changed([](Json& now) { now["deck"]["cards"].erase(1); }) == "the card 'fox' is gone");
  CHECK(changed([](Json& now) {
          now["deck"]["cards"].push_back({{"id", "hen"}, {"copies", 1}});
        }) == "the card 'hen' is new");
  CHECK(changed([](Json& now) { std::swap(now["deck"]["cards"][0], now["deck"]["cards"][1]); }) ==
        "the order of the cards");
  // Up to sixty characters are told whole.
  CHECK(changed([](Json& now) { now["variant"] = std::string(60, 'x'); }) ==
        "'variant' was standard, now it is " + std::string(60, 'x'));
  CHECK(changed([](Json& now) { now["variant"] = std::string(61, 'x'); }) ==
        "'variant' was standard, now it is " + std::string(57, 'x') + "...");
}

TEST_CASE("of rules that differ the line is told") {
  const auto lines = [](const Json& then, const Json& now) {
    return changed([&](Json& head) { head["ruleset"]["rules"] = then; },
                   [&](Json& head) { head["ruleset"]["rules"] = now; });
  };
  CHECK(lines("a\n  b\n", "a\n  c \n") == "line 2 of the rules was 'b', now it is 'c'");
  CHECK(lines("a\nb\n", "a\n") == "line 2 of the rules is gone");
  CHECK(lines("a\n", "a\nb\nc\n") == "line 2 of the rules is new");
  CHECK(lines("a\nb", "a\nb\n") == "only the ends of lines of the rules");
  CHECK(lines("a", 3) == "the option 'rules' was a, now it is 3");
  CHECK(lines(3, "a") == "the option 'rules' was 3, now it is a");
}
