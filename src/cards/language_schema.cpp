#include <nlohmann/json.hpp>

#include "cards/json_schema.h"
#include "cards/limits.h"

namespace kingpress::cards {

std::string language_schema() {
  using Json = nlohmann::ordered_json;
  const Json text{{"type", Json::array({"string", "number", "boolean", "null"})},
                  {"maxLength", most_characters},
                  {"description", "the translation; nothing while it is still to be written"}};
  const Json kept{{"type", "object"},
                  {"properties",
                   {{"from",
                     {{"type", Json::array({"string", "number", "boolean"})},
                      {"description", "what the card said when this was translated"}}},
                    {"to", text}}},
                  {"required", Json::array({"to"})},
                  {"additionalProperties", false}};
  const Json card{{"type", Json::array({"object", "null"})},
                  {"additionalProperties", {{"oneOf", Json::array({text, kept})}}},
                  {"description", "the card's texts by field"}};
  const Json schema{{"$schema", "http://json-schema.org/draft-07/schema#"},
                    {"title", "kingpress: language"},
                    {"type", "object"},
                    {"properties",
                     {{"texts",
                       {{"type", Json::array({"object", "null"})},
                        {"additionalProperties", text},
                        {"description", "words of templates and values, each with its translation"}}},
                      {"cards",
                       {{"type", Json::array({"object", "null"})},
                        {"additionalProperties", card},
                        {"description", "texts of cards by id; of several decks: sampler/owl"}}},
                      {"known",
                       {{"type", "array"},
                        {"items", {{"type", "string"}}},
                        {"description", "right words that no dictionary has, for check --words"}}},
                      {"fonts",
                       {{"type", Json::array({"object", "null"})},
                        {"additionalProperties", {{"type", "string"}}},
                        {"description", "families instead of a role (title, text, number) or a family"}}}}},
                    {"additionalProperties", false}};
  return schema.dump(2) + "\n";
}

}  // namespace kingpress::cards
