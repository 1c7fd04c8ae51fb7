// A leaflet names many numbers that the rules do not have, and in its own words. So a number is compared only where the
// words beside it say what it counts; and where a leaflet may speak of other things in the same words, it is wrong only
// if none of these places has the number of the rules.
#include "words/against_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "words/against_scores.h"
#include "words/leaflet_numbers.h"

namespace kingpress::words {
namespace {

constexpr std::int64_t largest_side = 30;  // of a board; beyond, it is a measure of a card

std::string listed(const Amounts& amounts) {
  std::set<std::int64_t> numbers;
  for (const Amount& one : amounts) numbers.insert(one.number);
  std::string list;
  for (const std::int64_t number : numbers) list += fmt::format("{}{}", list.empty() ? "" : " or ", number);
  return list;
}

class Comparing : LeafletNumbers {
 public:
  Comparing(const Said& leaflet, const RuleNumbers& rules, const std::set<std::int64_t>& on_cards,
            diag::Diagnostics& diagnostics)
      : LeafletNumbers(leaflet), rules_(rules), on_cards_(on_cards), diagnostics_(diagnostics) {}

  void compare() {
    compare_deals();
    compare_moves();
    compare_any(rounds(), rules_.rounds, "repeat");
    compare_ordinals();
    compare_any(goals(), rules_.goals, "ask for");
    compare_any(rows(), rules_.rows, "ask for");
    for (const auto& [zone, room] : rules_.rooms) compare_any(limits(zone), room, "have room there for");
    for (const auto& [name, begin] : rules_.begins)
      if (begin.front().number > 1) compare_any(named(name, true), begin, "begin with");
    for (const auto& [name, count] : rules_.spaces) compare_any(named(name + "s", false), count, "have");
    compare_boards();
    compare_players();
  }

 private:
  // "two cards", "zwei weitere Karten".
  bool counts_cards(std::size_t at) const {
    for (std::size_t next = at + 1; next < tokens_.size() && next <= at + 2 && !ends_sentence(next); ++next)
      if (is_one_of(tokens_[next].low, {"cards", "karten", "handkarten"})) return true;
    return false;
  }

  // "deal six cards to each", "deal one card", "is dealt seven", "starts with five cards", "gebt jedem sieben Karten".
  void compare_deals() {
    if (rules_.deals.empty()) return;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      std::optional<Mention> said;
      if (is_one_of(tokens_[at].low, {"deal", "deals"})) {
        said = behind(at);
        for (std::size_t next = at + 1; !said && next < tokens_.size() && next <= at + near; ++next)
          if (is_one_of(tokens_[next].low, {"one", "a"})) said = Mention{1, at, next};
      } else if (tokens_[at].low == "dealt") {
        said = behind(at);
        if (!said) said = before(at, 4);
        if (said && said->first != at && !counts_cards(said->first)) said.reset();
      } else if (begins_with_cards(at)) {
        said = behind(at, 5);
        if (said && !counts_cards(said->last)) said.reset();
      } else if (begins_one_of(tokens_[at].low, {"gebt", "gib", "geben", "teil", "verteil", "ausgeteilt", "bekomm",
                                                 "erhält", "erhalt"})) {
        said = behind(at);
        if (!said) said = before(at, tokens_[at].low == "ausgeteilt" ? 5 : near);
        if (said && !counts_cards(number_of(*said, at))) said.reset();
      }
      if (!said || has(rules_.deals, said->number)) continue;
      const std::size_t place = number_of(*said, at);
      tell(place, place, fmt::format("the leaflet deals {}, and the rules {}", said->number, listed(rules_.deals)),
           rules_.deals.front());
    }
  }

  // "each player starts with five cards"; where it is told how the game begins, "gets" will do.
  bool begins_with_cards(std::size_t at) const {
    const std::string& low = tokens_[at].low;
    const bool begins =
        is_one_of(low, {"start", "starts", "begin", "begins", "startet", "starten", "beginnt", "beginnen"});
    if (begins) {
      for (std::size_t next = at + 1; next < tokens_.size() && next <= at + 3 && !ends_sentence(next); ++next)
        if (is_one_of(tokens_[next].low, {"with", "mit"})) return true;
      return false;
    }
    return is_under_set_up(at) && is_one_of(low, {"gets", "get", "receives", "receive"});
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
      if (is_one_of(tokens_[i].low, {"up", "to", "bis", "most", "than", "least", "all", "alle"})) return true;
    return said.last + 1 < tokens_.size() && is_one_of(tokens_[said.last + 1].low, {"or", "oder", "of", "to", "bis"});
  }

