// Which fields a template shows, what its faces depend on, what a language must translate: all of it asks which names a
// template uses. One walk over its elements answers.
#include "templates/names.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace kingpress::templates {

namespace {

class Walk {
 public:
  explicit Walk(const ExpressionVisitor& visit) : visit_(visit) {}

  void walk(const Template& layout) {
    if (const auto* trim = std::get_if<ValueTrim>(&layout.trim)) {
      walk(trim->width);
      walk(trim->height);
    }
    for (const auto& style : layout.styles) walk(style.second.colour);
    walk(layout.elements);
  }

  void walk_own(const Element& element) {
    alone_ = true;
    walk_common(element.common());
    std::visit([this](const auto& kind) { walk(kind); }, element.kind);
  }

  void walk(const Element& element) {
    walk_common(element.common());
    if (!std::holds_alternative<Repeat>(element.kind)) walk(element.common().called());
    std::visit([this](const auto& kind) { walk(kind); }, element.kind);
  }

 private:
  void walk(const Elements& elements) {
    for (const Element& element : elements) walk(element);
  }

  void walk(const Colour& colour) {
    if (const auto* pattern = std::get_if<Pattern>(&colour.value)) walk(*pattern);
  }
  void walk(const Name& name) {
    if (!name.steps.empty()) visit_(expr::Expression(name), Use::value, local_);
  }
  void walk(const Pattern& pattern) {
    for (const Pattern::Piece& piece : pattern.pieces)
      if (piece.value) visit_(*piece.value, Use::value, local_);
  }
  void walk(const Measure& measure) {
    for (const Measure::Term& term : measure.terms) visit_(term.value, Use::length, local_);
  }
  void walk(const Place& place) {
    walk(place.x);
    walk(place.y);
  }
  void walk(const std::optional<Colour>& colour) {
    if (colour) walk(*colour);
  }
  void walk(const Gradient& gradient) {
    for (const Gradient::Stop& stop : gradient.stops) walk(stop.colour);
    walk(gradient.centre);
    if (gradient.radius) walk(*gradient.radius);
  }
  void walk(const std::optional<Paint>& paint) {
    if (paint) std::visit([this](const auto& kind) { walk(kind); }, *paint);
  }
  void walk(const std::optional<Stroke>& stroke) {
    if (stroke) walk(stroke->colour);
  }

  void walk_common(const Common& common) {
    if (common.when) visit_(*common.when, Use::condition, local_);
    walk(common.rotate);
    walk(common.plate);
    walk(common.opacity);
    for (const Shadow& shadow : common.shadows) {
      walk(shadow.colour);
      walk(shadow.opacity);
    }
  }
  void walk_box(const Common& common) {
    for (const Measure* measure : {&common.box.x, &common.box.y, &common.box.width, &common.box.height}) walk(*measure);
  }

