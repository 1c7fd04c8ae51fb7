// A module is as large as the box allows with what must stay light around it. Modules that touch are one outline: no
// reader of a file shows a seam between them.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "barcodes/bar_code.h"
#include "barcodes/qr_code.h"
#include "compose/elements/elements.h"
#include "compose/translator.h"
#include "scene/cells.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Rect;

namespace {

const Length least_words = Length::points(6.5);

void report(const templates::Scanned& code, const std::string& message, const std::string& hint,
            const Context& context) {
  context.studio.diagnostics.error("bad-code", context.span_of(code.text, code.span), context.who() + message, hint);
}

// The ground and the code on it, as what a scanner reads.
void draw_code(const templates::Scanned& code, const char* name, const Rect& ground, scene::Outline dark,
               const Context& context, scene::Nodes& out) {
  const auto below = resolve(code.ground_colour, context), above = resolve(code.colour, context);
  if (!below || !above) return;
  scene::Nodes nodes;
  nodes.emplace_back(scene::Path{scene::Outline::rectangle(ground), *below, {}, {}});
  nodes.emplace_back(scene::Path{std::move(dark), *above, {}, {}});
  out.emplace_back(scene::code(name, std::move(nodes)));
}

// The words of a bar code in its own style, in a box of their own; the same in every language.
void draw_words(const templates::Barcode& code, std::string words, const Rect& box, const Context& context,
                scene::Nodes& out) {
  if (context.studio.translator) context.studio.translator->made(words);
  Scope names(&context.scope);
  names.keep("words", {std::move(words), context.span_of(code.text, code.span)});
  templates::Text text;
  text.span = code.span;
  text.text.pieces.push_back({{}, expr::Expression(templates::Name{{"words"}, {}})});
  text.style = code.style;
  text.align = templates::TextAlign::centre;
  text.vertical = templates::TextVertical::bottom;
  text.max_lines = 1;
  text.shrink_to = least_words;
  text.colour = code.colour;
  Context inner = context.inside(names, {{}, {}, context.container.width, context.container.height});
  inner.top = context.top;
  draw(text, box, inner, out);
}

Length type_size(const templates::Barcode& code, const Context& context) {
  const auto style = context.layout.styles.find(code.style);
  return style == context.layout.styles.end() ? Length{} : style->second.size;
}

}  // namespace

void draw(const templates::Qr& qr, const Rect& box, const Context& context, scene::Nodes& out) {
  const std::string text = qr.text.bind(context.lookup);
  if (text.empty()) return;
  const auto code = barcodes::QrCode::of(text, qr.level);
  if (!code)
    return report(qr, fmt::format("the text of the QR code has {} bytes", text.size()),
                  fmt::format("{} at most go into one of this level; a short address is read best",
                              barcodes::most_bytes(qr.level)),
                  context);
  const Length side = std::min(box.width, box.height), module = side / static_cast<double>(code->size() + 2 * qr.quiet);
  const Rect ground{box.centre().x - side / 2.0, box.centre().y - side / 2.0, side, side};
  const Length size = module * code->size(), start = module * qr.quiet;
  draw_code(qr, scene::qr_code, ground,
            scene::cells({ground.x + start, ground.y + start, size, size}, code->size(), code->size(),
                         [&](int x, int y) { return code->is_dark(x, y); }),
            context, out);
}

void draw(const templates::Barcode& code, const Rect& box, const Context& context, scene::Nodes& out) {
  const std::string text = code.text.bind(context.lookup);
  if (text.empty()) return;
  const auto made = barcodes::bar_code(code.type, text);
  if (const auto* fault = std::get_if<barcodes::BarCodeFault>(&made))
    return report(code, fault->message, fault->hint, context);
  const auto& bars = std::get<barcodes::BarCode>(made);
  const Length module = box.width / static_cast<double>(bars.quiet_left + bars.width + bars.quiet_right);
  const Length left = box.x + module * bars.quiet_left, words = type_size(code, context);
  const auto across = [&](int at) { return left + module * at; };
  scene::Outline dark;
  for (const barcodes::Bar& bar : bars.bars) {
    const Length height = box.height - words * (bar.is_guard ? 0.5 : 1.0);
    dark.append(scene::Outline::rectangle({across(bar.at), box.y, module * bar.width, height}));
  }
  draw_code(code, scene::bar_code, box, std::move(dark), context, out);
  if (code.style.empty()) return;
  const auto below = [&](const std::string& part, Length from, Length to) {
    draw_words(code, part, {from, box.bottom() - words, to - from, words}, context, out);
  };
  if (code.type == barcodes::Symbology::code_128) return below(bars.words, box.left(), box.right());
  below(bars.words.substr(0, 1), box.left(), left);
  below(bars.words.substr(1, 6), across(3), across(45));
  below(bars.words.substr(7), across(50), across(92));
}

}  // namespace kingpress::compose
