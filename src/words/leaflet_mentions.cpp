// Each reading wants words beside the number that say what it counts, since the same number may stand for anything.
#include "words/leaflet_mentions.h"

#include <algorithm>
#include <cstdlib>

namespace kingpress::words {
namespace {

constexpr std::int64_t largest_side = 30;  // of a board; beyond, it is a measure of a card

bool is_points(std::string_view low) { return begins_one_of(low, {"point", "punkt"}); }

}  // namespace

std::vector<Mention> LeafletMentions::deals() const {
  std::vector<Mention> found;
  for (std::size_t at = 0; at < tokens_.size(); ++at)
    if (const auto said = deal_at(at)) {
      const std::size_t number = number_of(*said, at);
      found.push_back({said->number, number, number});
    }
  return found;
}

std::optional<Mention> LeafletMentions::deal_at(std::size_t at) const {
  const std::string& low = tokens_[at].low;
  if (is_one_of(low, {"deal", "deals"})) {
    if (const auto said = behind(at)) return said;
    for (std::size_t next = at + 1; next < tokens_.size() && next <= at + near; ++next)
      if (is_one_of(tokens_[next].low, {"one", "a"})) return Mention{1, at, next};
    return std::nullopt;
  }
  const auto of_cards = [&](std::optional<Mention> said) {
    return said && counts_cards(number_of(*said, at)) ? said : std::nullopt;
  };
  if (low == "dealt") {
    const auto said = behind(at);
    return said ? said : of_cards(before(at, 4));
  }
  if (is_starting_hand(at)) {
    const auto said = of_cards(behind(at, 4));
    return said ? said : of_cards(before(at, 5));
  }
  if (begins_with_cards(at)) return of_cards(behind(at, 5));
  if (begins_one_of(low, {"gebt", "gib", "geben", "teil", "verteil", "ausgeteilt", "bekomm", "erhält", "erhalt"})) {
    const auto said = behind(at);
    return of_cards(said ? said : before(at, low == "ausgeteilt" ? 5 : near));
  }
  return std::nullopt;
}

bool LeafletMentions::is_starting_hand(std::size_t at) const {
  const std::string& low = tokens_[at].low;
  return is_one_of(low, {"starthand", "anfangshand"}) ||
         (low == "hand" && at > 0 && is_one_of(tokens_[at - 1].low, {"starting", "opening", "initial"}));
}

// "each player starts with five cards", "every player receives five cards"; where it is told how the game begins,
// "gets" will do.
bool LeafletMentions::begins_with_cards(std::size_t at) const {
  const std::string& low = tokens_[at].low;
  if (is_one_of(low, {"start", "starts", "begin", "begins", "startet", "starten", "beginnt", "beginnen"})) {
    for (std::size_t next = at + 1; next < tokens_.size() && next <= at + 3 && !ends_sentence(next); ++next)
      if (is_one_of(tokens_[next].low, {"with", "mit"})) return true;
    return false;
  }
  if (!is_one_of(low, {"gets", "get", "receives", "receive"})) return false;
  const bool each = at > 1 && (is_one_of(tokens_[at - 1].low, {"everybody", "everyone"}) ||
                               (is_one_of(tokens_[at - 2].low, {"each", "every", "all"}) &&
                                is_one_of(tokens_[at - 1].low, {"player", "players"})));
  return is_under_set_up(at) || (each && !says_in_sentence(at, {"if", "when", "then", "who", "once", "after"}));
}

std::vector<Mention> LeafletMentions::rounds() const {
  std::vector<Mention> found;
  for (std::size_t at = 1; at < tokens_.size(); ++at)
    if (is_one_of(tokens_[at].low, {"rounds", "tricks", "runden", "stiche"}))
      if (const auto number = number_at(at - 1)) found.push_back({*number, at - 1, at});
  return found;
}

std::vector<Mention> LeafletMentions::goals() const {
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
    else if (is_one_of(low, {"has", "have", "having", "hat", "habt", "haben", "collected", "scored", "gesammelt",
                             "with", "mit", "to", "bis"}))
      said = points_at(at);
    else if (number_at(at))
      said = goal_at(at);
    if (said && said->number > 2) found.push_back(*said);
  }
  return found;
}

