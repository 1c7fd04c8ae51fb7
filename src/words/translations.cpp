// A translation is found as it is for printing: by the card's id and the field, or by its words.
#include "words/translations.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "diag/count.h"

namespace kingpress::words {
namespace {

using Kind = Token::Kind;

std::multiset<std::int64_t> numbers_of(const Tokens& tokens) {
  std::multiset<std::int64_t> numbers;
  for (const Token& token : tokens)
    if (token.number && token.is_digit()) numbers.insert(*token.number);
  return numbers;
}
// Written as words too: "two" may be a digit in the other language, and the other way round.
std::multiset<std::int64_t> all_numbers_of(const Tokens& tokens) {
  std::multiset<std::int64_t> numbers;
  for (const Token& token : tokens)
    if (token.number) numbers.insert(*token.number);
  return numbers;
}

std::multiset<std::string> icons_of(const Tokens& tokens) {
  std::multiset<std::string> icons;
  for (const Token& token : tokens)
    if (token.is(Kind::icon)) icons.insert(token.text);
  return icons;
}

std::size_t marks_of(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find("[["); at != std::string_view::npos; at = text.find("[[", at + 2)) ++count;
  return count;
}

template <class Set>
std::string listed(const Set& all) {
  std::string list;
  for (const auto& one : all) list += fmt::format("{}{}", list.empty() ? "" : ", ", one);
  return list.empty() ? "none" : list;
}

class Comparing {
 public:
  Comparing(const cards::Language& language, std::string code, std::deque<Said>& found, diag::Diagnostics& diagnostics)
      : language_(language), code_(std::move(code)), found_(found), diagnostics_(diagnostics) {
    for (const cards::CardTranslation& one : language.cards)
      by_card_[one.card.value + '\n' + one.field.value] = &one.said;
  }

  void compare(const Corpus& corpus) {
    const std::string stem = std::filesystem::path(corpus.deck->path).stem().generic_string();
    for (const std::vector<Said>* texts : {&corpus.titles, &corpus.texts})
      for (const Said& said : *texts) compare(said, stem);
  }

  void tell_missing(std::size_t texts) {
    if (missing_.empty()) return;
    std::string list;
    for (std::size_t i = 0; i < missing_.size() && i < 5; ++i)
      list += fmt::format("{}'{}' of {}", i == 0 ? "" : ", ", missing_[i]->field, missing_[i]->card->id);
    if (missing_.size() > 5) list += fmt::format(" and {} more", missing_.size() - 5);
    diagnostics_.add(
        {diag::Severity::warning,
         "missing-translation",
         fmt::format("{} of {} are not said in '{}': {}", missing_.size(), diag::counted(texts, "text"), code_, list),
         {},
         fmt::format("'kingpress new language {}' lists them", code_),
         {},
         {},
         language_.path});
  }

 private:
  const cards::Translation* find(const Said& said, const std::string& deck) const {
    for (const std::string& card : {deck + "/" + said.card->id, said.card->id})
      if (const auto at = by_card_.find(card + '\n' + said.field); at != by_card_.end()) return at->second;
    const auto words = language_.words.find(said.text());
    return words == language_.words.end() ? nullptr : &words->second;
  }

  void compare(const Said& said, const std::string& deck) {
    const cards::Translation* translation = find(said, deck);
    const std::string* text = translation ? translation->text.text() : nullptr;
    if (!text || text->empty()) {
      const bool has_words =
          std::any_of(said.tokens.begin(), said.tokens.end(), [](const Token& token) { return token.is_word(); });
      if (has_words) missing_.push_back(&said);
      return;
    }
    found_.push_back({said.card, said.field, &translation->text, tokens_of(*text)});
    const Said& other = found_.back();
    const bool changed = translation->original && translation->original->value != said.text();
    if (changed && !is_told("stale-translation", translation->original->span))
      diagnostics_
          .warning("stale-translation", translation->original->span,
                   fmt::format("{}: '{}' has changed since it was translated into '{}'", at(said), said.field, code_),
                   fmt::format("it says now '{}'", said.text()))
          .related.push_back({"the text", said.value->span});
    compare_numbers(said, other);
    if (icons_of(said.tokens) != icons_of(other.tokens))
      tell(said, other,
           fmt::format("has other icons in '{}': {} for {}", code_, listed(icons_of(other.tokens)),
                       listed(icons_of(said.tokens))));
    if (marks_of(said.text()) != marks_of(other.text()))
      tell(said, other,
           fmt::format("has {} in '{}' and {} in the original", diag::counted(marks_of(other.text()), "marked word"),
                       code_, marks_of(said.text())));
  }

  // `check --language` tells it of what is printed, and has read the file for itself.
  bool is_told(std::string_view code, const diag::Span& span) const {
    return std::ranges::any_of(diagnostics_.list(), [&](const diag::Diagnostic& one) {
      return one.code == code && one.span && one.span.begin == span.begin && one.span.file->path() == span.file->path();
    });
  }

  void compare_numbers(const Said& said, const Said& other) {
    const auto digits = numbers_of(said.tokens), others = numbers_of(other.tokens);
    if (digits == others || all_numbers_of(said.tokens) == all_numbers_of(other.tokens)) return;
    tell(said, other,
         fmt::format("has other numbers in '{}': {} for {}", code_, listed(all_numbers_of(other.tokens)),
                     listed(all_numbers_of(said.tokens))));
  }

  void tell(const Said& said, const Said& other, std::string message) {
    diagnostics_.warning("translation-differs", other.value->span, at(said) + " " + std::move(message))
        .related.push_back({"the text", said.value->span});
  }

  const cards::Language& language_;
  std::string code_;
  std::deque<Said>& found_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string, const cards::Translation*> by_card_;
  std::vector<const Said*> missing_;
};

}  // namespace

void compare_translation(const std::vector<Corpus>& corpora, const cards::Language& language, const std::string& code,
                         std::deque<Said>& said, diag::Diagnostics& diagnostics) {
  Comparing comparing(language, code, said, diagnostics);
  std::size_t texts = 0;
  for (const Corpus& corpus : corpora) {
    comparing.compare(corpus);
    texts += corpus.titles.size() + corpus.texts.size();
  }
  comparing.tell_missing(texts);
}

}  // namespace kingpress::words
