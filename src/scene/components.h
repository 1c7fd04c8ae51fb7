// The components of a kit in their order, wherever they lie: a kit of fifty thousand cards is held once.
#pragma once

#include <cstddef>
#include <vector>

#include "scene/scene.h"

namespace kingpress::scene {

// Points to them: they outlive it.
class Components {
 public:
  Components() = default;
  Components(const std::vector<Component>& all) {
    all_.reserve(all.size());
    for (const Component& component : all) add(component);
  }

  void reserve(std::size_t number) { all_.reserve(number); }
  void add(const Component& component) { all_.push_back(&component); }

  std::size_t size() const { return all_.size(); }
  const Component& operator[](std::size_t i) const { return *all_[i]; }

  class Iterator {
   public:
    explicit Iterator(const Component* const* at) : at_(at) {}
    const Component& operator*() const { return **at_; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const Component* const* at_;
  };
  Iterator begin() const { return Iterator(all_.data()); }
  Iterator end() const { return Iterator(all_.data() + all_.size()); }

 private:
  std::vector<const Component*> all_;
};

}  // namespace kingpress::scene
