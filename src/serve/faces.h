// What the page asks of the faces of pieces: as they are, as they were printed or committed, as a box would make them.
#pragma once

#include <optional>

#include "serve/live_deck.h"
#include "serve/request.h"

namespace kingpress::serve {

class Faces {
 public:
  explicit Faces(LiveDeck& live) : live_(live) {}

  // Nothing when the page is none of its own.
  std::optional<Reply> answer(const Request& request);

 private:
  struct Routes;

  Reply face(const Request& request);
  Reply printed(const Request& request);
  Reply at_head(const Request& request);
  Reply earlier(const Request& request);
  Reply with_box(const Request& request);
  Reply in_the_box(const Request& request);
  Reply search(const Request& request);

  LiveDeck& live_;
};

}  // namespace kingpress::serve
