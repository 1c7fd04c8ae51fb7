// What an edition lists: a file, or one piece by itself, and how it is printed. For src/cards only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/cards.h"
#include "cards/reading.h"

namespace kingpress::cards {

// A list of an edition.yaml and the kind of what it lists: "tokens", "token".
struct ListKey {
  std::string_view key, kind;
};

// A part as it is listed: its file is read when all of the list is.
struct Listed {
  Part part;
  std::string file;
  diag::Span place;
};
std::optional<Listed> read_listed(const data::Node& item, const ListKey& kind, Reading& reading);

}  // namespace kingpress::cards
