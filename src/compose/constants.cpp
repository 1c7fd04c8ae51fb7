#include "compose/constants.h"

#include <algorithm>
#include <functional>
#include <string_view>

namespace kingpress::compose {

namespace {

constexpr std::size_t most_remembered = 4096;  // boxes that depend on values could make endless sizes

// Walks an element with the names known inside it and notes whether any other name is bound.
class Inspection {
 public:
  bool free_name = false, grid = false;

  void element(const templates::Element& element) {
    std::visit([this](const auto& kind) { inspect(kind); }, element.kind);
  }

 private:
  void name(const templates::Name& name) {
    if (name.steps.empty() || std::find(known_.begin(), known_.end(), name.steps.front()) == known_.end())
      free_name = true;
  }
  void expression(const expr::Expression& expression) {
    for (const templates::Name& asked : expression.names()) name(asked);
  }
  void pattern(const templates::Pattern& pattern) {
    for (const auto& piece : pattern.pieces) {
      if (piece.value) expression(*piece.value);
    }
  }
  void measure(const templates::Measure& measure) {
    for (const auto& term : measure.terms) expression(term.value);
  }
  void place(const templates::Place& at) { measure(at.x), measure(at.y); }
  void box(const templates::Box& box) { measure(box.x), measure(box.y), measure(box.width), measure(box.height); }
  void colour(const templates::Colour& colour) {
    if (const auto* bound = std::get_if<templates::Pattern>(&colour.value)) pattern(*bound);
  }
  void common(const templates::Common& common) {
    if (common.when) expression(*common.when);
    box(common.box);
    pattern(common.rotate);
    pattern(common.plate);
  }
  void children(const std::shared_ptr<const templates::Elements>& elements) {
    if (!elements) return;
    for (const auto& child : *elements) element(child);
  }

  void inspect(const templates::Text& text) {
    common(text);
    pattern(text.text);
    if (text.colour) colour(*text.colour);
    if (text.before) pattern(text.before->symbol), colour(text.before->colour);
  }
  void inspect(const templates::Image& image) {
    common(image);
    pattern(image.file);
    if (!image.file.empty()) free_name = true;  // which file it is depends on the subject's folder
  }
  void inspect(const templates::Shape& shape) {
    common(shape);
    if (const auto* line = std::get_if<templates::LineShape>(&shape.form)) place(line->from), place(line->to);
    if (const auto* path = std::get_if<templates::PathShape>(&shape.form)) pattern(path->data);
    if (shape.fill) colour(*shape.fill);
    if (shape.stroke) colour(shape.stroke->colour);
  }
  void inspect(const templates::Symbol& symbol) {
    common(symbol);
    pattern(symbol.name);
    if (symbol.colour) colour(*symbol.colour);
    for (const auto& [name, value] : symbol.colours) colour(value);
    if (symbol.outline) colour(symbol.outline->colour);
  }
  void inspect(const templates::Piece& piece) {
    common(piece);
    pattern(piece.name);
    free_name = true;  // what it shows depends on the kit
  }
  void inspect(const templates::Group& group) {
    common(group);
    const std::size_t outside = known_.size();
    for (const auto& let : group.lets) pattern(let.value), known_.push_back(let.name);
    children(group.children);
    known_.resize(outside);
  }
  void inspect(const templates::Repeat& repeat) {
    const std::size_t outside = known_.size();
    if (const auto* list = std::get_if<templates::OverList>(&repeat.source)) {
      name(list->list);
      known_.insert(known_.end(), {list->as, "index", "count"});
    } else if (const auto* times = std::get_if<templates::Times>(&repeat.source)) {
      pattern(times->count);
      known_.insert(known_.end(), {"index", "count"});
    } else if (const auto* points = std::get_if<templates::Grid>(&repeat.source)) {
      place(points->origin);
      grid = true;
      known_.insert(known_.end(), {"column", "row", "parity", "steps"});
    }
    common(repeat);
    children(repeat.children);
    known_.resize(outside);
  }

  std::vector<std::string_view> known_;
};

}  // namespace

Constants::Nature Constants::nature(const templates::Element& element) {
  if (const auto known = natures_.find(&element); known != natures_.end()) return known->second;
  Inspection inspection;
  inspection.element(element);
  const Nature nature{!inspection.free_name, !inspection.free_name && !inspection.grid};
  natures_.emplace(&element, nature);
  return nature;
}

bool Constants::is_constant(const templates::Element& element) { return nature(element).constant; }
bool Constants::is_movable(const templates::Element& element) { return nature(element).movable; }

std::size_t Constants::KeyHash::operator()(const Key& key) const {
  const std::hash<double> number;
  return std::hash<const void*>{}(key.first) ^ (number(key.container.width.points()) * 31) ^
         (number(key.container.height.points()) * 131);
}

const Constants::Composed* Constants::find(const Key& key) const {
  const auto known = composed_.find(key);
  return known == composed_.end() ? nullptr : &known->second;
}

void Constants::remember(const Key& key, Composed composed) {
  if (composed_.size() < most_remembered) composed_.emplace(key, std::move(composed));
}

}  // namespace kingpress::compose
