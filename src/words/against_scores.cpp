// A table of a leaflet is one of values where it names two of them at least and gives most of them as the rules do: a
// table of something else, with the same names in it, is let alone.
#include "words/against_scores.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "words/leaflet_numbers.h"

namespace kingpress::words {
namespace {

// As playing cards write their ranks, and as leaflets call them.
constexpr std::pair<std::string_view, std::string_view> ranks[] = {
    {"a", "ace"},  {"a", "ass"},  {"j", "jack"},  {"j", "bube"}, {"q", "queen"},
    {"q", "dame"}, {"k", "king"}, {"k", "könig"}, {"t", "ten"},  {"t", "zehn"}};

class Scores : LeafletNumbers {
 public:
  Scores(const Said& leaflet, const RuleNumbers& rules, diag::Diagnostics& diagnostics)
      : LeafletNumbers(leaflet), rules_(rules), diagnostics_(diagnostics) {}

  void compare() {
    read_rows();
    for (const auto& [name, values] : rules_.values) compare_tables(values);
    choose_worths();
    compare_sentences();
    compare_lines();
    for (const auto& [name, amounts] : rules_.factors) compare_factor(name, amounts);
  }

 private:
  struct Row {
    std::size_t table = 0;                       // rows of one table follow each other
    std::size_t first = 0, second = 0, end = 0;  // tokens: where the first two cells begin, and the second ends
  };

  // Lines that begin with a bar and have two cells at least.
  void read_rows() {
    const std::string_view text = leaflet_.text();
    std::size_t line_before = std::string_view::npos, table = 0;
    for (std::size_t at = 0; at < tokens_.size();) {
      const std::size_t line = text.rfind('\n', tokens_[at].begin) + 1,
                        end = std::min(text.find('\n', line), text.size());
      std::size_t next = at;
      while (next < tokens_.size() && tokens_[next].begin < end) ++next;
      if (tokens_[at].text == "|" && tokens_[at].begin == line) {
        if (line_before != line) ++table;
        line_before = end + 1;
        const auto bar = [&](std::size_t from) {
          while (from < next && tokens_[from].text != "|") ++from;
          return from;
        };
        const std::size_t second = bar(at + 1);
        if (second < next) rows_.push_back({table, at + 1, second + 1, bar(second + 1)});
      }
      at = std::max(next, at + 1);
    }
  }

  // The first number of the second cell, with the sign before it left out: "3 each", "−2".
  std::optional<Mention> points(const Row& row) const {
    for (std::size_t at = row.second; at < row.end; ++at)
      if (const auto number = number_at(at)) return Mention{*number, row.first, row.end - 1};
    return std::nullopt;
  }

  // "kings", "könige", "damen", "asse".
  static bool is_bent(std::string_view low, std::string_view word) {
    return low.starts_with(word) && is_one_of(low.substr(word.size()), {"", "s", "e", "n", "en", "es"});
  }

  // The value that this word names, or null.
  static const Amount* value_of(const std::map<std::string, Amount>& values, const Token& token) {
    for (const auto& [key, value] : values) {
      const std::string low = in_small_letters(key);
      if (token.is_digit() ? token.text == key : token.low == low || stem(token.low) == stem(low)) return &value;
      if (token.number && std::to_string(*token.number) == key) return &value;
      for (const auto& [sign, word] : ranks)
        if (low == sign && is_bent(token.low, word)) return &value;
    }
    return nullptr;
  }

  void compare_tables(const std::map<std::string, Amount>& values) {
    for (std::size_t begin = 0; begin < rows_.size();) {
      std::size_t end = begin, right = 0, others = 0;  // rows that give a value as the rules do, or none of theirs
      std::vector<std::pair<Mention, const Amount*>> wrong;
      for (; end < rows_.size() && rows_[end].table == rows_[begin].table; ++end) {
        const Row& row = rows_[end];
        const auto said = points(row);
        bool agrees = false, differs = false;
        for (std::size_t at = row.first; said && at + 1 < row.second; ++at) {
          const Amount* value = value_of(values, tokens_[at]);
          if (!value) continue;
          agrees = agrees || value->number == said->number;
          if (value->number == said->number) continue;
          differs = true;
          wrong.push_back({{said->number, at, at}, value});
        }
        right += agrees;
        others += differs && !agrees;
      }
      if (right > 0 && right >= others)
        for (const auto& [said, value] : wrong) tell_value(said, *value);
      begin = end;
    }
  }

  // Of several lists by one column ("order" and "points" by rank) those of points, where names say so.
  void choose_worths() {
    for (const bool named : {true, false}) {
      for (const auto& [name, values] : rules_.values)
        if (!named ||
            begins_one_of(in_small_letters(name), {"point", "score", "value", "worth", "punkt", "wert", "vp"}))
          worths_.push_back(&values);
      if (!worths_.empty()) return;
    }
  }

  bool gives(std::size_t at) const {
    return is_one_of(tokens_[at].low, {"gives", "give", "earns", "earn", "is", "are", "bringt", "bringen", "gibt",
                                       "geben", "ist", "sind"});
  }

  // Tells a number that none of the lists gives what stands at a token.
  void judge(std::size_t subject, const Mention& said) {
    const Amount* first = nullptr;
    for (const auto* values : worths_)
      if (const Amount* value = value_of(*values, tokens_[subject])) {
        if (value->number == said.number) return;
        if (!first) first = value;
      }
    if (first) tell_value({said.number, subject, std::max(subject, said.last)}, *first);
  }

