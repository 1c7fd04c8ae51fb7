// Somebody else may save the same file at any moment, and edits are undone long after they were made. Each write
// therefore names the bytes that it expects, and is refused where they are not there.
#include "edit/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include "data/windows_1252.h"
#include "edit/items.h"
#include "machine/read_file.h"
#include "machine/staged_file.h"
#include "scene/digest.h"

namespace kingpress::edit {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// The bytes of a file as the text that people see, and back.
struct Encoding {
  bool has_mark = false, is_windows_1252 = false;

  std::string decode(std::string bytes, Format format) {
    if (format == Format::workbook) return bytes;
    if (bytes.starts_with(byte_order_mark)) {
      has_mark = true;
      return bytes.substr(byte_order_mark.size());
    }
    auto utf8 = format == Format::table ? data::from_windows_1252(bytes) : std::nullopt;
    is_windows_1252 = utf8.has_value();
    return utf8 ? *std::move(utf8) : std::move(bytes);
  }

  // Nothing where a letter cannot be written so.
  std::optional<std::string> encode(std::string_view text) const {
    if (is_windows_1252) return data::to_windows_1252(text);
    return std::string(has_mark ? byte_order_mark : "").append(text);
  }
};

std::optional<std::string> read(const std::string& folder, const std::string& path) {
  auto bytes = machine::read_beneath(folder, path, data::Limits{}.of_rows().file_bytes);
  if (auto* text = std::get_if<std::string>(&bytes)) return std::move(*text);
  return std::nullopt;
}

bool is_there(const std::string& folder, const std::string& path) {
  return std::filesystem::exists(std::filesystem::symlink_status(std::filesystem::path(folder) / path));
}

// The file before the steps, and as far as they have come: read once, for each step is given what the one before read.
struct Work {
  std::string bytes;
  Encoding encoding;
  Document document, first;

  std::optional<std::string> bytes_now() const {
    return document.format() == Format::workbook ? document.workbook() : encoding.encode(document.text());
  }
};

std::variant<Work, Refusal, Conflict> open(const std::string& folder, const Step& step) {
  const auto format = format_of(step.path);
  if (!format) return Refusal{fmt::format("'{}' is not edited here", step.path), "open it in its own program"};
  auto bytes = read(folder, step.path);
  if (!bytes && !step.first.empty() && !is_there(folder, step.path)) {
    if (!step.mark.empty()) return Conflict{step.path};
    auto document = Document::read(step.path, step.first, *format);
    return Work{{}, {}, *document, *document};
  }
  if (!bytes) return Refusal{fmt::format("'{}' is not there", step.path), {}};
  Encoding encoding;
  std::string text = encoding.decode(*bytes, *format);
  const bool is_workbook = *format == Format::workbook;
  if (!is_workbook && !step.mark.empty() && mark(text) != step.mark) return Conflict{step.path};
  auto document = Document::read(step.path, std::move(text), *format, step.found);
  if (!document) return Refusal{fmt::format("'{}' cannot be read as it is now", step.path), "mend it in an editor"};
  if (is_workbook && !step.mark.empty() && mark(document->text()) != step.mark) return Conflict{step.path};
  return Work{*std::move(bytes), encoding, *document, *document};
}

// The lines that hold a piece of a text.
std::string lines_around(std::string_view text, std::size_t begin, std::size_t length) {
  const std::size_t first = start_of_line(text, std::min(begin, text.size()));
  return std::string(text.substr(first, end_of_line(text, std::min(begin + length, text.size())) - first));
}

}  // namespace

std::string mark(std::string_view text) { return scene::digest(text); }

Outcome Session::make(std::string title, const std::vector<Step>& steps) {
  const std::lock_guard guard(lock_);
  std::map<std::string, Work> works;
  for (const Step& step : steps) {
    auto known = works.find(step.path);
    if (known == works.end()) {
      auto opened = open(folder_, step);
      if (auto* refusal = std::get_if<Refusal>(&opened)) return *refusal;
      if (auto* conflict = std::get_if<Conflict>(&opened)) return *conflict;
      known = works.emplace(step.path, std::get<Work>(std::move(opened))).first;
    } else if (known->second.document.format() == Format::workbook &&
               known->second.document.sheet().asked_sheet() != step.found.sheet) {
      auto other = Document::read(step.path, known->second.document.workbook(), Format::workbook, step.found);
      if (!other) return Refusal{fmt::format("'{}' cannot be read as it is now", step.path), "mend it in an editor"};
      if (!step.mark.empty() && mark(other->text()) != step.mark) return Conflict{step.path};
      known->second.document = known->second.first = *std::move(other);
    }
    Edited edited = step.change(known->second.document);
    if (const auto* refusal = std::get_if<Refusal>(&edited)) return *refusal;
    known->second.document = std::get<Document>(std::move(edited));
  }
  Entry entry{std::move(title), {}};
  std::vector<std::pair<std::string, std::string>> texts;
  for (const auto& [path, work] : works) {
    auto bytes = work.bytes_now();
    if (!bytes)
      return Refusal{fmt::format("'{}' is written in Windows-1252, which has no such letter", path),
                     "save it as 'CSV UTF-8' first"};
    if (*bytes == work.bytes) continue;
    const Difference found = difference(work.bytes, *bytes);
    entry.files.push_back({path, work.bytes.empty() ? std::string() : mark(work.bytes), mark(*bytes), found.begin,
                           work.bytes.substr(found.begin, found.was), bytes->substr(found.begin, found.is)});
    texts.emplace_back(work.bytes, *std::move(bytes));
  }
  Outcome outcome = write(entry.title, entry.files, texts);
  if (auto* receipt = std::get_if<Receipt>(&outcome); receipt && !entry.files.empty()) {
    for (Receipt::File& file : receipt->files) {
      const Work& work = works.at(file.path);
      const Difference shown = difference(work.first.text(), work.document.text());
      file.line = work.first.line_at(shown.begin);
      file.was = lines_around(work.first.text(), shown.begin, shown.was);
      file.is = lines_around(work.document.text(), shown.begin, shown.is);
      file.mark = mark(work.document.text());
    }
    journal_.add(std::move(entry));
  }
  return outcome;
}

