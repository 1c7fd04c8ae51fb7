// A picture may be missing, put together of layers, cropped, or end at the trim and need an edge to bleed. Each case is
// one function, tried in that order; what is left is an image in its box.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compose/bleed_edge.h"
#include "compose/elements/elements.h"
#include "compose/layered_art.h"
#include "compose/missing_picture.h"

namespace kingpress::compose {

using geometry::Rect;

namespace {

constexpr double least_dpi = 150;  // below it a print looks soft at reading distance
constexpr double most_dpi = 600;   // above it no printer shows a difference
constexpr double rounding = 1e-6;

// What of a picture is seen: the template's, or the card's own.
struct View {
  templates::ImageFit fit;
  templates::Focus focus;
  double zoom = 1;
};

// Nothing when a value is none (reported).
std::optional<View> view_of(const templates::Image& image, const Context& context) {
  View view{image.fit, image.focus};
  const auto bound = [&](const templates::Pattern& pattern, const char* what, const char* hint, auto parse,
                         auto& slot) {
    const std::string text = pattern.bind(context.lookup);
    if (text.empty()) return true;
    const auto value = parse(text);
    if (value) {
      slot = *value;
      return true;
    }
    std::string pointed = text;
    std::ranges::replace(pointed, ',', '.');
    context.studio.diagnostics.error("bad-focus", context.span_of(pattern, image.span),
                                     fmt::format("{}'{}' is no {} of a picture", context.who(), text, what),
                                     parse(pointed) ? fmt::format("with a decimal point: {}", pointed) : hint);
    return false;
  };
  const bool seen =
      bound(image.focus_of, "focus", "two shares across and down, such as 50% 30%", templates::parse_focus, view.focus);
  const bool large = bound(image.zoom, "zoom", "from 1 to 20, or from 100% to 2000%", templates::parse_zoom, view.zoom);
  return seen && large ? std::optional(view) : std::nullopt;
}

// Where the picture's whole area lies so that it fills or fits the box, its focus kept in view.
Rect fitted(double wide, double high, const View& view, const Rect& box) {
  if (view.fit == templates::ImageFit::stretch || wide <= 0 || high <= 0) return box;
  const double across = box.width.points() / wide, down = box.height.points() / high;
  const bool covers = view.fit == templates::ImageFit::cover;
  const double scale = view.zoom * (covers ? std::max(across, down) : std::min(across, down));
  const geometry::Length width = geometry::Length::points(wide * scale),
                         height = geometry::Length::points(high * scale);
  // The focus goes to the middle of the box as far as the picture still covers it; of a side that fits, the rest is
  // shared out.
  const auto start = [&](geometry::Length side, geometry::Length size, double focus) {
    if (!covers && size <= side) return (side - size) * focus;
    // A side that just fits may come out smaller than the box by the last bit of its length.
    return std::clamp(side / 2.0 - size * focus, std::min(side - size, geometry::Length{}), geometry::Length{});
  };
  return {box.x + start(box.width, width, view.focus.x), box.y + start(box.height, height, view.focus.y), width,
          height};
}

// What a template names is the same on each of its cards, and told once.
std::string whose(diag::Span span, const Context& context) {
  const cards::Card* card = context.subject.card;
  return card && card->span.file != span.file ? std::string() : context.who();
}

void check_resolution(const scene::Picture& picture, const Rect& area, diag::Span span, const Context& context) {
  if (picture.kind == scene::Picture::Kind::svg || area.width <= geometry::Length{}) return;
  const geometry::Size size = context.printed(area.size());
  const double dpi = std::min(picture.width / size.width.inches(), picture.height / size.height.inches());
  if (dpi > most_dpi * 1.01)
    context.studio.diagnostics.warning(
        "high-resolution", span,
        fmt::format("{}'{}' is printed at {:.0f} dpi", whose(span, context), picture.name, std::floor(dpi + rounding)),
        fmt::format(
            "{:.0f} pixels across are {:.0f} dpi, more only makes the file large; 'max_dpi: {:.0f}' in the deck "
            "leaves them out",
            std::ceil(picture.width * most_dpi / dpi), most_dpi, most_dpi));
  if (dpi >= least_dpi - rounding) return;
  const double enough = std::ceil(picture.width * least_dpi / dpi - rounding);
  context.studio.diagnostics.warning(
      "low-resolution", span,
      fmt::format("{}'{}' is printed at {:.0f} dpi", whose(span, context), picture.name, std::floor(dpi + rounding)),
      fmt::format("use a picture at least {:.0f} pixels wide for {:.0f} dpi", enough, least_dpi));
}

void tell(std::string message, const Context& context) {
  const diag::Span span = context.subject.deck->bleed_from->span;
  context.studio.diagnostics.add({diag::Severity::note, "picture-bleed", std::move(message), span, {}, {}, {}, {}});
}

// A picture that ends at the trim, with its edge continued into the bleed; false when it brings its bleed.
bool draw_edged(const View& view, const std::shared_ptr<const scene::Picture>& picture, const Rect& box,
                diag::Span span, const Context& context, scene::Nodes& out) {
  const Rect trim = Rect::of(context.container);
  const std::string& from = context.subject.deck->bleed_from->value;
  const std::string size = fmt::format("{} x {}", geometry::to_string(trim.width), geometry::to_string(trim.height));
  switch (reach_of(picture->width, picture->height, context.container, trim.left() - box.left())) {
    case PictureReach::bleed:
      tell("pictures with the proportion of a card and its bleed are printed as they are", context);
      return false;
    case PictureReach::trim:
      tell(fmt::format("pictures with the proportion of a card ({}) get their bleed from the edge ({})", size, from),
           context);
      break;
    case PictureReach::neither:
      context.studio.diagnostics.warning(
          "picture-proportion", span,
          fmt::format("{}'{}' is {:.0f} x {:.0f}, not of the proportion of the card ({})", context.who(), picture->name,
                      picture->width, picture->height, size),
          "it is cropped to the card, and its bleed made from the edge");
  }
  const Rect area = fitted(picture->width, picture->height, view, trim);
  const auto fit = context.studio.pictures.for_area(picture, context.printed(area.size()), context.subject.most_dpi);
  check_resolution(*fit, area, span, context);
  draw_with_edge({scene::Image{fit, area}}, trim, box, from, out);
  return true;
}

// The parts that the card names, as one picture; false when it names a file.
bool draw_layers(const templates::Image& image, const View& view, const Rect& box, const Context& context,
                 scene::Nodes& out) {
  const templates::Name* only = image.file.only_name();
  const cards::Value* value = only != nullptr ? context.scope.find(*only) : nullptr;
  if (value == nullptr || value->record() == nullptr) return false;
  if (!image.tint.empty() || !image.mask.empty())
    context.studio.diagnostics.error("bad-tint", value->span,
                                     context.who() + "a picture put together of parts has no tint and no mask",
                                     "let it name a file, or colour its parts");
  auto layers = layered_art(*value->record(), context);
  if (!layers) {
    draw_missing(cards::to_text(*value), box, image.clip, context, out);
    return true;
  }
  const Rect area = fitted(layers_window.width.points(), layers_window.height.points(), view, box);
  const geometry::Transform into{area.width / layers_window.width,   0,      0,
                                 area.height / layers_window.height, area.x, area.y};
  auto picture = std::make_shared<const scene::Nodes>(
      scene::Nodes{scene::Group{into, std::nullopt, std::make_shared<const scene::Nodes>(std::move(*layers))}});
  // What a part has beyond its window is for none to see; the template's outline cuts within that.
  picture = std::make_shared<const scene::Nodes>(
      scene::Nodes{scene::Group{{}, scene::Outline::rectangle(area), std::move(picture)}});
  out.push_back(scene::Group{{}, image.clip ? *image.clip : scene::Outline::rectangle(box), std::move(picture)});
  return true;
}

// A file's name made of what a card puts together of parts (reported).
bool names_parts(const templates::Image& image, const Context& context) {
  for (const templates::Pattern::Piece& piece : image.file.pieces) {
    const templates::Name* name = piece.value ? piece.value->only_name() : nullptr;
    const cards::Value* value = name != nullptr ? context.scope.find(*name) : nullptr;
    if (value == nullptr || value->record() == nullptr) continue;
    context.studio.diagnostics.error(
        "parts-no-file", value->span,
        fmt::format("{}'{}' is put together of parts, and its template makes the name of a file of it", context.who(),
                    name->text()),
        fmt::format("'image: \"{{{}}}\"' alone draws parts; or name a file here", name->text()));
    return true;
  }
  return false;
}

// Null when it is missing or bad (reported).
std::shared_ptr<const scene::Picture> picture_of(const templates::Pattern& file, const std::string& name,
                                                 diag::Span of_template, const Context& context) {
  std::vector<std::string> folders{context.subject.folder()};
  if (file.is_literal())  // a picture of the template itself
    folders.insert(folders.begin(), context.layout.folders.begin(), context.layout.folders.end());
  return context.studio.pictures.picture_beneath_one_of(folders, name, context.span_of(file, of_template),
                                                        context.studio.diagnostics);
}

// The picture in its tint and cut out by its mask, and where that lies then; false when one of them is not there
// (reported).
bool treat(const templates::Image& image, const Rect& box, std::shared_ptr<const scene::Picture>& picture, Rect& area,
           const Context& context) {
  Treatment treatment{picture, area.moved({-box.x, -box.y})};
  if (!image.tint.empty()) {
    const auto dark = resolve(image.tint[0], context), light = resolve(image.tint[1], context);
    if (!dark || !light) return false;
    treatment.tint = {*dark, *light};
  }
  const std::string mask = image.mask.bind(context.lookup);
  if (!mask.empty()) {
    treatment.mask = picture_of(image.mask, mask, image.span, context);
    if (!treatment.mask) return false;
    treatment.frame = box.size();
    treatment.picture =
        context.studio.pictures.for_area(picture, context.printed(area.size()), context.subject.most_dpi);
    check_resolution(*treatment.picture, area, context.span_of(image.file, image.span), context);
  }
  const bool has_room = area.width > geometry::Length{} && area.height > geometry::Length{} &&
                        box.width > geometry::Length{} && box.height > geometry::Length{};
  if (!has_room || (!treatment.tint && !treatment.mask)) return true;
  picture = context.studio.pictures.treated(treatment, context.studio.fonts);
  if (treatment.mask) area = box;
  return true;
}

}  // namespace

void draw(const templates::Image& image, const Rect& box, const Context& context, scene::Nodes& out) {
  const auto view = view_of(image, context);
  if (!view || draw_layers(image, *view, box, context, out) || names_parts(image, context)) return;
  const std::string name = image.file.bind(context.lookup);
  if (name.empty()) return;
  const diag::Span span = context.span_of(image.file, image.span);
  auto picture = picture_of(image.file, name, image.span, context);
  if (!picture) return draw_missing(name, box, image.clip, context, out);
  const bool is_drawing = picture->kind == scene::Picture::Kind::svg;
  Rect area = fitted(picture->width, picture->height, *view, box);
  if (!treat(image, box, picture, area, context)) return;
  if (!is_drawing && image.mask.empty() && is_full_bleed(box, context) &&
      draw_edged(*view, picture, box, span, context, out))
    return;
  picture =
      context.studio.pictures.for_area(std::move(picture), context.printed(area.size()), context.subject.most_dpi);
  check_resolution(*picture, area, span, context);
  std::optional<scene::Outline> clip = image.clip;
  const bool inside = area.left() >= box.left() && area.top() >= box.top() && area.right() <= box.right() &&
                      area.bottom() <= box.bottom();
  if (!clip && !inside) clip = scene::Outline::rectangle(box);
  scene::Image node{std::move(picture), area};
  if (!clip) {
    out.push_back(std::move(node));
    return;
  }
  out.push_back(scene::Group{{}, std::move(clip), std::make_shared<const scene::Nodes>(scene::Nodes{std::move(node)})});
}

}  // namespace kingpress::compose