// "whoever has 50 points wins", "play to 50 points", "mit 50 Punkten gewinnt man".
std::optional<Mention> LeafletMentions::points_at(std::size_t verb) const {
  const std::string& low = tokens_[verb].low;
  const bool plays = is_one_of(low, {"to", "bis"});
  const bool wins = says_in_sentence(verb, {"win"}) && !says_in_sentence(verb, {"winner", "winning"});
  const bool ends = plays ? says_in_sentence(verb, {"play", "spiel", "gespielt"})
                          : wins || says_in_sentence(verb, {"won", "gewinn", "gewonnen", "sieg", "end", "over",
                                                            "vorbei", "first", "zuerst", "erste"});
  const std::size_t most = plays || is_one_of(low, {"with", "mit"}) ? 1 : 4;
  for (const auto& said : {behind(verb, most), plays ? std::nullopt : before(verb, most)}) {
    if (!ends || !said) continue;
    std::size_t next = number_of(*said, verb);
    while (next < tokens_.size() && tokens_[next].number) ++next;
    if (next < tokens_.size() && is_points(tokens_[next].low)) return said;
  }
  return std::nullopt;
}

// "a hundred or more", "ten points win".
std::optional<Mention> LeafletMentions::goal_at(std::size_t at) const {
  const std::size_t last = last_of(at) + 2;
  if (last >= tokens_.size()) return std::nullopt;
  const std::string &first = tokens_[last - 1].low, &second = tokens_[last].low;
  if ((is_one_of(first, {"or", "oder"}) && is_one_of(second, {"more", "mehr"})) ||
      (is_points(first) && is_one_of(second, {"win", "wins", "gewinnt", "gewinnen"})))
    return Mention{*number_at(at), at, last};
  return std::nullopt;
}

std::vector<Mention> LeafletMentions::rows() const {
  std::vector<Mention> found;
  for (std::size_t at = 0; at + 3 < tokens_.size(); ++at)
    if (const auto number = number_at(at); number && tokens_[at + 1].low == "in" &&
                                           is_one_of(tokens_[at + 2].low, {"a", "one", "einer"}) &&
                                           is_one_of(tokens_[at + 3].low, {"row", "line", "reihe"}))
      found.push_back({*number, at, at + 3});
  return found;
}

std::vector<Mention> LeafletMentions::limits(const std::string& zone) const {
  std::vector<Mention> found, held;
  for (std::size_t at = 0; at < tokens_.size(); ++at) {
    if (zone == "hand")
      if (const auto said = held_at(at)) held.push_back(*said);
    const std::string& low = tokens_[at].low;
    if (zone == "hand" && is_one_of(low, {"handlimit", "handkartenlimit"}))
      if (const auto said = behind(at, 4)) found.push_back(*said);
    if (low != zone && stem(low) != zone) continue;
    if (at + 1 < tokens_.size() && is_one_of(tokens_[at + 1].low, {"limit", "size"}))
      if (const auto said = behind(at, 4)) found.push_back(*said);
    for (const auto& said : {behind(at, 6), before(at, 6)})
      if (said && is_limit(number_of(*said, at))) found.push_back(*said);
  }
  found.insert(found.end(), held.begin(), held.end());
  return found;
}

// Without the word for the zone: "you may hold up to nine cards", "discard down to nine", "werft auf neun Karten ab".
std::optional<Mention> LeafletMentions::held_at(std::size_t at) const {
  const std::string& low = tokens_[at].low;
  if (low == "down" && at + 1 < tokens_.size() && tokens_[at + 1].low == "to") return behind(at, 2);
  if (low == "auf" && at > 0 && begins_one_of(tokens_[at - 1].low, {"wirf", "werft", "werfen", "wirft"})) {
    const auto said = behind(at, 1);
    return said && counts_cards(said->last) ? said : std::nullopt;
  }
  if (!is_one_of(low, {"hold", "holds", "have", "has", "keep", "keeps", "halten", "hältst", "hält", "haben", "hast",
                       "behalten", "behältst"}))
    return std::nullopt;
  for (const auto& said : {behind(at, 6), before(at, 6)})
    if (said && is_limit(number_of(*said, at)) && counts_cards(number_of(*said, at)) &&
        says_in_sentence(at, {"may", "can", "must", "never", "allow", "hold", "dürf", "darf", "könn", "kann", "nie"}))
      return said;
  return std::nullopt;
}

