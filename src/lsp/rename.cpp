// A rename that leaves one place behind breaks a game in silence or with noise. Therefore `check` judges the files as
// they would be before the editor gets the edits: a place that was not known as one shows there.
#include "lsp/rename.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "diag/ascii.h"
#include "lsp/json_ways.h"
#include "lsp/letters.h"
#include "lsp/uri.h"
#include "lsp/yaml_place.h"
#include "machine/run_self.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t longest_name = 100;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_identifier(std::string_view name) {
  return !name.empty() && !is_digit(name.front()) && name.front() != '-' && std::ranges::all_of(name, is_name_letter);
}

// Letters that mean something in YAML, in tables or in texts are in no name.
bool is_plain(std::string_view name) {
  const auto odd = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 ||
           std::string_view(":{}[],#&*!|>'\"%@`\\;").find(c) != std::string_view::npos;
  };
  return !name.empty() && diag::trimmed(name) == name && std::ranges::none_of(name, odd) && name.front() != '-' &&
         name.front() != '?';
}

// What the thing cannot be called; empty: it can.
std::string wrong_name(const Entity& entity, const std::string& name, const Names& names) {
  if (name.size() > longest_name) return fmt::format("a name has at most {} letters", longest_name);
  const auto is_called = [&](const auto& list, auto member) {
    return std::ranges::find(list, name, member) != list.end();
  };
  switch (entity.thing) {
    case Thing::field:
      if (!is_identifier(name) || diag::lower(name) != name)
        return "a field is called by small letters, digits and '_', and begins with a letter";
      if (names.field(name)) return fmt::format("there is a field '{}' already", name);
      return {};
    case Thing::own:
      return is_identifier(name) ? "" : "a name has letters, digits, '_' and '-', and begins with a letter";
    case Thing::card:
      if (!is_plain(name)) return "an id has no marks of YAML or tables, such as ':' or ','";
      return names.card(name) ? fmt::format("there is a card '{}' already", name) : "";
    case Thing::keyword:
      if (!is_plain(name)) return "a keyword has no marks of YAML or tables, such as ':' or ','";
      return is_called(names.keywords, &Named::name) ? fmt::format("there is a keyword '{}' already", name) : "";
    case Thing::look:
    case Thing::file: return {};
  }
  return {};
}

// As it was written there: "Swift" becomes "Quick" where "quick" is the new name.
std::string as_written(std::string_view before, const std::string& name) {
  const bool capital = !before.empty() && before.front() >= 'A' && before.front() <= 'Z';
  std::string written = name;
  if (capital && written.front() >= 'a' && written.front() <= 'z')
    written.front() = static_cast<char>(written.front() - 32);
  return written;
}

Renamed::File& file_in(Renamed& renamed, const std::string& path, const OpenFiles& files) {
  const auto known = std::ranges::find(renamed.files, path, &Renamed::File::path);
  if (known != renamed.files.end()) return *known;
  return renamed.files.emplace_back(Renamed::File{path, files.text_of(path), {}, {}});
}

void make_edits(Renamed::File& file) {
  std::ranges::sort(file.edits, std::greater<>(), &Renamed::Edit::begin);
  file.after = file.before.text();
  for (const Renamed::Edit& edit : file.edits) file.after.replace(edit.begin, edit.end - edit.begin, edit.with);
}

