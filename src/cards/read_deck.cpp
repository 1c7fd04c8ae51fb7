// The keys of a deck concern many rooms (fonts, languages, checks, looks). Each is read by a function of its own that
// reports at the key; what they mean is decided elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cards/bleed_from.h"
#include "cards/card_list.h"
#include "cards/constructed.h"
#include "cards/freeform.h"
#include "cards/keywords.h"
#include "cards/limits.h"
#include "cards/read_card.h"
#include "cards/read_checks.h"
#include "cards/read_look.h"
#include "cards/read_value.h"
#include "cards/reading.h"
#include "cards/references.h"
#include "cards/short_symbols.h"
#include "cards/stock.h"
#include "cards/wording.h"
#include "data/reader.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Node;

std::string read_name_or_nothing(const Node* node, std::string_view what, diag::Diagnostics& diagnostics) {
  return node == nullptr ? std::string() : read_name(*node, what, diagnostics).value_or("");
}

void read_rules(const Node* node, Deck& deck, diag::Diagnostics& diagnostics) {
  if (node == nullptr) return;
  if (!node->is_map())
    diagnostics.error("wrong-type", node->span, "'rules' must be a map of option to value",
                      "such as 'rules: {hand: 8}'");
  else
    deck.rules = *raw_value(*node).record();
}

// `bleed_from: mirror`: how a picture that ends at the trim goes on into the bleed.
void read_bleed_from(const Node* node, Deck& deck, diag::Diagnostics& diagnostics) {
  if (node == nullptr) return;
  const auto text = data::as_text(*node, "bleed_from", diagnostics);
  if (!text) return;
  if (is_bleed_from(*text))
    deck.bleed_from = {*text, node->span};
  else
    diagnostics.error("unknown-value", node->span,
                      fmt::format("'bleed_from' must be mirror, stretch or a colour, found '{}'", *text),
                      "a colour is written in quotes: \"#1F4E9E\"");
}

// `fonts: installed`: characters that no font of the program or beside the deck has are printed with those of the
// machine.
void read_fonts(const Node& node, Deck& deck, diag::Diagnostics& diagnostics) {
  const auto word = data::as_text(node, "fonts", diagnostics);
  if (!word) return;
  if (*word == "installed")
    deck.said.push_back({"fonts", raw_value(node)});
  else
    diagnostics.error("unknown-value", node.span, fmt::format("'fonts' can be 'installed', found '{}'", *word),
                      "a font that lies beside the deck is used without a word");
}

// `font: plain`: all of the kit is printed in this role or family of fonts.
void read_font(const Node& node, Deck& deck, diag::Diagnostics& diagnostics) {
  if (data::as_text(node, "font", diagnostics)) deck.said.push_back({"font", raw_value(node)});
}

// `stock: 300g linen`: the paper that its cards are printed on, its weight first.
void read_stock(const Node& node, Deck& deck, diag::Diagnostics& diagnostics) {
  const auto words = data::as_text(node, "stock", diagnostics);
  if (!words) return;
  if (weight_of_paper(*words))
    deck.said.push_back({"stock", raw_value(node)});
  else
    diagnostics.error("wrong-type", node.span,
                      fmt::format("'stock' must begin with the weight of the paper, found '{}'", *words),
                      "from 40g to 1000g: 'stock: 300g', or 'stock: 300g linen'");
}

// `skin: night`, or `skin: "{expansion}"`: how the gallery's templates are dressed.
void read_skin(const Node& node, Deck& deck, diag::Diagnostics& diagnostics) {
  if (data::as_text(node, "skin", diagnostics)) deck.said.push_back({"skin", raw_value(node)});
}

// `allow: [dominated-card]`: findings that the deck's author knows of and accepts.
void read_allowed(const Node* node, Deck& deck, Reading& reading) {
  if (node == nullptr) return;
  if (!node->is_sequence()) {
    reading.diagnostics.error("wrong-type", node->span, "'allow' must be a list of codes", "such as [dominated-card]");
    return;
  }
  const auto& codes = reading.games.finding_codes;
  const std::vector<std::string> known = codes ? codes() : std::vector<std::string>{};
  for (const Node& item : node->items) {
    const auto code = read_name(item, "allow", reading.diagnostics);
    if (!code) continue;
    if (codes && std::find(known.begin(), known.end(), *code) == known.end())
      reading.diagnostics.error("unknown-value", item.span, fmt::format("no message has the code '{}'", *code),
                                diag::suggest(*code, std::span<const std::string>(known)));
    deck.allowed.push_back(*code);
    reading.diagnostics.allow(*code, item.span.file);
  }
}

// The schema the deck's cards are read through: its game's, or its own.
std::shared_ptr<const CardSchema> schema_of(data::MapReader& map, const std::string& game, Reading& reading) {
  if (game.empty()) {  // that is reported: which keys such a deck has is not known
    for (const char* key : {"schema", "id", "constructed"}) map.find(key);
    return nullptr;
  }
  if (game == own_game) {
    const Node* schema = map.find("schema");
    const Node* id = map.find("id");
    return std::make_shared<const CardSchema>(
        read_schema(schema, read_name_or_nothing(id, "id", reading.diagnostics), reading.diagnostics));
  }
  // The games' own schemas outlive every deck.
  return {std::shared_ptr<void>(), reading.games.schema(game)};
}

