// A term is written in one way: with the letters of its definition where there is one, else as most texts write it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "diag/count.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

using Kind = Token::Kind;

struct Use {
  const Said* said;
  std::size_t first, last;
  std::string written() const { return said->words(first, last); }
};

// Words of many games that mean one thing: two of a line in one deck are two words for it.
constexpr std::array<std::array<std::string_view, 4>, 9> alike{{{"discard", "throw away", "toss away", "bin"},
                                                                {"draw", "pick up", "take from the deck", ""},
                                                                {"destroy", "demolish", "kill", "trash"},
                                                                {"gain", "receive", "obtain", "get"},
                                                                {"exhaust", "tap", "", ""},
                                                                {"shuffle", "mix", "", ""},
                                                                {"opponent", "rival", "enemy player", ""},
                                                                {"reveal", "turn over", "uncover", ""},
                                                                {"hand", "held cards", "", ""}}};

// Two words that are something else than the one: "every day" and "everyday".
bool is_other_in_one(const std::string& first, const std::string& second) {
  static const std::set<std::string_view> common{
      "a",     "all", "any",   "some", "every", "no",  "in",   "on",   "out",  "up",    "down", "over", "under", "may",
      "with",  "one", "other", "else", "to",    "for", "ever", "what", "when", "where", "it",   "self", "near",  "by",
      "after", "be",  "back",  "off",  "away",  "not", "can",  "an",   "as",   "at",    "how",  "so"};
  return common.contains(first) || common.contains(second);
}

class Terms {
 public:
  Terms(const Corpus& corpus, diag::Diagnostics& diagnostics) : corpus_(corpus), diagnostics_(diagnostics) {
    for (const Said& said : corpus.texts) all_.push_back(&said);
  }

  void check() {
    if (corpus_.deck->wording)
      for (const cards::Term& term : corpus_.deck->wording->terms) check_wrong(term);
    for (const Name& name : corpus_.names)
      if (name.kind == Name::Kind::term) check_capitals_of(name);
    for (const Name& name : corpus_.names) check_joints_of(name);
  }

  // What only the texts themselves can tell; of cards, whose sentences are alike.
  void compare() {
    check_words();
    check_joints();
    check_alike();
    if (!corpus_.deck->complete || !corpus_.deck->wording) return;
    for (const cards::Term& term : corpus_.deck->wording->terms)
      if (!term.wrong.empty() && uses_of(term.name, true).empty())
        diagnostics_.warning("unused-term", term.span, fmt::format("no card says '{}'", term.name));
  }

 private:
  // Every place where these words stand, whatever their capital letters and endings.
  std::vector<Use> uses_of(std::string_view words, bool titles_too = false) const {
    Tokens wanted = tokens_of(words);
    std::vector<Use> uses;
    if (wanted.empty()) return uses;
    const auto look = [&](const Said& said) {
      for (std::size_t at = 0; at + wanted.size() <= said.tokens.size(); ++at) {
        bool same = true;
        for (std::size_t i = 0; same && i < wanted.size(); ++i)
          same = !said.tokens[at + i].is(Kind::icon) && stem(said.tokens[at + i].low) == stem(wanted[i].low);
        if (same) uses.push_back({&said, at, at + wanted.size() - 1});
      }
    };
    for (const Said* said : all_) look(*said);
    if (titles_too)
      for (const Said& said : corpus_.titles) look(said);
    return uses;
  }

  diag::Diagnostic& warn(std::string code, const Use& use, std::string message, std::string hint = {}) {
    told_.insert({use.said, use.first});
    return diagnostics_.warning(std::move(code), use.said->place(use.first, use.last),
                                words::at(*use.said) + " " + std::move(message), std::move(hint));
  }
  bool is_told(const Use& use) const { return told_.contains({use.said, use.first}); }

  void check_wrong(const cards::Term& term) {
    for (const auto& wrong : term.wrong)
      for (const Use& use : uses_of(wrong.value))
        warn("word-not-used", use, fmt::format("says '{}', and the deck's word is '{}'", use.written(), term.name),
             term.why)
            .related.push_back({"the term", term.span});
  }

