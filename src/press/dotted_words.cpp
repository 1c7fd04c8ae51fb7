#include "press/dotted_words.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "diag/count.h"
#include "expr/letter_case.h"

namespace kingpress::press {
namespace {

constexpr std::string_view dots = "\xe2\x80\xa6";

void collect(const scene::Nodes& nodes, std::vector<const std::string*>& dotted) {
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node); group && group->children)
      collect(*group->children, dotted);
    const auto* text = std::get_if<scene::Text>(&node);
    if (text && text->text.size() > dots.size() && text->text.ends_with(dots)) dotted.push_back(&text->text);
  }
}

// The text of the values that is shown cut off; null when it ends in dots by itself. A template may show capitals.
const cards::Value* cut_value(const cards::Record& values, const std::string& shown) {
  const std::string begin = expr::in_small_letters(std::string_view(shown).substr(0, shown.size() - dots.size()));
  const cards::Value* found = nullptr;
  const auto ask = [&](const cards::Value& value) {
    const std::string* text = value.text();
    const std::size_t at = text ? expr::in_small_letters(*text).find(begin) : std::string::npos;
    if (at != std::string::npos && !found) found = &value;
    return at != std::string::npos && expr::in_small_letters(*text).substr(at + begin.size()).starts_with(dots);
  };
  for (const auto& [key, value] : values) {
    if (ask(value)) return nullptr;
    if (const cards::List* list = value.list())
      for (const cards::Value& item : *list)
        if (ask(item)) return nullptr;
  }
  return found;
}

}  // namespace

void DottedWords::look_at(const Drawing& drawing, const scene::Nodes& face) {
  const cards::Card* card = drawing.subject.card;
  if (!card) return;
  std::vector<const std::string*> dotted;
  collect(face, dotted);
  for (const std::string* shown : dotted)
    if (const cards::Value* value = cut_value(card->values, *shown)) add(drawing, *value, *shown);
}

void DottedWords::add(const Drawing& drawing, const cards::Value& value, const std::string& shown) {
  Finding& finding = found_[drawing.layout->path];
  if (finding.texts++ > 0) return;
  finding.first.severity = diag::Severity::warning;
  finding.first.code = "words-in-dots";
  finding.first.message =
      fmt::format("{}: '{}' does not fit, and reads '{}'", drawing.subject.name, *value.text(), shown);
  finding.first.hint = "shorten it, or make its box in the template wider";
  finding.first.span = value.span;
  if (!value.span) finding.first.path = drawing.layout->path;
}

void DottedWords::tell() {
  for (auto& [path, finding] : found_) {
    if (finding.texts > 1)
      finding.first.message += fmt::format(" ({} too)", diag::counted(finding.texts - 1, "other text"));
    workshop_.diagnostics.add(finding.first);
  }
}

}  // namespace kingpress::press
