#include "output/repeats.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "output/bounds.h"

namespace kingpress::output {
namespace {

// points and glyphs; below, a form with its resources is longer than the drawing
constexpr std::size_t worth_a_form = 12;
constexpr std::size_t forms_kept = 32;
constexpr geometry::Length rounding = geometry::Length::points(0.05);  // between two reckonings of the same clip
constexpr std::size_t pages_remembered = 64;  // groups, in fact: enough for the backs of any interleaved sheet

std::size_t weight(const scene::Nodes& nodes) {
  std::size_t sum = 0;
  for (const scene::Node& node : nodes) {
    if (const auto* path = std::get_if<scene::Path>(&node))
      sum += path->outline.points.size() + 3;
    else if (const auto* text = std::get_if<scene::Text>(&node))
      sum += text->glyphs.size() + 4;
    else if (const auto* group = std::get_if<scene::Group>(&node); group && group->children)
      sum += weight(*group->children);
    else
      sum += 10;
    if (sum >= worth_a_form) break;
  }
  return sum;
}

bool holds_clip(const scene::Nodes& nodes) {
  return std::ranges::any_of(nodes, [](const scene::Node& node) {
    const auto* group = std::get_if<scene::Group>(&node);
    return group != nullptr && (group->clip || (group->children && holds_clip(*group->children)));
  });
}

}  // namespace

Repeats::Repeats(Draw draw) : draw_(std::move(draw)) {}

void Repeats::meet(const scene::Nodes& page) {
  on_page_.clear();
  used_.clear();
  count(page);
}

bool Repeats::give_up() {
  std::erase_if(given_up_, [](const auto& children) { return children.expired(); });
  given_up_.insert(given_up_.end(), used_.begin(), used_.end());
  return !used_.empty();
}

// Cairo 1.16 looks at every stroke and area of a form where it is stamped first. A clip, which it keeps in whole
// points, may seem to leave nothing of a fine line there, if the form lies at fractions of a point; then it makes
// pixels of the line, or gives up. Stamped in whole points before, on a page that nobody gets, all are found to be
// lines for good.
void Repeats::prove(cairo_surface_t* form, const cairo_rectangle_t& extents) {
  const auto nowhere = [](void*, const unsigned char*, unsigned) { return CAIRO_STATUS_SUCCESS; };
  if (!trial_) trial_.reset(cairo_pdf_surface_create_for_stream(nowhere, nullptr, extents.width, extents.height));
  cairo_pdf_surface_set_size(trial_.get(), extents.width, extents.height);
  const CairoContext context(cairo_create(trial_.get()));
  cairo_set_source_surface(context.get(), form, -extents.x, -extents.y);
  cairo_paint(context.get());
  cairo_show_page(context.get());
  check(cairo_status(context.get()), "a repeated part");
}

Repeats::Form* Repeats::stamped(std::list<Form>::iterator form) {
  if (std::ranges::find(used_, form->children) == used_.end()) used_.push_back(form->children);
  forms_.splice(forms_.begin(), forms_, form);
  return &forms_.front();
}

void Repeats::count(const scene::Nodes& nodes) {
  for (const scene::Node& node : nodes) {
    const auto* group = std::get_if<scene::Group>(&node);
    if (group == nullptr || !group->children) continue;
    if (on_page_[group->children.get()]++ == 0) count(*group->children);
  }
}

Repeats::Form* Repeats::form(const std::shared_ptr<const scene::Nodes>& children, const geometry::Rect& visible) {
  const auto are_children = [&](const std::weak_ptr<const scene::Nodes>& nodes) { return nodes.lock() == children; };
  if (weight(*children) < worth_a_form || std::ranges::any_of(given_up_, are_children)) return nullptr;
  const auto ink = ink_bounds(*children);
  const auto bounds = ink ? intersection(*ink, visible) : std::nullopt;
  if (!bounds) return nullptr;
  for (auto entry = forms_.begin(); entry != forms_.end(); ++entry) {
    if (entry->children != children || !contains(entry->bounds.outset(rounding), *bounds)) continue;
    return stamped(entry);
  }
  const bool seen = std::ranges::any_of(before_, are_children);
  if (!seen && on_page_[children.get()] < 2) {
    before_.push_back(children);
    if (before_.size() > pages_remembered) before_.pop_front();
    return nullptr;
  }
  const double left = std::floor(bounds->left().points()), top = std::floor(bounds->top().points());
  const double right = std::ceil(bounds->right().points()), bottom = std::ceil(bounds->bottom().points());
  if (!(std::max({std::abs(left), std::abs(top), std::abs(right), std::abs(bottom)}) < 15000)) return nullptr;

  const cairo_rectangle_t extents{left, top, right - left, bottom - top};
  CairoSurface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
  const CairoContext context(cairo_create(surface.get()));
  // A form may be stamped without a clip, and Cairo cuts it at whole points only.
  const bool is_cut = !contains(*bounds, *ink);
  if (is_cut)
    draw_(context.get(), {scene::Group{{}, scene::Outline::rectangle(*bounds), children}});
  else
    draw_(context.get(), *children);
  check(cairo_status(context.get()), "a repeated part");
  if (is_cut || holds_clip(*children)) prove(surface.get(), extents);
  const std::string id = fmt::format("form {}", made_++);
  forms_.push_front({children, *bounds, id, Stamp(id, std::move(surface), extents)});
  if (forms_.size() > forms_kept) forms_.pop_back();
  return stamped(forms_.begin());
}

}  // namespace kingpress::output
