#include "press/workshop.h"

#include "diag/environment_error.h"
#include "diag/printer.h"
#include "press/data_folder.h"
#include "press/pictures.h"
#include "rules/game.h"

namespace kingpress::press {

Workshop::Workshop() : data_(data_folder()) {
  games_.schema = [](std::string_view name) -> const cards::CardSchema* {
    const rules::Game* game = rules::find_game(name);
    return game ? &game->schema : nullptr;
  };
  games_.names = rules::game_names();
}

Workshop::~Workshop() = default;

fonts::FontSet& Workshop::fonts() {
  if (!fonts_) {
    diag::Diagnostics wrong;
    fonts_ = fonts::FontSet::load(data("fonts"), sources, wrong);
    if (!fonts_ || wrong.has_errors())
      throw diag::EnvironmentError("the fonts of '" + data("fonts") + "' cannot be used:\n" + diag::print(wrong));
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

compose::PictureSource& Workshop::pictures() {
  if (!pictures_) pictures_ = std::make_unique<Pictures>();
  return *pictures_;
}

compose::Composer& Workshop::composer() {
  if (!composer_)
    composer_ = std::make_unique<compose::Composer>(fonts(), text(), templates(), pictures(), diagnostics);
  return *composer_;
}

}  // namespace kingpress::press
