#include "trade/tts_reader.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "data/reader.h"

namespace kingpress::trade {
namespace {

using data::Node;

class TtsReader {
 public:
  explicit TtsReader(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void walk(const Node& node) {
    if (node.is_sequence())
      for (const Node& item : node.items) walk(item);
    if (!node.is_map()) return;
    const Node* number = node.find("CardID");
    const Node* sheets = node.find("CustomDeck");
    if (number && sheets && !node.find("DeckIDs")) return add(node, *number, *sheets);
    for (const data::Member& member : node.members)
      if (member.key == "ObjectStates" || member.key == "ContainedObjects" || member.key == "States")
        walk(member.value);
  }

  std::vector<TableCard> cards;

 private:
  std::string text(const Node& node, std::string_view key) const {
    const Node* value = node.find(key);
    return value && value->is_scalar() ? value->text : std::string();
  }

  void add(const Node& object, const Node& number, const Node& sheets) {
    const auto id = data::as_integer(number, "CardID", 100, 99'999'999, diagnostics_);
    if (!id) return;
    const Node* sheet = sheets.find(std::to_string(*id / 100));
    if (!sheet || !sheet->is_map()) {
      diagnostics_.error("not-on-sheet", number.span,
                         fmt::format("card {} is of the sheet {}, which is not in its 'CustomDeck'", *id, *id / 100));
      return;
    }
    TableCard card{text(object, "Nickname"), 1, face(*sheet, "FaceURL", *id), face(*sheet, "BackURL", *id),
                   number.span};
    if (card.front.cell >= card.front.columns * card.front.rows) {
      diagnostics_.error(
          "not-on-sheet", number.span,
          fmt::format("card {} is not on its sheet of {} x {}", *id, card.front.columns, card.front.rows));
      return;
    }
    if (text(*sheet, "UniqueBack") != "true") card.back = {card.back.url, 1, 1, 0};
    const auto known = index_.try_emplace({card.front, card.name}, cards.size());
    if (known.second)
      cards.push_back(std::move(card));
    else
      ++cards[known.first->second].copies;
  }

  TableFace face(const Node& sheet, std::string_view key, std::int64_t id) {
    const auto count = [&](std::string_view of) -> std::size_t {
      const Node* node = sheet.find(of);
      return static_cast<std::size_t>(node ? data::as_integer(*node, of, 1, 100, diagnostics_).value_or(1) : 1);
    };
    return {text(sheet, key), count("NumWidth"), count("NumHeight"), static_cast<std::size_t>(id % 100)};
  }

  diag::Diagnostics& diagnostics_;
  std::map<std::pair<TableFace, std::string>, std::size_t> index_;
};

}  // namespace

std::vector<TableCard> read_tts(const Node& saved, diag::Diagnostics& diagnostics) {
  TtsReader reader(diagnostics);
  reader.walk(saved);
  return std::move(reader.cards);
}

}  // namespace kingpress::trade
