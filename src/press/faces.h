// Faces composed once and kept, as many as a kit has and not more picture files than a small deck's, so that memory
// does not grow with the deck. Others are composed again when their page is drawn; those of this page and the last are
// kept, so that nine equal cards are composed once.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "press/content_hash.h"
#include "press/cutouts.h"
#include "press/toning.h"
#include "press/workshop.h"
#include "sheets/impose.h"

namespace kingpress::press {

class Faces {
 public:
  Faces(const std::vector<Cutout>& cutouts, Workshop& workshop, scene::Tone tone = scene::Tone::colour);

  // Composes every face once before the first page, so that all that is wrong is told at once, and says what the faces
  // are made of.
  using Visit = std::function<void(const Drawing&, const scene::Nodes&)>;
  Ingredients compose_all(const Visit& visit = {});

  void turn_page();
  sheets::Face face(std::size_t component, scene::Side side);

 private:
  sheets::Face face(const Drawing& drawing);
  // Composed, and kept where it will be wanted again.
  Ingredients meet(const Drawing& drawing, const Visit& visit);
  bool take_room(const Drawing& drawing, const Ingredients& of_face);
  sheets::Face compose(const Drawing& drawing);

  const std::vector<Cutout>& cutouts_;
  Toning toning_;
  Workshop& workshop_;
  std::set<const Drawing*> shared_;  // backs of several pieces
  std::map<const Drawing*, sheets::Face> kept_, this_page_, last_page_;
  std::map<std::string, std::size_t> kept_pictures_;  // those of kept_, and how many bytes each
  std::size_t kept_plain_ = 0, kept_backs_ = 0, kept_bytes_ = 0;
};

}  // namespace kingpress::press
