#include "language/missing_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "diag/command_word.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "fonts/utf8.h"

namespace kingpress::language {
namespace {

std::string in_short(const std::string& text) {
  constexpr std::size_t most = 40;
  std::string line;
  for (std::size_t at = 0, characters = 0; at < text.size(); ++characters) {
    if (characters == most) return line + "…";
    const std::size_t bytes = fonts::character_at(text, at).bytes;
    line += text[at] == '\n' ? " " : text.substr(at, bytes);
    at += bytes;
  }
  return line;
}

constexpr std::size_t shortest_known = 6;  // 'coin' is near to many a word that is none of its own

std::string hint_for(const std::vector<const MissingTexts::Text*>& missing, const MissingTexts::Reader& reader,
                     LanguageFolders& folders) {
  const MissingTexts::Text& first = *missing.front();
  const std::vector<std::string> known = folders.known_words();
  for (const MissingTexts::Text* one : missing)
    if (const auto near = one->text.card.empty() ? diag::nearest(one->text.original, known) : std::nullopt;
        near && *near != one->text.original && one->text.original.size() >= shortest_known)
      return fmt::format("there is a translation of '{}': has the original changed?", in_short(std::string(*near)));
  std::vector<std::string> places = folders.of_deck(first.beside);
  if (first.text.card.empty()) places.insert(places.begin(), reader.home);
  for (const std::string& folder : places)
    if (const LanguageFolders::Chain& there = folders.beside(folder); !there.empty())
      return fmt::format("add them to '{}'", there.front()->path);
  return fmt::format(
      "'kingpress new language {} {}' writes a file to fill in", reader.code,
      diag::command_word(first.text.card.empty() || folders.is_built_in(first.beside) ? reader.target : first.path));
}

}  // namespace

void MissingTexts::add(Text text) {
  if (noted_.insert(fmt::format("{}\n{}\n{}\n{}", text.text.card, text.text.field, text.text.original, text.path))
          .second)
    texts_.push_back(std::move(text));
}

void MissingTexts::tell(const Reader& reader, LanguageFolders& folders, diag::Diagnostics& diagnostics) {
  constexpr std::size_t longest_list = 20;
  std::vector<std::string> paths;
  for (const Text& one : texts_)
    if (std::find(paths.begin(), paths.end(), one.path) == paths.end()) paths.push_back(one.path);
  for (const std::string& path : paths) {
    std::vector<const Text*> missing;
    std::string list;
    for (const Text& one : texts_) {
      if (one.path != path) continue;
      missing.push_back(&one);
      if (missing.size() <= longest_list)
        list += (list.empty() ? "" : ", ") + (one.text.card.empty() ? fmt::format("'{}'", in_short(one.text.original))
                                                                    : one.text.card + " " + one.text.field);
    }
    if (missing.size() > longest_list) list += fmt::format(" and {} more", missing.size() - longest_list);
    diagnostics.warning(
        "missing-translation", missing.front()->span,
        fmt::format("{} not translated into '{}': {}", diag::counted(missing.size(), "text"), reader.code, list),
        hint_for(missing, reader, folders));
  }
  texts_.clear();
}

std::vector<cards::Untranslated> MissingTexts::list(bool of_decks) const {
  std::vector<cards::Untranslated> texts, of_cards;
  std::set<std::string> words;
  std::map<std::string, std::size_t> order;  // of the cards
  for (const Text& one : texts_) {
    if (one.text.card.empty()) {
      if (words.insert(one.text.original).second) texts.push_back(one.text);
      continue;
    }
    of_cards.push_back(one.text);
    std::string& card = of_cards.back().card;
    if (of_decks) card = std::filesystem::path(one.path).stem().generic_string() + "/" + card;
    order.try_emplace(card, order.size());
  }
  std::stable_sort(of_cards.begin(), of_cards.end(),
                   [&](const auto& one, const auto& other) { return order.at(one.card) < order.at(other.card); });
  texts.insert(texts.end(), of_cards.begin(), of_cards.end());
  return texts;
}

}  // namespace kingpress::language
