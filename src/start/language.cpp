#include "start/language.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "diag/command_word.h"
#include "diag/usage_error.h"
#include "language/translation.h"
#include "press/check.h"
#include "press/own_rules.h"
#include "sheets/wording.h"
#include "start/new_file.h"

namespace kingpress::start {

std::optional<BegunLanguage> begin_language(const std::string& code, const std::string& ending, const std::string& word,
                                            press::Workshop& workshop) {
  workshop.speak(code, true);
  const press::Target target = press::load(word, workshop);
  const std::string& folder =
      target.edition.decks.empty() ? target.edition.folder : target.edition.decks.front().folder;
  std::vector<std::string> there = cards::languages_of(folder);
  const bool ours = !target.own_folder.empty();
  for (std::string& own : ours ? cards::languages_of(target.own_folder) : std::vector<std::string>())
    there.push_back(std::move(own));
  if (std::find(there.begin(), there.end(), code) != there.end())
    throw diag::UsageError(
        fmt::format("'{}' has a file for '{}' already", word, code),
        fmt::format("'kingpress check {} --language {}' lists what it lacks", diag::command_word(word), code));
  press::examine(target, workshop);
  press::check_own_rules(target, workshop);
  language::Translation& translation = *workshop.translation();
  for (const std::string_view words : sheets::sheet_words()) translation.say(words, folder);
  if (workshop.diagnostics.has_errors()) return std::nullopt;
  const std::vector<cards::Untranslated> texts = translation.missing(target.edition.decks.size() > 1);
  if (texts.empty())
    throw diag::UsageError(fmt::format("'{}' has no text that lacks a translation into '{}'", word, code));
  BegunLanguage begun{
      (std::filesystem::path(ours ? target.own_folder : folder) / "languages" / (code + ending)).generic_string(),
      texts.size()};
  write_new(begun.path, cards::language_file(texts, code, ending));
  return begun;
}

}  // namespace kingpress::start