  bool in_title(const Said& said, std::size_t at) const {
    for (const Name& name : corpus_.names) {
      if (name.kind != Name::Kind::card) continue;
      for (std::size_t back = 0; back < name.tokens.size() && back <= at; ++back) {
        if (at - back + name.tokens.size() > said.tokens.size()) continue;
        bool same = true;
        for (std::size_t i = 0; same && i < name.tokens.size(); ++i)
          same = stem(said.tokens[at - back + i].low) == stem(name.tokens[i].low) &&
                 (name.tokens.size() > 1 || begins_with_capital(said.tokens[at].text));
        if (same) return true;
      }
    }
    return false;
  }

  // As it is defined: "Active Field" has its capital letters everywhere, "discard" none within a sentence.
  void check_capitals_of(const Name& name) {
    for (const Use& use : uses_of(name.text)) {
      for (std::size_t i = 0; i < name.tokens.size() && use.first + i <= use.last; ++i) {
        const Token& token = use.said->tokens[use.first + i];
        const bool capital = begins_with_capital(token.text), wanted = begins_with_capital(name.tokens[i].text);
        if (capital == wanted || (capital && token.first) || in_title(*use.said, use.first + i)) continue;
        if (capital && is_all_capitals(token.text)) continue;
        warn("capital-letters", use, fmt::format("says '{}', and the term is '{}'", use.written(), name.text))
            .related.push_back({"the term", name.span});
        break;
      }
    }
  }
  static bool is_all_capitals(const std::string& word) {
    return std::none_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  }

  // "Fire-Fox" where the name is "Fire Fox".
  void check_joints_of(const Name& name) {
    const std::string wanted = squashed(name.text);
    if (wanted.size() < 6) return;
    const bool compound = name.tokens.size() > 1 || name.text.find('-') != std::string::npos;
    if (compound && name.kind == Name::Kind::choice) return;  // "bad-omen" is written so for the program
    for (const Said* said : all_)
      for (std::size_t first = 0; first < said->tokens.size(); ++first) {
        std::string words;
        const std::size_t most = compound ? name.tokens.size() + 1 : 2;
        for (std::size_t last = first; last < said->tokens.size() && last - first < most; ++last) {
          if (said->tokens[last].is(Kind::sign) || said->tokens[last].is(Kind::icon)) break;
          words += squashed(said->tokens[last].text);
          if (words != wanted && words != wanted + "s") continue;
          const Use use{said, first, last};
          std::string written, right = in_small_letters(name.text);
          for (std::size_t at = first; at <= last; ++at) written += (at == first ? "" : " ") + said->tokens[at].low;
          if (written == right || written == right + "s" || is_told(use)) break;
          if (last > first && is_other_in_one(said->tokens[first].low, said->tokens[last].low)) break;
          auto& told =
              warn("two-spellings", use, fmt::format("writes '{}', which is '{}' elsewhere", use.written(), name.text));
          if (name.span) told.related.push_back({"so it is written here", name.span});
          break;
        }
      }
  }

  // One word with and without a capital letter, or in two spellings, over all texts.
  void check_words() {
    std::map<std::string, std::vector<Use>> small, capital;
    std::map<std::string, std::map<std::string, std::vector<Use>>> spelt;
    for (const Said* said : all_)
      for (std::size_t at = 0; at < said->tokens.size(); ++at) {
        const Token& token = said->tokens[at];
        if (!token.is(Kind::word)) continue;
        spelt[american(token.low)][token.low].push_back({said, at, at});
        if (token.first || is_beside_name(*said, at) || in_title(*said, at)) continue;
        if (token.text.size() > 2 && is_all_capitals(token.text)) continue;
        (begins_with_capital(token.text) ? capital : small)[stem(token.low)].push_back({said, at, at});
      }
    for (const auto& [word, uses] : small)
      if (capital.contains(word)) compare_capitals(uses, capital.at(word));
    for (const auto& [word, ways] : spelt)
      if (ways.size() > 1) tell_fewer(ways);
  }

  static bool is_beside_name(const Said& said, std::size_t at) {
    const auto is_capital = [&](std::size_t place) {
      return place < said.tokens.size() && said.tokens[place].is(Kind::word) && !said.tokens[place].first &&
             begins_with_capital(said.tokens[place].text);
    };
    return begins_with_capital(said.tokens[at].text) && ((at > 0 && is_capital(at - 1)) || is_capital(at + 1));
  }

