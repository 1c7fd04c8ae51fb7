#include "inspect/symbols_alike.h"

#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "press/pictures.h"

namespace kingpress::inspect {
namespace {

// A line of 9.5 points at 200 pixels an inch. What differs on less than a third of a square millimetre is overlooked.
constexpr double symbol_dpi = 203.2;
constexpr std::size_t enough_of_a_symbol = 20;
const geometry::Length text_size = geometry::Length::points(9.5);

std::optional<pictures::Pixels> seen_in_text(const cards::ShortSymbol& symbol, const compose::Subject& owner,
                                             press::Workshop& workshop, output::Rasteriser& raster) {
  const diag::Diagnostics before = workshop.diagnostics;
  const bool picture = press::is_picture_name(symbol.stands_for);
  const cards::Record values{{picture ? "art" : "symbol", {symbol.stands_for, symbol.span}}};
  const std::filesystem::path own = std::filesystem::path(owner.folder()) / "symbols" / (symbol.stands_for + ".svg");
  compose::Subject subject;
  subject.name = symbol.name;
  subject.span = symbol.span;
  subject.deck = owner.deck;
  subject.values = &values;
  subject.art_folder = picture || std::filesystem::exists(own)
                           ? owner.art_folder
                           : std::make_shared<const std::string>(workshop.data("templates/" + owner.deck->game));
  subject.trim = geometry::Size{text_size, text_size};
  std::optional<pictures::Pixels> pixels;
  if (const templates::Template* layout = workshop.templates().find("leaflet-symbol", owner.deck->game, {}, {}))
    pixels = raster.pixels(workshop.composer().compose(*layout, subject), symbol_dpi, symbol.name);
  if (workshop.diagnostics.list().size() != before.list().size()) pixels.reset();  // told where a card says it
  workshop.diagnostics = before;
  return pixels;
}

}  // namespace

std::vector<diag::Diagnostic> symbols_alike(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop,
                                            output::Rasteriser& raster, const press::Eyes& eyes) {
  std::vector<diag::Diagnostic> found;
  std::set<const cards::Deck*> met{nullptr};
  for (const press::Cutout& cutout : cutouts) {
    const compose::Subject& owner = cutout.front.subject;
    if (!met.insert(owner.deck).second) continue;
    std::vector<std::pair<const cards::ShortSymbol*, pictures::Pixels>> drawn;
    for (const cards::ShortSymbol& symbol : owner.deck->symbols)
      if (auto pixels = seen_in_text(symbol, owner, workshop, raster)) drawn.emplace_back(&symbol, std::move(*pixels));
    for (std::size_t j = 1; j < drawn.size(); ++j)
      for (std::size_t i = 0; i < j; ++i) {
        const auto& [one, first] = drawn[i];
        const auto& [other, second] = drawn[j];
        if (first.words == second.words) continue;  // two names for one
        const std::vector<press::Sight> by = eyes.blind_to(first, second, enough_of_a_symbol);
        if (by.empty()) continue;
        found.push_back({diag::Severity::warning,
                         "symbol-alike",
                         fmt::format("':{}:' and ':{}:' in the words of cards cannot be told apart {}", one->name,
                                     other->name, press::said(by)),
                         other->span,
                         "let them differ in shape or lightness too",
                         {},
                         {{"the other", one->span}},
                         {}});
      }
  }
  return found;
}

}  // namespace kingpress::inspect
