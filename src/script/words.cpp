// An action in words: its told sentence, else its name and its picks; of cards that the hearer does not see, only how
// many they are.
#include "script/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "rules/engine/words.h"
#include "script/wording.h"

namespace kingpress::script {
namespace {

struct Chosen {
  const ActionRule* rule = nullptr;
  const Decision* decision = nullptr;
  std::array<Number, 256> slots, cards;
};

bool taken_apart(const Position& position, int seat, rules::Action action, Chosen& chosen) {
  if (!rules::has_seat(position.head.acting, seat)) return false;
  chosen.decision = &decision_at(position);
  int rule = 0;
  if (!decode(position, *chosen.decision, seat, action, rule, chosen.slots.data(), chosen.cards.data())) return false;
  chosen.rule = &chosen.decision->actions[at(rule)];
  return true;
}

Number value_of(const Chosen& chosen, const Pick& pick) {
  return pick.type.is(Type::Kind::card) ? chosen.cards[at(pick.slot - chosen.decision->card_slots)]
                                        : chosen.slots[at(pick.slot - chosen.decision->slots)];
}

std::vector<Number> cards_of(const Chosen& chosen, const Pick& pick) {
  std::vector<Number> cards;
  for (int i = 0; i < pick.width; ++i)
    if (const Number card = chosen.cards[at(pick.slot - chosen.decision->card_slots + i)]; card != missing)
      cards.push_back(card);
  return cards;
}

// Another card of its kind could be meant.
bool has_twin(const Position& position, Number card) {
  const auto& kinds = position.program.kind_of;
  return std::ranges::count(kinds, kinds[at(card)]) > 1;
}

rules::Word::Value word_of(const Position& position, const Pick& pick, const Chosen& chosen) {
  const Program& program = position.program;
  if (pick.several) {
    std::vector<std::string> ids;
    for (const Number card : cards_of(chosen, pick)) ids.push_back(program.kind(card).id);
    return ids;
  }
  const Number value = value_of(chosen, pick);
  switch (pick.type.kind) {
    case Type::Kind::card: return program.kind(value).id;
    case Type::Kind::space:
      if (program.boards[pick.type.board].names.empty()) return std::int64_t{value} + 1;
      return space_words(program, pick.type.board, value);
    case Type::Kind::player: return std::int64_t{value};
    case Type::Kind::boolean: return std::string(value == 1 ? "yes" : "no");
    default: break;
  }
  if (value >= first_word) return program.text_of(value);
  return std::int64_t{value};
}

std::string heard(const Position& position, const Pick& pick, const Chosen& chosen, bool hidden) {
  const Program& program = position.program;
  const auto title = [&](Number card) { return program.kind(card).title; };
  if (pick.several) {
    const auto cards = cards_of(chosen, pick);
    if (hidden) return fmt::format("{} {}", cards.size(), said(program, "cards"));
    std::string text;
    for (const Number card : cards) text += (text.empty() ? "" : ", ") + title(card);
    return text.empty() ? said(program, "nothing") : text;
  }
  const Number value = value_of(chosen, pick);
  if (pick.type.is(Type::Kind::card)) {
    const int spot = position.spot_of(value);
    const bool twin = !hidden && has_twin(position, value) && program.places[at(position.place_at(spot))].space >= 0;
    if (hidden) return said(program, "a card");
    return twin ? fmt::format("{} ({})", title(value), spoken_place(position, position.place_at(spot))) : title(value);
  }
  if (pick.type.is(Type::Kind::player)) return fmt::format("{} {}", said(program, "seat"), value + 1);
  if (pick.type.is(Type::Kind::space)) {
    const Board& board = program.boards[pick.type.board];
    if (board.names.empty() && board.rows > 1)
      return fmt::format("{} {}", said(program, board.kind), spoken_space(program, pick.type.board, value));
  }
  if (value >= first_word) return said(program, program.text_of(value));
  return rules::plain(word_of(position, pick, chosen));
}

}  // namespace

std::string place_text(const Position& position, int index) {
  const Place& place = position.program.places[at(index)];
  const Zone& zone = position.program.zones[place.zone];
  std::string text = zone.name;
  if (place.owner >= 0) text += fmt::format(" of seat {}", place.owner + 1);
  if (place.space >= 0) text += fmt::format(" {}", place.space + 1);
  return text;
}

std::string spoken_place(const Position& position, int index) {
  const Program& program = position.program;
  const Place& place = program.places[at(index)];
  const Zone& zone = program.zones[place.zone];
  std::string text = said(program, zone.name);
  if (place.owner >= 0)
    text = rules::spoken(said(program, "{zone} of seat {n}"),
                         [&](std::string_view name) { return name == "n" ? std::to_string(place.owner + 1) : text; });
  return place.space < 0 ? text : text + " " + spoken_space(program, zone.board, place.space);
}

std::string space_words(const Program& program, int board, Number space) {
  const std::vector<std::string>& names = program.boards[at(board)].names;
  return names.empty() || names[at(space)].empty() ? std::to_string(space + 1) : names[at(space)];
}

std::string spoken_space(const Program& program, int board, Number space) {
  const Board& on = program.boards[at(board)];
  if (!on.names.empty() || on.rows < 2) return space_words(program, board, space);
  return fmt::format("{}/{}", on.tables[table_row][at(space)], on.tables[table_column][at(space)]);
}

std::string value_words(const Program& program, const Type& type, Number value) {
  if (value == missing) return said(program, type.is(Type::Kind::player) ? "nobody" : "none");
  switch (type.kind) {
    case Type::Kind::boolean: return said(program, value == 1 ? "yes" : "no");
    case Type::Kind::player: return fmt::format("{} {}", said(program, "seat"), value + 1);
    case Type::Kind::space: return spoken_space(program, type.board, value);
    case Type::Kind::card: return program.kind(value).title;
    default: return said(program, program.text_of(value));
  }
}

rules::Statement describe(const Position& position, int seat, rules::Action action) {
  Chosen chosen;
  if (!taken_apart(position, seat, action, chosen)) return {};
  rules::Statement statement{chosen.rule->name, {}};
  for (const Pick& pick : chosen.rule->picks) {
    statement.words.push_back({pick.name, word_of(position, pick, chosen)});
    if (!pick.several && pick.type.is(Type::Kind::card) && pick.twins > 1) {
      const Number card = value_of(chosen, pick);
      if (has_twin(position, card)) {
        const int spot = position.spot_of(card);
        statement.words.push_back({pick.name + "_at", place_text(position, position.place_at(spot)) +
                                                          (position.faces[spot] ? ", face down" : "")});
      }
    }
  }
  return statement;
}

std::optional<rules::Action> parse(const Position& position, int seat, const rules::Statement& statement) {
  rules::ActionList list;
  list_options(position, seat, list);
  for (const rules::Action action : list)
    if (describe(position, seat, action) == statement) return action;
  return std::nullopt;
}

namespace {

std::vector<Number> picked(const Chosen& chosen, const Pick& pick) {
  if (!pick.type.is(Type::Kind::card)) return {};
  return pick.several ? cards_of(chosen, pick) : std::vector<Number>{value_of(chosen, pick)};
}

// to: nobody, who knows everything.
bool knows(const Position& position, Number card, int to) {
  return to < 0 || position.groups_at(position.spot_of(card))[to] == 0;
}

std::string sweep_text(const Position& after, int from, int place, const std::vector<Number>& cards, int to) {
  constexpr std::size_t most_named = 8;
  const Program& program = after.program;
  std::string named;
  for (const Number card : cards)
    named +=
        (named.empty() ? "" : ", ") + (knows(after, card, to) ? program.kind(card).title : said(program, "a card"));
  if (cards.size() > most_named) named = fmt::format("{} {}", cards.size(), said(program, "cards"));
  return rules::spoken(
      said(program, cards.size() == 1 ? "{cards} goes from {from} to {to}" : "{cards} go from {from} to {to}"),
      [&](std::string_view name) {
        if (name == "cards") return named;
        return name == "to" ? spoken_place(after, place) : said(program, program.zones[at(from)].name);
      });
}

}  // namespace

std::string say_to(const Position& position, const Position* after, int who, rules::Action action, int to) {
  Chosen chosen;
  if (!taken_apart(position, who, action, chosen)) return {};
  const auto hidden = [&](const Pick& pick) {
    return who != to && !std::ranges::all_of(picked(chosen, pick), [&](Number card) {
             return knows(position, card, to) || (after && knows(*after, card, to));
           });
  };
  if (!chosen.rule->told.empty())
    return rules::spoken(said(position.program, chosen.rule->told), [&](std::string_view key) -> std::string {
      for (const Pick& pick : chosen.rule->picks)
        if (pick.name == key) return heard(position, pick, chosen, hidden(pick));
      return "?";
    });
  const Program& program = position.program;
  std::string text = said(program, chosen.rule->name);
  for (std::size_t pick = 0; pick < chosen.rule->picks.size(); ++pick) {
    text +=
        (pick == 0 ? ": " : ", ") + heard(position, chosen.rule->picks[pick], chosen, hidden(chosen.rule->picks[pick]));
    const bool last = pick + 1 == chosen.rule->picks.size();  // else it would seem to speak of the first alone
    if (last && static_cast<int>(pick) == chosen.rule->moved && chosen.rule->goal >= 0)
      text += fmt::format(" {} {}", said(program, "to"), said(program, program.zones[at(chosen.rule->goal)].name));
  }
  return text;
}

std::string followed(const Position& before, const rules::JointAction& joint, const Position& after, int to) {
  const Program& program = before.program;
  std::vector<std::pair<Number, int>> chosen_cards;  // and the zone to which they went at first, or -1
  for (int seat = 0; seat < program.players; ++seat) {
    Chosen chosen;
    if (joint[at(seat)] == rules::no_action || !taken_apart(before, seat, joint[at(seat)], chosen)) continue;
    for (std::size_t pick = 0; pick < chosen.rule->picks.size(); ++pick)
      for (const Number card : picked(chosen, chosen.rule->picks[pick]))
        chosen_cards.emplace_back(card, static_cast<int>(pick) == chosen.rule->moved ? chosen.rule->goal : -1);
  }
  std::map<std::pair<int, int>, std::vector<Number>> swept;  // by zone, and place to which they went
  for (std::size_t place = 0; place < program.places.size(); ++place) {
    const int zone = program.places[place].zone;
    if (program.zones[at(zone)].seen != Seen::all || program.places[place].space >= 0) continue;
    for (int spot = before.starts[place]; spot < before.starts[place + 1]; ++spot) {
      const Number card = before.order[spot];
      const int now = after.place_of(card);
      if (program.places[at(now)].zone != zone &&
          std::ranges::find(chosen_cards, card, &std::pair<Number, int>::first) == chosen_cards.end())
        swept[{zone, now}].push_back(card);
    }
  }
  std::string text;
  for (auto& [way, cards] : swept) {
    for (const auto& [card, zone] : chosen_cards)
      if (zone == way.first && after.place_of(card) == way.second) cards.push_back(card);
    text += (text.empty() ? "" : "; ") + sweep_text(after, way.first, way.second, cards, to);
  }
  return text;
}

std::string scores(const Position& position) {
  const Program& program = position.program;
  if (program.score == no_node) return {};
  std::string text;
  for (int seat = 0; seat < program.players; ++seat)
    if (!((position.head.out >> seat) & 1))
      text += fmt::format("{}{} {}: {}", text.empty() ? said(program, "scores") + ": " : ", ", said(program, "seat"),
                          seat + 1, score_of(position, seat));
  return text;
}

std::string say(const Position& position, int seat, rules::Action action) {
  return say_to(position, nullptr, seat, action, seat);
}

std::string say_first(const Position& position, int seat, rules::Action action) {
  Chosen chosen;
  if (!taken_apart(position, seat, action, chosen)) return {};
  if (!chosen.rule->told.empty() && chosen.rule->picks.size() < 2) return say(position, seat, action);  // all of it
  const std::string name = said(position.program, chosen.rule->name);
  if (chosen.rule->picks.empty()) return name;
  const Pick& first = chosen.rule->picks.front();
  const std::string what = heard(position, first, chosen, false), kind = said(position.program, first.name);
  const bool names_itself = first.type.is(Type::Kind::card) || what.starts_with(kind);
  return names_itself ? fmt::format("{}: {}", name, what) : fmt::format("{}: {} {}", name, kind, what);
}

namespace {

// "follow suit if you can (led hearts, suit spades)"
std::string why_not(const Program& program, const Refusal& refusal, const ActionRule& rule) {
  if (!refusal.must) return fmt::format("{} '{}'", said(program, "only"), rule.picks.front().written);
  const Must& must = *refusal.must;
  std::string beside;
  for (std::size_t one = 0; one < must.asked.size(); ++one)
    if (const Must::Asked& asked = must.asked[one]; !asked.inside)
      beside += (beside.empty() ? "" : ", ") + said(program, asked.name) + " " +
                value_words(program, asked.type, refusal.values[one]);
  const std::string text = rules::spoken(said(program, must.says), [&](std::string_view name) {
    const auto asked = std::ranges::find(must.asked, name, &Must::Asked::name);
    return asked == must.asked.end()
               ? std::string(name)
               : value_words(program, asked->type,
                             refusal.values[static_cast<std::size_t>(asked - must.asked.begin())]);
  });
  return beside.empty() ? text : fmt::format("{} ({})", text, beside);
}

}  // namespace

std::vector<rules::Refused> refused(const Position& position, int seat) {
  std::vector<rules::Refused> list;
  if (!rules::has_seat(position.head.acting, seat)) return list;
  const Decision& decision = decision_at(position);
  for (const Refusal& refusal : refusals(position, seat)) {
    const auto behind = std::ranges::upper_bound(decision.actions, refusal.action, {}, &ActionRule::first);
    const ActionRule& rule = *(behind - 1);
    list.push_back({describe(position, seat, refusal.action), say(position, seat, refusal.action),
                    why_not(position.program, refusal, rule)});
  }
  return list;
}

}  // namespace kingpress::script
