#include "sheets/placements.h"

#include <algorithm>

namespace kingpress::sheets {

Placements::Placements(const std::vector<Placement>& placements) {
  reserve(placements.size());
  for (const Placement& placement : placements) push_back(placement);
}

Placements::Placements(std::initializer_list<Placement> placements) : Placements(std::vector<Placement>(placements)) {}

const Placement Placements::operator[](std::size_t i) const {
  const Place& place = (*places_)[i];
  return {components_[i], place.side, place.transform, place.trim, place.extent};
}

void Placements::reserve(std::size_t number) {
  components_.reserve(number);
  if (!places_) places_ = std::make_shared<std::vector<Place>>();
  if (places_.use_count() == 1) places_->reserve(number);
}

void Placements::push_back(const Placement& placement) {
  const auto end = [this] { return places_->begin() + static_cast<std::ptrdiff_t>(size()); };
  if (!places_)
    places_ = std::make_shared<std::vector<Place>>();
  else if (places_.use_count() > 1)
    places_ = std::make_shared<std::vector<Place>>(places_->begin(), end());
  places_->erase(end(), places_->end());
  places_->push_back({placement.side, placement.transform, placement.trim, placement.extent});
  components_.push_back(static_cast<std::uint32_t>(placement.component));
}

void Placements::share_places(const Placements& other) {
  if (empty() || size() > other.size() || places_ == other.places_) return;
  const auto count = static_cast<std::ptrdiff_t>(size());
  if (std::equal(places_->begin(), places_->begin() + count, other.places_->begin())) places_ = other.places_;
}

}  // namespace kingpress::sheets
