// A drawing's own area is the card, unless an object or its program says otherwise: a rect called `trim`, or a page
// with its bleed.
#include "templates/drawn/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "svg/number_scanner.h"
#include "templates/drawn/frame.h"

namespace kingpress::templates {

using geometry::Length;
using geometry::Rect;
using geometry::Transform;

namespace {

constexpr double px_per_inch = 96, illustrator_px_per_inch = 72;
const Length usual_safe = Length::mm(3), most_reach = Length::mm(3), least_reach = Length::mm(0.5);
const Length largest_card = Length::mm(150);

// In points; nothing of a share or of no length.
std::optional<double> side_of(std::string_view text, double per_inch) {
  if (text.empty() || text.find('%') != std::string_view::npos) return std::nullopt;
  const auto px = svg::length_of(text, {}, svg::Along::both);
  if (!px || !(*px > 0)) return std::nullopt;
  const bool is_px = text.ends_with("px") || text.find_first_not_of("0123456789.+-eE ") == std::string_view::npos;
  return *px * 72 / (is_px ? per_inch : px_per_inch);
}

// The four of a page's bleed or margin, "3" or "3 3 3 3", in units of the drawing; the least of them.
double least_side(std::string_view text) {
  svg::NumberScanner scanner(text);
  double least = -1;
  while (const auto side = scanner.number()) least = least < 0 ? *side : std::min(least, *side);
  return std::max(least, 0.0);
}

// How far `outer` lies around `inner`, on the side where that is least.
Length margin(const Rect& outer, const Rect& inner) {
  return std::min({inner.left() - outer.left(), inner.top() - outer.top(), outer.right() - inner.right(),
                   outer.bottom() - inner.bottom()});
}

class PageReader {
 public:
  PageReader(DrawnDocument& document, const DrawnLabels& labels) : document_(document), labels_(labels) {}

  std::optional<DrawnPage> read() {
    if (!read_area()) return std::nullopt;
    Rect trim = area_;
    const pugi::xml_node page = find_page(), trim_guide = find("trim");
    const auto drawn_trim = trim_guide ? box_of(trim_guide) : std::nullopt;
    if (drawn_trim)
      trim = scaled_by_name(trim_guide, *drawn_trim);
    else if (page)
      trim = page_area(page);
    page_.trim = trim.size();
    document_.page = document_.page.then(Transform::move({-trim.x, -trim.y}));
    area_ = area_.moved({-trim.x, -trim.y});
    read_margins(page, drawn_trim.has_value());
    if (drawn_trim) read_cut(trim_guide);
    if (is_in_px_ && (page_.trim.width > largest_card || page_.trim.height > largest_card)) tell_size();
    return std::move(page_);
  }

 private:
  // The drawing's area in points, and the map from its units.
  bool read_area() {
    const pugi::xml_node root = document_.root();
    const double per_inch = document_.is_of_illustrator() ? illustrator_px_per_inch : px_per_inch;
    const std::string_view width = root.attribute("width").value(), height = root.attribute("height").value();
    const auto box = svg::view_box_of(root);
    auto wide = side_of(width, per_inch), high = side_of(height, per_inch);
    is_in_px_ = !wide || width.find_first_of("mci") == std::string_view::npos;
    if (!wide && box)
      wide = high ? *high * box->width.points() / box->height.points() : box->width.points() * 72 / per_inch;
    if (!high && box) high = *wide * box->height.points() / box->width.points();
    if (!wide || !high) {
      document_.diagnostics().error("drawing-size", document_.place(root), "the drawing has no size",
                                    "give it width=\"63mm\" and height=\"88mm\", or a viewBox");
      return false;
    }
    area_ = Rect{{}, {}, Length::points(*wide), Length::points(*high)};
    document_.page = box ? svg::fitted(*box, {*wide, *high}, root.attribute("preserveAspectRatio").value())
                         : Transform::scale(72 / per_inch, 72 / per_inch);
    return true;
  }

  static void each(pugi::xml_node node, const std::function<void(pugi::xml_node)>& visit) {
    for (const pugi::xml_node child : node.children()) {
      if (child.type() != pugi::node_element) continue;
      visit(child);
      each(child, visit);
    }
  }

  // The shape that a guide's word names, which is then not drawn.
  pugi::xml_node find(std::string_view word) {
    pugi::xml_node found;
    each(document_.root(), [&](pugi::xml_node node) {
      if (found || !is_shape(node) || !labels_.guide(node, word)) return;
      found = node;
      page_.guides.insert(node);
    });
    return found;
  }

  std::optional<Rect> box_of(pugi::xml_node node) {
    const auto outline = document_.outline_on_card(node);
    return outline ? svg::box_of(*outline) : std::nullopt;
  }