// "dir/old.yaml" becomes a file beside it: a name without an ending keeps that of the old one.
std::optional<NotRenamed> move_look(const Entity& entity, std::string& name, const Names& names,
                                    const std::vector<std::string>& folders, Renamed& renamed) {
  namespace fs = std::filesystem;
  const std::string from = look_file(entity.name, names);
  const bool ours = std::ranges::any_of(folders, [&](const std::string& one) { return lies_in(from, one); });
  if (!ours) return NotRenamed{fmt::format("the template '{}' comes with kingpress", entity.name)};
  const bool whole = entity.name.ends_with(".yaml") || entity.name.ends_with(".yml");
  if (whole && !name.ends_with(".yaml") && !name.ends_with(".yml")) name += ".yaml";
  const std::string file = whole ? name : name + ".yaml", old_file = whole ? entity.name : entity.name + ".yaml";
  const fs::path home = from.substr(0, from.size() - old_file.size()), to = (home / file).lexically_normal();
  std::error_code error;
  if (file.find("..") != std::string::npos || fs::path(file).has_root_path() ||
      !lies_in(to.generic_string(), home.parent_path().generic_string()))
    return NotRenamed{"a template lies in the folder of the deck or below"};
  if (fs::exists(to, error)) return NotRenamed{fmt::format("there is a file '{}' already", file)};
  renamed.moves_from = from;
  renamed.moves_to = to.generic_string();
  return std::nullopt;
}

// What is wrong at which line: no rename moves one.
using Errors = std::map<std::string, std::string>;
Errors errors_of(const std::string& target, const std::string& unsaved) {
  static const std::atomic<bool> never{false};
  const machine::RunResult run =
      machine::run_self({"check", "--format=json", "--unsaved=-", "--", target}, never, unsaved);
  const Json all = Json::parse(run.out, nullptr, false);
  if (run.status < 0 || run.status > 1 || !all.is_array()) return {{"?", "the deck cannot be judged"}};
  Errors errors;
  for (const Json& fault : all) {
    if (text_of(fault, {"severity"}) != "error") continue;
    const std::string where = fmt::format("{}:{}", text_of(fault, {"path"}), number_of(fault, {"line"}).value_or(0));
    errors.emplace(where,
                   std::filesystem::path(where).filename().generic_string() + ": " + text_of(fault, {"message"}));
  }
  return errors;
}

}  // namespace

Outcome rename(const Entity& entity, const std::string& asked, const Names& names, const OpenFiles& files,
               const std::vector<std::string>& folders, ParsedFiles& parsed) {
  std::string name = asked;
  if (const std::string wrong = wrong_name(entity, name, names); !wrong.empty()) return NotRenamed{wrong};
  if (entity.thing == Thing::own) {
    const std::vector<std::string> taken = keys_below(files.text_of(entity.path).text(), entity.list);
    if (std::ranges::find(taken, name) != taken.end()) return NotRenamed{fmt::format("there is a '{}' already", name)};
  }
  if (entity.thing == Thing::file || name.empty()) return NotRenamed{"this is the name of a file"};
  Renamed renamed;
  if (entity.thing == Thing::look)
    if (auto refusal = move_look(entity, name, names, folders, renamed)) return *std::move(refusal);
  bool is_defined = entity.thing == Thing::look;
  for (const Mention& mention : mentions_of(entity, names, files, folders, parsed)) {
    if (mention.end == mention.begin) continue;  // a file
    Renamed::File& file = file_in(renamed, mention.path, files);
    const std::string written = file.before.text().substr(mention.begin, mention.end - mention.begin);
    if (diag::lower(written) != diag::lower(entity.name))
      return NotRenamed{
          fmt::format("the id '{}' is made of the card's values: give the card an 'id:' first", entity.name)};
    is_defined = is_defined || mention.defines;
    file.edits.push_back(
        {mention.begin, mention.end, entity.thing == Thing::keyword ? as_written(written, name) : name});
  }
  if (!is_defined) return NotRenamed{fmt::format("nothing here defines '{}'", entity.name)};
  for (Renamed::File& file : renamed.files) make_edits(file);
  return renamed;
}

std::string judged_worse(const Renamed& renamed, const std::string& target, const OpenFiles& files) {
  Json texts = Json::parse(files.unsaved());
  const Errors before = errors_of(target, serve::dumped(texts));
  for (const Renamed::File& file : renamed.files) texts[file.path] = file.after;
  for (const auto& [where, what] : errors_of(target, serve::dumped(texts)))
    if (!before.contains(where)) return what;
  return {};
}

}  // namespace kingpress::lsp
