// What a picture says in words, and which of its groups say what they are.
#pragma once

#include <memory>
#include <string>

#include "scene/scene.h"

namespace kingpress::scene {

// Its texts in the order in which they are drawn, with a space between two that do not touch.
std::string words_of(const Nodes& nodes);

// Whether a group in it is tagged; what is seen through as a whole is one picture.
bool has_tags(const Nodes& nodes);

// A figure that is told by its name and by the words in it.
std::shared_ptr<const Tag> figure(std::string name, const Nodes& shown);

// The group around `nodes`.
Group tagged(std::shared_ptr<const Tag> tag, Nodes nodes);

}  // namespace kingpress::scene
