// Kingdoms II in words: statements for records, sentences and positions for people.
#include <algorithm>
#include <string_view>

#include "rules/kingdoms_ii/actions.h"
#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

std::string name(const auto& names, std::size_t i) { return std::string(names[i]); }
std::string force(std::size_t file) { return name(force_names, file); }
std::string player(std::size_t seat) { return "player " + std::to_string(seat + 1); }
Word seat_word(std::size_t seat) { return {"seat", static_cast<std::int64_t>(seat)}; }

std::string capital(std::string word) {
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

}  // namespace

std::string Rules::card_text(std::size_t file, Cell cell) const {
  if (cell.empty()) return "-";
  if (cell.blank()) return "?";
  return ids_[card_of(file, cell)];
}

Statement Rules::describe(const State& state, int seat, Action action) const {
  const auto me = static_cast<std::size_t>(seat);
  switch (state.stage) {
    case Stage::order: {
      std::vector<std::string> cards;
      for (const std::uint8_t i : orders[action])
        cards.push_back(card_text(state.file, state.suits[state.file].at(reserve_of(me), i)));
      return {"order", {{"force", force(state.file)}, {"cards", std::move(cards)}}};
    }
    case Stage::omens:
      if (action == omens_done) return {"omens-done", {}};
      if (action >= sacrifice) {
        const std::size_t file = (action - sacrifice) / 4;
        return {"sacrifice",
                {{"card", card_text(file, state.seats[me].active[file])},
                 {"force", force(file)},
                 {"against", force((action - sacrifice) % 4)}}};
      }
      return {"destroy-omen",
              {{"with", force((action - good_against_bad) / 4)}, {"against", force((action - good_against_bad) % 4)}}};
    case Stage::reorganise:
      return {action == keep_ranks ? "keep" : action == swap_ranks ? "swap" : "rotate", {{"force", force(state.file)}}};
    case Stage::army:
    case Stage::faith: {
      const std::string with = state.stage == Stage::army ? "army" : "faith";
      if (action == no_attack) return {"no-attack", {{"force", with}}};
      return {"attack",
              {{"force", with}, seat_word((action - attack_on) / 4), {"target", force((action - attack_on) % 4)}}};
    }
    case Stage::army_counter:
    case Stage::faith_counter:
      if (action == no_counter) return {"no-counter", {}};
      return {"counter",
              {{"with", std::string(action == counter_active    ? "army"
                                    : action == counter_reserve ? "reserve"
                                                                : "faith")}}};
    case Stage::wealth:
    case Stage::agriculture: {
      const std::string with = state.stage == Stage::wealth ? "wealth" : "agriculture";
      return {action == no_use ? "no-use" : action == spend_card ? "spend" : "militia", {{"force", with}}};
    }
    case Stage::look: return {"look", {{"pile", name(suit_names, action)}}};
    case Stage::keep: return {"keep-card", {{"card", card_text(state.looked_suit[action], state.looked[action])}}};
    case Stage::give: return {"give-event", {seat_word(action)}};
    case Stage::omen_or_destroy:
      if (action == lay_omen) return {"lay-omen", {}};
      return {"destroy-omen", {{"against", force(action - on_file)}}};
    case Stage::alliance:
      if (action == no_alliance) return {"no-alliance", {}};
      if (action >= break_with) return {"break", {seat_word(action - break_with)}};
      return {"propose", {seat_word(action - propose_to)}};
    case Stage::answer: return {action == accept ? "accept" : "refuse", {}};
    case Stage::marker:
      if (action == discard_marker) return {"discard-marker", {}};
      return {"mark", {{"force", force(action - on_file)}}};
    case Stage::shuffle:
    case Stage::start:
    case Stage::over: break;
  }
  return {};
}

// Descriptions of legal actions are unique, so this is describe backwards.
std::optional<Action> Rules::parse(const State& state, int seat, const Statement& statement) const {
  ActionList actions;
  legal_actions(state, seat, actions);
  for (const Action action : actions)
    if (describe(state, seat, action) == statement) return action;
  return std::nullopt;
}

