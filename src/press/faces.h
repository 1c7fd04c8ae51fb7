// Faces composed when their page is drawn. Those of this page and the last are kept, and every back that serves a whole
// deck, so that memory does not grow with the deck and nine equal cards are composed once.
#pragma once

#include <map>
#include <vector>

#include "press/content_hash.h"
#include "press/cutouts.h"
#include "press/workshop.h"
#include "sheets/impose.h"

namespace kingpress::press {

class Faces {
 public:
  Faces(const std::vector<Cutout>& cutouts, Workshop& workshop) : cutouts_(cutouts), workshop_(workshop) {}

  // Composes every face once before the first page, so that all that is wrong is told at once, and says what the faces
  // are made of. Fronts without pictures are kept for their pages, as many as a kit has.
  Ingredients compose_all();

  void turn_page();
  sheets::Face face(std::size_t component, scene::Side side);

 private:
  sheets::Face compose(const Drawing& drawing);

  const std::vector<Cutout>& cutouts_;
  Workshop& workshop_;
  std::map<std::size_t, sheets::Face> kept_, this_page_, last_page_;
  std::map<const Drawing*, sheets::Face> backs_;
};

}  // namespace kingpress::press
