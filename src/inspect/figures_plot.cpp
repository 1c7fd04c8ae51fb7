// Fields have a few values or hundreds, and a page is one size. What is drawn is measured out here; figures.h has the
// counts.
#include "inspect/figures_plot.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/count.h"
#include "output/document.h"
#include "press/slug.h"

namespace kingpress::inspect {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

constexpr scene::Colour plot_ink{20, 20, 20}, plot_faint{138, 133, 120}, fill{31, 78, 158};
constexpr Length plot_margin = Length::mm(12), plot_heading = Length::mm(16), column_width = Length::mm(92);
constexpr Length gap = Length::mm(8), bar_height = Length::mm(4.2), names_width = Length::mm(30);
constexpr Length counts_width = Length::mm(20), field_heading = Length::mm(9);

Length height_of(std::size_t bars) { return field_heading + bar_height * static_cast<double>(bars) + Length::mm(4); }

// What is drawn of a field or a curve: a bar and what stands behind it.
struct Drawn {
  std::string value, says;
  double length = 0;
};

std::vector<Drawn> bars_of(const FieldFigures& field) {
  std::vector<Drawn> bars;
  for (const Bar& bar : field.bars)
    bars.push_back(
        {bar.value, fmt::format("{}   {:.0f}%", bar.cards, 100 * bar.in_hand), static_cast<double>(bar.cards)});
  return bars;
}

std::vector<Drawn> bars_of(const CurveFigures& curve) {
  std::vector<Drawn> bars;
  for (const CurveFigures::Point& point : curve.points)
    bars.push_back({point.along, fmt::format("{:.4g}   of {}", point.mean, point.cards), std::max(0.0, point.mean)});
  return bars;
}

const FieldFigures* find(const GroupFigures& group, const std::string& name) {
  const auto at =
      std::find_if(group.fields.begin(), group.fields.end(), [&](const FieldFigures& f) { return f.name == name; });
  return at == group.fields.end() ? nullptr : &*at;
}

class Plot {
 public:
  Plot(const DeckFigures& figures, press::Workshop& workshop) : figures_(figures), label_(press::labels(workshop)) {}

  scene::Scene draw() {
    const auto columns = static_cast<double>(figures_.groups.size());
    Length top = plot_margin + plot_heading;
    words(figures_.title.empty() ? figures_.path : figures_.title, 14, {plot_margin, plot_margin + Length::mm(5)}, 0,
          plot_ink);
    for (const FieldFigures& field : figures_.groups.front().fields) {
      Length highest;
      for (std::size_t i = 0; i < figures_.groups.size(); ++i)
        if (const FieldFigures* of_group = find(figures_.groups[i], field.name)) {
          std::string about = of_group->name;
          if (of_group->number) about += fmt::format("   mean {:.4g}, median {:.4g}", of_group->mean, of_group->median);
          chart(about, bars_of(*of_group), {left_of(i), top});
          highest = std::max(highest, height_of(of_group->bars.size()));
        }
      top += highest;
    }
    Length lowest = top;
    for (std::size_t i = 0; i < figures_.groups.size(); ++i) {
      Length at = top;
      for (const CurveFigures& curve : figures_.groups[i].curves) {
        chart(curve.name, bars_of(curve), {left_of(i), at});
        at += height_of(curve.points.size());
      }
      lowest = std::max(lowest, at);
    }
    top = lowest;
    for (std::size_t i = 0; i < figures_.groups.size(); ++i) group_heading(figures_.groups[i], left_of(i));
    return {{plot_margin * 2.0 + column_width * columns + gap * (columns - 1), top + plot_margin}, std::move(nodes_)};
  }

 private:
  static Length left_of(std::size_t column) { return plot_margin + (column_width + gap) * static_cast<double>(column); }

  void words(const std::string& text, double points, Point baseline, double anchor, scene::Colour colour) {
    scene::Nodes laid = label_.draw({text, Length::points(points), baseline, anchor, 0, colour});
    nodes_.insert(nodes_.end(), std::make_move_iterator(laid.begin()), std::make_move_iterator(laid.end()));
  }

  void group_heading(const GroupFigures& group, Length left) {
    words(fmt::format("{}: {}, {} different", group.name.empty() ? "all" : group.name,
                      diag::counted(group.cards, "card"), group.different),
          9, {left, plot_margin + Length::mm(12)}, 0, plot_faint);
  }

  void chart(const std::string& about, const std::vector<Drawn>& bars, Point at) {
    words(about, 10, {at.x, at.y + Length::mm(6)}, 0, plot_ink);
    double longest = 1e-9;
    for (const Drawn& bar : bars) longest = std::max(longest, bar.length);
    const Length room = column_width - names_width - counts_width;
    Length top = at.y + field_heading;
    for (const Drawn& bar : bars) {
      const Length baseline = top + bar_height * 0.75;
      words(shortened(bar.value), 8, {at.x + names_width - Length::mm(2), baseline}, 1, plot_ink);
      const Length width = room * (bar.length / longest);
      nodes_.push_back(
          scene::Path{scene::Outline::rectangle({at.x + names_width, top + bar_height * 0.1, width, bar_height * 0.8}),
                      fill,
                      {},
                      {}});
      words(bar.says, 8, {at.x + names_width + width + Length::mm(1.5), baseline}, 0, plot_faint);
      top += bar_height;
    }
  }

  static std::string shortened(const std::string& text) {
    constexpr std::size_t most = 18;
    std::size_t end = 0, characters = 0;
    while (end < text.size() && characters < most) {
      ++end;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) ++end;
      ++characters;
    }
    return end < text.size() ? text.substr(0, end) + "..." : text;
  }

  const DeckFigures& figures_;
  sheets::LabelSource label_;
  scene::Nodes nodes_;
};

}  // namespace

scene::Scene plot(const DeckFigures& figures, press::Workshop& workshop) { return Plot(figures, workshop).draw(); }

std::vector<std::string> write_plots(const std::vector<DeckFigures>& decks, const std::string& path,
                                     press::Workshop& workshop) {
  output::WriterOptions options;
  options.path = path;
  options.info.title = "Figures";
  options.pages = decks.size();
  options.one_file = decks.size() == 1;
  const auto writer = output::open_document("svg", workshop.fonts(), options);
  for (const DeckFigures& figures : decks) {
    output::PageInfo info;
    info.section = "figures";
    info.label = figures.title;
    writer->page(plot(figures, workshop), info);
  }
  return writer->finish();
}

}  // namespace kingpress::inspect