  void compare_capitals(const std::vector<Use>& small, const std::vector<Use>& capital) {
    const std::vector<Use>&few = small.size() < capital.size() ? small : capital,
          &many = small.size() < capital.size() ? capital : small;
    if (many.size() < 6 || few.size() * 6 > many.size()) return;
    for (const Use& use : few)
      if (!is_told(use))
        warn("capital-letters", use,
             fmt::format("says '{}', which is '{}' {} elsewhere", use.written(), many.front().written(),
                         times(many.size())));
  }

  static std::string times(std::size_t count) { return count == 1 ? "once" : fmt::format("{} times", count); }

  void tell_fewer(const std::map<std::string, std::vector<Use>>& ways) {
    const auto most = std::max_element(ways.begin(), ways.end(), [](const auto& one, const auto& other) {
      return one.second.size() < other.second.size();
    });
    if (most->second.size() < 2) return;
    for (const auto& [way, uses] : ways) {
      if (&uses == &most->second) continue;
      for (const Use& use : uses)
        if (!is_told(use))
          warn("two-spellings", use,
               fmt::format("writes '{}', which is '{}' {} elsewhere", use.written(), most->second.front().written(),
                           times(most->second.size())));
    }
  }

  // "play-area", "play area", "playarea".
  void check_joints() {
    std::map<std::string, std::map<std::string, std::vector<Use>>> ways;
    std::set<std::string> joined;
    for (const Said* said : all_)
      for (std::size_t at = 0; at < said->tokens.size(); ++at) {
        const Token& token = said->tokens[at];
        if (!token.is(Kind::word)) continue;
        const std::string whole = squashed(token.text);
        if (whole.size() > 6) {
          ways[whole][token.low].push_back({said, at, at});
          if (token.low.find('-') != std::string::npos) joined.insert(whole);
        }
        if (at + 1 >= said->tokens.size() || !said->tokens[at + 1].is(Kind::word) || said->tokens[at + 1].first)
          continue;
        const Token& next = said->tokens[at + 1];
        if (is_other_in_one(token.low, next.low)) continue;
        ways[whole + squashed(next.text)][token.low + " " + next.low].push_back({said, at, at + 1});
      }
    for (const auto& [word, all] : ways) {
      if (all.size() < 2) continue;
      const bool compound = std::any_of(all.begin(), all.end(), [](const auto& way) {
        return way.first.find(' ') != std::string::npos || way.first.find('-') != std::string::npos;
      });
      if (compound) tell_fewer(all);
    }
  }

  void check_alike() {
    for (const auto& line : alike) {
      std::map<std::string, std::vector<Use>> ways;
      for (const std::string_view words : line)
        if (!words.empty())
          if (auto uses = uses_of(words); !uses.empty()) ways.emplace(words, std::move(uses));
      if (ways.size() < 2) continue;
      const auto most = std::max_element(ways.begin(), ways.end(), [](const auto& one, const auto& other) {
        return one.second.size() < other.second.size();
      });
      for (const auto& [way, uses] : ways) {
        if (&uses == &most->second || most->second.size() < 8 || uses.size() * 8 > most->second.size()) continue;
        for (const Use& use : uses)
          if (!is_told(use) && !in_title(*use.said, use.first))
            warn("two-words", use,
                 fmt::format("says '{}', and other texts '{}', {}", use.written(), most->first,
                             times(most->second.size())),
                 "is it the same? 'terms:' in the deck says which word is right");
      }
    }
  }

  const Corpus& corpus_;
  diag::Diagnostics& diagnostics_;
  std::vector<const Said*> all_;
  std::set<std::pair<const Said*, std::size_t>> told_;
};

}  // namespace

void check_terms(const Corpus& corpus, diag::Diagnostics& diagnostics) { Terms(corpus, diagnostics).check(); }

void compare_terms(const Corpus& corpus, diag::Diagnostics& diagnostics) {
  Terms terms(corpus, diagnostics);
  terms.check();
  terms.compare();
}

}  // namespace kingpress::words
