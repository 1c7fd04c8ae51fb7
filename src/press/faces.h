// Faces composed when their page is drawn. Those of this page and the last are kept, and what later pages need again -
// backs that several pieces share, fronts that are cheap to keep - as many as a kit has, so that memory does not grow
// with the deck and nine equal cards are composed once.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "press/content_hash.h"
#include "press/cutouts.h"
#include "press/workshop.h"
#include "sheets/impose.h"

namespace kingpress::press {

class Faces {
 public:
  Faces(const std::vector<Cutout>& cutouts, Workshop& workshop);

  // Composes every face once before the first page, so that all that is wrong is told at once, and says what the faces
  // are made of.
  Ingredients compose_all();

  void turn_page();
  sheets::Face face(std::size_t component, scene::Side side);

 private:
  sheets::Face face(const Drawing& drawing);
  // Composed, and kept where it will be wanted again.
  Ingredients meet(const Drawing& drawing);
  sheets::Face compose(const Drawing& drawing);

  const std::vector<Cutout>& cutouts_;
  Workshop& workshop_;
  std::set<const Drawing*> shared_;  // backs of several pieces
  std::map<const Drawing*, sheets::Face> kept_, this_page_, last_page_;
  std::size_t kept_pictures_ = 0;
};

}  // namespace kingpress::press
