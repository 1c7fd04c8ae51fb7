// A leaflet names many numbers that the rules do not have, and in its own words. So a number is compared only where the
// words beside it say what it counts; and where a leaflet may speak of other things in the same words, it is wrong only
// if none of these places has the number of the rules.
#include "words/against_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "words/against_scores.h"
#include "words/leaflet_mentions.h"

namespace kingpress::words {
namespace {

std::string listed(const Amounts& amounts) {
  std::set<std::int64_t> numbers;
  for (const Amount& one : amounts) numbers.insert(one.number);
  std::string list;
  for (const std::int64_t number : numbers) list += fmt::format("{}{}", list.empty() ? "" : " or ", number);
  return list;
}

class Comparing : LeafletMentions {
 public:
  Comparing(const Said& leaflet, const RuleNumbers& rules, const std::set<std::int64_t>& on_cards,
            diag::Diagnostics& diagnostics)
      : LeafletMentions(leaflet), rules_(rules), on_cards_(on_cards), diagnostics_(diagnostics) {}

  void compare() {
    compare_deals();
    compare_moves();
    compare_any(rounds(), rules_.rounds, "repeat", {"game", "spiel"});
    compare_ordinals();
    compare_any(goals(), rules_.goals, "ask for", {"win", "won", "end", "over", "gewinn", "sieg", "vorbei"});
    compare_any(rows(), rules_.rows, "ask for");
    for (const auto& [zone, room] : rules_.rooms)
      compare_any(limits(zone), room, "have room there for", {"may", "can", "must", "limit", "darf", "dürf"});
    for (const auto& [name, begin] : rules_.begins)
      if (begin.front().number > 1) compare_any(named(name, true), begin, "begin with");
    for (const auto& [name, count] : rules_.spaces) compare_any(named(name + "s", false), count, "have");
    compare_boards();
    compare_players();
  }

 private:
  void compare_deals() {
    if (rules_.deals.empty()) return;
    for (const Mention& said : deals())
      if (!has(rules_.deals, said.number))
        tell(said.first, said.last,
             fmt::format("the leaflet deals {}, and the rules {}", said.number, listed(rules_.deals)),
             rules_.deals.front());
  }

  // "draw two", "pass three cards": whatever moves that many cards.
  void compare_moves() {
    Amounts all;
    for (const Amounts* some : {&rules_.moves, &rules_.deals, &rules_.rounds})
      all.insert(all.end(), some->begin(), some->end());
    for (const auto& [zone, room] : rules_.rooms) all.insert(all.end(), room.begin(), room.end());
    if (rules_.moves.empty()) return;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      const std::string& low = tokens_[at].low;
      std::optional<Mention> said;
      if (is_one_of(low, {"draw", "draws", "drawn"}))
        said = behind(at);
      else if (begins_one_of(low, {"zieh", "nachzieh"}))
        said = behind(at) ? behind(at) : before(at);
      else if (is_one_of(stem(low), {"pass", "give", "discard", "keep", "choose", "pick", "exchange", "swap", "return",
                                     "put", "lay", "play"}))
        said = behind(at);
      else if (begins_one_of(low, {"wirf", "werft", "abwerf", "leg", "tausch", "behalt", "wähl"}))
        said = behind(at);
      if (!said || said->number < 2 || is_bound(*said, at)) continue;
      const bool draws = is_one_of(low, {"draw", "draws", "drawn"}) || begins_one_of(low, {"zieh", "nachzieh"});
      if (!draws && !counts_cards(said->last)) continue;
      if (has(all, said->number) || (rules_.by_cards && on_cards_.contains(said->number))) continue;
      tell(said->first, said->last,
           fmt::format("the leaflet says '{}', and the rules move {}", leaflet_.words(said->first, said->last),
                       listed(rules_.moves)),
           rules_.moves.front());
    }
  }

  // "up to three": a limit, not a number of cards.
  bool is_bound(const Mention& said, std::size_t verb) const {
    for (std::size_t i = std::min(said.first, verb); i <= said.last; ++i)
      if (is_one_of(tokens_[i].low, {"up", "to", "bis", "most", "than", "least", "all", "alle", "other", "remaining",
                                     "rest", "übrigen", "restlichen", "anderen"}))
        return true;
    return said.last + 1 < tokens_.size() && is_one_of(tokens_[said.last + 1].low, {"or", "oder", "of", "to", "bis"});
  }

  // "the sixth trick": there is none beyond the last.
  void compare_ordinals() {
    if (rules_.turns.empty()) return;
    const Amount last = std::ranges::max(rules_.turns, {}, &Amount::number);
    for (std::size_t at = 0; at + 1 < tokens_.size(); ++at) {
      const auto place = ordinal(tokens_[at].low);
      const bool counts = is_one_of(tokens_[at + 1].low, {"round", "trick", "runde", "stich"});
      if (!place || !counts || *place <= last.number) continue;
      tell(at, at + 1,
           fmt::format("the leaflet says '{}', and the rules repeat {}", leaflet_.words(at, at + 1), last.number),
           last);
    }
  }