  // "trim 63x88mm": the drawing is made so large that its rect has this size.
  Rect scaled_by_name(pugi::xml_node guide, const Rect& trim) {
    const std::string said = labels_.guide(guide, "trim").value_or("");
    const auto size = geometry::parse_size(said);
    if (!size || !(trim.width > Length{}) || !(trim.height > Length{})) return trim;
    const double across = size->width / trim.width, down = size->height / trim.height;
    const Transform larger = Transform::scale(across, down);
    document_.page = document_.page.then(larger);
    area_ = larger.bounds_of(area_);
    is_in_px_ = false;
    return larger.bounds_of(trim);
  }

  pugi::xml_node find_page() const {
    for (const pugi::xml_node child : document_.root().children("sodipodi:namedview"))
      if (const pugi::xml_node page = child.child("inkscape:page")) return page;
    return {};
  }
  Rect page_area(pugi::xml_node page) const {
    const auto number = [&](const char* name) {
      return svg::NumberScanner(page.attribute(name).value()).number().value_or(0);
    };
    const Rect said =
        document_.page.bounds_of(svg::rect_of(number("x"), number("y"), number("width"), number("height")));
    return said.width > Length{} && said.height > Length{} ? said : area_;
  }

  void read_margins(pugi::xml_node page, bool has_trim) {
    const Rect trim = Rect::of(page_.trim);
    const double unit = document_.page.magnification();
    const auto of_page = [&](const char* name) {
      return page ? Length::points(least_side(page.attribute(name).value()) * unit) : Length{};
    };
    const pugi::xml_node bleed = find("bleed"), safe = find("safe");
    const auto bleed_box = bleed ? box_of(bleed) : std::nullopt, safe_box = safe ? box_of(safe) : std::nullopt;
    if (bleed_box)
      page_.bleed = margin(*bleed_box, trim);
    else if (of_page("bleed") > Length{})
      page_.bleed = of_page("bleed");
    else if (has_trim && margin(area_, trim) > Length{})
      page_.bleed = margin(area_, trim);
    else
      page_.bleed = reach();
    page_.bleed = std::max(page_.bleed, Length{});
    page_.safe = safe_box                       ? std::max(margin(trim, *safe_box), Length{})
                 : of_page("margin") > Length{} ? of_page("margin")
                                                : usual_safe;
  }

  // How far the drawing goes beyond the card on every side.
  Length reach() {
    const Rect trim = Rect::of(page_.trim);
    Length left, top, right, bottom;
    each(document_.root(), [&](pugi::xml_node node) {
      const std::string_view within = element_of(node.parent());
      if (!is_shape(node) || within == "clipPath" || within == "mask" || within == "pattern") return;
      const auto box = box_of(node);
      if (!box) return;
      left = std::max(left, trim.left() - box->left());
      top = std::max(top, trim.top() - box->top());
      right = std::max(right, box->right() - trim.right());
      bottom = std::max(bottom, box->bottom() - trim.bottom());
    });
    const Length least = std::min({left, top, right, bottom});
    return least < least_reach ? Length{} : std::min(least, most_reach);
  }

  void read_cut(pugi::xml_node guide) {
    const std::string_view drawn = element_of(guide);
    page_.round = drawn == "circle" || drawn == "ellipse";
    auto outline = document_.outline_on_card(guide);
    const bool is_straight = outline && std::find(outline->verbs.begin(), outline->verbs.end(),
                                                  scene::Outline::Verb::curve) == outline->verbs.end();
    if (is_straight && !is_plain_box(*outline)) page_.cut = std::move(outline);
    if (const auto radius = document_.length(guide, "rx"))
      page_.corner_radius = Length::points(*radius * document_.to_card(guide).magnification());
  }

  void tell_size() {
    const std::string size = fmt::format("{:.1f} x {:.1f}mm", page_.trim.width.mm(), page_.trim.height.mm());
    document_.diagnostics().warning(
        "drawing-size", document_.place(document_.root()),
        fmt::format("the card is {} large: its drawing counts in px, {:.0f} an inch", size,
                    document_.is_of_illustrator() ? illustrator_px_per_inch : px_per_inch),
        fmt::format("a rect called 'trim 63x88mm' says how large it is; at 300 px an inch it is {:.1f} x {:.1f}mm",
                    page_.trim.width.mm() * px_per_inch / 300, page_.trim.height.mm() * px_per_inch / 300));
  }

  DrawnDocument& document_;
  const DrawnLabels& labels_;
  Rect area_;
  bool is_in_px_ = false;
  DrawnPage page_;
};

}  // namespace

std::optional<DrawnPage> read_drawn_page(DrawnDocument& document, const DrawnLabels& labels) {
  return PageReader(document, labels).read();
}

}  // namespace kingpress::templates
