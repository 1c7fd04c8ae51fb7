// The art of a run: `output`'s pictures, with what is wrong about one said where the deck names it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "compose/compose.h"
#include "output/picture.h"
#include "press/cache_folder.h"

namespace kingpress::press {

bool is_picture_name(std::string_view name);

class Pictures : public compose::PictureSource {
 public:
  std::shared_ptr<const scene::Picture> picture(const std::string& folder, const std::string& name, diag::Span span,
                                                diag::Diagnostics& diagnostics) override;
  void expect(const std::string& folder, const std::vector<std::string>& names) override;

 private:
  output::PictureCache cache_{8u << 20, {}, cache_folder()};
};

}  // namespace kingpress::press
