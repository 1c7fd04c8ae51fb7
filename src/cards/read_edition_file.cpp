// edition.yaml: the list of what is in a game's box.
//
//   game, title, author    as in decks; players: 3, or 2-4
//   decks, fields          files; of a game with rules the first of each is pressed
//   boards, tiles, tokens, dice, reference
//                          files of several pieces (decks, as cards of another kind), or maps of one piece each
//   seats                  a map for each player: values of the pieces that every player gets
//   parts_list             false: no page that lists the parts
//
// An entry: file; or template, art, title, text and values of one piece; both: name, template, back, size, shape,
// copies or each_player. A die: faces, edge, as.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "cards/limits.h"
#include "cards/read_card.h"
#include "cards/read_die.h"
#include "cards/read_look.h"
#include "cards/read_value.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {
namespace {

using data::Node;

struct ListKey {
  std::string_view key, kind;
};
constexpr std::array<ListKey, 6> list_keys{{{"decks", "card"},
                                            {"boards", "board"},
                                            {"tiles", "tile"},
                                            {"tokens", "token"},
                                            {"dice", "die"},
                                            {"reference", "reference"}}};

std::string called(std::string_view kind) {
  return kind == "card" ? "deck" : kind == "reference" ? "reference card" : std::string(kind);
}

// A part as it is listed: its file is read when all of the list is.
struct Listed {
  Part part;
  std::string file;
  diag::Span place;
};

class EditionReader {
 public:
  EditionReader(const Node& root, const std::string& path, Edition& edition, Reading& reading)
      : map_(root, "edition", reading.diagnostics),
        root_(root),
        folder_(folder_of(path)),
        edition_(edition),
        reading_(reading),
        diagnostics_(reading.diagnostics) {}

  void read() {
    edition_.listed = true;
    if (const Node* game = map_.find("game")) edition_.game = read_game(game, root_, "edition", reading_);
    if (const Node* title = map_.find("title")) edition_.title = read_name(*title, "title", diagnostics_).value_or("");
    if (const Node* author = map_.find("author"))
      edition_.author = read_name(*author, "author", diagnostics_).value_or("");
    if (const Node* players = map_.find("players")) read_players(*players);
    if (const Node* seats = map_.find("seats")) read_seats(*seats);
    if (const Node* list = map_.find("parts_list"))
      edition_.parts_list = data::as_bool(*list, "parts_list", diagnostics_).value_or(true);
    for (const ListKey& kind : list_keys) read_kind(kind);
    const Node* fields = map_.find("fields");
    map_.finish();
    for (Listed& part : listed_) take(std::move(part));
    if (fields) read_fields(*fields);
    if (edition_.game.empty() && !edition_.parts.empty()) edition_.game = "freeform";
    check_seats();
  }

 private:
  void read_kind(const ListKey& kind) {
    const Node* list = map_.find(kind.key);
    if (!list) return;
    if (!list->is_sequence()) {
      diagnostics_.error(
          "wrong-type", list->span, fmt::format("'{}' must be a list of files", kind.key),
          kind.kind == "card" ? "such as [core.yaml]" : "or of maps, such as '- {template: looks/mine.yaml}'");
      return;
    }
    for (const Node& item : list->items) {
      if (listed_.size() == most_parts) {
        diagnostics_.error("too-many-parts", item.span, fmt::format("an edition has at most {} parts", most_parts));
        return;
      }
      if (auto part = read_part(item, kind)) listed_.push_back(std::move(*part));
    }
  }

  std::optional<Listed> read_part(const Node& item, const ListKey& kind) {
    Part part;
    part.kind = kind.kind;
    part.span = item.is_map()
                    ? diag::Span{item.span.file, item.span.begin, std::min(item.span.begin + 1, item.span.end)}
                    : item.span;
    if (!item.is_map()) {
      auto name = read_path(item, kind.key, diagnostics_);
      return name ? std::optional(Listed{std::move(part), std::move(*name), item.span}) : std::nullopt;
    }
    data::MapReader map(item, called(kind.kind), diagnostics_);
    if (const Node* name = map.find("name")) part.name = read_name(*name, "name", diagnostics_).value_or("");
    if (const Node* look = map.find("template")) part.layout = read_look(*look, "template", diagnostics_);
    if (const Node* look = map.find("back")) part.back = read_look(*look, "back", diagnostics_);
    if (const Node* size = map.find("size"))
      part.size = read_trim(*size, kind.kind == "board" ? largest_board_mm : largest_side_mm, reading_);
    if (const Node* shape = map.find("shape")) part.shape = read_shape(*shape, reading_);
    read_count(map, part);
    const Node* file = map.find("file");
    if (!file) read_piece(map, part);
    map.finish();
    if (!file) return Listed{std::move(part), {}, {}};
    auto name = read_path(*file, "file", diagnostics_);
    return name ? std::optional(Listed{std::move(part), std::move(*name), file->span}) : std::nullopt;
  }

  void take(Listed listed) {
    Part& part = listed.part;
    if (!listed.file.empty()) {
      const std::size_t decks = edition_.decks.size();
      take_listed({folder_, listed.file, listed.place}, part.kind, edition_, reading_);
      if (edition_.decks.size() == decks) return;
      part.deck = decks;
      if (part.name.empty()) part.name = edition_.decks.back().title;
    }
    edition_.parts.push_back(std::move(part));
  }

