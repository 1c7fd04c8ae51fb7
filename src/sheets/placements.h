// Where the pictures of a page lie. Pages that are laid alike share their places, so that the plan of a large deck is
// small.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

#include "geometry/transform.h"
#include "scene/scene.h"

namespace kingpress::sheets {

// One picture on a page. `extent` is what of the page it may paint: its trim and bleed, or its tile.
struct Placement {
  std::size_t component = 0;
  scene::Side side = scene::Side::front;
  geometry::Transform transform;  // face coordinates -> page
  geometry::Rect trim;            // on the page; of a tiled component the whole trim, larger than the page (cut_box)
  geometry::Rect extent;          // on the page
};

// In order. A placement is handed out by value, and nothing of it can be changed by mistake.
class Placements {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Placement;
    using difference_type = std::ptrdiff_t;
    using pointer = const Placement*;
    using reference = const Placement;
    struct Held {
      Placement placement;
      const Placement* operator->() const { return &placement; }
    };

    Iterator() = default;
    Iterator(const Placements* of, std::size_t at) : of_(of), at_(at) {}
    const Placement operator*() const { return (*of_)[at_]; }
    Held operator->() const { return {(*of_)[at_]}; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++at_;
      return before;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const Placements* of_ = nullptr;
    std::size_t at_ = 0;
  };

  Placements() = default;
  Placements(const std::vector<Placement>& placements);
  Placements(std::initializer_list<Placement> placements);

  std::size_t size() const { return components_.size(); }
  bool empty() const { return components_.empty(); }
  const Placement operator[](std::size_t i) const;
  const Placement front() const { return (*this)[0]; }
  const Placement back() const { return (*this)[size() - 1]; }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

  void reserve(std::size_t number);
  void push_back(const Placement& placement);
  // Another component in the same place.
  void put(std::size_t i, std::size_t component) { components_[i] = static_cast<std::uint32_t>(component); }
  // Holds the places of `other` from now on, if they are its own.
  void share_places(const Placements& other);

 private:
  struct Place {
    scene::Side side;
    geometry::Transform transform;
    geometry::Rect trim, extent;
    bool operator==(const Place&) const = default;
  };

  std::shared_ptr<std::vector<Place>> places_;  // as many as components, or more
  std::vector<std::uint32_t> components_;
};

}  // namespace kingpress::sheets
