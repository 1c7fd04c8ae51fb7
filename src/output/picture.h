// Pictures of a deck: found beneath its folder only, told by their content and not their name, checked whole before
// anything is drawn, read again when they are wanted again. Takes PNG, JPEG and SVG; what is damaged, too large, unsafe
// or not complete in itself is refused with a reason.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "output/svg_guard.h"
#include "scene/scene.h"

namespace kingpress::output {

// What a picture may be. Each message about a limit names it.
struct PictureLimits {
  std::size_t file_bytes = 64u << 20, svg_bytes = 2u << 20;
  double side = 16384, area = 40e6;  // pixels
  unsigned svg_seconds = 10;         // of processor time to draw one
  // A JPEG is walked from marker to marker, which finds what is cut off, padded or overwritten. Decoding it as well
  // finds wrong bits between the markers, at a millisecond or two a photo: a quarter of the time of printing a deck of
  // photos becomes three quarters. Formats that need the pixels decode strictly in any case.
  bool decode_jpegs = false;
};

// Why a picture cannot be used, ready for a diagnostic at the place that names it (`code` is one of this room's).
struct PictureProblem {
  std::string code, message, hint;
};
using LoadedPicture = std::variant<std::shared_ptr<const scene::Picture>, PictureProblem>;

class PictureCache {
 public:
  // `budget`: bytes of files kept although nobody holds their pictures; at least the latest stays.
  explicit PictureCache(std::size_t budget = 8u << 20, PictureLimits limits = {});

  // The picture `name` (a path with '/') beneath `folder`. While a picture is held anywhere it is the same object; one
  // whose bytes passed the checks before is not checked again. Throws diag::EnvironmentError when reading fails
  // half-way.
  LoadedPicture load(const std::string& folder, const std::string& name);

 private:
  using Key = std::pair<std::string, std::string>;
  struct Known {
    std::weak_ptr<const scene::Picture> picture;
    std::string checked_id;  // digest of the bytes that passed
    double width = 0, height = 0;
  };
  LoadedPicture read(const std::string& folder, const std::string& name, Known& known);
  void keep(const std::shared_ptr<const scene::Picture>& picture);

  std::size_t budget_;
  PictureLimits limits_;
  SvgGuard guard_;
  std::map<Key, Known> known_;
  std::map<Key, PictureProblem> refused_;
  std::list<std::shared_ptr<const scene::Picture>> kept_;  // latest first
  std::size_t kept_bytes_ = 0;
};

}  // namespace kingpress::output