  // "an eight is worth 50", "der König zählt zehn", "kings score 10".
  void compare_sentences() {
    for (std::size_t at = 1; at + 1 < tokens_.size(); ++at) {
      const bool counts =
          is_one_of(tokens_[at].low, {"worth", "counts", "count", "scores", "score", "zählt", "zählen"});
      if (!counts) continue;
      const std::size_t subject = tokens_[at].low == "worth" ? at - std::min<std::size_t>(at, 2) : at - 1;
      if (const auto said = behind(at, 1)) judge(subject, *said);
    }
    for (std::size_t at = 1; at + 1 < tokens_.size(); ++at)
      if (gives(at))
        if (const auto said = behind(at, 2); said && says_points(*said)) judge(at - 1, *said);
  }

  // "King: 10 points", "König = 10", "kings score 10 points", "10 points for a king": where it is points that are told.
  void compare_lines() {
    for (std::size_t at = 0; at + 1 < tokens_.size(); ++at) {
      std::optional<Mention> said;
      const bool joined = is_one_of(tokens_[at + 1].text, {":", "=", "–", "—"});
      if (const auto number = joined ? number_at(at + 2) : std::nullopt)
        said = Mention{*number, at, last_of(at + 2)};
      else if (const std::size_t to = before_subject(at); to > 0)
        said = before(to, 2);
      if (said && tells_points(*said)) judge(at, *said);
    }
  }

  // Where "for a", "for each", "für einen" begins before a subject; 0 where it does not.
  std::size_t before_subject(std::size_t at) const {
    const bool one = at > 1 && is_one_of(tokens_[at - 1].low, {"a", "an", "each", "every", "the", "ein", "eine",
                                                               "einen", "jede", "jeden", "jedes", "den", "das", "die"});
    return one && is_one_of(tokens_[at - 2].low, {"for", "für"}) ? at - 2 : 0;
  }

  // Whether points stand beside the number, or are what the section is about.
  bool tells_points(const Mention& said) const {
    if (says_points(said)) return true;
    const std::string heading = heading_above(said.first);
    return begins_one_of(heading, {"point", "scor", "worth", "value", "punkt", "wert"});
  }

  // "five points for each day", "every day gives 5 points", "| a day | 5 |": wrong if none of them is right.
  void compare_factor(const std::string& name, const Amounts& known) {
    std::vector<Mention> said;
    const std::string wanted = stem(in_small_letters(name));
    const auto is_it = [&](std::size_t at) { return tokens_[at].is_word() && stem(tokens_[at].low) == wanted; };
    for (const Row& row : rows_)
      for (std::size_t at = row.first; at + 1 < row.second; ++at)
        if (const auto mention = points(row); mention && is_it(at)) {
          said.push_back(*mention);
          break;
        }
    for (std::size_t at = 1; at < tokens_.size(); ++at) {
      const bool each =
          is_one_of(tokens_[at - 1].low, {"each", "every", "per", "jede", "jeder", "jedes", "jeden", "pro"});
      if (!is_it(at)) continue;
      // "coins score 2 points each"
      const bool verb =
          at + 1 < tokens_.size() &&
          (gives(at + 1) || is_one_of(tokens_[at + 1].low, {"score", "scores", "count", "counts", "zählen", "zählt"}));
      if (const auto mention = verb ? behind(at + 1, 2) : std::nullopt; mention && says_points(*mention))
        said.push_back(*mention);
      if (!each) continue;
      for (const auto& mention : {before(at, 5), behind(at, 5)})
        if (mention && says_points(*mention)) said.push_back(*mention);
    }
    const auto is_right = [&](const Mention& one) {
      return std::any_of(known.begin(), known.end(), [&](const Amount& amount) { return amount.number == one.number; });
    };
    if (said.empty() || std::any_of(said.begin(), said.end(), is_right)) return;
    diagnostics_
        .warning("rules-against-leaflet", leaflet_.place(said.front().first, said.front().last),
                 fmt::format("the leaflet says '{}', and the rules count {} for '{}'",
                             leaflet_.words(said.front().first, said.front().last), known.front().number, name))
        .related.push_back({"the rules say it here", known.front().span});
  }

  bool says_points(const Mention& mention) const {
    for (std::size_t at = mention.first; at <= std::min(mention.last + 1, tokens_.size() - 1); ++at)
      if (begins_one_of(tokens_[at].low, {"point", "punkt"})) return true;
    return false;
  }

  void tell_value(const Mention& said, const Amount& value) {
    diagnostics_
        .warning("rules-against-leaflet", leaflet_.place(said.first, said.last),
                 fmt::format("the leaflet gives '{}' {}, and the rules {}", tokens_[said.first].text, said.number,
                             value.number))
        .related.push_back({"the rules say it here", value.span});
  }

  const RuleNumbers& rules_;
  diag::Diagnostics& diagnostics_;
  std::vector<Row> rows_;
  std::vector<const std::map<std::string, Amount>*> worths_;  // lists of values that sentences are held against
};

}  // namespace

void compare_scores(const Said& leaflet, const RuleNumbers& rules, diag::Diagnostics& diagnostics) {
  Scores(leaflet, rules, diagnostics).compare();
}

}  // namespace kingpress::words