  void walk(const Text& text) {
    walk_box(text);
    walk(text.text);
    walk(text.colour);
    walk(text.outline);
    if (text.along) {
      if (const auto* path = std::get_if<PathShape>(&text.along->line)) walk(path->data);
      if (const auto* arc = std::get_if<ArcShape>(&text.along->line)) walk(*arc);
    }
    if (text.before) {
      walk(text.before->symbol);
      walk(text.before->colour);
    }
  }
  void walk(const Image& image) {
    walk_box(image);
    walk(image.file);
    walk(image.focus_of);
    walk(image.zoom);
    for (const Colour& colour : image.tint) walk(colour);
    walk(image.mask);
  }
  void walk(const Shape& shape) {
    walk_box(shape);
    walk(shape.fill);
    walk(shape.stroke);
    if (const auto* line = std::get_if<LineShape>(&shape.form)) {
      walk(line->from);
      walk(line->to);
    }
    if (const auto* path = std::get_if<PathShape>(&shape.form)) walk(path->data);
    if (const auto* polygon = std::get_if<PolygonShape>(&shape.form))
      for (const Place& corner : polygon->corners) walk(corner);
    if (const auto* arc = std::get_if<ArcShape>(&shape.form)) walk(*arc);
    if (const auto* polyomino = std::get_if<PolyominoShape>(&shape.form)) walk(polyomino->cells);
    if (const auto* radar = std::get_if<RadarShape>(&shape.form)) {
      for (const Pattern& value : radar->values) walk(value);
      walk(radar->most);
    }
    if (const auto* arrow = std::get_if<ArrowShape>(&shape.form)) {
      walk(arrow->from);
      walk(arrow->to);
    }
  }
  void walk(const ArcShape& arc) {
    walk(arc.start);
    walk(arc.end);
  }
  void walk(const Symbol& symbol) {
    walk_box(symbol);
    walk(symbol.name);
    walk(symbol.colour);
    walk(symbol.outline);
    for (const auto& entry : symbol.colours) walk(entry.second);
  }
  void walk(const Svg& svg) { walk_box(svg); }
  void walk(const Scanned& code) {
    walk_box(code);
    walk(code.text);
    walk(code.colour);
    walk(code.ground_colour);
  }
  void walk(const Piece& piece) {
    walk_box(piece);
    walk(piece.name);
  }
  void walk(const Group& group) {
    walk_box(group);
    if (alone_) return;
    std::vector<std::string> names;
    for (const Let& let : group.lets) {
      walk(let.value);
      names.push_back(let.name);
    }
    within(names, *group.children);
  }
  void walk(const Stack& stack) {
    walk_box(stack);
    walk(stack.fill);
    walk(stack.stroke);
    if (!alone_) walk(*stack.children);
  }
  void walk(const Repeat& repeat) {
    if (alone_) return walk_box(repeat);
    std::vector<std::string> names{"index", "count"};
    if (const auto* list = std::get_if<OverList>(&repeat.source)) {
      walk(list->list);
      names.push_back(list->as);
    }
    if (const auto* times = std::get_if<Times>(&repeat.source)) walk(times->count);
    if (const auto* grid = std::get_if<Grid>(&repeat.source)) {
      walk(grid->origin);
      names = {"column", "row", "parity", "steps"};
    }
    if (const auto* cells = std::get_if<Cells>(&repeat.source)) {
      walk_box(repeat);
      walk(cells->columns);
      walk(cells->rows);
      for (const Pattern& name : cells->hidden) walk(name);
      names = {"column", "row", "name", "index", "count", "parity", "steps", "side"};
    }
    const std::size_t outer = local_.size();
    local_.insert(local_.end(), names.begin(), names.end());
    if (!std::holds_alternative<Cells>(repeat.source)) walk_box(repeat);
    walk(repeat.called());
    walk(*repeat.children);
    local_.resize(outer);
  }

  void within(const std::vector<std::string>& names, const Elements& children) {
    const std::size_t outer = local_.size();
    local_.insert(local_.end(), names.begin(), names.end());
    walk(children);
    local_.resize(outer);
  }

  const ExpressionVisitor& visit_;
  std::vector<std::string> local_;
  bool alone_ = false;  // nothing within
};

}  // namespace

void each_expression(const Template& layout, const ExpressionVisitor& visit) { Walk(visit).walk(layout); }
void each_expression(const Element& element, const ExpressionVisitor& visit) { Walk(visit).walk(element); }

void each_own_expression(const Element& element, const std::function<void(const expr::Expression&)>& visit) {
  Walk([&](const expr::Expression& expression, Use, const std::vector<std::string>&) {
    visit(expression);
  }).walk_own(element);
}

void each_element(const Element& element, const std::function<void(const Element&)>& visit) {
  visit(element);
  const auto* group = std::get_if<Group>(&element.kind);
  const auto* stack = std::get_if<Stack>(&element.kind);
  const auto* repeat = std::get_if<Repeat>(&element.kind);
  const Elements* children = group    ? group->children.get()
                             : stack  ? stack->children.get()
                             : repeat ? repeat->children.get()
                                      : nullptr;
  if (children == nullptr) return;
  for (const Element& child : *children) each_element(child, visit);
}

