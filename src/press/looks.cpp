// A name holds values of a card, and what it names is looked for beside the deck. Each name is read once, for all
// cards, and each template found once, so that a mistake is told once.
#include "press/looks.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cards/read_card.h"
#include "cards/read_look.h"
#include "cards/read_value.h"
#include "data/load_beneath.h"
#include "diag/suggestion.h"
#include "press/pictures.h"
#include "templates/drawn/look.h"

namespace kingpress::press {
namespace {

// The value of a name; `own` keeps what a card has beside its fields.
const cards::Value* value_of(const Owner& owner, const expr::Name& name, cards::Value& own) {
  const std::string& first = name.steps.front();
  const cards::Value* value = owner.values ? cards::find(*owner.values, first) : nullptr;
  if (!value && owner.card) value = owner.card->find(first);
  if (!value && owner.card && first == "id") value = &(own = {owner.card->id, owner.card->id_span});
  if (!value && owner.card && first == "copies")
    value = &(own = {static_cast<std::int64_t>(owner.card->copies), owner.card->span});
  return expr::follow(value, name);
}

std::vector<std::string_view> known_names(const Owner& owner) {
  std::vector<std::string_view> known;
  if (owner.values)
    for (const cards::Entry& entry : *owner.values) known.push_back(entry.key);
  if (!owner.card) return known;
  if (owner.schema)
    for (const cards::FieldSchema& field : owner.schema->fields) known.push_back(field.name);
  known.insert(known.end(), cards::common_keys.begin(), cards::common_keys.end());
  known.push_back("copies");
  return known;
}

// `own` outlives it: what a card has beside its fields, by name.
expr::Lookup lookup_in(const Owner& owner, std::map<std::string, cards::Value>& own) {
  return [&](const expr::Name& name) { return value_of(owner, name, own[name.text()]); };
}

}  // namespace

bool takes(const cards::Look& look, const std::string& key) {
  const auto names = [&](const std::string& text) {
    diag::Diagnostics unheard;  // what is wrong was said where it was bound
    if (text.find('{') == std::string::npos) return false;
    const auto pattern = expr::parse_pattern(text, {}, {}, unheard);
    return pattern && std::ranges::any_of(pattern->pieces, [&](const expr::Pattern::Piece& piece) {
             return piece.value && std::ranges::any_of(piece.value->names(), [&](const expr::Name& name) {
                      return name.steps.front() == key;
                    });
           });
  };
  return names(look.value) || std::ranges::any_of(look.values, [&](const cards::Entry& entry) {
           return entry.value.text() && names(*entry.value.text());
         });
}

std::optional<BoundLook> Looks::bind(const cards::Look& look, std::string_view what, const Owner& owner) {
  const auto name = bind(look.value, look.span, what, owner);
  if (!name) return std::nullopt;
  BoundLook bound{name->text, name->span, {}, cards::is_said_template(look)};
  for (const cards::Entry& entry : look.values) {
    auto value = given(entry.value, what, owner);
    if (!value) return std::nullopt;
    if (!value->is_absent()) bound.values.push_back({entry.key, *std::move(value)});
  }
  return bound;
}

// True or false stays so; its word would be true for every `when:`.
std::optional<cards::Value> Looks::given(const cards::Value& value, std::string_view what, const Owner& owner) {
  const std::string* text = value.text();
  if (!text || text->find('{') == std::string::npos) return value;
  const expr::Pattern* parts = pattern(*text, value.span, owner);
  if (!parts) return std::nullopt;
  diag::Span place = value.span;
  bool has_any = parts->is_literal();
  std::map<std::string, cards::Value> own;
  const expr::Lookup lookup = lookup_in(owner, own);
  for (const expr::Pattern::Piece& piece : parts->pieces) {
    if (!piece.value) continue;
    const cards::Value one = piece.value->value(lookup);
    if (cards::to_text(one).empty()) continue;
    if (one.span) place = one.span;
    has_any = true;
    if (parts->pieces.size() == 1 && std::holds_alternative<bool>(one.data)) return cards::Value{one.data, place};
  }
  if (!has_any) return cards::Value{};
  std::string bound = parts->bind(lookup);
  if (!is_inside(bound, place, what, owner)) return std::nullopt;
  return cards::Value{std::move(bound), place};
}

bool Looks::is_picture(const BoundLook& back, const std::string& folder) {
  if (!is_picture_name(back.name)) return false;
  if (!back.name.ends_with(".svg")) return true;
  if (back.is_said_template) return false;
  const auto [at, is_new] = trimmed_.try_emplace({folder, back.name}, false);
  if (is_new) {
    diag::Sources unkept;
    diag::Diagnostics unheard;  // it is read again, aloud
    const diag::SourceFile* source = data::load_beneath(folder, back.name, unkept, unheard);
    at->second = source && templates::says_trim(*source);
  }
  return !at->second;
}

std::optional<Looks::Words> Looks::bind(const std::string& text, diag::Span span, std::string_view what,
                                        const Owner& owner) {
  if (text.find('{') == std::string::npos) return Words{text, span};
  const expr::Pattern* parts = pattern(text, span, owner);
  if (!parts) return std::nullopt;
  diag::Span place = span;
  std::map<std::string, cards::Value> own;
  const expr::Lookup lookup = lookup_in(owner, own);
  for (const expr::Pattern::Piece& piece : parts->pieces) {
    if (!piece.value) continue;
    const cards::Value value = piece.value->value(lookup);
    if (cards::to_text(value).empty()) {
      workshop_.diagnostics.error(
          "missing-key", owner.span,
          fmt::format("{} has no '{}', which '{}' takes for its {}", owner.name, piece.value->text(), text, what),
          fmt::format("give it one, or a '{}:' of its own", what));
      return std::nullopt;
    }
    place = value.span ? value.span : span;
  }
  std::string bound = parts->bind(lookup);
  if (!is_inside(bound, place, what, owner)) return std::nullopt;
  return Words{std::move(bound), place};
}

bool Looks::is_inside(const std::string& bound, diag::Span place, std::string_view what, const Owner& owner) {
  if (!cards::leads_out(bound)) return true;
  workshop_.diagnostics.error(
      "outside-folder", place,
      fmt::format("the {} '{}' of {} is not in the folder of this file nor below", what, bound, owner.name));
  return false;
}

// Its names are those that a card of the deck, or the part, can have.
const expr::Pattern* Looks::pattern(const std::string& text, diag::Span span, const Owner& owner) {
  const auto [at, is_new] = patterns_.try_emplace(&text);
  std::optional<expr::Pattern>& slot = at->second;
  if (!is_new) return slot ? &*slot : nullptr;
  slot = expr::parse_pattern(text, span, {}, workshop_.diagnostics);
  if (!slot) return nullptr;
  const std::vector<std::string_view> known = known_names(owner);
  for (const expr::Pattern::Piece& piece : slot->pieces) {
    if (!piece.value) continue;
    for (const expr::Name& name : piece.value->names()) {
      if (std::find(known.begin(), known.end(), name.steps.front()) != known.end()) continue;
      workshop_.diagnostics.error("unknown-binding", name.span,
                                  owner.card ? fmt::format("no card of this deck has a '{}'", name.steps.front())
                                             : fmt::format("this has no value '{}'", name.steps.front()),
                                  diag::suggest(name.steps.front(), known));
      slot.reset();
      return nullptr;
    }
  }
  return &*slot;
}

std::optional<templates::Skin> Looks::skin(const cards::Deck& deck, const Owner& owner) {
  const cards::Value* said = cards::find(deck.said, "skin");
  const std::string* text = said ? said->text() : nullptr;
  const bool is_by_card = text && text->find('{') != std::string::npos;  // which a piece that is no card has none of
  if (!text || (is_by_card && !owner.card)) return templates::Skin{};
  if (!is_by_card) return templates::Skin{*text, said->span, deck.folder};
  const expr::Pattern* parts = pattern(*text, said->span, owner);
  if (!parts) return std::nullopt;
  std::map<std::string, cards::Value> own;
  const expr::Lookup lookup = lookup_in(owner, own);
  return templates::Skin{parts->bind(lookup), said->span, deck.folder};
}

// Of the deck, whatever card it is; of a piece without one its own values.
templates::Columns Looks::columns_of(const Owner& owner) {
  templates::Columns own;
  const auto add = [](const cards::Record& values, templates::Columns& columns) {
    for (const cards::Entry& entry : values) {
      columns.all.insert(entry.key);
      const std::string* text = entry.value.text();
      if (text && is_picture_name(*text)) columns.pictures.insert(entry.key);
    }
  };
  if (owner.values) add(*owner.values, own);
  if (!owner.deck) return own;
  const auto [at, is_new] = columns_.try_emplace(owner.deck);
  templates::Columns& all = at->second;
  if (is_new) {
    all.all.insert(cards::common_keys.begin(), cards::common_keys.end());
    all.all.insert({"copies", "deck", "version", "hash"});
    all.pictures.insert("art");
    if (owner.schema)
      for (const cards::FieldSchema& field : owner.schema->fields) {
        all.all.insert(field.name);
        if (field.type.kind == cards::FieldType::Kind::picture) all.pictures.insert(field.name);
      }
    for (const cards::Card& card : owner.deck->cards) add(card.values, all);
  }
  own.all.insert(all.all.begin(), all.all.end());
  own.pictures.insert(all.pictures.begin(), all.pictures.end());
  return own;
}

const templates::Template* Looks::find(const std::string& name, const std::string& game, const std::string& folder,
                                       diag::Span span, const templates::Skin& skin, const Owner* owner) {
  const auto [at, is_new] = found_.try_emplace({name, game, folder, skin.name, Place{span.file, span.begin}}, nullptr);
  if (!is_new) return at->second;
  at->second = workshop_.templates().find(name, game, folder, span, skin,
                                          [&] { return owner ? columns_of(*owner) : templates::Columns{}; });
  // What else is wrong with the cards is told by the one that was meant.
  if (!at->second && span) at->second = workshop_.templates().find_near(name, game, folder);
  return at->second;
}

}  // namespace kingpress::press
