// A file of cards as it is edited: its text, and what it says as a tree in which every value knows its bytes. Tables
// and JSON Lines become trees too, so that one comparison judges an edit of any format.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "data/header_row.h"
#include "data/node.h"
#include "data/table.h"
#include "diag/diagnostic.h"

namespace kingpress::edit {

// Why an edit is not made, and what to do instead; one sentence each, as a diagnostic has them.
struct Refusal {
  std::string reason, hint;
};

enum class Format { yaml, json, json_lines, table, workbook };

// By the ending of its name; nothing for any other file.
std::optional<Format> format_of(std::string_view path);

// How a table is found in its file.
struct Found {
  data::HeaderRow header = {};
  std::string sheet = {};  // of a workbook, with its range
};

// A table's tree is a map of `head` (what its '#' lines say), `columns` (a list) and `rows` (a list of maps). Of a
// workbook the text is that of one sheet, as it is shown.
class Document {
 public:
  // Nothing when the text cannot be read; of a workbook it is the bytes of the file.
  static std::optional<Document> read(const std::string& path, std::string text, Format format,
                                      const Found& found = {});

  Format format() const { return format_; }
  const std::string& path() const { return source_->path(); }
  std::string_view text() const { return source_->text(); }
  const data::Node& root() const { return root_; }
  std::size_t warnings() const { return warnings_; }
  std::size_t line_at(std::size_t offset) const { return source_->line_at(offset); }
  // The same file with another text, which is no workbook's; `readings`: see there.
  std::optional<Document> with_text(std::string text, std::size_t readings) const;
  // How often the file was read to come to this text, refused writings and the first reading among them.
  std::size_t readings() const { return readings_; }
  void set_readings(std::size_t readings) { readings_ = readings; }
  // Of a table: what stands between its cells, and the line or row of its header.
  char delimiter() const { return delimiter_; }
  std::size_t header_line() const { return header_line_; }
  // Of a workbook.
  const std::string& workbook() const { return *workbook_; }
  const diag::SourceFile& sheet() const { return *source_; }

 private:
  std::optional<data::Table> read_table(std::string text, Format format, const Found& found, diag::Diagnostics& said);

  std::shared_ptr<const diag::SourceFile> source_;
  std::shared_ptr<const std::string> workbook_;
  data::Node root_;
  Format format_ = Format::yaml;
  std::size_t warnings_ = 0, readings_ = 1;
  char delimiter_ = ',';
  std::size_t header_line_ = 0;
};

// The way from the root to a value: of each map the number of a member, of each list that of an item.
using Way = std::vector<std::size_t>;

const data::Node& at(const data::Node& root, const Way& way);
data::Node& at(data::Node& root, const Way& way);
// Null where the way leads nowhere.
const data::Node* try_at(const data::Node& root, const Way& way);

// The way to the value that stands exactly there: the innermost one, since a list of one may share its item's bytes.
std::optional<Way> find(const data::Node& root, std::size_t begin, std::size_t end);

// Whether both say the same, wherever it stands.
bool same(const data::Node& one, const data::Node& other);

}  // namespace kingpress::edit
