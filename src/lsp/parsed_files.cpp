#include "lsp/parsed_files.h"

#include <algorithm>
#include <optional>

#include "data/yaml.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_parsed = 16;

}  // namespace

struct ParsedFiles::Parsed {
  Parsed(const std::string& path, const std::string& text) : source(path, text) {
    diag::Diagnostics wrong;
    if (source.text().size() == text.size()) root = data::read_yaml(source, wrong, data::Limits{}.of_rows());
  }
  const diag::SourceFile source;
  std::optional<data::Node> root;
};

const data::Node* ParsedFiles::tree(const std::string& path, const std::string& text) {
  const auto known = std::ranges::find_if(kept_, [&](const auto& one) { return one->source.path() == path; });
  if (known != kept_.end() && (*known)->source.text() == text) {
    std::rotate(kept_.begin(), known, known + 1);
  } else {
    if (known != kept_.end()) kept_.erase(known);
    kept_.push_front(std::make_shared<const Parsed>(path, text));
    if (kept_.size() > most_parsed) kept_.pop_back();
  }
  return kept_.front()->root ? &*kept_.front()->root : nullptr;
}

}  // namespace kingpress::lsp
