// The descriptor of the game: what its cards have, what its kit needs, and under which names it is found. How it is
// played is in rules.cpp.
#include "rules/minkingi/pieces.h"

#include <fmt/format.h>

#include "rules/check.h"
#include "rules/descriptor.h"
#include "rules/minkingi/contacts.h"
#include "rules/minkingi/rules.h"
#include "rules/values.h"

namespace kingpress::rules::minkingi {
namespace {

using Kind = cards::FieldType::Kind;

struct Tokens {
  std::size_t owner = 0, control = 0;
  std::size_t all() const { return owner + control; }
};

// MK-9: a player creates at most half of the n spaces' cards, rounded up, and may come to control all n; never fewer
// than nine tokens a player, the surplus as control tokens.
Tokens tokens_for(std::size_t spaces) {
  Tokens tokens{(spaces + 1) / 2, spaces};
  if (tokens.all() < least_tokens) tokens.control = least_tokens - tokens.owner;
  return tokens;
}

// Room to draw and write, unless a card brings something of its own to show.
std::string_view face_for(const cards::Deck& deck) {
  for (const cards::Card& card : deck.cards)
    for (const std::string_view key : {"title", "text", "art"})
      if (!text_of(card, key).empty()) return "illustrated";
  return "blank";
}

std::optional<double> numbers_on(const cards::Card& card) {
  const auto piece = piece_of(card);
  return piece ? std::optional<double>(piece->number_sum()) : std::nullopt;
}

// The corners that fight across the field, for its marks: a and b count spaces from 1.
cards::Entry contacts_of(const cards::Field& field) {
  cards::List list;
  for (const Adjacency& pair : adjacencies(field))
    for (const CornerPair& corners : pair.corners)
      list.push_back({cards::Record{binding("a", pair.a + 1), binding("corner_a", corners.a), binding("b", pair.b + 1),
                                    binding("corner_b", corners.b)},
                      {}});
  return {"contacts", {std::move(list), {}}};
}

// MK-9: cards with backs, the field, one Player Field, per player a reference card and the tokens the field can
// require.
Kit kit(const Table& table) {
  Kit kit;
  if (const cards::Deck* deck = table.judged.definition)
    kit.add_cards(*deck, "Creation card", face_for(*deck), "back").call("Creation card", "Creation cards");
  if (table.field) {
    KitItem& field = kit.add("field", "Active Field", "field", 1, {contacts_of(*table.field)});
    field.over = KitItem::Over::field;
  }
  kit.add("field", "Player Field", "player-field", 1);
  const Tokens tokens = tokens_for(table.field ? table.field->spaces.size() : 0);
  for (const std::string_view player : {"a", "b"}) {
    const std::string_view mark = player == "a" ? "crown" : "tower";
    const auto call = [&](KitItem& item, std::string_view what) {
      item.call(fmt::format("{} token, {}", what, mark), fmt::format("{} tokens, {}", what, mark));
    };
    // Either kind has the other on its reverse: turned over, a token serves as what its player is short of.
    const std::string owns = fmt::format("token-{}-owner", player), controls = fmt::format("token-{}-control", player);
    if (tokens.owner > 0) {
      KitItem& owner =
          kit.add("token", fmt::format("ownership token {}", player), owns, tokens.owner, {binding("player", player)});
      call(owner, "ownership");
      owner.back = controls;
    }
    KitItem& control = kit.add("token", fmt::format("control token {}", player), controls, tokens.control,
                               {binding("player", player)});
    call(control, "control");
    control.back = owns;
  }
  kit.add("token", "Creation Token Dice", "dice", 1, {binding("edge", 20)}).call("start die", "start dice");
  kit.add("reference", "reference card", "reference", as_size(table.players))
      .call("reference card", "reference cards")
      .back = "reference-more";
  if (tokens.all() > least_tokens)
    kit.notes.push_back(
        fmt::format("{} tokens a player: the field can require {} ownership and {} control tokens (MK-9)", tokens.all(),
                    tokens.owner, tokens.control));
  return kit;
}

}  // namespace

const Game entry{
    .name = game_name,
    .title = "Minkingi",
    .schema =
        {.game = game_name,
         .fields = {key::required(key::whole("number", 1, 1'000'000, "Minkingi, card fields",
                                             "the Card Number, unique in its set")),
                    {.name = "corners",
                     .type = {.kind = Kind::record, .element_names = {corner_names.begin(), corner_names.end()}},
                     .required = true,
                     .says =
                         "top left, top right, bottom left, bottom right: each a digit 0 to 9 or a colour and a shape",
                     .of = std::vector<cards::FieldType>(
                         corner_count, {.kind = Kind::mark,
                                        .high = 9,
                                        .element_names = {"colour", "shape"},
                                        .words = {{"blue", "red", "yellow"},
                                                  {"x", "circle", "square", "triangle", "star", "starburst", "moon"}}}),
                     .rule = "Minkingi, card fields"},
                    key::required(
                        key::whole("speed", 0, most_speed, "Minkingi, rule 7", "0 to 200; the lower attacks first")),
                    key::whole("level", 0, 99, "MK-11", "the number in the Type Symbol; no effect on play"),
                    key::one_of("type", suit_names, "MK-11", "the Type Symbol; no effect on play")},
         .id_pattern = "{number}"},
    .ruleset = {.game = game_name},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .check_field = check_field,
    .kit = kit,
    .codes = codes,
    .rulings = "MK",
    .acts = {{"keep", 2}, {"create", 5}, {"declare", 6}},
    .curves = {{"speed", "sum of the corners' numbers", numbers_on}},
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *table.judged.definition;
  const std::vector<Card>& cards = table.judged.as<Pieces>().cards;
  if (!table.field) {
    Findings(diagnostics).error("no-field", {}, "Minkingi is played on a field", "name one with --field", "rule 1");
    return std::nullopt;
  }
  if (const std::size_t copies = copies_of(cards); copies > most_cards) {
    Findings(diagnostics)
        .error("bad-deck", deck.span,
               fmt::format("a set of {} cards cannot be played, expected at most {}", copies, most_cards), {},
               "rule 1");
    return std::nullopt;
  }
  const cards::Field& field = *table.field;
  std::vector<cards::Orientation> orientations;
  std::vector<geometry::Point> centres;
  for (const cards::Space& space : field.spaces) {
    orientations.push_back(space.orientation);
    centres.push_back(rect_of(space, field.card).centre());
  }
  auto places = places_of(centres, std::min(field.card.width, field.card.height) / 2.0);
  return Rules(cards, ids_of(deck, cards), std::move(orientations), adjacencies(field), std::move(places));
}

}  // namespace kingpress::rules::minkingi
