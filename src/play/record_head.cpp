// Two programs must agree on what was played before a step is read. The head therefore holds everything that rules use,
// in a fixed order, under one hash.
#include "play/record_head.h"

#include <array>
#include <cmath>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diag/ascii.h"
#include "rules/engine/playable.h"

namespace kingpress::play {
namespace {

using geometry::Length;

double millimetres(Length length) { return std::round(length.mm() * 1000) / 1000; }

bool is_free(std::string_view key) {
  return key == "title" || key == "text" || key == "art" || key == "art_credit" || key == "id" || key == "copies";
}

// What both players agreed on before the first step, in the order of docs/reference/records.md.
constexpr std::array<const char*, 6> agreed{"game", "variant", "players", "ruleset", "deck", "field"};

std::string hash_of(const std::string& text) {
  return fmt::format("{:016x}", rules::hash_bytes(text.data(), text.size()));
}

Json contact_json(const cards::Contact& contact) {
  Json json = {{"a", contact.a}, {"b", contact.b}};
  if (contact.corner_a) json["corner_a"] = *contact.corner_a;
  if (contact.corner_b) json["corner_b"] = *contact.corner_b;
  return json;
}

cards::Deck deck_of(const Json& json, const std::string& game) {
  cards::Deck deck;
  deck.game = game;
  for (const Json& entry : json.at("cards")) {
    cards::Card card;
    card.id = entry.at("id").get<std::string>();
    card.copies = entry.at("copies").get<int>();
    for (const auto& [key, value] : entry.items())
      if (!is_free(key)) card.values.push_back({key, value_of(value)});
    deck.cards.push_back(std::move(card));
  }
  return deck;
}

cards::Field field_of(const Json& json, const std::string& game) {
  const auto length = [](const Json& value) { return Length::mm(value.get<double>()); };
  cards::Field field;
  field.game = game;
  field.card = {length(json.at("card").at(0)), length(json.at("card").at(1))};
  for (const Json& entry : json.at("spaces")) {
    cards::Space space;
    space.at.value = {length(entry.at("x")), length(entry.at("y"))};
    space.orientation =
        entry.at("orientation") == "landscape" ? cards::Orientation::landscape : cards::Orientation::portrait;
    field.spaces.push_back(space);
  }
  if (json.contains("contact")) field.contact = length(json.at("contact"));
  if (json.contains("gap")) field.gap = length(json.at("gap"));
  if (json.contains("contacts")) {
    field.contacts.emplace();
    for (const Json& entry : json.at("contacts")) {
      cards::Contact contact;
      contact.a = entry.at("a").get<int>();
      contact.b = entry.at("b").get<int>();
      if (entry.contains("corner_a")) contact.corner_a = entry.at("corner_a").get<int>() & 3;
      if (entry.contains("corner_b")) contact.corner_b = entry.at("corner_b").get<int>() & 3;
      field.contacts->push_back(contact);
    }
  }
  if (json.contains("values")) field.values = record_of(json.at("values"));
  return field;
}

// "line 12 of the rules was 'deal: 6 ...', now it is 'deal: 7 ...'"
std::string text_difference(const std::string& then, const std::string& now) {
  std::istringstream before(then), after(now);
  for (int number = 1;; ++number) {
    std::string one, other;
    const bool here = static_cast<bool>(std::getline(before, one)),
               there = static_cast<bool>(std::getline(after, other));
    if (!here && !there) return "only the ends of lines of the rules";
    if (here != there) return fmt::format("line {} of the rules is {}", number, here ? "gone" : "new");
    if (one != other)
      return fmt::format("line {} of the rules was '{}', now it is '{}'", number, diag::trimmed(one),
                         diag::trimmed(other));
  }
}

std::string said(const Json& value) {
  constexpr std::size_t most = 60;
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  return text.size() <= most ? text : text.substr(0, most - 3) + "...";
}

// Of two objects, by key; `what` names the key: "option 'limit'".
std::string member_difference(const Json& then, const Json& now, const char* what) {
  for (const auto& [key, value] : then.items()) {
    if (!now.contains(key)) return fmt::format("the {} '{}' was {}, now there is none", what, key, said(value));
    if (now[key] == value) continue;
    if (key == "rules" && value.is_string() && now[key].is_string())
      return text_difference(value.get<std::string>(), now[key].get<std::string>());
    return fmt::format("the {} '{}' was {}, now it is {}", what, key, said(value), said(now[key]));
  }
  for (const auto& [key, value] : now.items())
    if (!then.contains(key)) return fmt::format("the {} '{}' is {}, there was none", what, key, said(value));
  return {};
}

std::string deck_difference(const Json& then, const Json& now) {
  const auto find = [](const Json& deck, const Json& id) -> const Json* {
    for (const Json& card : deck["cards"])
      if (card["id"] == id) return &card;
    return nullptr;
  };
  for (const Json& card : then["cards"]) {
    const Json* same = find(now, card["id"]);
    if (!same) return fmt::format("the card '{}' is gone", said(card["id"]));
    if (std::string found = member_difference(card, *same, "value"); !found.empty())
      return fmt::format("of the card '{}' {}", said(card["id"]), found);
  }
  for (const Json& card : now["cards"])
    if (!find(then, card["id"])) return fmt::format("the card '{}' is new", said(card["id"]));
  return "the order of the cards";
}

}  // namespace

std::string what_changed(const Json& then, const Json& now) {
  for (const char* key : agreed) {
    if (then.at(key) == now.at(key)) continue;
    if (std::string_view(key) == "ruleset") return member_difference(then.at(key), now.at(key), "option");
    if (std::string_view(key) == "deck") return deck_difference(then.at(key), now.at(key));
    if (std::string_view(key) == "field") return "the field is another";
    return fmt::format("'{}' was {}, now it is {}", key, said(then.at(key)), said(now.at(key)));
  }
  return {};
}

Json deck_json(const cards::Deck& deck) {
  Json list = Json::array();
  for (const cards::Card& card : deck.cards) {
    Json entry = {{"id", card.id}, {"copies", card.copies}};
    for (const cards::Entry& value : card.values)
      if (!is_free(value.key)) entry[value.key] = to_json(value.value);
    list.push_back(std::move(entry));
  }
  return {{"cards", std::move(list)}};
}

Json field_json(const cards::Field& field) {
  Json json = {{"card", {millimetres(field.card.width), millimetres(field.card.height)}}, {"spaces", Json::array()}};
  for (const cards::Space& space : field.spaces)
    json["spaces"].push_back(
        {{"x", millimetres(space.at.value.x)},
         {"y", millimetres(space.at.value.y)},
         {"orientation", space.orientation == cards::Orientation::portrait ? "portrait" : "landscape"}});
  if (field.contact) json["contact"] = millimetres(*field.contact);
  if (field.gap) json["gap"] = millimetres(*field.gap);
  if (field.contacts) {
    json["contacts"] = Json::array();
    for (const cards::Contact& contact : *field.contacts) json["contacts"].push_back(contact_json(contact));
  }
  if (!field.values.empty()) json["values"] = to_json(field.values);
  return json;
}

std::string hash_of_agreed(const Json& head) {
  std::string text;
  for (const char* key : agreed) text += head.at(key).dump();
  return hash_of(text);
}

std::string deck_hash(const Setting& setting) {
  return hash_of(deck_json(setting.deck).dump() + (setting.field ? field_json(*setting.field) : Json()).dump());
}

Json head_json(const Setting& setting) {
  Json head = {{"format", record_format},
               {"game", setting.ruleset.game},
               {"variant", setting.ruleset.variant},
               {"players", setting.players},
               {"ruleset", to_json(setting.ruleset.options)},
               {"deck", deck_json(setting.deck)},
               {"field", setting.field ? field_json(*setting.field) : Json()}};
  head["hash"] = hash_of_agreed(head);
  return head;
}

std::optional<Setting> setting_of(const Json& head, std::string& reason) {
  try {
    if (const auto& format = head.at("format"); format != record_format) {
      reason = fmt::format("format is {}, expected {}", format.dump(), record_format);
      return std::nullopt;
    }
    Setting setting;
    setting.ruleset.game = head.at("game").get<std::string>();
    setting.ruleset.variant = head.at("variant").get<std::string>();
    setting.ruleset.options = record_of(head.at("ruleset"));
    setting.players = head.at("players").get<int>();
    setting.deck = deck_of(head.at("deck"), setting.ruleset.game);
    if (!head.at("field").is_null()) setting.field = field_of(head.at("field"), setting.ruleset.game);
    if (const std::string hash = hash_of_agreed(head); head.at("hash") != hash) {
      reason = fmt::format("hash is {}, but that of what was agreed (game to field) is \"{}\"", head.at("hash").dump(),
                           hash);
      return std::nullopt;
    }
    return setting;
  } catch (const nlohmann::json::exception& problem) {
    reason = fmt::format("the head is malformed ({})", problem.what());
    return std::nullopt;
  }
}

}  // namespace kingpress::play
