// A picture with less ink: the same shapes in greys, or in outlines with hatching instead of grounds.
#pragma once

#include <functional>
#include <memory>

#include "scene/scene.h"

namespace kingpress::scene {

// grey: colours as the greys that an eye takes them for, near-black as black. low_ink: no grounds, no photographs;
// areas, also of drawings, are outlined and hatched, the darker the closer; the smallest shapes and type stay, lines
// are thin, what was light on dark is drawn dark. pale: all as it was, but in two fifths of its colour; type stays
// dark, or becomes it.
enum class Tone { colour, grey, low_ink, pale };

Colour in_grey(Colour colour);

// A picture in greys; may give back the one it got.
using GreyPicture = std::function<std::shared_ptr<const Picture>(const std::shared_ptr<const Picture>&)>;

// What a picture draws, in its own units from its top left corner; null where it is no drawing.
using DrawnPicture = std::function<std::shared_ptr<const Nodes>(const Picture&)>;

// `trim`: what covers it nearly whole is a ground.
Nodes toned(const Nodes& nodes, Tone tone, geometry::Size trim, const GreyPicture& grey,
            const DrawnPicture& drawn = {});

}  // namespace kingpress::scene
