// Made from the description that the reader itself uses, so that an editor never completes what the reader refuses. One
// function a definition, in the order in which they are written.
#include "cards/json_schema.h"

#include <array>
#include <nlohmann/json.hpp>

#include "cards/art_layers.h"
#include "cards/limits.h"
#include "cards/read_card.h"
#include "cards/read_value.h"

namespace kingpress::cards {
namespace {

using Json = nlohmann::ordered_json;
using Kind = FieldType::Kind;

constexpr const char* draft = "http://json-schema.org/draft-07/schema#";
constexpr const char* length_pattern = R"(^ *-?[0-9]+(\.[0-9]+)? *(mm|cm|in|pt) *$|^ *0 *$)";

Json named(Json schema, std::string_view says) {
  if (!says.empty()) schema["description"] = says;
  return schema;
}

Json text(std::size_t most) { return {{"type", Json::array({"string", "number", "boolean"})}, {"maxLength", most}}; }

Json length() {
  return {{"oneOf", Json::array({Json{{"type", "string"}, {"pattern", length_pattern}}, Json{{"const", 0}}})}};
}

Json list_of(Json items, std::size_t count) {
  return {{"type", "array"}, {"items", std::move(items)}, {"minItems", count}, {"maxItems", count}};
}

Json size() {
  return {{"oneOf", Json::array({Json{{"type", "string"}, {"examples", Json::array({"63x88mm", "2.5x3.5in", "poker"})}},
                                 list_of(length(), 2)})}};
}

Json object(Json properties, Json required) {
  Json schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema["required"] = std::move(required);
  schema["additionalProperties"] = false;
  return schema;
}

Json number(const FieldType& type) {
  Json schema{{"type", type.kind == Kind::integer ? "integer" : "number"}};
  if (type.low != 0 || type.high != 0) {
    if (type.kind == Kind::integer)
      schema["minimum"] = static_cast<std::int64_t>(type.low), schema["maximum"] = static_cast<std::int64_t>(type.high);
    else
      schema["minimum"] = type.low, schema["maximum"] = type.high;
  }
  return schema;
}

// The words, and what YAML makes of those that look like a number or a truth value.
Json choice(const FieldType& type) {
  Json words = Json::array();
  for (const std::string& word : type.choices) {
    words.push_back(word);
    const Json plain = Json::parse(word, nullptr, false);
    if (plain.is_number() || plain.is_boolean()) words.push_back(plain);
  }
  return {{"enum", std::move(words)}};
}

// A number, or one of the pairs of words; the reader also takes the words in the other order.
Json mark(const FieldType& type) {
  Json symbols = Json::array();
  for (const std::string& first : type.words[0])
    for (const std::string& second : type.words[1]) symbols.push_back(first + " " + second);
  return {{"oneOf", Json::array({Json{{"type", "integer"},
                                      {"minimum", static_cast<std::int64_t>(type.low)},
                                      {"maximum", static_cast<std::int64_t>(type.high)}},
                                 Json{{"enum", std::move(symbols)}}})}};
}

// A file, or the parts that a picture is put together of.
Json art() {
  const Json name{{"type", "string"}, {"minLength", 1}, {"maxLength", longest_name}};
  const Json names{{"type", "array"}, {"items", name}, {"maxItems", most_props}};
  Json parts = object({{"ground", named(name, "what is behind: harbour, hills; kingpress list symbols")},
                       {"subject", named(name, "what the picture shows: ferry, owl")},
                       {"props", named({{"oneOf", Json::array({name, names})}}, "small things over it: gull, lantern")},
                       {"accent", named(name, "the one colour: of the template's palette, or #rrggbb")}},
                      Json::array());
  parts["minProperties"] = 1;
  Json credited = object({{"file", named(name, "a picture beside the deck file or in a folder below")},
                          {"by", named(text(longest_name), "who made it")},
                          {"licence", named(text(longest_name), "under which licence it may be used")},
                          {"source", named(text(longest_name), "where it is from")},
                          {"made", {{"enum", Json::array({"hand", "ai", "mixed"})}}}},
                         Json::array({"file"}));
  return {{"oneOf", Json::array({name, std::move(parts), std::move(credited)})}};
}

Json element(const FieldType& type) {
  switch (type.kind) {
    case Kind::integer:
    case Kind::number: return number(type);
    case Kind::boolean: return {{"type", "boolean"}};
    case Kind::choice: return choice(type);
    case Kind::mark: return mark(type);
    case Kind::text: return text(most_characters);
    case Kind::colour: return {{"type", "string"}, {"pattern", "^(#([0-9a-fA-F]{3}){1,2}|[^#].*)$"}};
    case Kind::picture: return art();
    case Kind::length: return length();
    case Kind::card:
    case Kind::keyword: return {{"type", Json::array({"string", "integer"})}};
    case Kind::list: return {{"type", "array"}};
    case Kind::record: return {{"type", Json::array({"object", "array"})}};
  }
  return Json::object();
}

Json value_of(const FieldSchema& field) {
  if (field.type.kind == Kind::list)
    return {{"type", "array"}, {"items", element(field.of.empty() ? FieldType{} : field.of.front())}};
  if (field.type.kind != Kind::record) return element(field.type);
  Json properties = Json::object(), items = Json::array();
  const std::vector<std::string>& names = field.type.element_names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    properties[names[i]] = element(field.of[i]);
    items.push_back(properties[names[i]]);
  }
  Json list{{"type", "array"}, {"items", std::move(items)}, {"minItems", names.size()}, {"maxItems", names.size()}};
  return {{"oneOf", Json::array({std::move(list), object(std::move(properties), names)})}};
}

Json fields_of(const std::vector<FieldSchema>& fields, Json& required) {
  Json properties = Json::object();
  for (const FieldSchema& field : fields) {
    properties[field.name] = named(value_of(field), field.says);
    if (field.required) required.push_back(field.name);
  }
  return properties;
}

Json card_of(const CardSchema& schema) {
  Json required = Json::array();
  Json properties = fields_of(schema.fields, required);
  const auto add = [&](std::string_view key, Json value, std::string_view says) {
    if (!properties.contains(key)) properties[std::string(key)] = named(std::move(value), says);
  };
  add("id", text(longest_name), "what people call the card; made of its other keys when absent");
  add("title", text(longest_name), "the card's name");
  add("text", text(most_characters), "what is printed on it; simple markup and :symbols: are read");
  add("art", art(), "a picture beside the deck file or in a folder below: PNG, JPEG or SVG; or parts of one by name");
  add("set", text(longest_name), "a short code of the set");
  add("version", text(longest_name), "a mark that templates show as {version}");
  for (const std::string_view key : copies_keys)
    add(key, {{"type", "integer"}, {"minimum", 0}, {"maximum", most_cards}}, "how many times the card is printed");
  add("template", {{"type", "string"}, {"minLength", 1}}, "how this card's face looks, instead of the deck's template");
  add("back", {{"type", "string"}, {"minLength", 1}},
      "this card's back: a template, a picture, or none; {name} takes the card's values");
  const Json list{{"type", "array"}, {"minItems", 1}};
  const Json picked{{"type", "object"},
                    {"properties", {{"permutations", list}, {"combinations", list}, {"of", {{"type", "integer"}}}}},
                    {"additionalProperties", false}};
  add("each",
      {{"oneOf",
        Json::array({Json{{"type", "object"}, {"additionalProperties", {{"oneOf", Json::array({list, picked})}}}},
                     Json{{"type", "array"}, {"items", {{"type", "string"}}}, {"minItems", 1}}})}},
      "cards of all combinations: {suit: [hearts, spades], rank: [A, K]}, or fields with choices: [suit, rank]; a "
      "value may be every order of a list: {order: {permutations: [red, green, blue]}}");
  add("where", {{"type", "string"}}, "beside 'each': the combinations that are cards");
  Json card = object(std::move(properties), std::move(required));
  // Cards of a game of one's own have the fields that the deck itself names.
  if (schema.own() && schema.fields.empty()) card.erase("additionalProperties");
  return card;
}

// A name, or a map with the name and values for the template.
Json look(std::string_view says) {
  return named({{"oneOf", Json::array({Json{{"type", "string"}, {"minLength", 1}},
                                       Json{{"type", "object"},
                                            {"properties", {{"template", {{"type", "string"}, {"minLength", 1}}}}},
                                            {"required", Json::array({"template"})}}})}},
               says);
}

// Keys that deck and field files share.
Json common_of(const CardSchema& schema) {
  return {{"game", named({{"const", schema.game}}, "the game it is for")},
          {"title", named(text(longest_name), "its name")},
          {"size", named(size(), "of a card: 63x88mm, 2.5x3.5in, [63mm, 88mm] or a name: poker, tarot")}};
}

// One item of `cards:`: a card, the name of a file that holds some, or a group.
Json item_of(const Json& file, Json group, Json card) {
  return {{"if", {{"type", "string"}}},
          {"then", file},
          {"else",
           {{"if", {{"required", Json::array({"cards"})}}}, {"then", std::move(group)}, {"else", std::move(card)}}}};
}

// `cards:`, and what stands beside it in a deck and in a group. Groups within groups are not looked into.
void add_cards(Json& properties, const CardSchema& schema) {
  const Json file =
      named({{"type", "string"}, {"pattern", R"(\.(csv|tsv|json|jsonl|ndjson|yaml|yml)$|\.(xlsx|ods)(#.+)?$)"}},
            "a file of cards beside this one: a table, a workbook (cards.xlsx#Sheet name), JSON, or YAML");
  Json each = card_of(schema);
  each["required"] = Json::array({"each"});
  const auto list = [&](Json item) {
    return Json{
        {"oneOf", Json::array({Json{{"type", "array"}, {"minItems", 1}, {"items", std::move(item)}}, each, file})}};
  };
  Json card = card_of(schema);
  card.erase("required");
  Json shared = card;
  for (const char* own : {"id", "each", "where"}) shared["properties"].erase(own);
  const Json beside{{"defaults", named(std::move(shared), "what a card here has when it does not say otherwise")},
                    {"columns", named({{"type", "object"}, {"additionalProperties", {{"type", "string"}}}},
                                      "what columns of a table are called here: {Card Name: title, Notes: ignore}")},
                    {"header", named({{"type", "integer"}, {"minimum", 1}},
                                     "the row of a table that names its columns; found when not given")}};
  Json group = beside;
  group["cards"] = list(item_of(file, {{"type", "object"}}, card));
  properties.update(beside);
  properties["cards"] = list(item_of(file, object(std::move(group), Json::array({"cards"})), std::move(card)));
}

// A card must have its keys, unless they may be shared.
Json required_of(const CardSchema& schema) {
  const Json card = card_of(schema);
  const Json one_of{
      {"anyOf", Json::array({Json{{"required", Json::array({"cards"})}}, Json{{"required", Json::array({"each"})}}})}};
  const Json own{{"if", {{"type", "object"}, {"not", one_of}}},
                 {"then", {{"required", card.value("required", Json::array())}}}};
  return {{"if", {{"not", {{"required", Json::array({"defaults"})}}}}},
          {"then", {{"properties", {{"cards", {{"items", own}}}}}}}};
}

Json checks_of() {
  const Json expression{{"type", Json::array({"string", "boolean", "number"})}};
  const Json item{
      {"type", "object"},
      {"properties",
       {{"each", named(expression, "a condition for every card")},
        {"unique", named(expression, "what no two cards have the same")},
        {"deck", named(expression, "a condition for all the cards")},
        {"when", named(expression, "only of the cards for which this holds")},
        {"by", named(expression, "of each group of cards that has this alike")},
        {"severity", {{"enum", Json::array({"error", "warning"})}}},
        {"says", named({{"type", "string"}}, "the message instead of the condition")}}},
      {"additionalProperties", false},
      {"oneOf", Json::array({Json{{"required", Json::array({"each"})}}, Json{{"required", Json::array({"unique"})}},
                             Json{{"required", Json::array({"deck"})}}})}};
  return {{"type", "array"}, {"items", item}};
}

Json max_dpi() {
  return named({{"type", "number"}, {"minimum", least_dpi}, {"maximum", highest_dpi}},
               "pictures with more pixels are printed with these");
}

Json deck_of(const CardSchema& schema) {
  Json properties = common_of(schema);
  properties["author"] = text(longest_name);
  properties["shape"] =
      named({{"enum", Json::array({"rectangle", "circle", "hex"})}}, "what shape the cards are cut in");
  properties["set"] = named(text(longest_name), "a short code of the set");
  properties["version"] = named(text(longest_name), "a mark that templates show as {version}");
  properties["back"] = look("a template or a picture for the backs, or none; {name} takes a card's values");
  properties["template"] =
      look("a template's name, or a template file below this folder; {name} takes a card's values");
  properties["bleed_from"] =
      named({{"oneOf", Json::array({Json{{"enum", Json::array({"mirror", "stretch"})}},
                                    Json{{"type", "string"}, {"pattern", "^#[0-9A-Fa-f]{6}$"}}})}},
            "what continues a full-bleed picture that ends at the trim");
  properties["max_dpi"] = max_dpi();
  properties["rules"] = named({{"type", "object"}}, "options of the ruleset");
  properties["include"] = named(
      {{"oneOf", Json::array({Json{{"type", "string"}}, Json{{"type", "array"}, {"items", {{"type", "string"}}}}})}},
      "files beneath this folder that say what this one does not");
  properties["fonts"] = named({{"const", "installed"}},
                              "characters that no font of the program has are printed with fonts of the machine");
  properties["stock"] = named({{"type", Json::array({"string", "number"})}},
                              "the paper of its cards, its weight first: 300g, or 300g linen");
  properties["skin"] = named({{"type", "string"}}, "how the gallery's templates are dressed, such as night or ink");
  properties["font"] = named({{"type", "string"}}, "all is printed in this font, such as plain or dyslexic");
  properties["allow"] = named({{"type", "array"}, {"items", {{"type", "string"}}}},
                              "codes of warnings that are known and accepted, and not shown");
  properties["checks"] = named(checks_of(), "rules of the deck's own");
  properties["computed"] =
      named({{"type", "object"}}, "values worked out for every card, such as 'power: attack + health'");
  properties["keywords"] = named({{"type", "object"}, {"additionalProperties", {{"type", "string"}}}},
                                 "words that the cards use, and what they mean");
  properties["symbols"] = named({{"type", "object"}, {"additionalProperties", {{"type", "string"}}}},
                                "short names for pictures and drawings in texts: 'f: icons/fire.svg', then :f:");
  properties["words"] =
      named({{"type", "object"}, {"additionalProperties", {{"type", Json::array({"string", "boolean"})}}}},
            "what holds of numbers in texts, for check --words: '\"draw {n}\": n == draw'");
  const Json words{
      {"oneOf", Json::array({Json{{"type", "string"}}, Json{{"type", "array"}, {"items", {{"type", "string"}}}}})}};
  const Json term = object({{"not", named(words, "words not to be used for it")},
                            {"why", named({{"type", "string"}}, "the reason, for the message")},
                            {"says", named({{"type", "string"}}, "what it means")}},
                           Json::array());
  properties["terms"] = named(
      {{"type", "object"},
       {"additionalProperties", {{"oneOf", Json::array({Json{{"type", Json::array({"string", "null"})}}, term})}}}},
      "the right words, for check --words: 'discard: {not: throw away}'");
  Json constructed{{"max_copies", {{"type", "integer"}, {"minimum", 1}}},
                   {"sideboard", {{"type", "integer"}, {"minimum", 0}}},
                   {"unlimited", {{"type", "string"}}},
                   {"checks", checks_of()},
                   {"decks", {{"type", "object"}, {"additionalProperties", {{"type", "array"}}}}}};
  properties["constructed"] =
      named(object(std::move(constructed), Json::array()), "what a deck built of these cards may hold");
  properties["where"] = named({{"type", "string"}}, "only the cards for which this holds are taken");
  properties["variants"] =
      named({{"type", "object"}, {"additionalProperties", {{"type", "object"}}}},
            "named changes of this deck, for --variant: {kids: {where: level < 3, template: large}}");
  if (schema.own()) {
    properties["id"] = named({{"type", "string"}}, "how cards are called, such as \"{name}\"");
    properties["schema"] = named({{"type", "object"}}, "name and type of each field of a card");
  }
  add_cards(properties, schema);
  Json deck = object(std::move(properties), Json::array({"game"}));
  deck["anyOf"] =
      Json::array({Json{{"required", Json::array({"cards"})}}, Json{{"required", Json::array({"include"})}}});
  deck["allOf"] = Json::array({required_of(schema)});
  return deck;
}

Json field_file_of(const CardSchema& schema) {
  const Json point = list_of(length(), 2);
  const Json corner = {{"enum", Json::array({"top_left", "top_right", "bottom_left", "bottom_right"})}};
  const Json pair = list_of({{"type", "integer"}, {"minimum", 1}}, 2);
  Json required = Json::array({"game"});
  Json properties = common_of(schema);
  Json space = object({{"at", named(point, "the space's top left corner")},
                       {"orientation", {{"enum", Json::array({"portrait", "landscape"})}}},
                       {"owner", named(point, "centre of the ownership token's spot")}},
                      Json::array({"at"}));
  properties["spaces"] = {{"type", "array"}, {"items", std::move(space)}};
  properties["contacts"] = named(
      {{"type", "array"},
       {"items",
        {{"oneOf",
          Json::array({pair, object({{"spaces", pair}, {"corners", list_of(corner, 2)}}, Json::array({"spaces"}))})}}}},
      "exactly these spaces touch");
  properties["contact"] = named(length(), "how near two corners touch");
  properties["gap"] = named(length(), "how near two spaces touch");
  const Json board = fields_of(schema.board, required);
  for (const auto& [key, value] : board.items()) properties[key] = value;
  if (schema.board.empty()) required.push_back("spaces");
  return object(std::move(properties), std::move(required));
}

Json trim() {
  return {{"oneOf", Json::array({Json{{"type", "string"}, {"examples", Json::array({"63x88mm", "50mm", "poker"})}},
                                 list_of(length(), 2)})}};
}

Json shape() { return {{"enum", Json::array({"rectangle", "circle", "hex"})}}; }

// A file of several pieces, or one piece.
Json parts_of(std::string_view list) {
  const Json name{{"type", "string"}, {"minLength", 1}}, whole{{"type", "integer"}, {"minimum", 0}};
  Json properties{{"file", named(name, "a deck file whose cards are the pieces")},
                  {"name", named(text(longest_name), "what it is called in lists")},
                  {"template", look("how it looks")},
                  {"back", look("its other face: a template, a picture or none")},
                  {"size", named(trim(), "63x88mm, or one length across a hexagon or circle")},
                  {"shape", named(shape(), "what shape it is cut in")},
                  {"each_player", named(whole, "how many every player gets")}};
  for (const std::string_view key : copies_keys) properties[std::string(key)] = named(whole, "how many there are");
  if (list != "decks") {
    properties["art"] = named(name, "its picture");
    properties["title"] = text(longest_name);
    properties["text"] = text(most_characters);
    properties["values"] = named({{"type", "object"}}, "values for its template");
  }
  if (list == "dice") {
    properties["faces"] = named(list_of(text(longest_name), 6), "six words or pictures");
    properties["edge"] = named(length(), "of a face");
    properties["as"] = named({{"enum", Json::array({"net", "stickers"})}}, "to fold, or to stick on a die");
  }
  return {{"type", "array"}, {"items", {{"oneOf", Json::array({name, object(std::move(properties), Json::array())})}}}};
}

Json edition_of(const CardSchema& schema) {
  const Json files{{"type", "array"}, {"items", {{"type", "string"}, {"minLength", 1}}}};
  Json properties{{"game", named({{"const", schema.game}}, "the game whose rules judge the files")},
                  {"title", named(text(longest_name), "its name")},
                  {"author", text(longest_name)},
                  {"decks", named(parts_of("decks"), "deck files beside this one, in order")},
                  {"fields", named(files, "field files beside this one, in order")}};
  for (const char* list : {"boards", "tiles", "tokens", "dice", "reference"}) properties[list] = parts_of(list);
  if (schema.own())
    properties["players"] = named({{"oneOf", Json::array({Json{{"type", "integer"}, {"minimum", 1}, {"maximum", 99}},
                                                          Json{{"type", "string"}, {"pattern", "^[0-9]+-[0-9]+$"}}})}},
                                  "3, or 2-4");
  properties["seats"] = named({{"type", "array"}, {"items", {{"type", "object"}}}}, "values of each player's pieces");
  properties["max_dpi"] = max_dpi();
  properties["parts_list"] = named({{"type", "boolean"}}, "a page that lists the parts");
  return object(std::move(properties), Json::array());
}

Json has_one_of(std::initializer_list<const char*> keys) {
  Json any = Json::array();
  for (const char* key : keys) any.push_back({{"required", Json::array({key})}});
  return {{"anyOf", std::move(any)}};
}

// Which of the three a file is shows in its keys.
Json files_of(const CardSchema& schema) {
  Json others{{"if", has_one_of({"decks", "fields", "boards", "tiles", "tokens", "dice", "reference"})},
              {"then", edition_of(schema)},
              {"else", deck_of(schema)}};
  return {{"if", has_one_of({"spaces", "contacts"})}, {"then", field_file_of(schema)}, {"else", std::move(others)}};
}

std::string written(const Json& schema) { return schema.dump(2) + "\n"; }

}  // namespace

std::string json_schema(const CardSchema& schema) {
  Json root{{"$schema", draft}, {"title", "kingpress: " + schema.game}};
  root.update(files_of(schema));
  return written(root);
}

std::string json_schema(std::span<const CardSchema* const> schemas) {
  Json games = Json::array(), rules = Json::array();
  for (const CardSchema* schema : schemas) {
    games.push_back(schema->game);
    rules.push_back(
        {{"if", {{"properties", {{"game", {{"const", schema->game}}}}}, {"required", Json::array({"game"})}}},
         {"then", files_of(*schema)}});
  }
  return written({{"$schema", draft},
                  {"title", "kingpress"},
                  {"type", "object"},
                  {"properties", {{"game", {{"enum", games}}}}},
                  {"required", Json::array({"game"})},
                  {"allOf", std::move(rules)}});
}

}  // namespace kingpress::cards
