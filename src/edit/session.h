// The files of one folder while they are edited: read and written only beneath it, never through a link, whole or not
// at all, and only as long as nobody else has written them.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "edit/change.h"
#include "edit/journal.h"

namespace kingpress::edit {

// One file of a change. The steps of one file follow each other, each on what the one before made of it.
struct Step {
  std::string path;  // beneath the folder
  std::string mark;  // of the text that the places are of; empty: however it is now
  std::function<Edited(const Document&)> change;
  Found found = {};        // of a table
  std::string first = {};  // the text of a file that is not there yet; empty: it must be there
};

// What was written: of each file the line and the lines that changed.
struct Receipt {
  struct File {
    std::string path;
    std::size_t line = 1;
    std::string was, is;
    std::string mark = {};  // of its text now
  };
  std::string title;
  std::vector<File> files;
};

// Somebody else has written the file meanwhile.
struct Conflict {
  std::string path;
};

using Outcome = std::variant<Receipt, Refusal, Conflict>;

class Session {
 public:
  // `journal_folder`: see Journal.
  Session(std::string folder, std::string journal_folder)
      : folder_(std::move(folder)), journal_(std::move(journal_folder)) {}

  // All steps or none. Throws diag::EnvironmentError when the disk does not take the files.
  Outcome make(std::string title, const std::vector<Step>& steps);
  Outcome undo();
  Outcome redo();
  // What the next of each would take back or do again; empty: nothing.
  std::string undo_title() const;
  std::string redo_title() const;

  // A file as it is now; nothing where it cannot be read.
  std::optional<Document> document(const std::string& path, const Found& found = {}) const;
  // Of the text of a file as it is now, of a workbook that of its sheet; empty where it cannot be read.
  std::string mark_of(const std::string& path, const Found& found = {}) const;

 private:
  Outcome turn(const Entry& entry, bool back);
  Outcome write(const std::string& title, const std::vector<FileEdit>& edits,
                const std::vector<std::pair<std::string, std::string>>& texts);

  const std::string folder_;
  mutable std::mutex lock_;
  Journal journal_;
};

// A name for a text, or for the bytes of a file.
std::string mark(std::string_view text);

}  // namespace kingpress::edit
