#include "lsp/completion.h"

#include <algorithm>

#include "diag/ascii.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_offers = 200;

// As the protocol numbers them.
int protocol_number(Offer::Kind kind) {
  switch (kind) {
    case Offer::Kind::key: return 10;
    case Offer::Kind::value: return 12;
    case Offer::Kind::field: return 5;
    case Offer::Kind::card: return 18;
    case Offer::Kind::keyword: return 14;
    case Offer::Kind::look: return 7;
    case Offer::Kind::drawing: return 16;
    case Offer::Kind::file: return 17;
    case Offer::Kind::function: return 3;
    case Offer::Kind::statement: return 2;
  }
  return 1;
}

}  // namespace

Json completion_of(const Asked& asked, Units units) {
  Offers offers = offers_at(asked);
  const std::size_t begin = std::min(offers.begin, asked.offset);
  const std::string typed = diag::lower(asked.text.text().substr(begin, asked.offset - begin));
  std::vector<std::pair<std::size_t, const Offer*>> found;  // where the word stands in the name
  for (const Offer& offer : offers.list)
    if (const std::size_t at = diag::lower(offer.name).find(typed); at != std::string::npos)
      found.emplace_back(at, &offer);
  std::ranges::stable_sort(found, {}, [](const auto& one) { return std::min<std::size_t>(one.first, 1); });
  const bool cut = found.size() > most_offers;
  if (cut) found.resize(most_offers);
  const Json range = range_of(asked.text, begin, std::max(offers.end, asked.offset), units);
  Json items = Json::array();
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Offer& offer = *found[i].second;
    Json item{{"label", offer.name},
              {"kind", protocol_number(offer.kind)},
              {"sortText", std::to_string(1000 + i)},
              {"filterText", offer.name},
              {"textEdit", {{"range", range}, {"newText", offer.writes}}}};
    if (!offer.says.empty()) item["documentation"] = {{"kind", "markdown"}, {"value", offer.says}};
    items.push_back(std::move(item));
  }
  return {{"isIncomplete", cut}, {"items", std::move(items)}};
}

}  // namespace kingpress::lsp
