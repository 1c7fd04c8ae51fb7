#include "credits/files.h"

#include <fmt/format.h>

#include <filesystem>

#include "cards/cards.h"
#include "data/load_beneath.h"
#include "data/reader.h"
#include "data/yaml.h"
#include "machine/files_met.h"

namespace kingpress::credits {
namespace {

namespace fs = std::filesystem;

}  // namespace

bool is_named(const std::string& pattern, const std::string& name) {
  const std::size_t star = pattern.find('*');
  if (star == std::string::npos) return pattern == name;
  const std::string before = pattern.substr(0, star), after = pattern.substr(star + 1);
  if (name.size() < before.size() || !name.starts_with(before)) return false;
  for (std::size_t at = before.size(); at <= name.size(); ++at)
    if (is_named(after, name.substr(at))) return true;
  return false;
}

Credit read_credit(const data::Node& node, const std::vector<std::string>& also, diag::Diagnostics& diagnostics) {
  Credit credit;
  data::MapReader map(node, "credit", diagnostics);
  const auto text = [&](const char* key, std::string& into) {
    if (const data::Node* said = map.find(key)) into = data::as_text(*said, key, diagnostics).value_or("");
  };
  text("by", credit.by);
  text("licence", credit.licence);
  if (credit.licence.empty()) text("license", credit.licence);
  text("source", credit.source);
  if (const data::Node* made = map.find("made"))
    if (const auto way = data::as_choice(*made, "made", ways, diagnostics)) {
      credit.made = ways[*way];
      credit.made_at = made->span;
    }
  for (const std::string& key : also) map.find(key);
  map.finish();
  return credit;
}

CreditFiles::File* CreditFiles::file(const std::string& folder, const std::string& beneath) {
  const std::string name = beneath.empty() ? std::string(cards::credits_name) : beneath + "/" + cards::credits_name;
  const std::string path = (fs::path(folder) / name).generic_string();
  const auto [known, fresh] = files_.try_emplace(path);
  if (!fresh) return known->second.get();
  machine::met_file(path);
  std::error_code error;
  if (!fs::exists(fs::symlink_status(path, error))) return nullptr;
  const diag::SourceFile* source = data::load_beneath(folder, name, sources_, diagnostics_);
  const auto root = source ? data::read_yaml(*source, diagnostics_) : std::nullopt;
  if (!root) return nullptr;
  auto read = std::make_unique<File>();
  read->all = read_credit(*root, {"files"}, diagnostics_);
  if (const data::Node* files = root->find("files")) {
    if (!files->is_map())
      diagnostics_.error("wrong-type", files->span, "'files' must be a map of file name to its credit",
                         "such as 'owl.png: {by: Ada Lovelace}'");
    for (const data::Member& member : files->members)
      read->lines.push_back({member.key, member.key_span, read_credit(member.value, {}, diagnostics_)});
  }
  known->second = std::move(read);
  return known->second.get();
}

Credit CreditFiles::of(const std::string& folder, const std::string& name) {
  Credit credit;
  std::string beneath = fs::path(name).parent_path().generic_string();
  for (bool more = true; more;) {
    const std::string from_here = beneath.empty() ? name : name.substr(beneath.size() + 1);
    if (File* said = file(folder, beneath)) {
      for (Line& line : said->lines)
        if (is_named(line.pattern, from_here)) {
          line.used = true;
          credit.complete(line.credit);
        }
      credit.complete(said->all);
    }
    more = !beneath.empty();
    beneath = fs::path(beneath).parent_path().generic_string();
  }
  return credit;
}

void CreditFiles::tell_unused() const {
  for (const auto& [path, file] : files_)
    if (file)
      for (const Line& line : file->lines)
        if (!line.used)
          diagnostics_.warning("unused-credit", line.span,
                               fmt::format("no picture or font that is used is called '{}'", line.pattern));
}

}  // namespace kingpress::credits
