#include "pictures/kept_pictures.h"

#include <utility>

namespace kingpress::pictures {

void KeptPictures::keep(std::shared_ptr<const scene::Picture> picture) {
  bytes_ += picture->bytes.size();
  latest_.push_front(std::move(picture));
  while (latest_.size() > 1 && bytes_ > budget_) {
    bytes_ -= latest_.back()->bytes.size();
    latest_.pop_back();
  }
}

}  // namespace kingpress::pictures
