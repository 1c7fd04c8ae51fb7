// What the parts of a leaflet are to someone who does not see it, in the order in which they are read.
#pragma once

#include <memory>
#include <string>

#include "scene/scene.h"

namespace kingpress::book {

using Tag = std::shared_ptr<const scene::Tag>;
using Role = scene::Tag::Role;

class Tags {
 public:
  // The next element of `within`, of the leaflet when that is null.
  Tag add(Role role, const Tag& within = {}, std::string words = {}) {
    return std::make_shared<const scene::Tag>(scene::Tag{role, std::move(words), within ? within : leaflet_, ++place_});
  }

 private:
  Tag leaflet_ = std::make_shared<const scene::Tag>(scene::Tag{Role::part, {}, {}, 0});
  std::size_t place_ = 0;
};

}  // namespace kingpress::book