  // "seven rounds", "the thirteen tricks".
  std::vector<Mention> rounds() const {
    std::vector<Mention> found;
    for (std::size_t at = 1; at < tokens_.size(); ++at)
      if (is_one_of(tokens_[at].low, {"rounds", "tricks", "runden", "stiche"}))
        if (const auto number = number_at(at - 1)) found.push_back({*number, at - 1, at});
    return found;
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

  // "reaches a hundred", "first to 50", "a hundred or more", "ten points win".
  std::vector<Mention> goals() const {
    std::vector<Mention> found;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      const std::string& low = tokens_[at].low;
      std::optional<Mention> said;
      if (low.starts_with("reach"))
        said = behind(at, 4);
      else if (low == "to" && at > 0 && tokens_[at - 1].low == "first")
        said = behind(at, 2);
      else if (low.starts_with("erreich"))
        said = behind(at, 4) ? behind(at, 4) : before(at, 4);
      else if (is_one_of(low, {"has", "have", "having", "hat", "habt", "haben", "collected", "scored", "gesammelt"}))
        said = points_at(at);
      else if (number_at(at))
        said = goal_at(at);
      if (said && said->number > 2) found.push_back(*said);
    }
    return found;
  }

  // "whoever has 50 points wins", "wer 50 Punkte hat, gewinnt".
  std::optional<Mention> points_at(std::size_t verb) const {
    const bool ends = says_in_sentence(
        verb, {"win", "won", "gewinn", "gewonnen", "sieg", "end", "over", "vorbei", "first", "zuerst", "erste"});
    for (const auto& said : {behind(verb, 4), before(verb, 4)}) {
      if (!ends || !said) continue;
      const std::size_t number = number_of(*said, verb), next = last_of_number(number) + 1;
      if (next < tokens_.size() && begins_one_of(tokens_[next].low, {"point", "punkt"})) return said;
    }
    return std::nullopt;
  }
  // Of a number that begins or ends there.
  std::size_t last_of_number(std::size_t at) const { return number_at(at) ? last_of(at) : at; }

  // "a hundred or more", "ten points win".
  std::optional<Mention> goal_at(std::size_t at) const {
    const std::size_t last = last_of(at) + 2;
    if (last >= tokens_.size()) return std::nullopt;
    const std::string &first = tokens_[last - 1].low, &second = tokens_[last].low;
    if ((is_one_of(first, {"or", "oder"}) && is_one_of(second, {"more", "mehr"})) ||
        (is_one_of(first, {"points", "punkte", "punkten"}) &&
         is_one_of(second, {"win", "wins", "gewinnt", "gewinnen"})))
      return Mention{*number_at(at), at, last};
    return std::nullopt;
  }

  // "four in a row", "vier in einer Reihe".
  std::vector<Mention> rows() const {
    std::vector<Mention> found;
    for (std::size_t at = 0; at + 3 < tokens_.size(); ++at)
      if (const auto number = number_at(at); number && tokens_[at + 1].low == "in" &&
                                             is_one_of(tokens_[at + 2].low, {"a", "one", "einer"}) &&
                                             is_one_of(tokens_[at + 3].low, {"row", "line", "reihe"}))
        found.push_back({*number, at, at + 3});
    return found;
  }

  // "at most seven cards in your hand", "a hand limit of 7", "hold up to nine cards".
  std::vector<Mention> limits(const std::string& zone) const {
    std::vector<Mention> found, held;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      if (zone == "hand" && is_one_of(tokens_[at].low, {"hold", "holds", "have", "has", "keep", "keeps", "halten",
                                                        "hältst", "hält", "haben", "hast", "behalten", "behältst"}))
        for (const auto& said : {behind(at, 6), before(at, 6)})
          if (said && limits_it(number_of(*said, at)) && counts_cards(number_of(*said, at))) held.push_back(*said);
      if (tokens_[at].low != zone && stem(tokens_[at].low) != zone) continue;
      if (at + 1 < tokens_.size() && tokens_[at + 1].low == "limit")
        if (const auto said = behind(at, 4)) found.push_back(*said);
      for (const auto& said : {behind(at, 6), before(at, 6)})
        if (said && limits_it(number_of(*said, at))) found.push_back(*said);
    }
    found.insert(found.end(), held.begin(), held.end());
    return found;
  }
  // Where the number stands of what was found behind or before a word.
  static std::size_t number_of(const Mention& said, std::size_t word) {
    return said.first == word ? said.last : said.first;
  }
  bool limits_it(std::size_t at) const {
    for (std::size_t back = 1; back <= at && back <= 3; ++back) {
      const std::string& low = tokens_[at - back].low;
      if (is_one_of(low, {"most", "than", "maximum", "höchstens", "maximal"})) return true;
      if (is_one_of(low, {"up", "bis"}) && counts_cards(at)) return true;
    }
    return false;
  }

