// Every {name} of a template against the values it declares: a slip is found when the template is read, not on the card
// that happens to need it.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "diag/suggestion.h"
#include "templates/read_template.h"

namespace kingpress::templates {

namespace {

class NameCheck {
 public:
  NameCheck(const Template& layout, diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {
    // What compose lends every face.
    known_ = {"deck", "card", "field", "width", "height", "game"};
    for (const auto& value : layout.values) known_.push_back(value.first);
  }

  void check(const Elements& elements) {
    for (const Element& element : elements) {
      check_common(element.common());
      std::visit([this](const auto& kind) { check(kind); }, element.kind);
    }
  }

  void check(const Colour& colour) {
    if (const auto* pattern = std::get_if<Pattern>(&colour.value)) check(*pattern);
  }

 private:
  void check(const Name& name) {
    if (name.steps.empty() || std::find(known_.begin(), known_.end(), name.steps.front()) != known_.end()) return;
    diagnostics_.error("unknown-binding", name.span,
                       fmt::format("the template declares no value '{}'", name.steps.front()),
                       diag::suggest(name.steps.front(), known_));
  }
  void check(const Pattern& pattern) {
    for (const Pattern::Piece& piece : pattern.pieces)
      if (piece.name) check(*piece.name);
  }
  void check(const Measure& measure) {
    for (const Measure::Term& term : measure.terms) check(term.name);
  }
  void check(const Condition& condition) {
    check(condition.name);
    for (const Pattern& text : condition.texts) check(text);
    for (const Condition& operand : condition.operands) check(operand);
  }
  void check(const Place& place) {
    check(place.x);
    check(place.y);
  }
  void check(const std::optional<Colour>& colour) {
    if (colour) check(*colour);
  }
  void check(const std::optional<Stroke>& stroke) {
    if (stroke) check(stroke->colour);
  }

  void check_common(const Common& common) {
    if (common.when) check(*common.when);
    check(common.rotate);
  }
  void check_box(const Common& common) {
    for (const Measure* measure : {&common.box.x, &common.box.y, &common.box.width, &common.box.height})
      check(*measure);
  }

  void check(const Text& text) {
    check_box(text);
    check(text.text);
    check(text.colour);
    if (text.before) {
      check(text.before->symbol);
      check(text.before->colour);
    }
  }
  void check(const Image& image) {
    check_box(image);
    check(image.file);
  }
  void check(const Shape& shape) {
    check_box(shape);
    check(shape.fill);
    check(shape.stroke);
    if (const auto* line = std::get_if<LineShape>(&shape.form)) {
      check(line->from);
      check(line->to);
    }
    if (const auto* path = std::get_if<PathShape>(&shape.form)) check(path->data);
  }
  void check(const Symbol& symbol) {
    check_box(symbol);
    check(symbol.name);
    check(symbol.colour);
    check(symbol.outline);
    for (const auto& entry : symbol.colours) check(entry.second);
  }
  void check(const Group& group) {
    check_box(group);
    std::vector<std::string> names;
    for (const Let& let : group.lets) {
      check(let.value);
      names.push_back(let.name);
    }
    within(names, *group.children);
  }
  void check(const Repeat& repeat) {
    std::vector<std::string> names{"index", "count"};
    if (const auto* list = std::get_if<OverList>(&repeat.source)) {
      check(list->list);
      names.push_back(list->as);
    }
    if (const auto* times = std::get_if<Times>(&repeat.source)) check(times->count);
    if (const auto* grid = std::get_if<Grid>(&repeat.source)) {
      check(grid->origin);
      names = {"column", "row", "parity", "steps"};
    }
    const std::size_t outer = known_.size();
    known_.insert(known_.end(), names.begin(), names.end());
    check_box(repeat);
    check(*repeat.children);
    known_.resize(outer);
  }

  void within(const std::vector<std::string>& names, const Elements& children) {
    const std::size_t outer = known_.size();
    known_.insert(known_.end(), names.begin(), names.end());
    check(children);
    known_.resize(outer);
  }

  diag::Diagnostics& diagnostics_;
  std::vector<std::string> known_;
};

}  // namespace

void check_names(const Template& layout, diag::Diagnostics& diagnostics) {
  if (layout.values.empty()) return;
  NameCheck check(layout, diagnostics);
  for (const auto& style : layout.styles) check.check(style.second.colour);
  check.check(layout.elements);
}

}  // namespace kingpress::templates
