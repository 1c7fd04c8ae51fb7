// The deck as a revision of its repository had it, read once beside the live one: the faces that its pieces had then.
#pragma once

#include <memory>
#include <string>

#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::serve {

struct Earlier {
  std::string target, folder;  // what to load, and the folder that its files lie beneath
  std::string now;             // the folder of the live deck's files, as it is named
  std::string commit, date;    // "1a2b3c4d", "2026-11-27"
};

class EarlierDeck {
 public:
  // Reads it; of one that cannot be read there is no face. What is met here is noted nowhere.
  EarlierDeck(const Earlier& earlier, const std::string& language, const std::string& game, const std::string& variant);
  ~EarlierDeck();
  EarlierDeck(const EarlierDeck&) = delete;
  EarlierDeck& operator=(const EarlierDeck&) = delete;

  // By the key that the piece has in the live deck.
  bool has(const std::string& piece, scene::Side side) const;
  struct Face {
    scene::Scene scene;
    std::shared_ptr<fonts::FontSet> fonts;
    std::string title;
  };
  Face face(const std::string& piece, scene::Side side);  // of one that it has

 private:
  struct Read;
  std::string key_then(const std::string& piece) const;

  const Earlier earlier_;
  std::unique_ptr<Read> read_;  // null: it cannot be read
};

}  // namespace kingpress::serve
