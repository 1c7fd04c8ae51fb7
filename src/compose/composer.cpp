// A face may be wanted at another trim than its template's, with a field's values, in another language. What such a
// face is lent is put together here; each element then knows only its own box.
#include "compose/compose.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <unordered_set>

#include "compose/elements/elements.h"
#include "compose/field_layout.h"
#include "compose/studio.h"
#include "expr/exact.h"
#include "geometry/limits.h"
#include "machine/work_in_hand.h"
#include "scene/digest.h"
#include "templates/names.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Rect;
using geometry::Size;

struct Composer::State : Studio {
  using Studio::Studio;

  // The template's own trim for this subject, and with it a field's values. Nothing when a field template meets no
  // field.
  struct Measured {
    Size own;
    cards::Record field;
    scene::Gutters gutters = {};
  };
  std::optional<Measured> measure(const templates::Template& layout, const Subject& subject);
  // The whole face at the trim wanted.
  void draw_face(const templates::Template& layout, const Subject& subject, const Measured& measured,
                 scene::Nodes& out);
  void survey_sizes(const templates::Template& layout, const Subject& subject, Surveyed* before = nullptr);
  void draw_at(const templates::Template& layout, const Subject& subject, const Scope& scope, Size own, Size trim,
               scene::Nodes& out);

  std::map<const templates::Template*, bool> shows_hash;
};

namespace {

Length smaller_side(Size size) { return std::min(size.width, size.height); }

cards::Value text_value(const std::string& text) { return text.empty() ? cards::Value{} : cards::Value{text, {}}; }

// What every face is lent: its deck, the mark of that deck's version, and its own.
cards::Record lent_record(const Subject& subject) {
  cards::Record lent{{"hash", text_value(subject.hash)}};
  if (!subject.deck) return lent;
  const cards::Deck& deck = *subject.deck;
  cards::Record of_deck{{"title", text_value(deck.title)},
                        {"author", text_value(deck.author)},
                        {"set", text_value(deck.set)},
                        {"version", text_value(deck.version)},
                        {"game", text_value(deck.game)}};
  lent.push_back({"version", text_value(deck.version)});
  lent.push_back({"deck", {std::move(of_deck), deck.span}});
  return lent;
}

// The names of what is drawn, but for those of its field and deck.
void add_own(const Subject& subject, Scope& scope) {
  if (subject.values) scope.add(subject.values);
  if (!subject.card) return;
  scope.add(&subject.card->values);
  scope.keep("id", text_value(subject.card->id));
  scope.keep("copies", {static_cast<std::int64_t>(subject.card->copies), {}});
}

// How much the face is scaled when it is drawn at another trim.
double scale_between(Size own, Size trim) { return std::min(trim.width / own.width, trim.height / own.height); }

// The template's cut at another trim than its own.
scene::Outline fitted(const templates::Template& look, Size own, Size trim) {
  scene::Outline cut = look.cut;
  const bool even = look.adapt == templates::Adapt::scale;
  const double across = even ? scale_between(own, trim) : trim.width / own.width;
  const double down = even ? across : trim.height / own.height;
  const geometry::Point at{(trim.width - own.width * across) / 2.0, (trim.height - own.height * down) / 2.0};
  for (geometry::Point& point : cut.points) point = at + geometry::Point{point.x * across, point.y * down};
  return cut;
}

Size enlarged(Size size, double factor) { return {size.width * factor, size.height * factor}; }

scene::Component enlarged(scene::Component component, double factor) {
  component.trim = enlarged(component.trim, factor);
  component.corner_radius = component.corner_radius * factor;
  if (component.cut)
    component.cut = std::make_shared<const scene::Outline>(
        scene::moved(*component.cut, geometry::Transform::scale(factor, factor)));
  if (component.gutters) {
    scene::Gutters gutters = *component.gutters;
    for (std::vector<Length>* lines : {&gutters.across, &gutters.down})
      for (Length& line : *lines) line = line * factor;
    component.gutters = std::make_shared<const scene::Gutters>(std::move(gutters));
  }
  return component;
}

scene::Scene enlarged(scene::Scene face, double factor) {
  scene::Group all{geometry::Transform::scale(factor, factor), std::nullopt,
                   std::make_shared<const scene::Nodes>(std::move(face.nodes))};
  return {enlarged(face.size, factor), {std::move(all)}};
}

}  // namespace

