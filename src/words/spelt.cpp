// No dictionary knows the words of a game. So what is surely meant is right: names of the deck, words that many cards
// have, and what a translation quotes. The rest is told with the word that was probably meant.
#include "words/spelt.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "diag/suggestion.h"

namespace kingpress::words {
namespace {

constexpr std::size_t least_title = 5;   // letters of one that another word is held against
constexpr std::size_t surely_meant = 4;  // cards that have a word: no slip of the pen

// "en" of "en-GB".
std::string bare(const std::string& language) { return language.substr(0, language.find_first_of("-_")); }

// "www.example.org", "name@example.org"
bool is_address(const Said& said, const Token& token) {
  const std::string& text = said.text();
  const auto letter = [&](std::size_t at) {
    return at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= 'A' && text[at] <= 'Z'));
  };
  const auto joins = [&](std::size_t at) {
    return at < text.size() && (text[at] == '.' || text[at] == '/' || text[at] == '@');
  };
  return (joins(token.end) && letter(token.end + 1)) ||
         (token.begin > 1 && joins(token.begin - 1) && letter(token.begin - 2));
}

// Words that stand beside each other in a text.
class Pairs {
 public:
  explicit Pairs(const Said* said) {
    for (std::size_t at = 1; said && at < said->tokens.size(); ++at)
      pairs_.emplace(said->tokens[at - 1].low, said->tokens[at].low);
  }
  bool has(const Tokens& tokens, std::size_t at) const {
    return (at > 0 && pairs_.contains({tokens[at - 1].low, tokens[at].low})) ||
           (at + 1 < tokens.size() && pairs_.contains({tokens[at].low, tokens[at + 1].low}));
  }

 private:
  std::set<std::pair<std::string, std::string>> pairs_;
};

// "herum" of "herumkommt": what German verbs are joined with, and no dictionary has with all of them.
constexpr std::array<std::string_view, 16> before_verbs{
    "aneinander", "aufeinander", "auseinander", "beieinander", "gegeneinander", "hinter", "herum",      "heraus",
    "herunter",   "hinaus",      "hinein",      "hinunter",    "nebeneinander", "weiter", "zueinander", "zusammen"};