// `texts`: of each edit the whole file before and after.
Outcome Session::write(const std::string& title, const std::vector<FileEdit>& edits,
                       const std::vector<std::pair<std::string, std::string>>& texts) {
  Receipt receipt{title, {}};
  std::deque<machine::StagedFile> files;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const FileEdit& edit = edits[i];
    const auto& [before, after] = texts[i];
    if (edit.after.empty()) {  // it was new, and goes again
      receipt.files.push_back({edit.path, 1, before, {}});
      continue;
    }
    files.emplace_back((std::filesystem::path(folder_) / edit.path).generic_string()).write(after);
    receipt.files.push_back({edit.path, 1, {}, {}});
    if (format_of(edit.path) == Format::workbook) continue;  // its bytes tell people nothing
    const auto line = std::count(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(edit.begin), '\n');
    receipt.files.back() = {edit.path, static_cast<std::size_t>(line) + 1,
                            lines_around(before, edit.begin, edit.was.size()),
                            lines_around(after, edit.begin, edit.is.size())};
  }
  for (std::size_t i = 0; i < edits.size(); ++i) {  // as late as can be
    const auto now = read(folder_, edits[i].path);
    const bool is_new = edits[i].before.empty();
    if (is_new ? is_there(folder_, edits[i].path) : !now || *now != texts[i].first) return Conflict{edits[i].path};
  }
  machine::StagedFile::commit_all(files);
  for (const FileEdit& edit : edits)
    if (edit.after.empty()) std::filesystem::remove(std::filesystem::path(folder_) / edit.path);
  return receipt;
}

Outcome Session::turn(const Entry& entry, bool back) {
  std::vector<FileEdit> edits;
  std::vector<std::pair<std::string, std::string>> texts;
  for (FileEdit edit : entry.files) {
    if (back) {
      std::swap(edit.before, edit.after);
      std::swap(edit.was, edit.is);
    }
    auto bytes = read(folder_, edit.path);
    if (edit.before.empty() && !is_there(folder_, edit.path)) bytes = std::string();
    if (!bytes || (edit.before.empty() ? !bytes->empty() : mark(*bytes) != edit.before) ||
        bytes->compare(edit.begin, edit.was.size(), edit.was) != 0)
      return Conflict{edit.path};
    std::string after = *bytes;
    after.replace(edit.begin, edit.was.size(), edit.is);
    texts.emplace_back(*std::move(bytes), std::move(after));
    edits.push_back(std::move(edit));
  }
  return write(entry.title, edits, texts);
}

Outcome Session::undo() {
  const std::lock_guard guard(lock_);
  const Entry* entry = journal_.to_undo();
  if (entry == nullptr) return Refusal{"there is nothing to undo", {}};
  Outcome outcome = turn(*entry, true);
  if (std::holds_alternative<Receipt>(outcome)) journal_.undone();
  return outcome;
}

Outcome Session::redo() {
  const std::lock_guard guard(lock_);
  const Entry* entry = journal_.to_redo();
  if (entry == nullptr) return Refusal{"there is nothing to do again", {}};
  Outcome outcome = turn(*entry, false);
  if (std::holds_alternative<Receipt>(outcome)) journal_.redone();
  return outcome;
}

std::string Session::undo_title() const {
  const std::lock_guard guard(lock_);
  const Entry* entry = journal_.to_undo();
  return entry ? entry->title : std::string();
}

std::string Session::redo_title() const {
  const std::lock_guard guard(lock_);
  const Entry* entry = journal_.to_redo();
  return entry ? entry->title : std::string();
}

std::optional<Document> Session::document(const std::string& path, const Found& found) const {
  const auto format = format_of(path);
  auto bytes = format ? read(folder_, path) : std::nullopt;
  if (!bytes) return std::nullopt;
  return Document::read(path, Encoding().decode(*std::move(bytes), *format), *format, found);
}

std::string Session::mark_of(const std::string& path, const Found& found) const {
  const auto format = format_of(path);
  if (format == Format::workbook) {
    const auto now = document(path, found);
    return now ? mark(now->text()) : std::string();
  }
  auto bytes = format ? read(folder_, path) : std::nullopt;
  return bytes ? mark(Encoding().decode(*std::move(bytes), *format)) : std::string();
}

}  // namespace kingpress::edit