  // Of several sizes one is the board.
  void compare_boards() {
    if (rules_.boards.empty()) return;
    const std::vector<Size> said = sizes();
    const auto is_board = [&](const Size& one) {
      return std::any_of(rules_.boards.begin(), rules_.boards.end(), [&](const auto& board) {
        return std::minmax(board.first.number, board.second) == std::minmax(one.rows, one.columns);
      });
    };
    if (said.empty() || std::any_of(said.begin(), said.end(), is_board)) return;
    const auto& [rows, columns] = rules_.boards.front();
    tell(said.front().first, said.front().last,
         fmt::format("the leaflet says '{}', and the board of the rules has {} rows of {}",
                     leaflet_.words(said.front().first, said.front().last), rows.number, columns),
         rows);
  }

  // "for 2 to 5 players", "2-5 Spieler": more or fewer than the rules seat. What is said of some of them is let alone.
  void compare_players() {
    if (rules_.players.empty()) return;
    const auto [fewest, most] = std::ranges::minmax(rules_.players, {}, &Amount::number);
    for (std::size_t at = 0; at + 3 < tokens_.size(); ++at) {
      const auto least = number_at(at), largest = number_at(at + 2);
      if (!least || !largest || !begins_one_of(tokens_[at + 3].low, {"player", "spieler", "person", "people"}) ||
          !is_one_of(tokens_[at + 1].low, {"to", "-", "–", "bis"}))
        continue;
      if (*least < fewest.number || *largest > most.number)
        tell(at, at + 3,
             fmt::format("the leaflet is for {} to {} players, and the rules for {}", *least, *largest,
                         fewest.number == most.number ? std::to_string(most.number)
                                                      : fmt::format("{} to {}", fewest.number, most.number)),
             fewest);
    }
  }

  // Wrong where none of the mentions has a number of the rules; and where another has, if the sentence speaks of all of
  // the game, by words that begin as these do.
  void compare_any(const std::vector<Mention>& said, const Amounts& known, std::string_view verb,
                   Words of_the_game = {}) {
    if (known.empty()) return;
    const bool is_said =
        std::any_of(said.begin(), said.end(), [&](const Mention& one) { return has(known, one.number); });
    std::set<std::size_t> told;  // tokens
    for (const Mention& one : said) {
      const bool sure = says_in_sentence(one.first, of_the_game) && !is_variant(one.first);
      if (has(known, one.number) || !(sure || (!is_said && told.empty()))) continue;
      std::size_t number = one.last;
      while (number > one.first && !tokens_[number].number) --number;
      if (told.insert(number).second)
        tell(one.first, one.last,
             fmt::format("the leaflet says '{}', and the rules {} {}", leaflet_.words(one.first, one.last), verb,
                         listed(known)),
             known.front());
    }
  }

  // "for a shorter game", "with two players": not how it is mostly played.
  bool is_variant(std::size_t at) const {
    if (says_in_sentence(at, {"short", "long", "quick", "variant", "option", "beginner", "kurz", "kürzer", "lang",
                              "läng", "schnell"}) ||
        begins_one_of(heading_above(at), {"variant", "option", "short", "kurz"}))
      return true;
    for (std::size_t i = at; i-- > 0 && !ends_sentence(i) && !begins_[i + 1];)
      if (number_at(i) && begins_one_of(tokens_[i + 1].low, {"player", "spieler"})) return true;
    return false;
  }

  static bool has(const Amounts& known, std::int64_t number) {
    return std::any_of(known.begin(), known.end(), [&](const Amount& one) { return one.number == number; });
  }

  void tell(std::size_t first, std::size_t last, std::string message, const Amount& rule) {
    diagnostics_.warning("rules-against-leaflet", leaflet_.place(first, last), std::move(message))
        .related.push_back({"the rules say it here", rule.span});
  }

  const RuleNumbers& rules_;
  const std::set<std::int64_t>& on_cards_;
  diag::Diagnostics& diagnostics_;
};

// "players: 2 to 4 players" and "players: 2..4"
void compare_players(const Said& leaflet, std::string_view front, const data::Node& players,
                     diag::Diagnostics& diagnostics) {
  const std::size_t line = front.find("\nplayers:");
  if (line == std::string_view::npos) return;
  const std::string_view said = front.substr(line + 9, front.find('\n', line + 1) - line - 9);
  std::vector<std::int64_t> in_front, in_rules;
  for (const Token& token : tokens_of(said))
    if (token.number && token.is_digit()) in_front.push_back(*token.number);
  for (const Token& token : tokens_of(players.text))
    if (token.number) in_rules.push_back(*token.number);
  if (in_front.empty() || in_rules.empty()) return;
  if (in_front.front() == in_rules.front() && in_front.back() == in_rules.back()) return;
  const std::string range = in_front.front() == in_front.back()
                                ? std::to_string(in_front.front())
                                : fmt::format("{} to {}", in_front.front(), in_front.back());
  diagnostics
      .warning("rules-against-leaflet", {leaflet.value->span.file, line + 1, line + 9 + said.size()},
               fmt::format("the leaflet is for {} players, and the rules for {}", range, players.text))
      .related.push_back({"the rules say it here", players.span});
}

}  // namespace

void compare_with_rules(const Said& leaflet, std::string_view front, const data::Node& rules,
                        const std::set<std::int64_t>& on_cards, diag::Diagnostics& diagnostics) {
  const RuleNumbers numbers = numbers_of(rules);
  Comparing(leaflet, numbers, on_cards, diagnostics).compare();
  compare_scores(leaflet, numbers, diagnostics);
  if (const data::Node* players = rules.find("players"); players && players->is_scalar())
    compare_players(leaflet, front, *players, diagnostics);
}

}  // namespace kingpress::words
