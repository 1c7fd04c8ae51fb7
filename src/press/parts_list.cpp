#include "press/parts_list.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "language/translation.h"

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

// In the language that is printed: names by the user's file, the words of sizes by the program's.
class Spoken {
 public:
  Spoken(Workshop& workshop, const std::string& folder) : language_(workshop.translation()), folder_(folder) {}

  cards::Value name(std::string words) const { return made(language_ ? language_->say(words, folder_) : words); }

  cards::Value size(std::string text) const {
    if (!language_) return made(std::move(text));
    if (const std::size_t comma = text.find(", "); comma != std::string::npos)
      text.replace(0, comma, language_->word(text.substr(0, comma), folder_));
    const std::string sign = language_->word(".", folder_);
    for (std::size_t point = text.find('.'); point != std::string::npos; point = text.find('.', point + sign.size()))
      text.replace(point, 1, sign);
    return made(std::move(text));
  }

 private:
  cards::Value made(std::string text) const {
    if (language_) language_->made(text);
    return words_of(std::move(text));
  }

  language::Translation* language_;
  const std::string& folder_;
};

// The values of a page with the lines from `first` on.
cards::Record page_values(const std::vector<PartLine>& lines, std::size_t first, const ChosenParts& parts,
                          const Spoken& spoken) {
  cards::List rows;
  for (std::size_t i = first; i < std::min(first + lines_a_page, lines.size()); ++i)
    rows.push_back({cards::Record{{"count", {static_cast<std::int64_t>(lines[i].count), {}}},
                                  {"name", spoken.name(lines[i].name)},
                                  {"size", spoken.size(lines[i].size)},
                                  {"faces", words_of(lines[i].two_faced ? "two faces" : "")}},
                    {}});
  const auto count = static_cast<std::int64_t>(rows.size());
  return {{"title", spoken.name(parts.title)},
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
  const Spoken spoken(workshop, parts.folder);
  std::vector<Cutout> pages;
  const templates::Template* layout = workshop.templates().find("parts-list", "", "", {});
  for (std::size_t first = 0; layout && first < lines.size(); first += lines_a_page) {
    Drawing front{layout, std::make_shared<const cards::Record>(page_values(lines, first, parts, spoken)), {}};
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
