#include "templates/with_box.h"

#include <type_traits>

namespace kingpress::templates {
namespace {

void move(Box& box, const geometry::Edges& by) {
  box.x.fixed = box.x.fixed + by.left;
  box.y.fixed = box.y.fixed + by.top;
  box.width.fixed = box.width.fixed + (by.right - by.left);
  box.height.fixed = box.height.fixed + (by.bottom - by.top);
}

// The copy of a list with the box moved in it; false when the element is not there.
bool move_in(const Elements& elements, Elements& copy, const Common& element, const geometry::Edges& by) {
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const bool here = &elements[i].common() == &element;
    if (here) std::visit([&](auto& kind) { move(kind.box, by); }, copy[i].kind);
    const bool within = !here && std::visit(
                                     [&](auto& kind) {
                                       if constexpr (requires { kind.children; }) {
                                         if (!kind.children) return false;
                                         auto children = std::make_shared<Elements>(*kind.children);
                                         if (!move_in(*kind.children, *children, element, by)) return false;
                                         kind.children = std::move(children);
                                         return true;
                                       }
                                       return false;
                                     },
                                     copy[i].kind);
    if (here || within) return true;
  }
  return false;
}

}  // namespace

Template with_box(const Template& layout, const Common& element, const geometry::Edges& by) {
  Template copy = layout;
  move_in(layout.elements, copy.elements, element, by);
  return copy;
}

}  // namespace kingpress::templates
