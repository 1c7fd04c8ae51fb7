// edition.yaml: the list of what is in a game's box.
//
//   game, title, author    as in decks; players: 3, or 2-4
//   decks, fields          files; of a game with rules the first of each is printed
//   boards, tiles, tokens, dice, reference
//                          files of several pieces (decks, as cards of another kind), or maps of one piece each
//   seats                  a map for each player: values of the pieces that every player gets
//   parts_list             false: no page that lists the parts
//   max_dpi                of all pictures whose deck does not say it
//
// An entry: file; or template, art, title, text and values of one piece; both: name, template, back, size, shape,
// copies or each_player. A die: faces, edge, as.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "cards/limits.h"
#include "cards/read_card.h"
#include "cards/read_listed.h"
#include "cards/read_value.h"
#include "cards/reading.h"
#include "data/reader.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::array<ListKey, 6> list_keys{{{"decks", "card"},
                                            {"boards", "board"},
                                            {"tiles", "tile"},
                                            {"tokens", "token"},
                                            {"dice", "die"},
                                            {"reference", "reference"}}};

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
    edition_.max_dpi = read_max_dpi(map_.find("max_dpi"), reading_);
    for (const ListKey& kind : list_keys) read_kind(kind);
    const Node* fields = map_.find("fields");
    map_.finish();
    const bool presses_by_itself = !edition_.game.empty() && edition_.game != own_game;  // boards, reference cards
    if (listed_.empty() && !fields && !presses_by_itself && !diagnostics_.has_errors())
      diagnostics_.error("empty-edition", start_of(root_), "this edition lists nothing",
                         "such as 'decks: [deck.yaml]'");
    for (Listed& part : listed_) take(std::move(part));
    if (fields) read_fields(*fields);
    if (edition_.game.empty() && !edition_.parts.empty()) edition_.game = own_game;
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
      if (auto part = read_listed(item, kind, reading_)) listed_.push_back(std::move(*part));
    }
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
    for (std::size_t seat = 0; seat < list.items.size(); ++seat) compare_seat(list, seat);
  }

  // A key that no other seat has, nearly one that this seat lacks: which of two seats is right, the first says.
  void compare_seat(const Node& list, std::size_t seat) {
    std::vector<std::string_view> lacked;
    const auto& own = edition_.seats[seat];
    for (std::size_t other = 0; other < edition_.seats.size(); ++other)
      for (const Entry& entry : edition_.seats[other])
        if (!find(own, entry.key) && (other < seat || seats_with(entry.key) > 1)) lacked.push_back(entry.key);
    for (const data::Member& member : list.items[seat].members)
      if (seats_with(member.key) == 1 && diag::nearest(member.key, lacked))
        diagnostics_.warning("unknown-key", member.key_span,
                             fmt::format("'{}' is a key of this seat alone", member.key),
                             diag::suggest(member.key, std::span<const std::string_view>(lacked)));
  }

  std::ptrdiff_t seats_with(std::string_view key) const {
    return std::ranges::count_if(edition_.seats, [&](const Record& seat) { return find(seat, key) != nullptr; });
  }

  void check_seats() {
    if (edition_.players && edition_.game != own_game) {
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
  return game == own_game && !decks.empty() ? &decks.front() : nullptr;
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