  void read_count(data::MapReader& map, Part& part) {
    const Node* copies = nullptr;
    for (const std::string_view key : copies_keys)
      if (const Node* node = map.find(key); node && !copies) copies = node;
    const Node* each = map.find("each_player");
    if (each && copies)
      diagnostics_.error("copies-twice", each->span, "'each_player' and 'copies' both say how many there are",
                         "keep one of the two");
    const Node* count = each ? each : copies;
    if (!count) return;
    part.each_player = each != nullptr;
    if (const auto number = data::as_integer(*count, each ? "each_player" : "copies", 0, most_cards, diagnostics_))
      part.copies = static_cast<std::size_t>(*number);
  }

  // One piece by itself: what its template is given.
  void read_piece(data::MapReader& map, Part& part) {
    const auto keep = [&](std::string_view key, const Node& node, std::optional<std::string> text) {
      if (text) part.values.push_back({std::string(key), {std::move(*text), node.span}});
    };
    if (const Node* title = map.find("title")) keep("title", *title, read_name(*title, "title", diagnostics_));
    if (const Node* text = map.find("text")) keep("text", *text, read_text(*text, "text", diagnostics_));
    const Node* art = map.find("art");
    if (art) keep("art", *art, read_path(*art, "art", diagnostics_));
    const bool is_die = part.kind == "die";
    if (is_die) read_die(map, part, diagnostics_);
    if (const Node* values = map.find("values")) {
      if (values->is_map())
        for (const data::Member& member : values->members) part.values.push_back({member.key, raw_value(member.value)});
      else
        diagnostics_.error("wrong-type", values->span, "'values' must be a map of names to values",
                           "such as {colour: red}");
    }
    if (part.name.empty())
      if (const Value* title = find(part.values, "title")) part.name = to_text(*title);
    if (part.layout || is_die) return;
    if (!art || part.kind == "card")
      diagnostics_.error("missing-key", part.span,
                         fmt::format("this {} says neither its file nor its {}", called(part.kind),
                                     part.kind == "card" ? "cards" : "template nor a picture"),
                         part.kind == "card" ? "write 'file: cards.yaml'"
                                             : "write 'file:' for several, or 'template:' or 'art:' for one");
    else if (!part.size)
      diagnostics_.error("missing-key", part.span,
                         fmt::format("this {} has a picture and no 'size'", called(part.kind)),
                         "such as 'size: 420x297mm'");
    else
      part.layout = Look{"picture", part.span};
  }

  void read_fields(const Node& list) {
    if (!list.is_sequence()) {
      diagnostics_.error("wrong-type", list.span, "'fields' must be a list of files", "such as [core.yaml]");
      return;
    }
    for (const Node& item : list.items)
      if (const auto name = read_path(item, "fields", diagnostics_))
        take_listed({folder_, *name, item.span}, "field", edition_, reading_);
  }

  // "3", "2-4"
  void read_players(const Node& node) {
    const auto number = [](std::string_view text) -> std::optional<int> {
      int value = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      return error == std::errc() && end == text.data() + text.size() && value >= 1 && value <= 99
                 ? std::optional(value)
                 : std::nullopt;
    };
    const std::size_t dash = std::min(node.text.find('-'), node.text.size());
    const auto least = number(std::string_view(node.text).substr(0, dash));
    const auto most = dash < node.text.size() ? number(std::string_view(node.text).substr(dash + 1)) : least;
    players_span_ = node.span;
    if (node.is_scalar() && least && most && *least <= *most)
      edition_.players = PlayerRange{*least, *most};
    else
      diagnostics_.error("wrong-type", node.span, "'players' must be a number from 1 to 99 or two with a dash",
                         "such as 3 or 2-4");
  }

  void read_seats(const Node& list) {
    seats_span_ = list.span;
    const bool maps = list.is_sequence() &&
                      std::all_of(list.items.begin(), list.items.end(), [](const Node& seat) { return seat.is_map(); });
    if (!maps || list.items.size() > 99) {
      diagnostics_.error("wrong-type", list.span, "'seats' must be a list with a map for each player",
                         "such as [{colour: red}, {colour: blue}]");
      return;
    }
    for (const Node& seat : list.items) {
      Record values;
      for (const data::Member& member : seat.members) values.push_back({member.key, raw_value(member.value)});
      edition_.seats.push_back(std::move(values));
    }
  }

  void check_seats() {
    if (edition_.players && edition_.game != "freeform") {
      diagnostics_.error("unknown-key", players_span_,
                         fmt::format("how many play is said by the rules of '{}'", edition_.game),
                         "take 'players' out");
      edition_.players.reset();
    }
    const int most = edition_.players ? edition_.players->most : 0;
    if (!edition_.seats.empty() && static_cast<int>(edition_.seats.size()) < most)
      diagnostics_.error("wrong-type", seats_span_,
                         fmt::format("'seats' has {} maps for {} players", edition_.seats.size(), most),
                         "write one for each");
  }

  data::MapReader map_;
  const Node& root_;
  std::string folder_;
  Edition& edition_;
  Reading& reading_;
  diag::Diagnostics& diagnostics_;
  std::vector<Listed> listed_;
  diag::Span players_span_, seats_span_;
};

}  // namespace

const Deck* Edition::main_deck() const {
  const auto main = std::find_if(decks.begin(), decks.end(), [](const Deck& deck) { return deck.kind == "card"; });
  if (main != decks.end()) return &*main;
  return game == "freeform" && !decks.empty() ? &decks.front() : nullptr;
}

bool is_edition_file(const Node& root) {
  if (root.find("cards") || root.find("spaces") || root.find("elements")) return false;
  return root.find("fields") || std::any_of(list_keys.begin(), list_keys.end(),
                                            [&](const ListKey& kind) { return root.find(kind.key) != nullptr; });
}

void read_edition_file(const Node& root, const std::string& path, Edition& edition, Reading& reading) {
  EditionReader(root, path, edition, reading).read();
}

}  // namespace kingpress::cards
