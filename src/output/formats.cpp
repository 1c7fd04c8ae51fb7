#include <cassert>

#include "output/document.h"
#include "output/flatten.h"
#include "output/raster.h"
#include "output/writers.h"
#include "pdf/writer.h"

namespace kingpress::output {
namespace {

// What the PDF cannot say itself is drawn by Cairo.
class PdfDocument final : public DocumentWriter {
 public:
  PdfDocument(fonts::FontSet& fonts, const WriterOptions& options)
      : rasteriser_(fonts), flattener_(fonts), writer_(fonts, pdf_options(options)) {}

  void page(const scene::Scene& scene, const PageInfo& info) override { writer_.page(scene, info); }
  std::deque<machine::StagedFile> staged() override {
    std::deque<machine::StagedFile> files;
    files.push_back(writer_.finish());
    return files;
  }
  std::string style() const override { return writer_.style(); }
  std::vector<std::string> notes() const override { return writer_.notes(); }

 private:
  pdf::Options pdf_options(const WriterOptions& options) {
    return {options.path,
            options.info,
            options.wish,
            options.shop,
            options.plates,
            options.archive,
            options.jobs,
            [this](const scene::Scene& scene, double dpi, const std::string& what) {
              return rasteriser_.pixels(scene, dpi, what, true);
            },
            [this](const scene::Scene& page, const std::string& what) { return flattener_.flat(page, what); }};
  }

  Rasteriser rasteriser_;
  Flattener flattener_;
  pdf::Writer writer_;
};

std::unique_ptr<DocumentWriter> open_pdf(fonts::FontSet& fonts, const WriterOptions& options) {
  return std::make_unique<PdfDocument>(fonts, options);
}

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
  std::deque<machine::StagedFile> files = staged();
  machine::StagedFile::commit_all(files);
  std::vector<std::string> names;
  for (const machine::StagedFile& file : files) names.push_back(file.path());
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