bool is_shouted(const std::string& word) {
  return std::none_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

void Spelling::learn(std::string_view text) {
  for (const Token& token : tokens_of(text))
    if (token.is(Token::Kind::word)) {
      own_.insert(token.low);
      own_.insert(stem(token.low));
    }
}

void Spelling::learn_title(std::string_view title) {
  learn(title);
  if (title.size() >= least_title && title.find(' ') == title.npos) titles_.emplace_back(title);
}

Dictionary* Spelling::dictionary(const std::string& language) {
  const auto [known, fresh] = dictionaries_.try_emplace(language);
  if (fresh) known->second = Dictionary::open(language, folders_);
  return known->second.get();
}

// As it is written, with another capital letter, by an American, and in the parts that hyphens join.
bool Spelling::is_right(const std::string& word, const std::string& language, Dictionary& dictionary) {
  const std::string low = in_small_letters(word);
  if (own_.contains(low) || own_.contains(stem(low))) return true;
  if (dictionary.has(word) || (begins_with_capital(word) && dictionary.has(low))) return true;
  if (language == "en" && (dictionary.has(american(low)) || dictionary.has(stem(american(low))))) return true;
  if (language == "de") {
    if (dictionary.has(low + "e")) return true;  // "durchsuch die Ablage"
    if (begins_with_capital(word) && word.ends_with('s') && dictionary.has(word.substr(0, word.size() - 1)))
      return true;
    for (const std::string_view before : before_verbs)
      if (low.starts_with(before) && low.size() > before.size() + 3 && dictionary.has(low.substr(before.size())))
        return true;
  }
  for (const std::string_view joint : {"-", "\u2010", "\u2011"})
    if (const std::size_t at = word.find(joint); at != std::string::npos)
      return (at < 2 || is_right(word.substr(0, at), language, dictionary)) &&
             is_right(word.substr(at + joint.size()), language, dictionary);
  for (const std::string_view ending : {"’s", "'s", "’", "'"})
    if (word.size() > ending.size() + 1 && word.ends_with(ending))
      return is_right(word.substr(0, word.size() - ending.size()), language, dictionary);
  return false;
}

std::string Spelling::language_of(const std::vector<const Said*>& texts) {
  std::string best;
  double most = 0.7;
  for (const char* language : {"en", "de"}) {
    Dictionary* words = dictionary(language);
    if (!words) continue;
    std::size_t right = 0, all = 0;
    for (const Said* said : texts)
      for (const Token& token : said->tokens)
        if (token.is(Token::Kind::word) && token.low.size() > 1) {
          ++all;
          right += is_right(token.text, language, *words);
        }
    if (all > 0 && static_cast<double>(right) > most * static_cast<double>(all)) {
      most = static_cast<double>(right) / static_cast<double>(all);
      best = language;
    }
  }
  return best;
}

void Spelling::check(const std::vector<const Said*>& texts, std::string language, const Said* original) {
  if (texts.empty()) return;
  const std::string wanted = language.empty() ? language_of(texts) : bare(language);
  Dictionary* words = wanted.empty() ? nullptr : dictionary(wanted);
  if (!words) {
    if (!missing_.insert(wanted).second) return;
    diagnostics_.add({diag::Severity::note,
                      "no-dictionary",
                      wanted.empty()
                          ? "the spelling is not checked: no dictionary of this machine has most of the words"
                          : fmt::format("the spelling of '{}' is not checked: this machine has no "
                                        "dictionary of it",
                                        wanted),
                      {},
                      fmt::format("on Debian: apt install hunspell-{}", wanted.empty()   ? "en-us"
                                                                        : wanted == "en" ? "en-us"
                                                                        : wanted == "de" ? "de-de"
                                                                                         : wanted),
                      {},
                      {},
                      {}});
    return;
  }
  struct Use {
    const Said* said;
    std::size_t at;
  };
  const Pairs quoted(original);
  std::map<std::string, std::vector<Use>> wrong;
  for (const Said* said : texts)
    for (std::size_t at = 0; at < said->tokens.size(); ++at) {
      const Token& token = said->tokens[at];
      if (!token.is(Token::Kind::word) || token.low.size() < 2 || is_shouted(token.text) || is_address(*said, token))
        continue;
      if (token.text.find_first_of("0123456789") != std::string::npos) continue;
      // A name of whatever it is; in a leaflet, which no other check reads for them, it may be nearly a card's.
      const bool name = wanted != "de" && begins_with_capital(token.text) && !token.first &&
                        (said->card || !diag::nearest(token.low, std::span<const std::string>(titles_)));
      if (!name && !quoted.has(said->tokens, at) && !is_right(token.text, wanted, *words))
        wrong[token.low].push_back({said, at});
    }
  const std::vector<std::string> own(own_.begin(), own_.end());
  const std::string belongs =
      language.empty() ? "under 'terms:' in the deck" : fmt::format("under 'known:' in languages/{}.yaml", language);
  for (const auto& [word, uses] : wrong) {
    std::set<const cards::Card*> cards;
    for (const Use& use : uses) cards.insert(use.said->card);
    if (cards.size() >= surely_meant || (!*cards.begin() && uses.size() >= surely_meant)) continue;
    std::string meant(diag::nearest(word, std::span<const std::string>(titles_)).value_or(""));
    if (meant.empty()) meant = words->suggest(word);
    if (meant.empty() || in_small_letters(meant) == word) meant = std::string(diag::nearest(word, own).value_or(meant));
    for (const Use& use : uses)
      diagnostics_.warning(
          "misspelt", use.said->place(use.at, use.at),
          fmt::format("{} says '{}', which is in no dictionary", at(*use.said), use.said->tokens[use.at].text),
          meant.empty() ? "a word of your own belongs " + belongs
                        : fmt::format("did you mean '{}'? A word of your own belongs {}", meant, belongs));
  }
}

}  // namespace kingpress::words
