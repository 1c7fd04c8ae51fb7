// The cards of an edition with their faces as they would be printed, found by card.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "press/faces.h"
#include "press/prepare.h"
#include "press/target.h"

namespace kingpress::site {

struct DrawnFace {
  scene::Scene scene;  // of the trim
  scene::Component component;
  std::string look;  // equal where two faces print alike, as for `print --changed` (press/face_hash.h)
};

class DrawnCards {
 public:
  // Both outlive this. What games say against a deck is not told; what is wrong with its faces is, in the workshop's
  // diagnostics.
  DrawnCards(const press::Target& target, press::Workshop& workshop);
  ~DrawnCards();
  DrawnCards(const DrawnCards&) = delete;
  DrawnCards& operator=(const DrawnCards&) = delete;

  // Of a card of one of the edition's decks; nothing when it cannot be drawn.
  std::optional<DrawnFace> face(const cards::Card& card);
  // The findings of drawing alone.
  const diag::Diagnostics& findings();
  press::Workshop& workshop() { return workshop_; }

 private:
  struct Laid {
    const cards::Deck* deck = nullptr;  // of the edition
    press::Target target;               // of this deck alone
    std::vector<press::Prepared> prepared;
    std::unique_ptr<press::Faces> faces;
    std::map<const cards::Card*, std::size_t> cutouts;  // by the card of the target
  };
  Laid& laid(const cards::Deck& deck);

  const press::Target& target_;
  press::Workshop& workshop_;
  std::deque<Laid> decks_;
  std::vector<std::pair<std::size_t, std::size_t>> judged_;  // of the diagnostics, those that judging found
  diag::Diagnostics findings_;
};

}  // namespace kingpress::site
