// Where the files of a deck name a thing: a field, a card, a keyword, a template, or what a file names for itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lsp/names.h"
#include "lsp/offers.h"
#include "lsp/open_files.h"
#include "lsp/parsed_files.h"

namespace kingpress::lsp {

enum class Thing { field, card, keyword, look, file, own };

struct Entity {
  Thing thing = Thing::own;
  std::string name;                // of a file: its path
  std::string list = {};           // own: the key under which it is named: "zones", "styles"
  std::string path = {};           // own: the file
  std::size_t begin = 0, end = 0;  // of the word that was asked for
};

struct Mention {
  std::string path;
  std::size_t begin = 0, end = 0;
  bool defines = false;
};

std::optional<Entity> entity_at(const Asked& asked);  // entity.cpp

// The file of a template by the name that decks give it; empty where none was read.
std::string look_file(const std::string& name, const Names& names);

// In the order of the files; `folders`: in no others.
std::vector<Mention> mentions_of(const Entity& entity, const Names& names, const OpenFiles& files,
                                 const std::vector<std::string>& folders, ParsedFiles& parsed);

// Whether a value of the field is the id of a card, or a list of them; the same of keywords.
bool holds_kind(const cards::FieldSchema* field, cards::FieldType::Kind kind);

}  // namespace kingpress::lsp
