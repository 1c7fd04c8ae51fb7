// Pages are drawn by several threads, but a file must not depend on how many. So each thread collects what its page
// needs, and objects get their numbers in the order of pages.
#include "pdf/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "diag/environment_error.h"
#include "machine/work_in_hand.h"
#include "pdf/pictures.h"
#include "pdf/shading.h"
#include "scene/bounds.h"
#include "scene/limits.h"
#include "scene/words.h"

namespace kingpress::pdf {
namespace {

constexpr std::size_t worth_a_form = 12;  // points and glyphs; naming a form takes as many bytes as a few of them
constexpr std::size_t most_remembered = 20000;
// Of drawings that nodes cannot say: pixels an inch, and pixels in all.
constexpr double drawing_dpi = 600, most_drawn = 24e6;

std::size_t weight(const scene::Nodes& nodes);
struct Weight {
  std::size_t operator()(const scene::Path& path) const { return path.outline.points.size(); }
  std::size_t operator()(const scene::Text& text) const { return text.glyphs.size(); }
  std::size_t operator()(const scene::Image&) const { return 2; }
  std::size_t operator()(const scene::Group& group) const { return group.children ? weight(*group.children) + 1 : 0; }
};
std::size_t weight(const scene::Nodes& nodes) {
  std::size_t sum = 0;
  for (const scene::Node& node : nodes) {
    sum += std::visit(Weight(), node);
    if (sum >= worth_a_form) break;
  }
  return sum;
}

// What the mask of a gradient covers: any paper; the area that it paints is its clip.
const geometry::Rect everywhere = geometry::Rect{}.outset(geometry::Length::points(scene::paper_limit));

void demand_sound(const Content& content, const std::string& what) {
  if (content.sound()) return;
  throw diag::EnvironmentError(
      fmt::format("cannot draw '{}': a coordinate is not a number or lies far outside the paper", what),
      "look for sizes and positions that are far too large");
}

// The box of a form, y downwards as everything in it.
std::string box_of(const geometry::Rect& rect) {
  std::string out = "[";
  for (const geometry::Length side : {rect.left(), rect.top(), rect.right(), rect.bottom()}) {
    put(out, side.points(), 4);
    out += ' ';
  }
  out.back() = ']';
  return out;
}

std::string name_of(const scene::Picture& picture, Number plate) {
  return plate == 0 ? picture.id : fmt::format("{} {}", picture.id, plate);
}

}  // namespace

Pages::Pages(fonts::FontSet& fonts, Objects& objects, const Colours& colours, Overlays& overlays, DrawPixels pixels,
             const Manner& manner)
    : objects_(objects),
      colours_(colours),
      overlays_(overlays),
      typefaces_(fonts, objects, manner.archive),
      draw_pixels_(std::move(pixels)),
      lettering_(fonts),
      manner_(manner),
      queue_(manner.threads) {}

void Pages::draw_later(Drawn draw) {
  auto entry = std::make_shared<Waiting>();
  waiting_.push_back(entry);
  queue_.add([entry, draw = std::move(draw)] {
    entry->write = draw();
    entry->ready.store(true, std::memory_order_release);
  });
}

void Pages::write_ready() {
  for (; !waiting_.empty() && waiting_.front()->ready.load(std::memory_order_acquire); waiting_.pop_front())
    waiting_.front()->write();
}

void Pages::count(const scene::Nodes& nodes) {
  for (const scene::Node& node : nodes) {
    const auto* group = std::get_if<scene::Group>(&node);
    if (group == nullptr || !group->children) continue;
    if (++on_page_[group->children.get()] == 1) count(*group->children);
  }
}

void Pages::refer(const scene::Nodes& nodes, double scale, Referred& to) {
  for (const scene::Node& node : nodes) {
    if (const auto* path = std::get_if<scene::Path>(&node)) {
      if (path->fill && path->gradient && to.plate == 0)
        to.gradients[path->gradient.get()] = shading_of(*path->gradient);
    } else if (const auto* text = std::get_if<scene::Text>(&node)) {
      Typeface* face = typefaces_.of(text->face);
      face->meet(*text);
      to.faces[text->face] = face;
    } else if (const auto* image = std::get_if<scene::Image>(&node)) {
      if (image->picture) refer(*image, scale, to);
    } else {
      refer(std::get<scene::Group>(node), scale, to);
    }
  }
}

// A drawing as pixels has those of the largest box in which it is shown.
void Pages::refer(const scene::Image& image, double scale, Referred& to) {
  const auto [known, is_new] = to.pictures.try_emplace(image.picture.get());
  const double area = scale * scale * image.box.width.points() * image.box.height.points();
  if (is_new || (known->second.pixels_of > 0 && known->second.pixels_of < area))
    known->second = picture_of(image, scale, to.plate);
}

void Pages::refer(const scene::Group& group, double scale, Referred& to) {
  if (!group.children || group.children->empty() || to.forms.contains(group.children.get())) return;
  const double inside = scale * group.transform.magnification();
  if (!std::isfinite(inside)) return;
  if (const Number plate = overlays_.plate_of(group); plate != 0) return refer_plate(group, plate, inside, to);
  if (to.plate != 0) return refer(*group.children, inside, to);
  if (const Number layer = overlays_.layer_of(group); layer != 0) to.layers[group.overlay.get()] = layer;
  if (group.opacity < 1) {
    const auto bounds = scene::ink_bounds(*group.children);
    if (!bounds) return;
    Form& faded = faded_[group.children.get()];
    if (faded.children.lock() != group.children)
      faded = {group.children,
               add_form(group.children, *bounds, inside, fmt::format(" /Group << {} >>", colours_.group()))};
    to.faded[group.children.get()] = faded.form;
    return;
  }
  if (const Form* form = form_of(group, inside))
    to.forms[group.children.get()] = form->form;
  else
    refer(*group.children, inside, to);
}

void Pages::refer_plate(const scene::Group& group, Number plate, double scale, Referred& to) {
  const auto bounds = ink_bounds(*group.children);
  if (!bounds) return;
  Form& form = plates_[group.children.get()];
  if (form.children.lock() != group.children)
    form = {group.children, add_form(group.children, *bounds, scale, {}, plate)};
  to.plates[group.children.get()] = form.form;
}

// Drawn where it stands when it is met first, unless its page repeats it.
const Pages::Form* Pages::form_of(const scene::Group& group, double scale) {
  const std::shared_ptr<const scene::Nodes>& children = group.children;
  const scene::Nodes* const key = children.get();
  if (const auto known = forms_.find(key); known != forms_.end() && known->second.children.lock() == children)
    return &known->second;
  const auto met = before_.find(key);
  const bool again = on_page_[key] > 1 || (met != before_.end() && met->second.lock() == children);
  if (!again || weight(*children) < worth_a_form || (manner_.tagged && scene::has_tags(*children))) {
    if (before_.size() >= most_remembered)
      std::erase_if(before_, [](const auto& entry) { return entry.second.expired(); });
    before_[key] = children;
    return nullptr;
  }
  const auto bounds = scene::ink_bounds(*children);
  if (!bounds) return nullptr;
  return &(forms_[key] = {children, add_form(children, *bounds, scale, {})});
}

Referred::Form Pages::add_form(const std::shared_ptr<const scene::Nodes>& children, const geometry::Rect& bounds,
                               double scale, const std::string& entries, Number plate) {
  const Referred::Form form{objects_.reserve(), bounds};
  auto referred = std::make_shared<Referred>();
  referred->plate = plate;
  refer(*children, scale, *referred);
  draw_later([this, children, referred, scale, form, entries, what = what_] {
    Content content(*referred, colours_, Content::Of::form, std::max(scale, 1.0));
    content.draw(*children);
    demand_sound(content, what);
    return [this, form, entries, resources = content.resources().dictionary(), stream = packed(content.operators())] {
      objects_.write_stream(form.number,
                            fmt::format("/Type /XObject /Subtype /Form /BBox {}{} /Resources {} /Filter /FlateDecode",
                                        box_of(form.bounds), entries, resources),
                            stream);
    };
  });
  return form;
}

// The colours of a gradient, and where they fade a mask of its own.
Referred::Shading Pages::shading_of(const scene::Gradient& gradient) {
  Referred::Shading shading{write_once(pdf::shading(gradient, colours_)), 0};
  if (!fades(gradient)) return shading;
  const Number ways = write_once(mask_of(gradient));
  Number& fading = fadings_[ways];
  if (fading == 0) {
    const Number mask = objects_.reserve();
    fading = objects_.write(fmt::format("<< /SMask << /Type /Mask /S /Luminosity /G {} >> >>", reference(mask)));
    draw_later([this, mask, ways] {
      return [this, mask, ways] {
        objects_.write_stream(
            mask,
            fmt::format("/Type /XObject /Subtype /Form /BBox {} /Group << /S /Transparency /CS /DeviceGray >> "
                        "/Resources << /Shading << /S{} {} >> >>",
                        box_of(everywhere), ways, reference(ways)),
            fmt::format("/S{} sh\n", ways));
      };
    });
  }
  shading.fading = fading;
  return shading;
}

Number Pages::write_once(const std::string& shading) {
  Number& object = shadings_[shading];
  if (object == 0) object = objects_.write(shading);
  return object;
}

// An SVG is a form of its nodes; what nodes cannot say is a picture of as many pixels as its box needs.
Referred::Picture Pages::drawing_of(const scene::Image& image, double scale, Number plate) {
  const auto& picture = image.picture;
  const std::string name = name_of(*picture, plate);
  if (const auto known = pictures_.find(name); known != pictures_.end())
    return known->second.number == 0 ? pixels_of(image, scale, plate) : known->second;
  std::string why;
  auto drawing = lettering_.drawing(*picture, why);
  if (!drawing) {
    pictures_[name] = {};
    if (!picture->name.empty())  // else it was told where it stands
      notes_.push_back(
          fmt::format("'{}' is printed as a picture of {:.0f} dpi: it holds {}", picture->name, drawing_dpi, why));
    return pixels_of(image, scale, plate);
  }
  drawings_.push_back(std::move(drawing));
  const geometry::Rect area{
      {}, {}, geometry::Length::points(picture->width), geometry::Length::points(picture->height)};
  const double size = scale * image.box.width.points() / picture->width;
  const Number form = add_form(drawings_.back(), area, size, {}, plate).number;
  return pictures_[name] = {form, picture->width, picture->height, true};
}

Referred::Picture Pages::pixels_of(const scene::Image& image, double scale, Number plate) {
  const geometry::Size size{scale * image.box.width, scale * image.box.height};
  const std::string name = fmt::format("{} {} {}", name_of(*image.picture, plate), number(size.width.points(), 0),
                                       number(size.height.points(), 0));
  const auto [known, is_new] = pictures_.try_emplace(name);
  if (!is_new) return known->second;
  known->second.number = objects_.reserve();
  known->second.pixels_of = size.width.points() * size.height.points();
  const double inches = std::max(size.width.inches() * size.height.inches(), 1e-9);
  const double dpi = std::min(drawing_dpi, std::sqrt(most_drawn / inches));
  scene::Scene scene{size, {scene::Image{image.picture, geometry::Rect::of(size)}}};
  const pictures::Pixels pixels = draw_pixels_(scene, dpi, image.picture->name);
  draw_later([this, pixels = std::make_shared<const pictures::Pixels>(std::move(pixels)), number = known->second.number,
              plate, mask = objects_.reserve()] {
    ImageObject object = plate == 0 ? colours_.image(*pixels) : tint_of(*pixels, reference(plate));
    return write_image(std::make_shared<const ImageObject>(std::move(object)), number, mask);
  });
  return known->second;
}

Referred::Picture Pages::picture_of(const scene::Image& image, double scale, Number plate) {
  if (image.picture->kind == scene::Picture::Kind::svg) return drawing_of(image, scale, plate);
  const auto [known, is_new] = pictures_.try_emplace(name_of(*image.picture, plate));
  if (!is_new) return known->second;
  known->second.number = objects_.reserve();
  draw_later([this, picture = image.picture, number = known->second.number, plate, mask = objects_.reserve()] {
    ImageObject object = plate == 0 ? colours_.image(picture) : tint_image(picture, reference(plate));
    return write_image(std::make_shared<const ImageObject>(std::move(object)), number, mask);
  });
  return known->second;
}

std::function<void()> Pages::write_image(std::shared_ptr<const ImageObject> object, Number number, Number mask) {
  return [this, object = std::move(object), number, mask] {
    const std::string_view smoothed = manner_.archive ? "" : " /Interpolate true";
    std::string entries = fmt::format("{}{}", object->entries, smoothed);
    if (!object->mask_bytes.empty()) {
      objects_.write_stream(mask, fmt::format("{}{}", object->mask_entries, smoothed), object->mask_bytes);
      entries += " /SMask " + reference(mask);
    }
    const std::string known = object->shared ? object->shared->id : std::string();
    objects_.write_stream(number, entries, object->stream(), known);
  };
}

Number Pages::add(const scene::Scene& scene, const std::string& entries, const std::string& what) {
  what_ = what;
  on_page_.clear();
  count(scene.nodes);
  auto referred = std::make_shared<Referred>();
  refer(scene.nodes, 1, *referred);
  const Number page = objects_.reserve(), contents = objects_.reserve();
  tells_tags_ = tells_tags_ || (manner_.tagged && scene::has_tags(scene.nodes));
  draw_later([this, tells = tells_tags_, scene = std::make_shared<const scene::Scene>(scene), referred, entries, what,
              page, contents] {
    machine::working_on(fmt::format("printing '{}'", what));
    Content content(*referred, colours_, Content::Of::page);
    content.turn_over(scene->size.height);
    if (tells) content.mark();
    content.draw(scene->nodes);
    demand_sound(content, what);
    machine::working_on({});
    return [this, page, contents, entries, marks = content.marks(), resources = content.resources().dictionary(),
            stream = packed(content.operators())] {
      objects_.write_stream(contents, "/Filter /FlateDecode", stream);
      objects_.write(page, fmt::format("<< /Type /Page {}{} /Resources {} /Contents {} >>", entries,
                                       structure_.add(page, marks), resources, reference(contents)));
    };
  });
  write_ready();
  return page;
}

void Pages::finish() {
  queue_.finish();
  write_ready();
  typefaces_.write();
}

}  // namespace kingpress::pdf
