#include "press/parts_list.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

namespace kingpress::press {
namespace {

constexpr std::size_t lines_a_page = 40;  // of a page

std::string size_of(const scene::Component& component) {
  using enum geometry::CutShape;
  const double width = component.trim.width.mm(), height = component.trim.height.mm();
  const bool even = std::abs(width - height) < 0.005;
  if (component.shape == hex) return fmt::format("hexagon, {:.4g} mm", std::min(width, height));
  if ((component.shape == circle || component.round) && even) return fmt::format("round, {:.4g} mm", width);
  return fmt::format("{:.4g} x {:.4g} mm", width, height);
}

cards::Value words_of(std::string words) { return {std::move(words), {}}; }

// The values of a page with the lines from `first` on.
cards::Record page_values(const std::vector<PartLine>& lines, std::size_t first, const ChosenParts& parts) {
  cards::List rows;
  for (std::size_t i = first; i < std::min(first + lines_a_page, lines.size()); ++i)
    rows.push_back({cards::Record{{"count", {static_cast<std::int64_t>(lines[i].count), {}}},
                                  {"name", words_of(lines[i].name)},
                                  {"size", words_of(lines[i].size)},
                                  {"faces", words_of(lines[i].two_faced ? "two faces" : "")}},
                    {}});
  const auto count = static_cast<std::int64_t>(rows.size());
  return {{"title", words_of(parts.title)},
          {"players", {static_cast<std::int64_t>(parts.players), {}}},
          {"lines", {count, {}}},
          {"parts", {std::move(rows), {}}}};
}

}  // namespace

std::vector<PartLine> part_lines(const std::vector<Cutout>& cutouts) {
  std::vector<PartLine> lines;
  for (const Cutout& piece : cutouts) {
    const std::string size = size_of(piece.component);
    auto at = std::find_if(lines.begin(), lines.end(), [&](const PartLine& line) {
      return line.name == piece.part && line.kind == piece.component.kind && line.size == size;
    });
    if (at == lines.end()) at = lines.insert(at, {piece.part, piece.component.kind, size});
    at->count += piece.component.copies;
    at->two_faced |= piece.component.has_back;
  }
  return lines;
}

std::vector<Cutout> parts_pages(const std::vector<Cutout>& cutouts, const ChosenParts& parts, Workshop& workshop) {
  const std::vector<PartLine> lines = part_lines(cutouts);
  std::vector<Cutout> pages;
  const templates::Template* layout = workshop.templates().find("parts-list", "", "", {});
  for (std::size_t first = 0; layout && first < lines.size(); first += lines_a_page) {
    Drawing front{layout, std::make_shared<const cards::Record>(page_values(lines, first, parts)), {}};
    front.subject.name = "the list of parts";
    front.subject.values = front.values.get();
    scene::Component component = workshop.composer().measure(*layout, front.subject);
    component.kind = "parts";
    component.name = front.subject.name;
    pages.push_back({std::move(component), std::move(front), nullptr, "list of parts"});
  }
  return pages;
}

}  // namespace kingpress::press
