#include "cli/verbs/at_revision.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "data/workbook.h"
#include "data/yaml.h"
#include "diag/ascii.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"

namespace kingpress::cli {
namespace {

namespace fs = std::filesystem;
using Kind = machine::GitFolder::Kind;

bool is_drawn(const std::string& name) {
  static const std::vector<std::string> endings{".png", ".jpg", ".jpeg", ".svg", ".ttf", ".otf", ".ttc", ".pdf"};
  const std::string ending = diag::lower(fs::path(name).extension().generic_string());
  return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

// Throws unless it was read.
void require_read(const machine::GitFolder& found, const std::string& target, const std::string& revision,
                  std::size_t most) {
  switch (found.kind) {
    case Kind::read: return;
    case Kind::no_git:
      throw diag::EnvironmentError("an older version needs git, which is not installed",
                                   "install it, or name the older version's folder: kingpress diff OLD NEW");
    case Kind::no_repository:
      throw diag::UsageError(fmt::format("'{}' lies in no git repository", target),
                             "name the older version's folder: kingpress diff OLD NEW");
    case Kind::no_revision:
      throw diag::UsageError(fmt::format("the repository of '{}' has no revision '{}'", target, revision),
                             "such as HEAD, HEAD~1, a branch, a tag, the beginning of a commit's number");
    case Kind::not_there:
      throw diag::UsageError(fmt::format("'{}' was not there yet at '{}'", target, revision),
                             "'git log -- FILE' tells since when there is one");
    case Kind::too_large:
      throw TooLargeThen(fmt::format("the folder of '{}' held more than {} bytes at '{}'", target, most, revision),
                         "give the deck a folder of its own");
    case Kind::failed:
      throw diag::EnvironmentError(fmt::format("git cannot read '{}' of '{}'", revision, target), found.complaint);
  }
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace

AtRevision::AtRevision(const std::string& target, const std::string& revision, bool drawn, std::size_t most)
    : revision_(revision) {
  if (target == data::standard_input)
    throw diag::UsageError("--git compares files, not standard input", "name the deck");
  std::string path;
  {
    press::Workshop workshop;
    path = press::path_of(target, workshop);
  }
  std::error_code error;
  const bool is_folder = fs::is_directory(path, error);
  const std::string whole = data::workbook_name(path).file;
  const fs::path folder = is_folder ? fs::path(path) : fs::path(whole).parent_path();
  folder_ = folder.generic_string();
  if (!is_folder) file_ = path.substr(whole.size() - fs::path(whole).filename().generic_string().size());
  inner_ = fs::weakly_canonical(folder.empty() ? "." : folder, error).filename().generic_string();
  if (inner_.empty()) inner_ = "deck";
  found_ = machine::git_folder(
      folder_, revision, [&](const std::string& name) { return drawn || !is_drawn(name); }, most);
  if (const std::string file = data::workbook_name(file_).file;
      found_.kind == Kind::read && !file.empty() &&
      std::none_of(found_.files.begin(), found_.files.end(), [&](const auto& one) { return one.name == file; }))
    found_.kind = Kind::not_there;
  require_read(found_, target, revision, most);
}

std::string AtRevision::name() const {
  const std::string number = found_.commit.substr(0, 8);
  return found_.commit.starts_with(revision_) ? number : fmt::format("{} ({})", revision_, number);
}

std::string AtRevision::write_out() {
  tree_.emplace();
  for (const machine::GitFile& file : found_.files) tree_->write(inner_ + "/" + file.name, file.bytes);
  found_.files.clear();
  const fs::path folder = fs::path(tree_->folder()) / inner_;
  return (file_.empty() ? folder : folder / file_).generic_string();
}

diag::Diagnostics AtRevision::named(const diag::Diagnostics& diagnostics) {
  const std::string within = (fs::path(tree_->folder()) / inner_).generic_string();
  const auto shown = [&](const std::string& text) {
    return replaced(replaced(text, within + "/", revision_ + ":"), within, revision_);
  };
  std::map<const diag::SourceFile*, const diag::SourceFile*> known;
  const auto moved = [&](diag::Span span) {
    if (!span || span.file->is_sheet()) return span;
    const diag::SourceFile*& file = known[span.file];
    if (!file) file = &sources_.add(shown(span.file->path()), std::string(span.file->text()));
    return diag::Span{file, span.begin, span.end};
  };
  diag::Diagnostics all;
  for (diag::Diagnostic one : diagnostics.sorted()) {
    one.message = shown(one.message);
    one.hint = shown(one.hint);
    one.path = shown(one.path);
    one.span = moved(one.span);
    for (diag::Related& related : one.related) related.span = moved(related.span);
    all.add(std::move(one));
  }
  return all;
}

}  // namespace kingpress::cli
