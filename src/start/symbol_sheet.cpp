#include "start/symbol_sheet.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "compose/drawings.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "output/document.h"
#include "press/ending.h"

namespace kingpress::start {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

constexpr scene::Colour symbol_ink{0x14, 0x14, 0x14}, symbol_ground{0xFF, 0xFF, 0xFF};
const Length cell_width = Length::mm(25), cell_height = Length::mm(29), drawing_side = Length::mm(16);
const Length symbol_margin = Length::mm(10), head_height = Length::mm(12);
constexpr std::size_t symbol_columns = 12;

// What a template gives its colour is black here; of the colours left to its palette each has a grey of its own.
scene::Colour shade(const std::string& name) {
  if (name == "currentcolor" || name == "ink") return symbol_ink;
  if (name == "paper") return {0xFB, 0xF7, 0xEC};
  unsigned hash = 7;
  for (const char c : name) hash = hash * 31 + static_cast<unsigned char>(c);
  const auto grey = static_cast<std::uint8_t>(0x60 + hash % 0x80);
  return {grey, grey, grey};
}

class SymbolSheet {
 public:
  explicit SymbolSheet(press::Workshop& workshop) : workshop_(workshop) {}

  scene::Scene draw() {
    std::map<std::string, std::vector<templates::SymbolEntry>> games;
    for (templates::SymbolEntry& entry : workshop_.templates().symbols()) games[entry.game].push_back(std::move(entry));
    y_ = symbol_margin;
    for (const auto& [game, entries] : games) add(game.empty() ? "for every template" : game, entries);
    const geometry::Size size{cell_width * static_cast<double>(symbol_columns) + symbol_margin * 2.0,
                              y_ + symbol_margin};
    scene::Scene sheet{size, {}};
    sheet.nodes.emplace_back(
        scene::Path{scene::Outline::rectangle(Rect::of(size)), symbol_ground, scene::FillRule::nonzero, std::nullopt});
    std::move(nodes_.begin(), nodes_.end(), std::back_inserter(sheet.nodes));
    return sheet;
  }

 private:
  void add(const std::string& title, const std::vector<templates::SymbolEntry>& entries) {
    words(title, 12, {symbol_margin, y_}, {});
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
    words(entry.name, 6.5, {at.x, at.y + drawing_side + Length::mm(1)}, cell_width - Length::mm(2));
  }

  // They wrap when there is a width.
  void words(const std::string& text, double points, Point at, Length width) {
    const auto face = workshop_.fonts().face({"text", 400, false});
    if (!face) throw diag::EnvironmentError("fonts.yaml declares no font for the role 'text'");
    fonts::Paragraph paragraph;
    paragraph.width = width;
    paragraph.runs.push_back({text, {*face, Length::points(points), symbol_ink, 0, {}}, std::nullopt});
    for (scene::Text& line : workshop_.text().lay(paragraph).texts) {
      line.origin = line.origin + at;
      nodes_.emplace_back(std::move(line));
    }
  }

  press::Workshop& workshop_;
  scene::Nodes nodes_;
  Length y_;
};

}  // namespace

std::vector<std::string> press_symbol_sheet(const ContactSheetJob& job, press::Workshop& workshop) {
  const std::string format = press::format_by_ending(job.output);
  const scene::Scene sheet = SymbolSheet(workshop).draw();
  if (workshop.diagnostics.has_errors()) return {};
  output::WriterOptions options;
  options.path = job.output;
  options.info.title = "Drawings for templates and texts";
  options.pages = 1;
  options.dpi = job.dpi;
  options.one_file = true;
  const auto writer = output::open_document(format, workshop.fonts(), options);
  writer->page(sheet, {"symbols", "symbols"});
  return writer->finish();
}

}  // namespace kingpress::start