// One id on two cards. The games judge that by their own rules; it is said here for a game of the user's own, and where
// cards come together from several files.
void check_ids(const Deck& deck, diag::Diagnostics& diagnostics) {
  std::map<std::string_view, const Card*> first;
  for (const Card& card : deck.cards) {
    const auto [known, fresh] = first.try_emplace(card.id, &card);
    if (fresh || (deck.game != own_game && known->second->span.file == card.span.file)) continue;
    diagnostics
        .error("duplicate-card", card.id_span, fmt::format("two cards are called '{}'", card.id),
               "change one, or use 'copies' for several of the same")
        .related.push_back({"first used here", known->second->id_span});
  }
}

}  // namespace

std::size_t Deck::card_count() const {
  std::size_t count = 0;
  for (const Card& card : cards) count += static_cast<std::size_t>(card.copies);
  return count;
}

Deck read_deck(const Node& root, const std::string& path, Reading& reading, data::Table* table) {
  const std::size_t errors_before = reading.diagnostics.error_count();
  Deck deck;
  deck.path = path;
  deck.folder = folder_of(path);
  deck.span = root.span;
  data::MapReader map(root, "deck", reading.diagnostics);
  const Node* game = map.find("game");
  deck.game = read_game(game, root, table == nullptr ? "deck" : "table", reading);
  deck.title = read_name_or_nothing(map.find("title"), "title", reading.diagnostics);
  deck.author = read_name_or_nothing(map.find("author"), "author", reading.diagnostics);
  deck.set = read_name_or_nothing(map.find("set"), "set", reading.diagnostics);
  deck.version = read_name_or_nothing(map.find("version"), "version", reading.diagnostics);
  if (const Node* size = map.find("size")) deck.size = read_trim(*size, largest_side_mm, reading);
  if (const Node* shape = map.find("shape")) deck.shape = read_shape(*shape, reading);
  if (const Node* back = map.find("back")) deck.back = read_look(*back, "back", reading.diagnostics);
  if (const Node* layout = map.find("template")) deck.layout = read_look(*layout, "template", reading.diagnostics);
  read_bleed_from(map.find("bleed_from"), deck, reading.diagnostics);
  deck.max_dpi = read_max_dpi(map.find("max_dpi"), reading);
  read_rules(map.find("rules"), deck, reading.diagnostics);
  read_allowed(map.find("allow"), deck, reading);
  if (const Node* fonts = map.find("fonts")) read_fonts(*fonts, deck, reading.diagnostics);
  if (const Node* font = map.find("font")) read_font(*font, deck, reading.diagnostics);
  if (const Node* stock = map.find("stock")) read_stock(*stock, deck, reading.diagnostics);
  if (const Node* skin = map.find("skin")) read_skin(*skin, deck, reading.diagnostics);
  deck.schema = schema_of(map, deck.game, reading);
  read_checks(map, deck, reading);
  read_keywords(map, deck, reading);
  read_symbols(map, deck, reading);
  read_wording(map, deck, reading);
  if (deck.schema) read_constructed(map, deck, reading);
  read_card_list(map, table, deck, reading);
  tell_apart(deck.cards);
  check_ids(deck, reading.diagnostics);
  check_references(deck, reading.diagnostics);
  const bool has_cards = !deck.cards.empty();
  work_out(deck);
  if (has_cards && deck.cards.empty() && reading.diagnostics.error_count() == errors_before)
    reading.diagnostics.warning("empty-filter", deck.own->where->span(), "no card of the deck meets this 'where'",
                                "nothing of the deck is printed");
  map.finish();
  deck.complete = reading.diagnostics.error_count() == errors_before;
  check_keywords(deck, reading.diagnostics);
  return deck;
}

std::optional<double> read_max_dpi(const Node* node, Reading& reading) {
  return node != nullptr ? data::as_number(*node, "max_dpi", least_dpi, highest_dpi, reading.diagnostics)
                         : std::nullopt;
}

std::string read_game(const Node* game, const Node& root, std::string_view what, Reading& reading) {
  std::vector<std::string> names = reading.games.names;
  if (std::find(names.begin(), names.end(), own_game) == names.end()) names.emplace_back(own_game);
  const bool is_table = what == "table";
  if (game == nullptr && is_table && std::find(names.begin(), names.end(), reading.games.assumed) != names.end())
    return reading.games.assumed;
  if (game == nullptr && !reading.listed_game.empty()) return reading.listed_game;
  if (game == nullptr) {
    if (!root.is_map()) return {};
    std::string known;
    for (const std::string& name : names) known += (known.empty() ? "one of " : ", ") + name;
    const std::string_view how =
        is_table ? "write '# game: NAME' above the header, or say --game to print, check or export"
        : is_rows(root.span.file->path()) ? "write a deck.yaml that says 'game: NAME' and 'cards: FILE', or say --game "
                                            "to print, check or export"
                                          : "write 'game: NAME'";
    reading.diagnostics.error("missing-key", start_of(root), fmt::format("this {} does not say its game", what),
                              fmt::format("{}: {}", how, known));
    return {};
  }
  const auto name = read_name(*game, "game", reading.diagnostics);
  if (!name) return {};
  if (std::find(names.begin(), names.end(), *name) != names.end()) return *name;
  reading.diagnostics.error("unknown-value", game->span, fmt::format("unknown game '{}'", *name),
                            diag::suggest(*name, std::span<const std::string>(names)));
  return {};
}

}  // namespace kingpress::cards
