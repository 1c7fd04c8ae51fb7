// Two sentences say the same when they agree but for small words, endings and how a number is written. What most cards
// have is right; the others are shown beside it.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "diag/count.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

using Kind = Token::Kind;

// Words that carry little: leaving them out makes no other effect. "not", "may", "all" and "or" are none of them.
bool is_filler(const std::string& low) {
  static const std::set<std::string_view> fillers{
      "a",    "an",          "the",  "and", "then", "your", "of",  "from", "you",  "it",  "its",
      "is",   "are",         "that", "to",  "into", "in",   "on",  "at",   "this", "for", "one",
      "with", "immediately", "of",   "der", "die",  "das",  "den", "und",  "dann", "ein", "eine"};
  return fillers.contains(low);
}

struct Sentence {
  const Said* said;
  std::size_t first, last;
  std::string written() const { return said->words(first, last); }
};

std::vector<Sentence> sentences_of(const Said& said) {
  std::vector<Sentence> sentences;
  std::size_t first = 0;
  for (std::size_t at = 0; at < said.tokens.size(); ++at) {
    const std::string& text = said.tokens[at].text;
    const bool ends = said.tokens[at].is(Kind::sign) && (text == "." || text == "!" || text == "?");
    if (!ends && at + 1 < said.tokens.size()) continue;
    const std::size_t last = ends && at > first ? at - 1 : at;
    if (last >= first) sentences.push_back({&said, first, last});
    first = at + 1;
  }
  return sentences;
}

// What it does: stems of the words that carry it, and where numbers stand other than one, more or less.
std::string key_of(const Sentence& sentence) {
  std::string key;
  std::size_t words = 0;
  for (std::size_t at = sentence.first; at <= sentence.last; ++at) {
    const Token& token = sentence.said->tokens[at];
    if (token.is(Kind::sign)) {
      const bool of_number = at < sentence.last && sentence.said->tokens[at + 1].number.has_value();
      if (of_number && (token.text == "+" || token.text == "-" || token.text == "\u2212")) key += token.text;
      continue;
    }
    if (is_filler(token.low) || token.number == 1) continue;
    key += token.number ? "#" : token.is(Kind::icon) ? ":" + token.low + ":" : stem(token.low);
    key += ' ';
    words += token.is(Kind::word) ? 2 : 1;
  }
  return words >= 5 ? key : std::string();
}

// How it is written, but for the values of numbers and what follows from them.
std::string form_of(const Sentence& sentence) {
  std::string form;
  for (std::size_t at = sentence.first; at <= sentence.last; ++at) {
    const Token& token = sentence.said->tokens[at];
    if (form.empty() && (token.low == "then" || token.low == "you" || token.low == "dann"))
      continue;  // follows another
    if (!form.empty()) form += ' ';
    const bool before_number = at + 1 <= sentence.last && sentence.said->tokens[at + 1].number.has_value();
    const bool behind_number =
        at > sentence.first && (sentence.said->tokens[at - 1].number || sentence.said->tokens[at - 1].low == "a" ||
                                sentence.said->tokens[at - 1].low == "an");
    if (token.number && token.is_digit())
      form += "#";
    else if (token.number)
      form += "number";
    else if (token.low == "an")
      form += "a";
    else if (behind_number && !before_number && token.is(Kind::word))
      form += stem(token.low);
    else
      form += token.low;
  }
  return form;
}

// "card 'owl' and 3 other texts say".
std::string sayers_of(const std::vector<Sentence>& sentences) {
  const std::string first = words::at(*sentences.front().said);
  return sentences.size() == 1 ? first + " says"
                               : fmt::format("{} and {} say", first, diag::counted(sentences.size() - 1, "other text"));
}

// What stands between the words with which both begin and those with which both end: "'two' stands for '2'".
std::string difference(const Sentence& one, const Sentence& other) {
  const auto word = [](const Sentence& sentence, std::size_t at) { return sentence.said->tokens[at].low; };
  const std::size_t ones = one.last - one.first + 1, others = other.last - other.first + 1;
  std::size_t head = 0, tail = 0;
  while (head < std::min(ones, others) && word(one, one.first + head) == word(other, other.first + head)) ++head;
  while (tail < std::min(ones, others) - head && word(one, one.last - tail) == word(other, other.last - tail)) ++tail;
  const auto part = [&](const Sentence& sentence, std::size_t count) {
    return head + tail == count ? std::string("nothing")
                                : "'" + sentence.said->words(sentence.first + head, sentence.last - tail) + "'";
  };
  return fmt::format("{} stands for {}", part(one, ones), part(other, others));
}

}  // namespace

void compare_wordings(const Corpus& corpus, diag::Diagnostics& diagnostics) {
  std::map<std::string, std::map<std::string, std::vector<Sentence>>> by_key;
  for (const Said& said : corpus.texts)
    for (const Sentence& sentence : sentences_of(said))
      if (const std::string key = key_of(sentence); !key.empty()) by_key[key][form_of(sentence)].push_back(sentence);
  for (const auto& [key, forms] : by_key) {
    if (forms.size() < 2) continue;
    const auto most = std::max_element(forms.begin(), forms.end(), [](const auto& one, const auto& other) {
      return one.second.size() < other.second.size();
    });
    const Sentence& right = most->second.front();
    for (const auto& [form, sentences] : forms) {
      if (&sentences == &most->second) continue;
      for (const Sentence& sentence : sentences)
        diagnostics
            .warning("two-wordings", sentence.said->place(sentence.first, sentence.last),
                     fmt::format("one effect is worded in two ways: {} says '{}', {} '{}'", words::at(*sentence.said),
                                 sentence.written(), sayers_of(most->second), right.written()),
                     fmt::format("say it in the same words everywhere; here {}", difference(sentence, right)))
            .related.push_back({"the other wording", right.said->place(right.first, right.last)});
    }
  }
}

}  // namespace kingpress::words
