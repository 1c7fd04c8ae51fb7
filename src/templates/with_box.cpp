#include "templates/with_box.h"

#include <algorithm>
#include <type_traits>

namespace kingpress::templates {
namespace {

void move(Box& box, const geometry::Edges& by) {
  box.x.fixed = box.x.fixed + by.left;
  box.y.fixed = box.y.fixed + by.top;
  box.width.fixed = box.width.fixed + (by.right - by.left);
  box.height.fixed = box.height.fixed + (by.bottom - by.top);
}

// Into the copy of a list; false when none of the elements is in it.
bool move_in(const Elements& elements, Elements& copy, const std::vector<const Common*>& moved,
             const geometry::Edges& by) {
  bool any = false;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const bool here = std::ranges::find(moved, &elements[i].common()) != moved.end();
    if (here) std::visit([&](auto& kind) { move(kind.box, by); }, copy[i].kind);
    const bool within = !here && std::visit(
                                     [&](auto& kind) {
                                       if constexpr (requires { kind.children; }) {
                                         if (!kind.children) return false;
                                         auto children = std::make_shared<Elements>(*kind.children);
                                         if (!move_in(*kind.children, *children, moved, by)) return false;
                                         kind.children = std::move(children);
                                         return true;
                                       }
                                       return false;
                                     },
                                     copy[i].kind);
    any = any || here || within;
  }
  return any;
}

}  // namespace

Template with_boxes(const Template& layout, const std::vector<const Common*>& elements, const geometry::Edges& by) {
  Template copy = layout;
  move_in(layout.elements, copy.elements, elements, by);
  return copy;
}

}  // namespace kingpress::templates