namespace {

// What a card says to the texts of one size, as a digest.
std::string said_by(const cards::Card& card, const std::set<std::string>& names) {
  std::string said;
  for (const std::string& name : names) {
    const cards::Value* value = card.find(name);
    if (value == nullptr && name == "id") said += card.id;
    if (value == nullptr && name == "copies") said += std::to_string(card.copies);
    if (value != nullptr) expr::append_exact(said, *value);
    said += '\n';
  }
  return scene::digest(said);
}

// What each card of the company says. The sizes hold on as long as those cards are there that decided them; else all is
// surveyed anew.
std::vector<std::string> recall(const templates::Template& look, const Subject& subject,
                                const CommonSizes::Company& company, Surveyed& before, CommonSizes& sizes) {
  const std::set<std::string> names = templates::names_of_one_size(look);
  std::vector<std::string> said;
  for (const cards::Card* card : *subject.company) said.push_back(said_by(*card, names));
  std::unordered_set<std::string> there(said.begin(), said.end());
  const auto texts = templates::texts_of_one_size(look);
  const bool holds = before.sizes.size() == texts.size() && std::ranges::all_of(before.sizes, [&](const auto& size) {
                       return !size || size->decided_by.empty() || there.contains(size->decided_by);
                     });
  if (!holds) before.cards.clear();
  for (std::size_t i = 0; holds && i < texts.size(); ++i) {
    if (!before.sizes[i]) continue;
    sizes.set(*texts[i], company, before.sizes[i]->step);
    if (!before.sizes[i]->decided_by.empty()) sizes.decide(*texts[i], company, before.sizes[i]->decided_by);
  }
  std::erase_if(before.cards, [&](const std::string& one) { return !there.contains(one); });
  return said;
}

}  // namespace

std::optional<Composer::State::Measured> Composer::State::measure(const templates::Template& look,
                                                                  const Subject& subject) {
  if (const auto* size = std::get_if<Size>(&look.trim)) return Measured{*size, {}};
  if (const auto* bound = std::get_if<templates::ValueTrim>(&look.trim)) {
    Scope scope;
    if (subject.values) scope.add(subject.values);
    if (subject.card) scope.add(&subject.card->values);
    const auto width = bound->width.resolve({}, scope.lookup()), height = bound->height.resolve({}, scope.lookup());
    if (width && height && *width > Length{} && *height > Length{} && geometry::within_reach(*width) &&
        geometry::within_reach(*height))
      return Measured{{*width, *height}, {}};
    diagnostics.error("bad-length", bound->width.span,
                      fmt::format("the trim of '{}' does not follow from its values", look.name),
                      fmt::format("they must be positive numbers of millimetres, at most {}", geometry::farthest.mm()));
    return std::nullopt;
  }
  if (!subject.field) {
    diagnostics.error("no-field", look.span,
                      fmt::format("the layout '{}' draws a field, and {} is none", look.name,
                                  subject.name.empty() ? "this" : subject.name));
    return std::nullopt;
  }
  const cards::Value* contacts = subject.values ? cards::find(*subject.values, "contacts") : nullptr;
  FieldLayout field = lay_field(*subject.field, std::get<templates::FieldTrim>(look.trim), contacts);
  return Measured{field.trim, std::move(field.values), std::move(field.gutters)};
}

void Composer::State::draw_face(const templates::Template& look, const Subject& subject, const Measured& measured,
                                scene::Nodes& out) {
  drawn = 0;
  Scope scope;
  add_own(subject, scope);
  if (fillable)
    for (const char* own : {"id", "copies"}) scope.say(own, own);
  scope.add(&measured.field);
  if (subject.field) scope.add(&subject.field->values);
  const cards::Record lent = lent_record(subject);
  scope.add(&lent);
  for (const templates::Theme& theme : look.themes) scope.let(theme.name, themes.chosen(theme, scope, subject.deck));
  draw_at(look, subject, scope, measured.own, subject.trim.value_or(measured.own), out);
}

// What is wrong with a card is told when it is drawn.
void Composer::State::survey_sizes(const templates::Template& look, const Subject& subject, Surveyed* before) {
  const CommonSizes::Company company{subject.company.get(), subject.least_type / subject.enlarged};
  if (!common_sizes.begin(&look, subject.company, company.second)) return;
  diag::Diagnostics unheard;
  State scout(fonts, layout, library, pictures, translator, unheard);
  scout.surveying = true;
  std::swap(scout.common_sizes, common_sizes);
  std::vector<std::string> said;
  if (before != nullptr) said = recall(look, subject, company, *before, scout.common_sizes);
  Subject each = subject;
  for (std::size_t i = 0; i < subject.company->size(); ++i) {
    if (before != nullptr) {
      if (!before->cards.insert(said[i]).second) continue;
      scout.common_sizes.survey(said[i]);
    }
    each.card = (*subject.company)[i];
    const auto measured = scout.measure(look, each);
    scene::Nodes nothing;
    if (measured) scout.draw_face(look, each, *measured, nothing);
  }
  std::swap(scout.common_sizes, common_sizes);
  if (before == nullptr) return;
  before->sizes.clear();
  for (const templates::Text* text : templates::texts_of_one_size(look)) {
    const auto step = common_sizes.find(*text, company);
    before->sizes.push_back(step ? std::optional(Surveyed::Size{*step, common_sizes.decided_by(*text, company)})
                                 : std::nullopt);
  }
}

