// The files that the editor has open, by their paths. Their texts stand for the files wherever these are read
// (machine/unsaved.h), as long as they differ.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lsp/open_text.h"

namespace kingpress::lsp {

struct OpenFile {
  std::string path, uri;
  std::int64_t version = 0;
  OpenText text;
};

// Lines that an edit exchanged: so many from `line` on, counted from 0, became so many others.
struct LinesChanged {
  std::size_t line = 0, were = 0, are = 0;
};

class OpenFiles {
 public:
  OpenFiles() = default;
  ~OpenFiles();
  OpenFiles(const OpenFiles&) = delete;
  OpenFiles& operator=(const OpenFiles&) = delete;

  // Of the notifications' parameters; null where they name no file. What lies in none of the folders is not taken.
  const OpenFile* open(const Json& params, const std::vector<std::string>& folders);
  const OpenFile* change(const Json& params, Units units, std::vector<LinesChanged>& changed);
  const OpenFile* saved(const Json& params);
  std::string close(const Json& params);  // its path; empty when it was not open

  // By `textDocument` of a request; null where it is not open.
  const OpenFile* find(const Json& params) const;
  const OpenFile* at(const std::string& path) const;
  const std::map<std::string, OpenFile>& all() const { return files_; }

  // As the editor has it, else as it lies on the disk; empty where it cannot be read.
  OpenText text_of(const std::string& path) const;
  // As the editor calls it.
  std::string uri_of(const std::string& path) const;

  // The texts that differ from their files, as `check --unsaved` takes them.
  std::string unsaved() const;

 private:
  OpenFile* by_uri(const Json& params);
  std::map<std::string, OpenFile> files_;
};

}  // namespace kingpress::lsp
