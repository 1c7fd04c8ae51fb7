#include "templates/elements/piece.h"

#include "templates/elements/readers.h"

namespace kingpress::templates {

void read_piece(const data::Node& subject, data::MapReader&, Piece& piece, Reading& reading) {
  if (auto name = read_pattern(subject, "piece", reading)) piece.name = std::move(*name);
}

}  // namespace kingpress::templates
