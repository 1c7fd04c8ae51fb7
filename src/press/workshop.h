// What the steps of one run share: the texts read, the diagnostics, and - each made when first asked for, so that a
// verb that draws nothing pays for none of it - fonts, text layout, templates and pictures.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/read.h"
#include "compose/compose.h"
#include "diag/diagnostic.h"
#include "fonts/font_set.h"
#include "fonts/text_layout.h"
#include "templates/library.h"

namespace kingpress::language {
class Translation;
}

namespace kingpress::press {

class FaceHash;
class Pictures;

class Workshop {
 public:
  Workshop();  // throws diag::EnvironmentError when the program's data is missing
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  diag::Sources sources;
  diag::Sources settings;  // texts that nothing printed comes from
  diag::Diagnostics diagnostics;

  std::string data(const std::string& name) const { return data_ + "/" + name; }  // "cards", "templates", "fonts"
  const cards::Games& games() const { return games_; }
  // Everything is printed in this language from here on; `beginning`: there need not be a word of it yet. Throws
  // UsageError when no language is written so.
  void speak(const std::string& language, bool beginning = false);
  language::Translation* translation() { return translation_.get(); }   // null: as it is written
  void assume_game(const std::string& name) { games_.assumed = name; }  // of tables that do not say theirs

  // Of decks that have it, this variant. To be called before they are read.
  void take_variant(const std::string& name) { games_.variant = name; }

  // Pictures are printed with no more pixels than these. To be called before pictures are asked for.
  void cap_pictures(double most_dpi) { most_dpi_ = most_dpi; }
  // What their files say besides the picture - place and time, titles, comments - is printed with them. As above.
  void keep_metadata() { keeps_metadata_ = true; }

  // Pictures are read when a face needs them, none ahead: where few faces are drawn of many.
  void read_no_pictures_ahead() { reads_ahead_ = false; }
  bool reads_pictures_ahead() const { return reads_ahead_; }

  // Fonts that were opened, the words that were set in them, and pictures that were judged: for the next run over the
  // same files.
  struct Stock {
    std::vector<std::string> folders;
    std::shared_ptr<fonts::FontSet> fonts;
    std::shared_ptr<fonts::TextLayout> text;
    std::shared_ptr<Pictures> pictures;
  };
  Stock stock() const { return {font_folders_, fonts_, text_, pictures_}; }
  // To be called before fonts and pictures are asked for. Fonts count where the same folders have them.
  void use(Stock stock) { used_ = std::move(stock); }

  // The fonts that lie beside a deck count too. To be called before fonts are asked for.
  void take_fonts_of(const std::string& folder);

  // Characters that neither the program's fonts nor those beside the deck have are printed with fonts of the machine.
  // To be called before fonts are asked for, and after all that is printed was read.
  void take_installed_fonts() { installed_fonts_ = true; }

  // All is printed in this role or family of fonts. As above; the first that is said counts.
  void take_font(const std::string& name, diag::Span span = {});

  // Throws diag::EnvironmentError when fonts.yaml is wrong or a font is not installed.
  fonts::FontSet& fonts();
  fonts::TextLayout& text();
  templates::Library& templates();
  Pictures& pictures();
  compose::Composer& composer();
  FaceHash& face_hash();

 private:
  std::string data_;
  cards::Games games_;
  std::vector<std::string> font_folders_;
  std::optional<double> most_dpi_;
  std::string all_in_;
  diag::Span all_in_span_;
  bool installed_fonts_ = false, keeps_metadata_ = false, reads_ahead_ = true;
  Stock used_;
  std::shared_ptr<fonts::FontSet> fonts_;
  std::shared_ptr<fonts::TextLayout> text_;
  std::unique_ptr<templates::Library> templates_;
  std::shared_ptr<Pictures> pictures_;
  std::unique_ptr<language::Translation> translation_;
  std::unique_ptr<compose::Composer> composer_;
  std::unique_ptr<FaceHash> face_hash_;
};

}  // namespace kingpress::press