bool LeafletMentions::is_limit(std::size_t number) const {
  for (std::size_t back = 1; back <= number && back <= 3; ++back) {
    const std::string& low = tokens_[number - back].low;
    if (is_one_of(low, {"most", "than", "maximum", "höchstens", "maximal"})) return true;
    if (low == "als" && back < number && tokens_[number - back - 1].low == "mehr") return true;
    if (is_one_of(low, {"up", "bis"}) && counts_cards(number)) return true;
  }
  return false;
}

std::vector<Mention> LeafletMentions::named(std::string name, bool at_the_beginning) const {
  std::replace(name.begin(), name.end(), '_', ' ');
  const Tokens wanted = tokens_of(name);
  std::vector<Mention> found;
  for (std::size_t at = 0; at + wanted.size() < tokens_.size(); ++at) {
    const auto number = number_at(at);
    if (!number || *number < 2) continue;
    for (const std::size_t next : {at + 1, at + 2}) {
      bool same = next + wanted.size() <= tokens_.size();
      for (std::size_t i = 0; same && i < wanted.size(); ++i) same = stem(tokens_[next + i].low) == stem(wanted[i].low);
      if (!same || (next == at + 2 && !tokens_[at + 1].is(Token::Kind::word))) continue;
      const bool counts = at_the_beginning
                              ? begins_the_game(at)
                              : at > 0 && (is_one_of(tokens_[at - 1].low, {"the", "all"}) ||
                                           (at > 1 && tokens_[at - 2].low == "there" && tokens_[at - 1].low == "are"));
      if (counts) found.push_back({*number, at, next + wanted.size() - 1});
      break;
    }
  }
  return found;
}

// Whether the sentence, or the heading above it, speaks of the beginning.
bool LeafletMentions::begins_the_game(std::size_t at) const {
  for (std::size_t back = at; back-- > 0 && !ends_sentence(back);)
    if (begins_one_of(tokens_[back].low, {"everybody", "everyone", "each", "begin", "start", "jede", "alle"}))
      return true;
  return is_under_set_up(at);
}

bool LeafletMentions::is_under_set_up(std::size_t at) const {
  return begins_one_of(heading_above(at), {"set", "prepar", "begin", "start", "aufbau", "vorbereit"});
}

std::vector<LeafletMentions::Size> LeafletMentions::sizes() const {
  std::vector<Size> found;
  for (std::size_t at = 0; at < tokens_.size(); ++at) {
    const std::string& low = tokens_[at].low;
    if (const std::size_t cross = low.find('x'); tokens_[at].is_digit() && cross != std::string::npos)
      found.push_back(
          {std::strtol(low.c_str(), nullptr, 10), std::strtol(low.c_str() + cross + 1, nullptr, 10), at, at});
    else if (is_one_of(low, {"x", "×", "by", "mal"}) && at > 0 && number_at(at - 1) && number_at(at + 1))
      found.push_back({*number_at(at - 1), *number_at(at + 1), at - 1, at + 1});
    else if (is_one_of(low, {"rows", "reihen"}) && at > 0 && at + 2 < tokens_.size() && number_at(at - 1) &&
             is_one_of(tokens_[at + 1].low, {"of", "mit", "à", "zu"}) && number_at(at + 2))
      found.push_back({*number_at(at - 1), *number_at(at + 2), at - 1, at + 2});
  }
  std::erase_if(found, [](const Size& one) {
    return one.rows < 2 || one.columns < 2 || one.rows > largest_side || one.columns > largest_side;
  });
  return found;
}

}  // namespace kingpress::words
