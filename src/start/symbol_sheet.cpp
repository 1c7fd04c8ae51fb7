#include "start/contact_sheet.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "compose/drawings.h"
#include "data/yaml.h"
#include "start/labelled_sheet.h"

namespace kingpress::start {
namespace {

using geometry::Length;
using geometry::Point;

constexpr scene::Colour symbol_ink{0x14, 0x14, 0x14}, symbol_ground{0xFF, 0xFF, 0xFF};
const Length cell_width = Length::mm(25), cell_height = Length::mm(29), drawing_side = Length::mm(16);
const Length symbol_margin = Length::mm(10), head_height = Length::mm(12);
constexpr std::size_t symbol_columns = 12;

constexpr Lettering letters(double points) { return {"text", 400, points, symbol_ink}; }

// What a template gives its colour is black here; of the colours left to its palette each has a grey of its own.
scene::Colour shade(const std::string& name) {
  if (name == "currentcolor" || name == "ink") return symbol_ink;
  if (name == "paper") return {0xFB, 0xF7, 0xEC};
  unsigned hash = 7;
  for (const char c : name) hash = hash * 31 + static_cast<unsigned char>(c);
  const auto grey = static_cast<std::uint8_t>(0x60 + hash % 0x80);
  return {grey, grey, grey};
}

class SymbolSheet : LabelledSheet {
 public:
  using LabelledSheet::LabelledSheet;

  scene::Scene draw() {
    std::map<std::string, std::vector<templates::SymbolEntry>> games;
    for (templates::SymbolEntry& entry : workshop_.templates().symbols()) games[entry.game].push_back(std::move(entry));
    y_ = symbol_margin;
    for (const auto& [game, entries] : games) add(game.empty() ? "for every template" : game, entries);
    return on_ground({cell_width * static_cast<double>(symbol_columns) + symbol_margin * 2.0, y_ + symbol_margin},
                     symbol_ground);
  }

 private:
  void add(const std::string& title, const std::vector<templates::SymbolEntry>& entries) {
    words(title, letters(12), {symbol_margin, y_}, {});
    y_ += head_height;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Length x = symbol_margin + cell_width * static_cast<double>(i % symbol_columns);
      add(entries[i], {x, y_});
      if (i % symbol_columns == symbol_columns - 1 || i + 1 == entries.size()) y_ += cell_height;
    }
  }

  void add(const templates::SymbolEntry& entry, Point at) {
    const diag::SourceFile* source = data::load_source(entry.path, workshop_.sources, workshop_.diagnostics);
    const auto read = source ? templates::read_drawing(*source, workshop_.diagnostics) : std::nullopt;
    if (read) {
      templates::DrawingPaint paint;
      paint.colour = shade;
      nodes_.emplace_back(
          compose::placed(*read, templates::paint(*read, paint), {at.x, at.y, drawing_side, drawing_side}));
    }
    words(entry.name, letters(6.5), {at.x, at.y + drawing_side + Length::mm(1)}, cell_width - Length::mm(2));
  }

  Length y_;
};

}  // namespace

scene::Scene symbol_sheet(press::Workshop& workshop) { return SymbolSheet(workshop).draw(); }

std::vector<std::string> print_symbols(const ContactSheetJob& job, press::Workshop& workshop) {
  return write_sheet(job, workshop, "Drawings for templates and texts", "symbols",
                     [&] { return symbol_sheet(workshop); });
}

}  // namespace kingpress::start