void each_name(const Template& layout, const NameVisitor& visit) {
  each_expression(layout, [&](const expr::Expression& expression, Use, const std::vector<std::string>& local) {
    for (const Name& name : expression.names())
      if (!name.steps.empty()) visit(name, local);
  });
}

std::set<std::string> names_of(const Template& layout) {
  std::set<std::string> names;
  each_name(layout, [&](const Name& name, const std::vector<std::string>& local) {
    const std::string& first = name.steps.front();
    if (std::find(local.begin(), local.end(), first) == local.end()) names.insert(first);
  });
  for (const Theme& theme : layout.themes) {
    if (names.erase(theme.name) == 0) continue;
    for (const Name& name : theme.by) names.insert(name.steps.front());
  }
  return names;
}

namespace {

// What the names that groups and repeats lend stand for outside of them.
using Lent = std::map<std::string, std::set<std::string>>;

std::set<std::string> outer_names(const Pattern& pattern, const Lent& lent) {
  std::set<std::string> found;
  for (const Pattern::Piece& piece : pattern.pieces) {
    if (!piece.value) continue;
    for (const Name& name : piece.value->names()) {
      if (name.steps.empty()) continue;
      const auto known = lent.find(name.steps.front());
      if (known == lent.end())
        found.insert(name.steps.front());
      else
        found.insert(known->second.begin(), known->second.end());
    }
  }
  return found;
}

void collect_from_texts(const Elements& elements, const Lent& lent, std::set<std::string>& found) {
  for (const Element& element : elements) {
    if (const auto* text = std::get_if<Text>(&element.kind)) found.merge(outer_names(text->text, lent));
    if (const auto* stack = std::get_if<Stack>(&element.kind)) collect_from_texts(*stack->children, lent, found);
    if (const auto* group = std::get_if<Group>(&element.kind)) {
      Lent inner = lent;
      for (const Let& let : group->lets) inner[let.name] = outer_names(let.value, lent);
      collect_from_texts(*group->children, inner, found);
    }
    if (const auto* repeat = std::get_if<Repeat>(&element.kind)) {
      Lent inner = lent;
      if (const auto* list = std::get_if<OverList>(&repeat->source)) inner[list->as] = {};  // of a list, not of a text
      collect_from_texts(*repeat->children, inner, found);
    }
  }
}

}  // namespace

std::set<std::string> names_in_texts(const Template& layout) {
  std::set<std::string> found;
  Lent themes;
  for (const Theme& theme : layout.themes) themes[theme.name] = {};
  collect_from_texts(layout.elements, themes, found);
  std::erase_if(found, [all = names_of(layout)](const std::string& name) { return !all.contains(name); });
  return found;
}

std::vector<const Text*> texts_of_one_size(const Template& layout) {
  std::vector<const Text*> found;
  for (const Element& element : layout.elements)
    each_element(element, [&](const Element& one) {
      for (const Text* text = std::get_if<Text>(&one.kind); text != nullptr; text = text->when_long.get())
        if (text->same_size) found.push_back(text);
    });
  return found;
}

namespace {

Elements of_one_size(const Elements& elements) {
  Elements found;
  for (const Element& element : elements) {
    if (const auto* text = std::get_if<Text>(&element.kind); text && text->same_size) found.push_back(element);
    const auto keep = [&](auto holder) {
      if (!holder.children) return;
      auto children = of_one_size(*holder.children);
      if (children.empty()) return;
      holder.children = std::make_shared<const Elements>(std::move(children));
      found.push_back({std::move(holder)});
    };
    if (const auto* group = std::get_if<Group>(&element.kind)) keep(*group);
    if (const auto* repeat = std::get_if<Repeat>(&element.kind)) keep(*repeat);
  }
  return found;
}

}  // namespace

std::set<std::string> names_of_one_size(const Template& layout) {
  Template shared;
  shared.trim = layout.trim;
  shared.themes = layout.themes;
  shared.elements = of_one_size(layout.elements);
  return names_of(shared);
}

}  // namespace kingpress::templates
