// The art of a run: `output`'s pictures, with what is wrong about one said where the deck names it.
#pragma once

#include <memory>
#include <string>

#include "compose/compose.h"
#include "output/picture.h"

namespace kingpress::press {

class Pictures : public compose::PictureSource {
 public:
  std::shared_ptr<const scene::Picture> picture(const std::string& folder, const std::string& name, diag::Span span,
                                                diag::Diagnostics& diagnostics) override;

 private:
  output::PictureCache cache_;
};

}  // namespace kingpress::press
