#include "press/judgements.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "press/looks.h"
#include "templates/names.h"

namespace kingpress::press {
namespace {

// What every face is lent.
constexpr std::array<std::string_view, 3> lent_to_faces{"deck", "version", "hash"};

// A map of values, and all templates that are given it: a name with braces may mean several.
struct Given {
  const cards::Record* values = nullptr;
  const cards::Part* part = nullptr;  // whose they are; null: of a look
  std::set<const templates::Template*> layouts = {};
};

// The key that stands before its value.
diag::Span key_of(const cards::Entry& entry) {
  const diag::Span& value = entry.value.span;
  const std::size_t at = value ? value.file->text().rfind(entry.key, value.begin) : std::string_view::npos;
  return at == std::string_view::npos ? value : diag::Span{value.file, at, at + entry.key.size()};
}

class GivenValues {
 public:
  explicit GivenValues(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void look_at(const Drawing& drawing) {
    if (drawing.look) add({&drawing.look->values}, drawing);
    if (drawing.part) add({&drawing.part->values, drawing.part}, drawing);
  }

  void judge() {
    for (const Given& given : all_)
      for (const cards::Entry& entry : *given.values)
        if (!(given.part && is_taken(*given.part, entry.key))) judge(entry, given.layouts);
  }

 private:
  void add(Given given, const Drawing& drawing) {
    auto at = std::ranges::find(all_, given.values, &Given::values);
    if (at == all_.end()) at = all_.insert(all_.end(), std::move(given));
    at->layouts.insert(drawing.layout);
  }

  static bool is_taken(const cards::Part& part, const std::string& key) {
    return std::ranges::find(keys_of_piece, key) != keys_of_piece.end() || (part.layout && takes(*part.layout, key)) ||
           (part.back && takes(*part.back, key));
  }

  // A slip of the pen is an error; another may be meant for a template that is not there yet.
  void judge(const cards::Entry& entry, const std::set<const templates::Template*>& layouts) {
    std::set<std::string> all;
    for (const templates::Template* layout : layouts) {
      const std::set<std::string>& names = names_of(*layout);
      all.insert(names.begin(), names.end());
    }
    if (all.contains(entry.key) || entry.key == "template") return;
    for (const std::string_view name : lent_to_faces) all.erase(std::string(name));
    const std::vector<std::string> known(all.begin(), all.end());
    const bool is_slip = diag::nearest(entry.key, std::span<const std::string>(known)).has_value();
    const std::string says = layouts.size() == 1
                                 ? fmt::format("the template '{}' shows no '{}'", (*layouts.begin())->name, entry.key)
                                 : fmt::format("the templates that this chooses show no '{}'", entry.key);
    std::string hint = diag::suggest(entry.key, std::span<const std::string>(known));
    if (hint.empty()) hint = fmt::format("a template shows it where it says {{{}}}", entry.key);
    diagnostics_.add({is_slip ? diag::Severity::error : diag::Severity::warning,
                      "unused-value",
                      says,
                      key_of(entry),
                      std::move(hint),
                      {},
                      {},
                      {}});
  }

  const std::set<std::string>& names_of(const templates::Template& layout) {
    const auto [names, is_new] = names_.try_emplace(&layout);
    if (!is_new) return names->second;
    names->second = templates::names_of(layout);
    for (const auto& value : layout.values) names->second.insert(value.first);
    return names->second;
  }

  diag::Diagnostics& diagnostics_;
  std::map<const templates::Template*, std::set<std::string>> names_;
  std::vector<Given> all_;  // in the order met
};

}  // namespace

void judge_given(const std::vector<Cutout>& cutouts, Workshop& workshop) {
  GivenValues given(workshop.diagnostics);
  for (const Cutout& piece : cutouts)
    for (const Drawing* drawing : {&piece.front, piece.back.get()})
      if (drawing && drawing->layout) given.look_at(*drawing);
  given.judge();
}

}  // namespace kingpress::press