// Runs of ground elements are laid out against the trim, the rest against the template's own size, scaled evenly and
// centred.
void Composer::State::draw_at(const templates::Template& look, const Subject& subject, const Scope& scope, Size own,
                              Size trim, scene::Nodes& out) {
  const Length least = subject.least_type / subject.enlarged;
  const Context real{*this, look,  subject, scope,           scope.lookup(), trim, Rect::of(trim).outset(look.bleed),
                     true,  least, nullptr, subject.enlarged};
  if (own == trim || look.adapt == templates::Adapt::anchors) {
    draw(look.elements, real, out);
    return;
  }
  const double scale = scale_between(own, trim);
  const geometry::Transform fit{
      scale, 0, 0, scale, (trim.width - own.width * scale) / 2.0, (trim.height - own.height * scale) / 2.0};
  const Rect seen = real.reach.moved({-fit.dx, -fit.dy});  // patterns that are scaled still fill the whole face
  const Context scaled{*this,
                       look,
                       subject,
                       scope,
                       scope.lookup(),
                       own,
                       {seen.x / scale, seen.y / scale, seen.width / scale, seen.height / scale},
                       true,
                       least / scale,
                       nullptr,
                       scale * subject.enlarged};
  const templates::Elements& elements = look.elements;
  for (std::size_t i = 0; i < elements.size();) {
    const bool ground = elements[i].common().ground;
    std::size_t end = i + 1;
    while (end < elements.size() && elements[end].common().ground == ground) ++end;
    if (ground) {
      draw(elements, i, end, real, out);
    } else {
      scene::Nodes nodes;
      draw(elements, i, end, scaled, nodes);
      if (!nodes.empty())
        out.push_back(scene::Group{fit, std::nullopt, std::make_shared<const scene::Nodes>(std::move(nodes))});
    }
    i = end;
  }
}

Composer::Composer(fonts::FontSet& fonts, fonts::TextLayout& layout, templates::Library& library,
                   PictureSource& pictures, diag::Diagnostics& diagnostics, Translator* translator)
    : state_(std::make_unique<State>(fonts, layout, library, pictures, translator, diagnostics)) {}
Composer::~Composer() = default;

scene::Component Composer::measure(const templates::Template& layout, const Subject& subject) {
  scene::Component component;
  component.kind = layout.kind;
  component.name = subject.name;
  const auto measured = state_->measure(layout, subject);
  if (!measured) return component;
  component.trim = subject.trim.value_or(measured->own);
  component.bleed = layout.bleed;
  component.round = layout.round;
  component.shape = layout.shape;
  if (layout.shape == geometry::CutShape::path)
    component.cut = std::make_shared<const scene::Outline>(fitted(layout, measured->own, component.trim));
  const double scale = layout.adapt == templates::Adapt::scale ? scale_between(measured->own, component.trim) : 1;
  // those of a board that adapts are no longer where they were
  if (component.trim == measured->own) {
    scene::Gutters gutters = layout.gutters;
    gutters.across.insert(gutters.across.end(), measured->gutters.across.begin(), measured->gutters.across.end());
    gutters.down.insert(gutters.down.end(), measured->gutters.down.begin(), measured->gutters.down.end());
    if (!gutters.across.empty() || !gutters.down.empty())
      component.gutters = std::make_shared<const scene::Gutters>(std::move(gutters));
  }
  component.corner_radius = std::min(layout.corner_radius * scale, smaller_side(component.trim) / 2.0);
  return subject.enlarged == 1 ? component : enlarged(std::move(component), subject.enlarged);
}

std::string Composer::survey(const templates::Template& layout, const Subject& subject, Surveyed& before) {
  if (!subject.company || !share_sizes(layout.elements)) return {};
  state_->survey_sizes(layout, subject, &before);
  std::string sizes;
  for (const auto& size : before.sizes) sizes += size ? fmt::format("{},", size->step) : "-,";
  return sizes;
}

