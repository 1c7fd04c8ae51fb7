// One text asked about in every way that an editor may ask without a deck: nothing breaks, and every place that is
// answered lies in the text. For the tests of mangled files and for the fuzzer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "lsp/completion.h"
#include "lsp/fixes.h"
#include "lsp/formatting.h"
#include "lsp/hover.h"
#include "lsp/mentions.h"
#include "lsp/message.h"
#include "lsp/outline.h"
#include "lsp/roles.h"
#include "lsp/uri.h"
#include "lsp/yaml_place.h"

namespace kingpress::test {

inline void require(bool holds) {
  if (!holds) std::abort();
}

inline void read_messages(std::string_view input) {
  std::istringstream in{std::string(input)};
  while (lsp::receive(in).kind != lsp::Received::Kind::end) {
  }
}

// At so many places of the text, evenly.
inline void ask_about(std::string_view input, const std::string& path, std::size_t places) {
  static lsp::Schemas schemas;
  lsp::OpenText text{std::string(input)};
  const lsp::Role role = lsp::role_of(path, text.text());
  const lsp::KeySchema* schema = schemas.of(path, role, nullptr);
  lsp::ParsedFiles parsed;
  for (const lsp::Units units : {lsp::Units::utf16, lsp::Units::utf8}) {
    (void)lsp::outline_of(path, text, role, units, parsed);
    (void)lsp::formatting_of(path, text, role, units, parsed);
  }
  for (std::size_t i = 0; i <= places; ++i) {
    const std::size_t at = text.text().size() * i / std::max<std::size_t>(places, 1);
    const lsp::YamlPlace place = lsp::yaml_place(text.text(), at);
    require(place.begin <= at && at <= place.end && place.end <= text.text().size());
    const lsp::Asked asked{path, text, at, role, schema, nullptr};
    (void)lsp::completion_of(asked, lsp::Units::utf16);
    if (const auto hover = lsp::hover_at(asked))
      require(hover->begin <= hover->end && hover->end <= text.text().size());
    if (const auto entity = lsp::entity_at(asked))
      require(entity->begin <= entity->end && entity->end <= text.text().size());
    const std::size_t back = text.offset(text.position(at, lsp::Units::utf16), lsp::Units::utf16);
    require(back <= at && at - back < 4);
  }
  text.replace(text.text().size() / 3, text.text().size() / 2, input.substr(0, input.size() / 4));
  if (const auto named = lsp::path_of_uri(input)) require(named->starts_with('/'));
}

}  // namespace kingpress::test