  // "eleven chips", where it is told how the game begins; "the three tables" anywhere.
  std::vector<Mention> named(std::string name, bool at_the_beginning) const {
    std::replace(name.begin(), name.end(), '_', ' ');
    const Tokens wanted = tokens_of(name);
    std::vector<Mention> found;
    for (std::size_t at = 0; at + wanted.size() < tokens_.size(); ++at) {
      const auto number = number_at(at);
      if (!number || *number < 2) continue;
      for (const std::size_t next : {at + 1, at + 2}) {
        bool same = next + wanted.size() <= tokens_.size();
        for (std::size_t i = 0; same && i < wanted.size(); ++i)
          same = stem(tokens_[next + i].low) == stem(wanted[i].low);
        if (!same || (next == at + 2 && !tokens_[at + 1].is(Token::Kind::word))) continue;
        const bool counts =
            at_the_beginning ? begins_the_game(at) : at > 0 && is_one_of(tokens_[at - 1].low, {"the", "all"});
        if (counts) found.push_back({*number, at, next + wanted.size() - 1});
        break;
      }
    }
    return found;
  }

  // Whether the sentence, or the heading above it, speaks of the beginning.
  bool begins_the_game(std::size_t at) const {
    for (std::size_t back = at; back-- > 0 && !ends_sentence(back);)
      if (begins_one_of(tokens_[back].low, {"everybody", "everyone", "each", "begin", "start", "jede", "alle"}))
        return true;
    return is_under_set_up(at);
  }
  bool is_under_set_up(std::size_t at) const {
    return begins_one_of(heading_above(at), {"set", "prepar", "begin", "start", "aufbau", "vorbereit"});
  }

  // "3 x 3", "8x8", "three by three": of several, one is the board.
  void compare_boards() {
    if (rules_.boards.empty()) return;
    struct Size {
      std::int64_t rows, columns;
      std::size_t first, last;
    };
    std::vector<Size> sizes;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      const std::string& low = tokens_[at].low;
      if (const std::size_t cross = low.find('x'); tokens_[at].is_digit() && cross != std::string::npos) {
        const std::int64_t columns = std::strtol(low.c_str() + cross + 1, nullptr, 10);
        sizes.push_back({std::strtol(low.c_str(), nullptr, 10), columns, at, at});
      } else if (is_one_of(low, {"x", "×", "by", "mal"}) && at > 0 && number_at(at - 1) && number_at(at + 1)) {
        sizes.push_back({*number_at(at - 1), *number_at(at + 1), at - 1, at + 1});
      }
    }
    std::erase_if(sizes, [](const Size& one) {
      return one.rows < 2 || one.columns < 2 || one.rows > largest_side || one.columns > largest_side;
    });
    const auto is_board = [&](const Size& one) {
      return std::any_of(rules_.boards.begin(), rules_.boards.end(), [&](const auto& board) {
        return std::minmax(board.first.number, board.second) == std::minmax(one.rows, one.columns);
      });
    };
    if (sizes.empty() || std::any_of(sizes.begin(), sizes.end(), is_board)) return;
    const auto& [rows, columns] = rules_.boards.front();
    tell(sizes.front().first, sizes.front().last,
         fmt::format("the leaflet says '{}', and the board of the rules has {} rows of {}",
                     leaflet_.words(sizes.front().first, sizes.front().last), rows.number, columns),
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

  // Wrong where none of the mentions has a number of the rules.
  void compare_any(const std::vector<Mention>& said, const Amounts& known, std::string_view verb) {
    if (known.empty() || said.empty()) return;
    if (std::any_of(said.begin(), said.end(), [&](const Mention& one) { return has(known, one.number); })) return;
    tell(said.front().first, said.front().last,
         fmt::format("the leaflet says '{}', and the rules {} {}",
                     leaflet_.words(said.front().first, said.front().last), verb, listed(known)),
         known.front());
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
