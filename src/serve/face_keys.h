// What a face depends on, as a key: faces with equal keys are equal.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "press/prepare.h"
#include "press/workshop.h"

namespace kingpress::serve {

class FaceKeys {
 public:
  // `surroundings` changes with every file that faces are made of besides what the decks say and the pictures that
  // they name: templates, drawings, languages, fonts.
  FaceKeys(press::Workshop& workshop, std::uint64_t surroundings);

  std::string of(const scene::Component& component, const press::Drawing& drawing);
  // The pictures that the cards name, by path: they count in the keys of the faces that show them.
  const std::set<std::string>& pictures() const { return pictures_; }

 private:
  const std::string& of_deck(const cards::Deck& deck);
  const std::string& of_company(const press::Drawing& drawing);
  std::string of_pictures(const press::Drawing& drawing);

  press::Workshop& workshop_;
  std::string whole_;  // of every text
  std::uint64_t surroundings_;
  std::map<const cards::Deck*, std::string> decks_;
  std::map<const void*, std::string> companies_;
  std::set<std::string> pictures_;
};

}  // namespace kingpress::serve
