// All labels are as wide as the widest may be, so that they are cut in columns; a row is as high as its highest label.
#include "braille/dots.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "diag/usage_error.h"
#include "output/document.h"
#include "press/ending.h"
#include "press/slug.h"

namespace kingpress::braille {
namespace {

using geometry::Length;
using geometry::Point;

constexpr Length edge = Length::mm(3), name_height = Length::mm(4), foot = Length::mm(9);
constexpr scene::Colour ink{0x14, 0x14, 0x14}, grey{0x8a, 0x85, 0x78};

scene::Node filled(Point at) {
  scene::Path dot;
  dot.outline = scene::Outline::ellipse(at, dot_diameter / 2.0, dot_diameter / 2.0);
  dot.fill = ink;
  return dot;
}

scene::Node stroked(scene::Outline outline, scene::Colour colour, Length width) {
  scene::Path line;
  line.outline = std::move(outline);
  line.stroke = scene::Stroke{colour, width, scene::LineCap::butt, scene::LineJoin::miter, {}};
  return line;
}

class Pages {
 public:
  Pages(LabelSize size, const DotPaper& paper, const sheets::LabelSource& type)
      : paper_(paper),
        type_(type),
        width_(static_cast<double>(size.cells - 1) * cell_distance + dot_distance + 2.0 * edge) {
    const Length room = paper.size.width - 2.0 * paper.margin;
    columns_ = std::max<std::size_t>(1, static_cast<std::size_t>(room / width_ + 1e-9));
  }

  std::vector<scene::Scene> lay(const std::vector<Label>& labels) {
    const Length bottom = paper_.size.height - paper_.margin - foot;
    Length y = bottom;
    for (std::size_t first = 0; first < labels.size(); first += columns_) {
      const std::size_t last = std::min(first + columns_, labels.size());
      std::size_t lines = 1;
      for (std::size_t i = first; i < last; ++i) lines = std::max(lines, labels[i].lines.size());
      const Length height = height_of(lines);
      if (y + height > bottom) {
        begin_page();
        y = paper_.margin;
      }
      for (std::size_t i = first; i < last; ++i)
        draw(labels[i], {paper_.margin + static_cast<double>(i - first) * width_, y}, height);
      y += height;
    }
    return std::move(pages_);
  }

 private:
  static Length height_of(std::size_t lines) {
    return static_cast<double>(lines - 1) * line_distance + 2.0 * dot_distance + 2.0 * edge + name_height;
  }

  void begin_page() {
    pages_.push_back({paper_.size, {}});
    const Length y = paper_.size.height - paper_.margin - Length::mm(2), x = paper_.margin;
    scene::Outline bar = scene::Outline::line({x, y}, {x + Length::mm(100), y});
    for (const Length end : {x, x + Length::mm(100)}) {
      bar.move_to({end, y - Length::mm(2)});
      bar.line_to({end, y});
    }
    add(stroked(std::move(bar), ink, Length::mm(0.25)));
    say(fmt::format("100 mm  {}  {}", paper_.mirrored ? "mirrored, for a slate" : "as it is read", pages_.size()),
        {x + Length::mm(50), y - Length::mm(1)}, 0.5);
  }

  void draw(const Label& label, Point at, Length height) {
    add(stroked(scene::Outline::rectangle({at.x, at.y, width_, height}), grey, Length::mm(0.2)));
    for (std::size_t line = 0; line < label.lines.size(); ++line)
      for (std::size_t cell = 0; cell < label.lines[line].size(); ++cell)
        for (unsigned dot = 0; dot < 6; ++dot)
          if (dots_of(label.lines[line][cell]) >> dot & 1) add(filled(place(at, line, cell, dot)));
    std::string name = label.name;
    const Length size = Length::points(7), room = width_ - 2.0 * edge;
    while (name.size() > 1 && type_.width(name, size) > room) {
      name.pop_back();
      while (!name.empty() && (static_cast<unsigned char>(name.back()) & 0xC0) == 0x80) name.pop_back();
    }
    say(name, {at.x + width_ / 2.0, at.y + height - Length::mm(1.6)}, 0.5);
  }

  // Dots 1 to 3 stand left from above, 4 to 6 right.
  Point place(Point at, std::size_t line, std::size_t cell, unsigned dot) const {
    const Length across = edge + static_cast<double>(cell) * cell_distance + (dot < 3 ? 0.0 : 1.0) * dot_distance,
                 down = edge + static_cast<double>(line) * line_distance + static_cast<double>(dot % 3) * dot_distance;
    return {paper_.mirrored ? at.x + width_ - across : at.x + across, at.y + down};
  }

  void say(const std::string& text, Point at, double anchor) {
    scene::Nodes words = type_.draw({text, Length::points(7), at, anchor, 0, ink});
    scene::Nodes& nodes = pages_.back().nodes;
    nodes.insert(nodes.end(), std::make_move_iterator(words.begin()), std::make_move_iterator(words.end()));
  }
  void add(scene::Node node) { pages_.back().nodes.push_back(std::move(node)); }

  const DotPaper& paper_;
  const sheets::LabelSource& type_;
  Length width_;
  std::size_t columns_ = 1;
  std::vector<scene::Scene> pages_;
};

}  // namespace

std::vector<scene::Scene> dot_pages(const std::vector<Label>& labels, LabelSize size, const DotPaper& paper,
                                    const sheets::LabelSource& type) {
  return Pages(size, paper, type).lay(labels);
}

std::vector<std::string> print_dots(const std::vector<Label>& labels, LabelSize size, const DotPaper& paper,
                                    const std::string& path, bool replace, press::Workshop& workshop) {
  std::error_code error;
  if (!replace && std::filesystem::exists(path, error))
    throw diag::UsageError(fmt::format("'{}' is there already", path), "--force writes over it");
  const std::vector<scene::Scene> pages = dot_pages(labels, size, paper, press::labels(workshop, "text"));
  output::WriterOptions options;
  options.path = path;
  options.info.title = "Labels in braille";
  options.pages = pages.size();
  options.wish.paper_by_size = true;
  const auto writer = output::open_document(press::format_by_ending(path), workshop.fonts(), options);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    output::PageInfo info;
    info.section = "labels";
    info.label = fmt::format("labels {}", i + 1);
    writer->page(pages[i], info);
  }
  return writer->finish();
}

}  // namespace kingpress::braille
