// A text names a card by its title. Words with capital letters within a sentence are names of something; they are
// compared with the titles where they are nearly one, or where nearly all such names of the deck are titles.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "diag/suggestion.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

using Kind = Token::Kind;

bool is_small_word(const Token& token) {
  static const std::set<std::string_view> small{"of", "the",  "and", "in",  "on",  "at",  "for", "to", "a",
                                                "an", "with", "der", "die", "das", "und", "im",  "von"};
  return small.contains(token.low);
}

struct Run {
  const Said* said;
  std::size_t first, last;
  std::size_t words() const { return last - first + 1; }
};

class Names {
 public:
  Names(const Corpus& corpus, diag::Diagnostics& diagnostics) : corpus_(corpus), diagnostics_(diagnostics) {
    for (const Name& name : corpus.names) {
      known_.insert(key_of(name.text));
      inflected_.insert(without_endings(key_of(name.text)));
      if (name.kind == Name::Kind::card) titles_.push_back(name.text);
    }
    known_.insert(key_of(corpus.deck->title));
    for (const std::string& title : titles_)
      for (const Token& token : tokens_of(title))
        if (token.is(Kind::word)) title_words_.insert(stem(token.low));
  }

  void check() {
    std::vector<Run> several, single, quoted;
    for (const Said& said : corpus_.texts) {
      for (const Run& run : runs_of(said)) (run.words() > 1 ? several : single).push_back(run);
      for (const Run& run : quotes_of(said)) quoted.push_back(run);
    }
    check_all(several);
    check_all(single);
    check_all(quoted);
  }

  // Of a text with many names that are no cards': only what is nearly the title of one, of two words or more.
  void check_slips(const Said& said) {
    for (const Run& run : runs_of(said))
      if (!is_known(run))
        if (const auto slip = slip_in(run)) tell(slip->first, slip->second);
  }

 private:
  // "The Owls" is the key of "The Owl".
  static std::string key_of(std::string_view text) {
    std::string key;
    for (const Token& token : tokens_of(text))
      if (!token.is(Kind::sign)) key += (key.empty() ? "" : " ") + stem(token.low);
    return key.starts_with("the ") ? key.substr(4) : key;
  }
  static std::string key_of(const Run& run) { return key_of(run.said->words(run.first, run.last)); }

  // "alten uhus" and "alter uhu" alike: German bends titles within sentences.
  static std::string without_endings(const std::string& key) {
    std::string cut;
    for (const Token& token : tokens_of(key)) {
      std::string word = token.low;
      for (const std::string_view ending : {"en", "er", "es", "em", "e", "s"})
        if (word.size() > ending.size() + 2 && word.ends_with(ending)) {
          word.resize(word.size() - ending.size());
          break;
        }
      cut += (cut.empty() ? "" : " ") + word;
    }
    return cut;
  }

  static bool is_capital(const Token& token) { return token.is(Kind::word) && begins_with_capital(token.text); }

