#include "rules/edition_kit.h"

#include <algorithm>

#include <string>

namespace kingpress::rules {
namespace {

// Of pieces that have no template of their own.
constexpr std::string_view usual_layout = "classic", usual_back = "classic-back";

bool is_own(const Table& table, const cards::Edition& edition) {
  return edition.listed && table.judged.game && table.judged.game->name == cards::own_game;
}

std::string name_of(const cards::Part& part, const cards::Deck* deck) {
  if (!part.name.empty()) return part.name;
  if (!deck) return part.kind;
  const std::size_t slash = deck->path.rfind('/');
  const std::string file = slash == std::string::npos ? deck->path : deck->path.substr(slash + 1);
  return file.substr(0, file.rfind('.'));
}

// "red" of {colour: red}: what tells a player's pieces from another's.
std::string sign_of(const cards::Record& seat, int player) {
  for (const cards::Entry& entry : seat)
    if (const std::string* text = entry.value.text(); text && !text->empty()) return *text;
  return std::to_string(player);
}

// `{colour}` among a piece's own values is what the seat has of that name; other braces are for its template.
cards::Record filled(cards::Record values, const cards::Record& seat) {
  for (cards::Entry& entry : values) {
    if (!entry.value.text()) continue;
    std::string text = *entry.value.text();
    for (const cards::Entry& own : seat) {
      const std::string name = "{" + own.key + "}", value = cards::to_text(own.value);
      for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + value.size()))
        text.replace(at, name.size(), value);
    }
    entry.value.data = std::move(text);
  }
  return values;
}

void add(Kit& kit, const cards::Part& part, const cards::Edition& edition, std::string name, std::size_t copies,
         cards::Record values) {
  const cards::Deck* deck = part.deck ? &edition.decks[*part.deck] : nullptr;
  const cards::Record own = filled(part.values, values);
  values.insert(values.end(), own.begin(), own.end());
  KitItem& item = kit.add(part.kind, name, part.layout ? std::string_view(part.layout->value) : usual_layout, copies,
                          std::move(values));
  item.over = deck ? KitItem::Over::deck : KitItem::Over::values;
  item.part = &part;
  item.deck = deck;
  if (part.back)
    item.back = part.back->is_none() ? "" : part.back->value;
  else if (deck && part.kind == "card")
    item.back = usual_back;
}

}  // namespace

Kit kit_of(const Table& table, const cards::Edition& edition) {
  const bool own = is_own(table, edition);
  Kit kit;
  if (!own) kit = table.judged.game->kit(table);
  if (own && table.field) kit.add("field", "field", "field", 1).over = KitItem::Over::field;
  for (const cards::Part& part : edition.parts) {
    if (part.kind == "card" && !own) continue;  // which of its decks are printed is the game's to say
    kit.lists_parts = edition.parts_list;
    const std::string name = name_of(part, part.deck ? &edition.decks[*part.deck] : nullptr);
    const auto players = static_cast<std::size_t>(table.players);
    if (!part.each_player || edition.seats.empty()) {
      add(kit, part, edition, name, part.copies * (part.each_player ? players : 1), {});
      continue;
    }
    for (std::size_t seat = 0; seat < std::min(players, edition.seats.size()); ++seat) {
      const int player = static_cast<int>(seat) + 1;
      cards::Record values{binding("player", static_cast<std::int64_t>(player))};
      values.insert(values.end(), edition.seats[seat].begin(), edition.seats[seat].end());
      add(kit, part, edition, name + " " + sign_of(edition.seats[seat], player), part.copies, std::move(values));
    }
  }
  return kit;
}

}  // namespace kingpress::rules