Statement Rules::describe_chance(const State& state, const Chance& chance) const {
  if (state.stage == Stage::start) return {"start", {{"value", static_cast<std::int64_t>(chance.values[0])}}};
  std::vector<std::string> order;
  std::size_t at = 0;
  for (std::size_t suit = 0; suit < files; ++suit)
    for (std::size_t i = 0; i < piles_[suit].size(); ++i) order.push_back(ids_[kinds_[suit][chance.values[at++]]]);
  for (std::size_t i = 0; i < event_pile_.size(); ++i) order.push_back(event_text(chance.values[at++]));
  return {"shuffle", {{"value", std::move(order)}}};
}

bool Rules::parse_chance(const State& state, const Statement& statement, Chance& chance) const {
  chance.clear();
  if (state.stage == Stage::start) {
    const auto seat = statement.number("value");
    if (statement.action != "start" || !seat || *seat < 0 || *seat >= most_seats) return false;
    chance.add(static_cast<std::size_t>(*seat));
    return true;
  }
  const Word::Value* value = statement.find("value");
  const auto* order = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (statement.action != "shuffle" || !order) return false;
  std::size_t at = 0;
  const auto read = [&](const std::vector<std::size_t>& kinds, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i, ++at) {
      if (at >= order->size()) return false;
      const auto kind =
          std::find_if(kinds.begin(), kinds.end(), [&](std::size_t card) { return ids_[card] == (*order)[at]; });
      if (kind == kinds.end()) return false;
      chance.add(static_cast<std::size_t>(kind - kinds.begin()));
    }
    return true;
  };
  for (std::size_t suit = 0; suit < files; ++suit)
    if (!read(kinds_[suit], piles_[suit].size())) return false;
  return read(events_, event_pile_.size()) && at == order->size();
}

std::string Rules::show(const State& state) const {
  if (state.stage == Stage::shuffle) return "the piles are shuffled\n";
  std::string text;
  for (std::size_t seat = 0; seat < most_seats; ++seat) {
    const Seat& kingdom = state.seats[seat];
    text += player(seat);
    if (!kingdom.alive) {
      text += ": fallen\n";
      continue;
    }
    for (std::size_t other = 0; other < most_seats; ++other)
      if (allied(state, seat, other)) text += ", ally of " + player(other);
    text += "\n";
    for (std::size_t file = 0; file < files; ++file) {
      const Cell active = kingdom.active[file];
      text += "  " + capital(force(file)) + ": " + card_text(file, active);
      if (!active.empty())
        text += " (" + std::to_string(value(state, seat, file, active)) + (active.militia() ? ", militia" : "") +
                (active.tag() ? ", damaged" : "") + ")";
      if (kingdom.strength[file]) text += " Strength";
      if (kingdom.temperance[file]) text += " Temperance";
      text += " |";
      const SuitCards& suit = state.suits[file];
      for (const std::size_t segment : {reserve_of(seat), support_of(seat)}) {
        for (std::size_t i = 0; i < suit.count[segment]; ++i) text += " " + card_text(file, suit.at(segment, i));
        if (segment == reserve_of(seat)) text += " |";
      }
      if (kingdom.good[file]) text += " good omens " + std::to_string(kingdom.good[file]);
      if (const int bad = kingdom.bad[file][0] + kingdom.bad[file][1] + kingdom.bad[file][2])
        text += " bad omens " + std::to_string(bad);
      text += "\n";
    }
  }
  text += "piles";
  for (std::size_t suit = 0; suit < files; ++suit)
    text += " " + name(suit_names, suit) + " " + std::to_string(state.suits[suit].count[pile_segment]);
  text += ", Events " + std::to_string(state.events_left) + "\n";
  if (state.stage == Stage::keep || state.stage == Stage::look) {
    text += "looked at:";
    for (std::size_t i = 0; i < state.looked_count; ++i) text += " " + card_text(state.looked_suit[i], state.looked[i]);
    text += "\n";
  }
  if (state.stage == Stage::army_counter || state.stage == Stage::faith_counter)
    text += player(state.mover) + "'s " + (state.stage == Stage::army_counter ? "Army" : "Faith") + " stands at " +
            std::to_string(state.land_strength) + " in the land of " + player(state.target) + "\n";
  return text;
}

