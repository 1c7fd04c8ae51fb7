// Pictures of a deck: found beneath its folder only, told by their content and not their name, checked whole before
// anything is drawn, read again when they are wanted again. Takes PNG, JPEG and SVG; what is damaged, too large, unsafe
// or not complete in itself is refused with a reason.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pictures/kept_pictures.h"
#include "pictures/pictures_ahead.h"

namespace kingpress::pictures {

class PictureCache {
 public:
  // `budget`: bytes of files kept although nobody holds their pictures; at least the latest stays. `memory`: a folder
  // for what the next run may know (see SoundPictures), or none.
  explicit PictureCache(std::size_t budget = 8u << 20, PictureLimits limits = {}, std::string memory = {});
  ~PictureCache();

  // These will be asked for, roughly in this order: they are read and checked on all cores meanwhile. Answers do not
  // depend on it. To be called by the thread that loads.
  void expect(const std::string& folder, const std::vector<std::string>& names);

  // The picture `name` (a path with '/') beneath `folder`. While a picture is held anywhere it is the same object; one
  // whose bytes passed the checks before is not checked again. Throws diag::EnvironmentError when reading fails
  // half-way.
  LoadedPicture load(const std::string& folder, const std::string& name);

  // An SVG that lies in no file of its own, judged like one that does.
  JudgedPicture judge_svg(const std::string& svg, const std::string& name);

  // What is to be said of a picture that was loaded and is sound; valid until the next load.
  const PictureProblem* remark(const std::string& folder, const std::string& name) const;

 private:
  struct Known {
    std::weak_ptr<const scene::Picture> picture;
    std::string checked_id;  // digest of the bytes that passed
    double width = 0, height = 0;
    std::optional<PictureProblem> remark;
  };
  LoadedPicture find(const PictureName& of, Known& known);

  PictureLimits limits_;
  SvgGuard guard_;
  SoundPictures sound_;
  std::unique_ptr<PicturesAhead> ahead_;
  std::map<PictureName, Known> known_;
  std::map<PictureName, PictureProblem> refused_;
  KeptPictures kept_;
};

}  // namespace kingpress::pictures
