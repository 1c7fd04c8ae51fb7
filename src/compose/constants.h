// The parts of a template that no value touches. They are composed once for a container's size and shared by pointer,
// so that a card costs only what is its own.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "cards/cards.h"
#include "scene/scene.h"
#include "templates/template.h"

namespace kingpress::compose {

class Constants {
 public:
  // True when the element looks the same for every subject: it binds only names that it gives itself. Remembered.
  bool is_constant(const templates::Element& element);
  // True when it also looks the same wherever its container lies (no grid that ends where the bleed does).
  bool is_movable(const templates::Element& element);

  struct Key {
    const templates::Element* first = nullptr;
    geometry::Size container;
    const cards::Deck* deck = nullptr;               // when its words or the pictures in them may differ from another's
    std::shared_ptr<const std::string> folder = {};  // where drawings and pictures in words are looked for first
    geometry::Length least_type = {};
    bool operator==(const Key&) const = default;
  };
  struct Composed {
    std::shared_ptr<const scene::Nodes> nodes;
    std::size_t elements = 0;  // drawn to make them
  };
  // Null when not composed yet; valid until the next is remembered.
  const Composed* find(const Key& key) const;
  void remember(const Key& key, Composed composed);

 private:
  struct Nature {
    bool constant = false, movable = false;
  };
  Nature nature(const templates::Element& element);
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  std::unordered_map<const templates::Element*, Nature> natures_;
  std::unordered_map<Key, Composed, KeyHash> composed_;
};

}  // namespace kingpress::compose