std::string Rules::say(const State& state, int seat, Action action) const {
  const auto me = static_cast<std::size_t>(seat);
  const Statement statement = describe(state, seat, action);
  const auto word = [&](std::string_view key) { return capital(statement.text(key).value_or("?")); };
  const auto active = [&](std::size_t owner, std::size_t file) {
    return card_text(file, state.seats[owner].active[file]);
  };
  switch (state.stage) {
    case Stage::order: {
      std::string text = "orders the " + word("force") + ":";
      for (const std::string& card : std::get<std::vector<std::string>>(*statement.find("cards"))) text += " " + card;
      return text;
    }
    case Stage::omens:
      if (action == omens_done) return "leaves the omens";
      if (action >= sacrifice)
        return "sacrifices " + statement.text("card").value_or("?") + " to destroy the Bad Omen over " +
               word("against");
      return "discards the Good Omen over " + word("with") + " to destroy the Bad Omen over " + word("against");
    case Stage::reorganise:
      return (action == keep_ranks   ? "leaves the "
              : action == swap_ranks ? "swaps active and reserve of the "
                                     : "moves the top reserve down in the ") +
             word("force") + " file";
    case Stage::army:
    case Stage::faith: {
      const std::size_t file = state.stage == Stage::army ? 0 : 1;
      if (action == no_attack) return "does not attack with " + word("force");
      const std::size_t target = (action - attack_on) / 4, place = (action - attack_on) % 4;
      return (file == 0 ? "attacks " : "converts ") + player(target) + "'s " + active(target, place) + " with " +
             active(me, file);
    }
    case Stage::army_counter:
    case Stage::faith_counter:
      if (action == no_counter) return "does not counter";
      if (action == counter_faith) return "counters with " + active(me, 1) + ": the attacker is converted";
      return "counters with " +
             (action == counter_active ? active(me, 0) : card_text(0, state.suits[0].at(reserve_of(me), 0))) +
             ": the attacker is destroyed";
    case Stage::wealth:
    case Stage::agriculture:
      if (action == no_use) return "keeps " + word("force");
      if (action == make_militia) return "forms a militia of " + active(me, 3);
      return "spends " + active(me, state.stage == Stage::wealth ? 2 : 3);
    case Stage::look: return "looks at the top of the " + name(suit_names, action);
    case Stage::keep: return "keeps " + statement.text("card").value_or("?");
    case Stage::give:
      return action == state.mover ? "draws an Event for itself" : "draws an Event for " + player(action);
    case Stage::omen_or_destroy:
      return action == lay_omen ? "lays the Good Omen" : "destroys the Bad Omen over " + word("against");
    case Stage::alliance:
      if (action == no_alliance) return "makes no alliance";
      return action >= break_with ? "breaks with " + player(action - break_with)
                                  : "proposes an alliance to " + player(action - propose_to);
    case Stage::answer: return action == accept ? "accepts" : "refuses";
    case Stage::marker: return action == discard_marker ? "discards the card" : "lays it on the " + word("force");
    case Stage::shuffle:
    case Stage::start:
    case Stage::over: break;
  }
  return {};
}

std::string Rules::say_chance(const State& state, const Chance& chance) const {
  if (state.stage == Stage::start) return player(chance.values[0]) + " starts";
  return "the five piles are shuffled and the files dealt";
}

std::string Rules::happened(const State& before, const State& after) const {
  std::string text;
  const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (after.events_left < before.events_left) add("the Event is " + event_text(after.events[after.events_left]));
  for (std::size_t seat = 0; seat < most_seats; ++seat)
    if (before.seats[seat].alive && !after.seats[seat].alive) add(player(seat) + " is out");
  return text;
}

}  // namespace kingpress::rules::kingdoms_ii
