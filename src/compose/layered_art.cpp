#include "compose/layered_art.h"

#include <fmt/format.h>

#include "compose/drawings.h"
#include "diag/suggestion.h"

namespace kingpress::compose {
namespace {

constexpr scene::Colour usual_accent{0xb3, 0x26, 0x1e};

// A colour of the template's palette or "#rrggbb"; nothing when it is neither (reported).
std::optional<scene::Colour> accent_of(const cards::Record& layers, const Context& context) {
  const auto& palette = context.layout.palette;
  const cards::Value* accent = cards::find(layers, "accent");
  const std::string name = accent != nullptr ? cards::to_text(*accent) : "red";
  if (const auto known = palette.find(name); known != palette.end()) return known->second;
  if (accent == nullptr) return usual_accent;
  if (const auto hex = templates::parse_hex_colour(name)) return hex;
  std::vector<std::string> names;
  for (const auto& [known, colour] : palette) names.push_back(known);
  context.studio.diagnostics.error("unknown-colour", accent->span,
                                   fmt::format("{}unknown colour '{}'", context.who(), name),
                                   diag::suggest(name, names));
  return std::nullopt;
}

class Layers {
 public:
  Layers(const Context& context, scene::Colour accent) : context_(context) {
    look_.palette = &context.layout.palette;
    look_.colours.push_back({"currentcolor", accent});
  }

  void add(std::string_view folder, const cards::Value& name) {
    const templates::Drawing* drawing = drawing_of(path(folder, name), name.span, context_);
    if (drawing == nullptr)
      whole_ = false;
    else
      lay(*drawing);
  }

  // What a ground may do without.
  void add_front(std::string_view folder, const cards::Value& name) {
    const templates::Drawing* drawing =
        context_.studio.library.drawing_if_any(context_.layout, path(folder, name) + "-front", context_.subject.home());
    if (drawing != nullptr) lay(*drawing);
  }

  std::optional<scene::Nodes> take() { return whole_ ? std::optional(std::move(nodes_)) : std::nullopt; }

 private:
  static std::string path(std::string_view folder, const cards::Value& name) {
    return fmt::format("{}/{}", folder, cards::to_text(name));
  }

  void lay(const templates::Drawing& drawing) {
    nodes_.push_back(placed(drawing, context_.studio.drawings.painted(drawing, look_),
                            geometry::Rect{{}, {}, layers_window.width, layers_window.height}));
  }

  const Context& context_;
  DrawingLook look_{};
  scene::Nodes nodes_;
  bool whole_ = true;
};

}  // namespace

std::optional<scene::Nodes> layered_art(const cards::Record& layers, const Context& context) {
  const auto accent = accent_of(layers, context);
  if (!accent) return std::nullopt;
  Layers art(context, *accent);
  const cards::Value* ground = cards::find(layers, "ground");
  if (ground != nullptr) art.add("grounds", *ground);
  if (const cards::Value* subject = cards::find(layers, "subject")) art.add("subjects", *subject);
  if (ground != nullptr) art.add_front("grounds", *ground);
  if (const cards::Value* props = cards::find(layers, "props"); props != nullptr && props->list() != nullptr)
    for (const cards::Value& prop : *props->list()) art.add("props", prop);
  return art.take();
}

}  // namespace kingpress::compose
