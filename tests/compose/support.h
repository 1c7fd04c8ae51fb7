// Templates and cards written in a test, composed with the project's fonts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>

#include "../catch.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "compose/compose.h"
#include "data/yaml.h"
#include "scene/dump.h"

namespace kingpress::compose {

struct Pictures final : PictureSource {
  std::map<std::string, std::shared_ptr<const scene::Picture>> known;
  std::shared_ptr<const scene::Picture> picture(const std::string&, const std::string& name, diag::Span span,
                                                diag::Diagnostics& diagnostics) override {
    if (const auto found = known.find(name); found != known.end()) return found->second;
    diagnostics.error("file-not-found", span, "there is no picture '" + name + "'");
    return nullptr;
  }
  void expect(const std::string&, const std::vector<std::string>&) override {}
  void add(const std::string& name, double width, double height,
           scene::Picture::Kind kind = scene::Picture::Kind::png) {
    known[name] = std::make_shared<scene::Picture>(scene::Picture{kind, name, name, "", width, height, 1});
  }
};

// `head` of every test's template; `elements` are added below it, each line indented by two.
struct Bench {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> set = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  std::unique_ptr<fonts::TextLayout> layout = fonts::TextLayout::create(*set);
  TempFolder folder;
  Pictures pictures;
  std::unique_ptr<templates::Library> library;
  std::unique_ptr<Composer> composer;
  cards::Deck deck;
  cards::Card card;
  Subject subject;

  explicit Bench(const std::string& elements, const std::string& head = {}) {
    folder.write("card.yaml", "title: a test\nkind: card\n" +
                                  (head.empty() ? std::string("trim: 63x88mm\nbleed: 3mm\n") : head) +
                                  "palette: {ink: \"#141414\", red: \"#b3261e\", paper: \"#ffffff\"}\n"
                                  "styles:\n"
                                  "  body: {font: text, size: 9pt, leading: 3.65mm, colour: ink}\n"
                                  "  figure: {font: number, weight: 600, size: 32pt, colour: ink}\n"
                                  "elements:\n" +
                                  elements);
    folder.write("symbols/moon.svg",
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><path d=\"M0 0 H100 V100 H0 Z\" "
                 "fill=\"currentColor\"/></svg>");
    folder.write("symbols/red-moon.svg",
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><path d=\"M0 0 H100 V100 H0 Z\" "
                 "fill=\"red\"/></svg>");
    library = std::make_unique<templates::Library>(folder.path(), sources, diagnostics);
    composer = std::make_unique<Composer>(*set, *layout, *library, pictures, diagnostics);
    card.id = "106";
    subject.name = "card 106";
    subject.card = &card;
  }

  Bench& with(const std::string& key, const std::string& text) { return with(key, cards::Value{text, {}}); }
  Bench& with(const std::string& key, int number) {
    return with(key, cards::Value{static_cast<std::int64_t>(number), {}});
  }
  Bench& with(const std::string& key, cards::Value value) {
    card.values.push_back({key, std::move(value)});
    return *this;
  }

  const templates::Template& look() {
    const templates::Template* found = library->find("card", "", folder.path(), {});
    INFO(messages());
    REQUIRE(found);
    return *found;
  }
  scene::Scene scene() { return composer->compose(look(), subject); }
  std::string dump() { return scene::dump(scene()); }
  // One message a line.
  std::string messages() const {
    std::string all;
    for (const diag::Diagnostic& d : diagnostics.list()) all += d.message + "\n";
    return all;
  }
};

// Every text node, with its place on the face (groups unfolded).
struct PlacedText {
  geometry::Point at;
  scene::Text text;
};
inline void collect(const scene::Nodes& nodes, const geometry::Transform& transform, std::vector<PlacedText>& out) {
  for (const scene::Node& node : nodes) {
    if (const auto* text = std::get_if<scene::Text>(&node)) out.push_back({transform.apply(text->origin), *text});
    if (const auto* group = std::get_if<scene::Group>(&node))
      collect(*group->children, group->transform.then(transform), out);
  }
}
inline std::vector<PlacedText> texts(const scene::Scene& scene) {
  std::vector<PlacedText> out;
  collect(scene.nodes, {}, out);
  return out;
}

}  // namespace kingpress::compose
