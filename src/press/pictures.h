// The art of a run: `output`'s pictures, with what is wrong about one said where the deck names it.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compose/compose.h"
#include "pictures/fewer_pixels.h"
#include "pictures/picture.h"
#include "press/folders.h"
#include "press/treated_pictures.h"

namespace kingpress::press {

bool is_picture_name(std::string_view name);

class Pictures : public compose::PictureSource {
 public:
  // `most_dpi`: no picture is printed with more pixels than these, whatever its deck says. `keep_metadata`: see
  // pictures::PictureLimits.
  explicit Pictures(std::optional<double> most_dpi = {}, bool keep_metadata = false)
      : cache_(8u << 20, {.keep_metadata = keep_metadata}, cache_folder()), most_dpi_(most_dpi) {}

  std::shared_ptr<const scene::Picture> for_area(std::shared_ptr<const scene::Picture> picture, geometry::Size area,
                                                 std::optional<double> most_dpi) override {
    if (most_dpi_) most_dpi = most_dpi_;
    return most_dpi ? fewer_.for_area(picture, area, *most_dpi) : picture;
  }
  std::shared_ptr<const scene::Picture> picture(const std::string& folder, const std::string& name, diag::Span span,
                                                diag::Diagnostics& diagnostics) override;
  std::shared_ptr<const scene::Picture> picture_beneath_one_of(const std::vector<std::string>& folders,
                                                               const std::string& name, diag::Span span,
                                                               diag::Diagnostics& diagnostics) override;
  std::shared_ptr<const scene::Picture> written(const std::string& svg, const std::string& name, diag::Span span,
                                                diag::Diagnostics& diagnostics) override;
  std::shared_ptr<const scene::Picture> treated(const compose::Treatment& treatment, fonts::FontSet& fonts) override {
    return treated_.of(treatment, fonts);
  }
  void expect(const std::string& folder, const std::vector<std::string>& names) override;

  // Those that were had so far: folder and name.
  const std::set<std::pair<std::string, std::string>>& met() const { return met_; }

 private:
  pictures::PictureCache cache_;
  pictures::FewerPixels fewer_;
  TreatedPictures treated_;
  std::optional<double> most_dpi_;
  std::set<std::pair<std::string, std::string>> met_;
};

}  // namespace kingpress::press
