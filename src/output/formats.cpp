#include <cassert>

#include "output/document.h"
#include "output/pdf/writer.h"
#include "output/png_writer.h"
#include "output/svg_writer.h"

namespace kingpress::output {
namespace {

struct Entry {
  Format format;
  std::unique_ptr<DocumentWriter> (*open)(fonts::FontSet&, const WriterOptions&);
};

// Every format, one line each.
const std::vector<Entry>& table() {
  static const std::vector<Entry> entries{
      {{"pdf", "one file of all pages, for printing", false}, open_pdf},
      {{"svg", "a file per page in true size, for editing and cutting", true}, open_svg},
      {{"png", "a file per page as pixels, for the screen and for tables online", true}, open_png},
  };
  return entries;
}

}  // namespace

std::vector<std::string> DocumentWriter::finish() {
  std::deque<StagedFile> files = staged();
  StagedFile::commit_all(files);
  std::vector<std::string> names;
  for (const StagedFile& file : files) names.push_back(file.path());
  return names;
}

const std::vector<Format>& formats() {
  static const std::vector<Format> list = [] {
    std::vector<Format> all;
    for (const Entry& entry : table()) all.push_back(entry.format);
    return all;
  }();
  return list;
}

std::unique_ptr<DocumentWriter> open_document(const std::string& format, fonts::FontSet& fonts,
                                              const WriterOptions& options) {
  for (const Entry& entry : table()) {
    if (entry.format.name == format) return entry.open(fonts, options);
  }
  assert(false && "not a name of formats()");
  return nullptr;
}

}  // namespace kingpress::output
