#include "language/folders.h"

#include <algorithm>

namespace kingpress::language {
namespace {

// Of English, in which the program's own words are written: each says itself. Every other language beside them has them
// all.
std::unique_ptr<const cards::Language> originals_in(const std::string& folder, diag::Sources& sources,
                                                    diag::Diagnostics& diagnostics) {
  const std::vector<std::string> others = cards::languages_of(folder);
  const auto other = others.empty() ? nullptr : cards::read_language(folder, others.front(), sources, diagnostics);
  if (!other) return nullptr;
  auto english = std::make_unique<cards::Language>();
  english->path = other->path;
  for (const auto& [original, translation] : other->words) english->words[original].text = {original, {}};
  return english;
}

}  // namespace

LanguageFolders::LanguageFolders(std::string code, std::string templates, diag::Sources& sources,
                                 diag::Diagnostics& diagnostics)
    : code_(std::move(code)), templates_(std::move(templates)), sources_(sources), diagnostics_(diagnostics) {}

std::vector<std::string> LanguageFolders::take(const Printed& target) {
  chains_.clear();
  std::vector<std::string> folders{target.edition.folder, templates_ + "/" + target.edition.game, templates_};
  games_[target.edition.folder] = target.edition.game;
  if (!target.own_folder.empty()) {
    own_[target.edition.folder] = target.own_folder;
    folders.insert(folders.begin(), target.own_folder);
  }
  for (const cards::Deck& deck : target.edition.decks) {
    folders.insert(folders.begin(), deck.folder);
    games_[deck.folder] = deck.game;
  }
  return folders;
}

const LanguageFolders::Chain& LanguageFolders::beside(const std::string& folder) {
  const auto [slot, fresh] = beside_.try_emplace(folder);
  for (std::string code = code_; fresh && !code.empty();) {
    auto language = cards::read_language(folder, code, sources_, diagnostics_);
    if (!language && code == "en" && folder.starts_with(templates_))
      language = originals_in(folder, sources_, diagnostics_);
    const auto read = read_.emplace(std::pair(folder, code), std::move(language));
    if (read.first->second) slot->second.push_back(read.first->second.get());
    code.resize(code.find('-') == std::string::npos ? 0 : code.rfind('-'));
  }
  return slot->second;
}

std::vector<std::string> LanguageFolders::of_deck(const std::string& folder) const {
  const auto own = own_.find(folder);
  return own == own_.end() ? std::vector{folder} : std::vector{own->second, folder};
}

const LanguageFolders::Chain& LanguageFolders::chain(const templates::Template* layout, const std::string& folder) {
  const auto [slot, fresh] = chains_.try_emplace({layout, folder});
  if (!fresh) return slot->second;
  std::vector<std::string> folders = of_deck(folder);
  if (const auto game = games_.find(folder); game != games_.end()) folders.push_back(templates_ + "/" + game->second);
  if (layout) folders.insert(folders.end(), layout->folders.begin(), layout->folders.end());
  folders.push_back(templates_);
  for (auto at = folders.begin(); at != folders.end(); ++at)
    if (std::find(folders.begin(), at, *at) == at)
      for (const cards::Language* language : beside(*at)) slot->second.push_back(language);
  return slot->second;
}

// But for the words of the program's own templates: none of those was changed by who wrote the others.
std::vector<std::string> LanguageFolders::known_words() const {
  std::vector<std::string> known;
  for (const auto& [place, language] : read_)
    if (language && !place.first.starts_with(templates_))
      for (const auto& [words, said] : language->words)
        if (!said.text.text()->empty()) known.push_back(words);
  std::sort(known.begin(), known.end());
  return known;
}

}  // namespace kingpress::language