  // Words with capital letters within a sentence, small words between them along.
  std::vector<Run> runs_of(const Said& said) const {
    std::vector<Run> runs;
    const Tokens& tokens = said.tokens;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      if (!is_capital(tokens[at]) || tokens[at].first || tokens[at].marked) continue;
      std::size_t last = at;
      for (std::size_t next = at + 1; next < tokens.size() && !tokens[next].first; ++next) {
        if (is_capital(tokens[next]) && next - last <= 3)
          last = next;
        else if (!is_small_word(tokens[next]))
          break;
      }
      runs.push_back({&said, at, last});
      at = last;
    }
    return runs;
  }

  std::vector<Run> quotes_of(const Said& said) const {
    std::vector<Run> runs;
    std::optional<std::size_t> open;
    for (std::size_t at = 0; at < said.tokens.size(); ++at) {
      const std::string& text = said.tokens[at].text;
      if (!said.tokens[at].is(Kind::sign)) continue;
      const bool opens = text == "“" || text == "„" || (text == "\"" && !open);
      const bool closes = text == "”" || text == "“" || text == "\"";
      if (open && closes && at > *open + 1 && at - *open <= 8) {
        runs.push_back({&said, *open + 1, at - 1});
        open.reset();
      } else if (opens) {
        open = at;
      }
    }
    return runs;
  }

  bool is_name(const Run& run) const {
    const std::string key = key_of(run);
    return known_.contains(key) || inflected_.contains(without_endings(key));
  }

  // Whether it is known, or made of names that are.
  bool is_known(const Run& run) const {
    for (std::size_t first = run.first; first <= run.last;) {
      std::size_t taken = 0;
      for (std::size_t last = run.last + 1; taken == 0 && last-- > first;)
        if (is_name({run.said, first, last})) taken = last - first + 1;
      if (taken == 0) {
        if (!is_small_word(run.said->tokens[first])) return false;
        taken = 1;
      }
      first += taken;
    }
    return true;
  }

  static std::string lower_words(const Run& run) {
    std::string words = in_small_letters(run.said->words(run.first, run.last));
    return words.starts_with("the ") ? words.substr(4) : words;
  }

  // A title that was meant: a slip or two away, or the same but for one of its words.
  std::optional<std::string> meant(const Run& run) const {
    const std::string words = lower_words(run);
    if (run.words() == 1) {
      if (words.size() < 5) return std::nullopt;
      const auto near = diag::nearest(words, std::span<const std::string>(titles_));
      return near && near->size() > 4 && near->find(' ') == std::string_view::npos ? std::optional(std::string(*near))
                                                                                   : std::nullopt;
    }
    for (const std::string& title : titles_) {
      std::string low = in_small_letters(title);
      if (low.starts_with("the ")) low.erase(0, 4);
      const std::vector<std::string> one{low};
      const auto near = diag::nearest(words, std::span<const std::string>(one));
      if (near) return title;
      if (differs_in_one(words, low)) return title;
    }
    return std::nullopt;
  }

  // The stretch between small words that is nearly a title: "Old Olw" of "the Old Olw and Hedge Knight".
  std::optional<std::pair<Run, std::string>> slip_in(const Run& run) const {
    if (const auto title = near_title(run)) return std::pair(run, *title);
    for (std::size_t first = run.first; first <= run.last; ++first) {
      if (is_small_word(run.said->tokens[first])) continue;
      std::size_t last = first;
      while (last < run.last && !is_small_word(run.said->tokens[last + 1])) ++last;
      const Run part{run.said, first, last};
      if (!is_name(part))
        if (const auto title = near_title(part)) return std::pair(part, *title);
      first = last;
    }
    return std::nullopt;
  }
  std::optional<std::string> near_title(const Run& run) const {
    if (run.words() < 2) return std::nullopt;
    const std::string words = lower_words(run);
    for (const std::string& title : titles_) {
      std::string low = in_small_letters(title);
      if (low.starts_with("the ")) low.erase(0, 4);
      if (diag::nearest(words, std::vector<std::string>{low})) return title;
    }
    return std::nullopt;
  }

  static bool differs_in_one(const std::string& one, const std::string& other) {
    const Tokens a = tokens_of(one), b = tokens_of(other);
    if (a.size() != b.size() || a.size() < 2) return false;
    std::size_t same = 0, long_same = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (stem(a[i].low) == stem(b[i].low)) {
        ++same;
        long_same += a[i].low.size() > 3;
      }
    return same + 1 == a.size() && long_same >= 1;
  }

  // "the card Old Fox", "a card named Old Fox".
  static bool is_called_card(const Run& run) {
    if (run.first == 0) return false;
    const auto word = [&](std::size_t back) {
      return run.first >= back ? run.said->tokens[run.first - back].low : std::string();
    };
    if (word(1) == "named" || word(1) == "called" || word(1) == "namens") return true;
    return word(1) == "card" && word(2) == "the";
  }

  void check_all(const std::vector<Run>& runs) {
    std::size_t titles = 0, unknown = 0;
    for (const Run& run : runs) ++(is_known(run) ? titles : unknown);
    const bool nearly_all = titles >= 4 && titles >= 4 * unknown;
    for (const Run& run : runs) {
      if (is_known(run)) continue;
      const auto near = meant(run);
      if (!near && !slip_in(run) && !nearly_all && !is_called_card(run)) continue;
      if (run.words() == 1 && !is_called_card(run) && !near) continue;
      const auto slip = near ? std::nullopt : slip_in(run);
      slip ? tell(slip->first, slip->second) : tell(run, near);
    }
  }

  void tell(const Run& run, const std::optional<std::string>& meant) {
    diagnostics_.warning(
        "no-such-card", run.said->place(run.first, run.last),
        fmt::format("{} names '{}', and no card is called so", words::at(*run.said),
                    run.said->words(run.first, run.last)),
        meant ? fmt::format("did you mean '{}'?", *meant) : "a name that is no card's can be listed under 'terms:'");
  }

  const Corpus& corpus_;
  diag::Diagnostics& diagnostics_;
  std::set<std::string> known_, inflected_, title_words_;
  std::vector<std::string> titles_;
};

}  // namespace

void check_names(const Corpus& corpus, diag::Diagnostics& diagnostics) { Names(corpus, diagnostics).check(); }

void check_slips(const Corpus& corpus, const Said& leaflet, diag::Diagnostics& diagnostics) {
  Names(corpus, diagnostics).check_slips(leaflet);
}

}  // namespace kingpress::words
