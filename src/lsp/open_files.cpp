#include "lsp/open_files.h"

#include <algorithm>
#include <variant>

#include "data/yaml.h"
#include "lsp/json_ways.h"
#include "lsp/uri.h"
#include "machine/read_file.h"
#include "machine/unsaved.h"

namespace kingpress::lsp {
namespace {

std::string on_disk(const std::string& path) {
  auto bytes = machine::read_saved(path, data::Limits{}.of_rows().file_bytes);
  auto* text = std::get_if<std::string>(&bytes);
  return text ? std::move(*text) : std::string();
}

// A text like its file stands for nothing: then the file is watched as it is.
void lay(const OpenFile& file) {
  if (on_disk(file.path) == file.text.text())
    machine::stand_no_more(file.path);
  else
    machine::stand_for(file.path, file.text.text());
}

std::size_t lines_in(std::string_view text) { return OpenText(std::string(text)).line_count(); }

}  // namespace

OpenFiles::~OpenFiles() {
  for (const auto& [path, file] : files_) machine::stand_no_more(path);
}

const OpenFile* OpenFiles::open(const Json& params, const std::vector<std::string>& folders) {
  const std::string uri = lsp::text_of(params, {"textDocument", "uri"});
  const auto path = path_of_uri(uri);
  const auto holds = [&](const std::string& folder) { return lies_in(*path, folder); };
  if (!path || std::ranges::none_of(folders, holds)) return nullptr;
  OpenFile& file = files_[*path];
  file = {*path, uri, number_of(params, {"textDocument", "version"}).value_or(0),
          OpenText(lsp::text_of(params, {"textDocument", "text"}))};
  lay(file);
  return &file;
}

const OpenFile* OpenFiles::change(const Json& params, Units units, std::vector<LinesChanged>& changed) {
  OpenFile* file = by_uri(params);
  const Json& changes = under(params, {"contentChanges"});
  if (file == nullptr || !changes.is_array()) return nullptr;
  for (const Json& one : changes) {
    const std::string text = lsp::text_of(one, {"text"});
    const Json& range = under(one, {"range"});
    if (!range.is_object()) {
      changed.push_back({0, file->text.line_count(), lines_in(text)});
      file->text.take(text);
      continue;
    }
    const std::size_t begin = file->text.offset(position_of(under(range, {"start"})), units),
                      end = file->text.offset(position_of(under(range, {"end"})), units);
    const std::size_t first = file->text.line_at(std::min(begin, end));
    changed.push_back({first, file->text.line_at(std::max(begin, end)) - first + 1, lines_in(text)});
    file->text.replace(std::min(begin, end), std::max(begin, end), text);
  }
  file->version = number_of(params, {"textDocument", "version"}).value_or(file->version);
  lay(*file);
  return file;
}

const OpenFile* OpenFiles::saved(const Json& params) {
  OpenFile* file = by_uri(params);
  if (file != nullptr) lay(*file);
  return file;
}

std::string OpenFiles::close(const Json& params) {
  OpenFile* file = by_uri(params);
  if (file == nullptr) return {};
  const std::string path = file->path;
  machine::stand_no_more(path);
  files_.erase(path);
  return path;
}

OpenFile* OpenFiles::by_uri(const Json& params) {
  const auto path = path_of_uri(lsp::text_of(params, {"textDocument", "uri"}));
  const auto at = path ? files_.find(*path) : files_.end();
  return at == files_.end() ? nullptr : &at->second;
}

const OpenFile* OpenFiles::find(const Json& params) const {
  const auto path = path_of_uri(lsp::text_of(params, {"textDocument", "uri"}));
  return path ? at(*path) : nullptr;
}

const OpenFile* OpenFiles::at(const std::string& path) const {
  const auto at = files_.find(path);
  return at == files_.end() ? nullptr : &at->second;
}

OpenText OpenFiles::text_of(const std::string& path) const {
  const OpenFile* file = at(path);
  return file ? file->text : OpenText(on_disk(path));
}

std::string OpenFiles::uri_of(const std::string& path) const {
  const OpenFile* file = at(path);
  return file ? file->uri : uri_of_path(path);
}

std::string OpenFiles::unsaved() const {
  Json texts = Json::object();
  for (const auto& [path, file] : files_)
    if (machine::unsaved_number(path) != 0) texts[path] = file.text.text();
  return serve::dumped(texts);
}

}  // namespace kingpress::lsp
