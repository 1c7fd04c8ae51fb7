// Template text in, Template out, for the tests of this room.
#pragma once

#include <map>
#include <string>

#include "../temp_folder.h"
#include "data/yaml.h"
#include "diag/printer.h"
#include "templates/library.h"
#include "templates/read_template.h"

namespace kingpress::templates {

// A folder of template files that lives as long as the test.
struct Folder : TempFolder {
  explicit Folder(const std::map<std::string, std::string>& files) {
    for (const auto& [name, text] : files) write(name, text);
  }
};

struct Read {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::optional<Template> layout;

  explicit Read(const std::string& yaml) {
    const diag::SourceFile& source = sources.add("look.yaml", yaml);
    if (const auto node = data::read_yaml(source, diagnostics))
      layout = read_template(*node, "look", "look.yaml", diagnostics);
  }
  // "code line:column message" of every complaint.
  std::string complaints() const { return list(diagnostics); }
  static std::string list(const diag::Diagnostics& all) {
    std::string text;
    for (const diag::Diagnostic& d : all.sorted()) {
      const auto place = d.span ? d.span.file->place(d.span.begin) : diag::SourceFile::Place{0, 0};
      text += d.code + " " + std::to_string(place.line) + ":" + std::to_string(place.column) + " " + d.message +
              (d.hint.empty() ? "" : " | " + d.hint) + "\n";
    }
    return text;
  }
};

// A lookup over plain names.
inline Lookup values(std::map<std::string, std::string> map) {
  std::map<std::string, expr::Value> held;
  for (auto& [name, text] : map) held[name] = {std::move(text), {}};
  return [held = std::move(held)](const Name& name) -> const expr::Value* {
    const auto found = held.find(name.text());
    return found == held.end() ? nullptr : &found->second;
  };
}

}  // namespace kingpress::templates
