// A picture as an image object of a PDF: the coded bytes of a JPEG, and of most PNGs, as they are; others decoded and
// packed.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "inks/separation.h"
#include "pictures/pixels.h"
#include "scene/scene.h"

namespace kingpress::pdf {

struct ImageObject {
  std::string entries;  // of its dictionary
  std::string bytes;    // unless `shared` holds them
  std::shared_ptr<const scene::Picture> shared;
  std::string mask_entries, mask_bytes;  // how much is seen through; empty: nothing is

  std::string_view stream() const { return shared ? std::string_view(shared->bytes) : std::string_view(bytes); }
};

// Of a PNG or JPEG that was checked. Throws diag::EnvironmentError when memory does not suffice.
ImageObject image_object(const std::shared_ptr<const scene::Picture>& picture);
// In the inks of a press; what is grey throughout is black ink alone. `most`: the most ink of any pixel, 0 to 4.
ImageObject separated_image(const std::shared_ptr<const scene::Picture>& picture, const inks::Separation& separation,
                            double& most);
// A picture as the tint of an ink of its own, `space`: how much is seen of it, or where all is seen, how dark it is.
ImageObject tint_image(const std::shared_ptr<const scene::Picture>& picture, const std::string& space);
ImageObject tint_of(const pictures::Pixels& pixels, const std::string& space);
// Of pixels, as they are or in inks (`separation` may be null).
ImageObject image_of(const pictures::Pixels& pixels, const inks::Separation* separation, double& most);

}  // namespace kingpress::pdf
