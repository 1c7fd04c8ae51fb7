// What may stand where, by a JSON Schema that the program writes of its own files (`kingpress schema`).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lsp/message.h"
#include "lsp/yaml_place.h"

namespace kingpress::lsp {

class KeySchema {
 public:
  explicit KeySchema(const std::string& text) : root_(Json::parse(text)) {}

  // The schemas that a value may have there, of a file with these keys at its root.
  using Schemas = std::vector<const Json*>;
  Schemas at(const std::vector<Step>& way, const std::vector<std::string>& root_keys) const;

  struct Key {
    std::string name, says;
    Schemas value;
  };
  // Of a map that has the keys `beside` already.
  std::vector<Key> keys(const Schemas& schemas, const std::vector<std::string>& beside) const;
  // The words and numbers that alone are taken, or given as examples; as they are written.
  std::vector<std::string> words(const Schemas& schemas) const;
  bool takes_map(const Schemas& schemas) const;

 private:
  void expand(const Json& schema, const std::vector<std::string>* beside, Schemas& out, int depth) const;
  const Json root_;
};

}  // namespace kingpress::lsp
