#include "templates/elements/image.h"

#include <array>

#include "templates/elements/readers.h"

namespace kingpress::templates {

void read_image(const data::Node& subject, data::MapReader& map, Image& image, Reading& reading) {
  if (auto file = read_pattern(subject, "image", reading)) image.file = std::move(*file);
  read_choice<ImageFit, 3>(map, "fit", image.fit, {"contain", "cover", "stretch"}, reading);
  if (const data::Node* focus = map.find("focus")) {
    if (!focus->is_sequence() || focus->items.size() != 2) {
      reading.diagnostics.error("wrong-type", focus->span, "'focus' must be a list of two numbers from 0 to 1",
                                "[0.5, 0.3] keeps a point a bit above the middle in view");
    } else {
      image.focus_x = data::as_number(focus->items[0], "focus", 0, 1, reading.diagnostics).value_or(0.5);
      image.focus_y = data::as_number(focus->items[1], "focus", 0, 1, reading.diagnostics).value_or(0.5);
    }
  }
  if (const data::Node* clip = map.find("clip")) image.clip = read_outline(*clip, "clip", reading);
}

}  // namespace kingpress::templates
