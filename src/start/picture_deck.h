// `kingpress new images` and `kingpress new list`: a deck of full-bleed cards made of a folder of pictures, one card a
// picture, with nothing left to write.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "press/workshop.h"

namespace kingpress::start {

struct PictureDeckJob {
  std::string folder;                 // a new one
  std::vector<std::string> pictures;  // files, and folders of them
  std::string list;                   // a decklist: only what it names, as often as it says
  geometry::Size size = {geometry::Length::mm(63), geometry::Length::mm(88)};
  std::string size_name = "63x88mm", bleed_from = "mirror", title;
};

struct PictureDeck {
  std::vector<std::string> written, remarks;
};

// Copies the pictures into the folder and writes its deck. What a decklist names and no picture shows is a warning in
// the workshop's diagnostics, at its line. Throws UsageError when there is nothing to make a deck of, or the folder is
// not empty.
PictureDeck make_picture_deck(const PictureDeckJob& job, press::Workshop& workshop);

}  // namespace kingpress::start
