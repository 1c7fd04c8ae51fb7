// Fonts, templates and pictures take longer to open than most verbs need to run. So each is made when it is first asked
// for; what a file of fonts gets wrong is told then, as a fault of the program or of the deck that named one.
#include "press/workshop.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "diag/utf8.h"
#include "language/translation.h"
#include "press/codes.h"
#include "press/face_hash.h"
#include "press/folders.h"
#include "press/pictures.h"
#include "rules/game.h"
#include "sheets/card_sizes.h"

namespace kingpress::press {
namespace {

// The first of the faults, in one sentence that says where it is: the file is the program's, not the user's.
diag::EnvironmentError unusable_fonts(const std::string& folder, const diag::Diagnostics& wrong) {
  for (const diag::Diagnostic& fault : wrong.sorted()) {
    if (fault.severity != diag::Severity::error) continue;
    std::string where = fault.path.empty() ? folder : fault.path;
    if (fault.span) {
      const auto place = fault.span.file->place(fault.span.begin);
      where = fmt::format("{}:{}:{}", fault.span.file->path(), place.line, place.column);
    }
    return diag::EnvironmentError(fmt::format("the fonts cannot be used: {}: {}", where, fault.message), fault.hint);
  }
  return diag::EnvironmentError(fmt::format("the fonts of '{}' cannot be used", folder));
}

}  // namespace

Workshop::Workshop() : data_(data_folder()) {
  games_.schema = [](std::string_view name) -> const cards::CardSchema* {
    const rules::Game* game = rules::find_game(name);
    return game ? &game->schema : nullptr;
  };
  games_.named_size = [](std::string_view name) -> std::optional<geometry::Size> {
    const auto size = sheets::find_card_size(name);
    return size ? std::optional(size->trim) : std::nullopt;
  };
  games_.suggest_size = sheets::suggest_card_size;
  games_.finding_codes = [] {
    std::vector<std::string> codes;
    for (const diag::CodeEntry& entry : finding_codes()) codes.emplace_back(entry.code);
    return codes;
  };
  games_.names = rules::game_names();
}

Workshop::~Workshop() = default;

void Workshop::take_fonts_of(const std::string& folder) {
  const std::string own = data_ + "/";  // the program's decks bring none
  if (!folder.starts_with(own) && std::find(font_folders_.begin(), font_folders_.end(), folder) == font_folders_.end())
    font_folders_.push_back(folder);
}

void Workshop::speak(const std::string& language, bool beginning) {
  if (!cards::is_language_code(language))
    throw diag::UsageError(fmt::format("'{}' is not how a language is written", language),
                           "such as de, pt-BR or zh-Hant");
  translation_ = std::make_unique<language::Translation>(language, beginning, data("templates"), sources, diagnostics);
}

namespace {

// Those beyond what every font has.
std::set<char32_t> characters_of(const diag::Sources& sources) {
  std::set<char32_t> found;
  for (const diag::SourceFile& file : sources.files()) {
    const std::string_view text = file.text();
    for (std::size_t at = 0; at < text.size();) {
      if (static_cast<unsigned char>(text[at]) < 0x80) {
        ++at;
        continue;
      }
      const auto character = diag::decode_utf8(text.substr(at));
      if (character.value >= 0x250) found.insert(character.value);
      at += std::max<std::size_t>(character.bytes, 1);
    }
  }
  return found;
}

}  // namespace

void Workshop::take_font(const std::string& name, diag::Span span) {
  if (!all_in_.empty()) return;
  all_in_ = name;
  all_in_span_ = span;
}

fonts::FontSet& Workshop::fonts() {
  if (!fonts_ && used_.folders == font_folders_ && !installed_fonts_ && all_in_.empty() && used_.fonts &&
      !used_.fonts->is_all_in_one()) {
    fonts_ = used_.fonts;
    text_ = used_.text;
  }
  if (!fonts_) {
    diag::Diagnostics wrong;
    fonts_ = fonts::FontSet::load(data("fonts"), sources, wrong);
    if (!fonts_ || wrong.has_errors()) throw unusable_fonts(data("fonts"), wrong);
    for (const std::string& folder : font_folders_) fonts_->add_folder(folder, diagnostics);
    if (installed_fonts_) fonts_->add_installed(characters_of(sources), diagnostics);
    if (!all_in_.empty() && !fonts_->set_all_in(all_in_)) {
      const std::string message = fmt::format("unknown font '{}'", all_in_),
                        hint = diag::suggest(all_in_, fonts_->families());
      if (!all_in_span_) throw diag::UsageError(message, hint);
      diagnostics.error("unknown-font", all_in_span_, message, hint);
    }
  }
  return *fonts_;
}

fonts::TextLayout& Workshop::text() {
  if (!text_) text_ = fonts::TextLayout::create(fonts());
  return *text_;
}

templates::Library& Workshop::templates() {
  if (!templates_) templates_ = std::make_unique<templates::Library>(data("templates"), sources, diagnostics);
  return *templates_;
}

Pictures& Workshop::pictures() {
  if (!pictures_ && !most_dpi_ && !keeps_metadata_) pictures_ = used_.pictures;
  if (!pictures_) pictures_ = std::make_shared<Pictures>(most_dpi_, keeps_metadata_);
  return *pictures_;
}

compose::Composer& Workshop::composer() {
  if (!composer_)
    composer_ =
        std::make_unique<compose::Composer>(fonts(), text(), templates(), pictures(), diagnostics, translation_.get());
  return *composer_;
}

FaceHash& Workshop::face_hash() {
  if (!face_hash_) face_hash_ = std::make_unique<FaceHash>(fonts());
  return *face_hash_;
}

}  // namespace kingpress::press
