// What people note of cards and keep beside the decks: `notes.yaml`, and views of the cards by name: `views.yaml`.
//   notes:
//     - card: owl             # its id; where decks share ids also `deck: night.yaml`
//       box: title            # what of its face, and `side: back` where it is that side
//       text: Too long for this type?
//       who: Ada
//       when: 2026-11-26
//       done: true            # open without it
//     - game: games/2026-11-26.jsonl
//       step: 12              # of the record
//       text: Why not here?
//   views:
//     - name: Cheap beasts
//       search: cost < 3
//       sort: cost
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

struct Note {
  diag::Span span;
  std::optional<Located<std::string>> card, deck, box, game;
  std::optional<std::int64_t> step;
  std::string side = "front", text, who, when;
  bool done = false;
};

// What cannot be read is reported and left out.
std::vector<Note> read_notes(const data::Node& root, diag::Diagnostics& diagnostics);
// Cards and decks that are not there.
void check_notes(const std::vector<Note>& notes, const Edition& edition, diag::Diagnostics& diagnostics);

struct View {
  diag::Span span;
  std::string name;
  std::vector<std::pair<std::string, std::string>> shown;  // key and value of each that is said
};
std::vector<View> read_views(const data::Node& root, diag::Diagnostics& diagnostics);

std::string notes_schema();
std::string views_schema();

}  // namespace kingpress::cards
