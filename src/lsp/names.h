// What can be named in the files of a deck, as it was read last: for completing, explaining and finding.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cards/schema.h"
#include "lsp/key_schema.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::lsp {

struct Named {
  std::string name, says;
};

// What the program brings along.
struct HouseNames {
  std::vector<Named> games, sizes, codes, templates, drawings;
};

struct CardNamed {
  std::string id, title, path;
  std::size_t line = 0, last = 0;  // from 1
};

struct Names {
  std::string target, game;
  std::vector<cards::FieldSchema> fields;  // of all its decks, each name once
  std::vector<CardNamed> cards;
  std::vector<Named> keywords, symbols, computed;
  std::map<std::string, std::shared_ptr<const KeySchema>> schemas;  // of deck files, by path
  std::shared_ptr<const KeySchema> schema;                          // of the others
  std::vector<std::string> files;                                   // that were read, in their order
  std::shared_ptr<const HouseNames> house;

  const cards::FieldSchema* field(const std::string& name) const;
  const CardNamed* card_at(const std::string& path, std::size_t line) const;
  const CardNamed* card(const std::string& id) const;
};

// Keeps what seldom changes from one reading to the next. On the thread of the live deck.
class NameGatherer {
 public:
  std::shared_ptr<const Names> gather(const press::Target& target, press::Workshop& workshop);

 private:
  std::shared_ptr<const KeySchema> schema_of(const cards::CardSchema& schema);
  std::shared_ptr<const HouseNames> house_;
  std::map<std::string, std::shared_ptr<const KeySchema>> schemas_;  // by their text
};

}  // namespace kingpress::lsp
