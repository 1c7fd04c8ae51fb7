// `textDocument/hover`: what stands there, in Markdown.
#pragma once

#include <optional>
#include <string>

#include "lsp/offers.h"

namespace kingpress::lsp {

struct Hover {
  std::string says;  // Markdown; may be empty where a card is shown
  std::size_t begin = 0, end = 0;
  const CardNamed* card = nullptr;  // that is named there, or stands there
};

std::optional<Hover> hover_at(const Asked& asked);

}  // namespace kingpress::lsp
