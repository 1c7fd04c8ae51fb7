#include "diag/diagnostic.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace kingpress::diag {
namespace {

// Of one file.
bool same(const Diagnostic& a, const Diagnostic& b) {
  const auto key = [](const Diagnostic& d) {
    return std::tie(d.severity, d.code, d.message, d.span.begin, d.span.end, d.hint, d.rule);
  };
  return key(a) == key(b);
}

}  // namespace

void Diagnostics::add(Diagnostic diagnostic) {
  if (diagnostic.severity == Severity::error) ++errors_;
  list_.push_back(std::move(diagnostic));
}

Diagnostic& Diagnostics::error(std::string code, Span span, std::string message, std::string hint) {
  add({Severity::error, std::move(code), std::move(message), span, std::move(hint), {}, {}, {}});
  return list_.back();
}

Diagnostic& Diagnostics::warning(std::string code, Span span, std::string message, std::string hint) {
  add({Severity::warning, std::move(code), std::move(message), span, std::move(hint), {}, {}, {}});
  return list_.back();
}

bool Diagnostics::is_allowed(const Diagnostic& d) const {
  return d.severity != Severity::error &&
         std::any_of(allowed_.begin(), allowed_.end(), [&](const Allowance& allowance) {
           return allowance.code == d.code && (!d.span || d.span.file == allowance.file);
         });
}

std::size_t Diagnostics::count_shown(Severity severity) const {
  const std::vector<Diagnostic> shown = sorted();
  return static_cast<std::size_t>(
      std::count_if(shown.begin(), shown.end(), [&](const Diagnostic& d) { return d.severity == severity; }));
}

std::vector<Diagnostic> Diagnostics::sorted() const {
  using Name = std::pair<std::string_view, std::string_view>;  // path and sheet
  std::map<Name, std::size_t> rank;                            // -> order first met
  const auto path_of = [](const Diagnostic& d) {
    return d.span ? Name(d.span.file->path(), d.span.file->sheet()) : Name(d.path, {});
  };
  for (const Diagnostic& d : list_) rank.try_emplace(path_of(d), rank.size());

  std::vector<Diagnostic> result = list_;
  std::erase_if(result, [&](const Diagnostic& d) { return is_allowed(d); });
  std::stable_sort(result.begin(), result.end(), [&](const Diagnostic& a, const Diagnostic& b) {
    const auto key = [&](const Diagnostic& d) { return std::tuple(rank.at(path_of(d)), d.span ? d.span.begin : 0); };
    return key(a) < key(b);
  });
  std::vector<Diagnostic> unique;
  unique.reserve(result.size());
  for (Diagnostic& d : result) {
    // Equal ones share a place, so only the run of that place needs a look. Of a file that was read twice, too.
    bool known = false;
    for (auto other = unique.rbegin(); other != unique.rend() && !known; ++other) {
      if (path_of(*other) != path_of(d) || other->span.begin != d.span.begin) break;
      known = same(*other, d);
    }
    if (!known) unique.push_back(std::move(d));
  }
  return unique;
}

}  // namespace kingpress::diag
