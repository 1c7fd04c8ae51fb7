// What a face depends on, as a key: faces with equal keys are equal.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "press/prepare.h"
#include "press/workshop.h"

namespace kingpress::serve {

// What was found of the cards that share sizes, from one reading of a deck to the next: by all else that sizes depend
// on.
class Surveys {
 public:
  compose::Surveyed& of(const std::string& key) {
    if (known_.size() > most && !known_.contains(key)) known_.clear();
    return known_[key];
  }

 private:
  static constexpr std::size_t most = 16;
  std::map<std::string, compose::Surveyed> known_;
};

class FaceKeys {
 public:
  // `surroundings` changes with every file that faces are made of besides what the decks say and the pictures that
  // they name: templates, drawings, languages, fonts.
  FaceKeys(press::Workshop& workshop, std::uint64_t surroundings, Surveys& surveys);

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
  Surveys& surveys_;
  std::map<const cards::Deck*, std::string> decks_;
  std::map<std::pair<const void*, const templates::Template*>, std::string> companies_;
  std::set<std::string> pictures_;
};

}  // namespace kingpress::serve