scene::Scene Composer::compose(const templates::Template& layout, const Subject& subject) {
  machine::working_on(subject.deck != nullptr ? fmt::format("drawing {} of '{}'", subject.name, subject.deck->path)
                                              : fmt::format("drawing {}", subject.name));
  const auto measured = state_->measure(layout, subject);
  if (!measured) return {};
  if (subject.company && share_sizes(layout.elements)) state_->survey_sizes(layout, subject);
  scene::Scene scene{subject.trim.value_or(measured->own), {}};
  state_->draw_face(layout, subject, *measured, scene.nodes);
  return subject.enlarged == 1 ? scene : enlarged(std::move(scene), subject.enlarged);
}

namespace {

// The boxes that a scene of spots is made of, in their order.
void add_spots(const scene::Nodes& nodes, const geometry::Transform& to_face, std::vector<NamedSpot>& spots) {
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node))
      add_spots(*group->children, group->transform.then(to_face), spots);
    const auto* box = std::get_if<scene::Path>(&node);
    if (!box) continue;
    const auto corner = [&](std::size_t at) { return to_face.apply(box->outline.points[at]); };
    const auto length = [](geometry::Point side) {
      return Length::points(std::hypot(side.x.points(), side.y.points()));
    };
    const auto turn = [](geometry::Point side) {
      const double degrees = std::atan2(side.y.points(), side.x.points()) * 180 / std::numbers::pi;
      return degrees < 0 ? degrees + 360 : degrees;
    };
    const geometry::Point first = corner(0), opposite = corner(2), across = corner(1) - first, down = corner(3) - first;
    spots.push_back({{},
                     {(first.x + opposite.x) / 2.0, (first.y + opposite.y) / 2.0},
                     {length(across), length(down)},
                     turn(across)});
  }
}

}  // namespace

std::vector<NamedSpot> Composer::spots(const templates::Template& layout, const Subject& subject, bool all) {
  diag::Diagnostics unheard;
  State scout(state_->fonts, state_->layout, state_->library, state_->pictures, state_->translator, unheard);
  std::vector<NamedSpot> named;
  scout.spots = &named;
  scout.spots_of_all = all;
  scene::Nodes boxes;
  if (const auto measured = scout.measure(layout, subject)) scout.draw_face(layout, subject, *measured, boxes);
  std::vector<NamedSpot> spots;
  add_spots(boxes, geometry::Transform::scale(subject.enlarged, subject.enlarged), spots);
  if (named.size() != spots.size()) return {};  // an element out of range was dropped
  for (std::size_t i = 0; i < named.size(); ++i) {
    spots[i].id = std::move(named[i].id);
    spots[i].element = named[i].element;
  }
  return spots;
}

FillableFace Composer::fillable(const templates::Template& layout, const Subject& subject,
                                const std::set<std::string>& columns) {
  diag::Diagnostics unheard;  // of what this card does not show
  State scout(state_->fonts, state_->layout, state_->library, state_->pictures, state_->translator, unheard);
  FillableFace face;
  scout.fillable = &face;
  scout.columns = &columns;
  const auto measured = scout.measure(layout, subject);
  if (!measured) return face;
  face.face.size = measured->own;
  scout.draw_face(layout, subject, *measured, face.face.nodes);
  return face;
}

bool Composer::shows_hash(const templates::Template& layout) {
  const auto [known, is_new] = state_->shows_hash.try_emplace(&layout);
  if (is_new) known->second = templates::names_of(layout).contains("hash");
  return known->second;
}

namespace {

// Elements that a condition or a name from elsewhere leaves open are passed over.
void add_pictures(const templates::Elements& elements, const Scope& scope, std::vector<std::string>& names) {
  const auto is_known = [&](const templates::Name& name) { return scope.find(name) != nullptr; };
  for (const templates::Element& element : elements) {
    const auto& when = element.common().when;
    if (when && (!std::ranges::all_of(when->names(), is_known) || !when->holds(scope.lookup()))) continue;
    if (const auto* group = std::get_if<templates::Group>(&element.kind); group && group->lets.empty())
      add_pictures(*group->children, scope, names);
    if (const auto* stack = std::get_if<templates::Stack>(&element.kind)) add_pictures(*stack->children, scope, names);
    const auto* image = std::get_if<templates::Image>(&element.kind);
    if (!image || image->file.is_literal()) continue;
    const bool whole = std::ranges::all_of(image->file.pieces, [&](const templates::Pattern::Piece& piece) {
      return !piece.value || std::ranges::all_of(piece.value->names(), is_known);
    });
    if (whole) names.push_back(image->file.bind(scope.lookup()));
  }
}

}  // namespace

std::vector<std::string> Composer::pictures_of(const templates::Template& layout, const Subject& subject) const {
  Scope scope;
  add_own(subject, scope);
  std::vector<std::string> names;
  add_pictures(layout.elements, scope, names);
  std::erase(names, std::string());
  return names;
}

}  // namespace kingpress::compose
