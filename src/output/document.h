// Finished page Scenes -> files. Every byte goes through our own staged file: written beside its target, every call
// checked, renamed when whole; a writer that is destroyed without `finish` leaves nothing behind and the old file
// untouched.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diag/environment_error.h"
#include "fonts/font_set.h"
#include "machine/staged_file.h"
#include "scene/document.h"
#include "scene/scene.h"

namespace kingpress::output {

using scene::DocumentInfo;
using scene::PageInfo;
using scene::PrinterWish;
using scene::ShopPdf;
using scene::Sides;

// A page that has more pixels at the resolution asked for than a picture here may have.
class TooManyPixels : public diag::EnvironmentError {
 public:
  using EnvironmentError::EnvironmentError;
};

class DocumentWriter {
 public:
  virtual ~DocumentWriter() = default;
  // Streams: nothing of the page is kept after the call except what the file format shares (fonts, pictures).
  virtual void page(const scene::Scene& scene, const PageInfo& info) = 0;
  // Whole and still invisible, in order: for whoever commits them together with other files.
  virtual std::deque<machine::StagedFile> staged() = 0;
  // Makes the result visible under its name(s); returns them in order.
  std::vector<std::string> finish();
  // What is to be said of them once they are finished; nothing of most.
  virtual std::string style() const { return {}; }
  // What a person may want to know of them, a sentence each.
  virtual std::vector<std::string> notes() const { return {}; }
};

struct Format {
  std::string name;  // "pdf"
  std::string says;
  bool file_per_page = false;
};
const std::vector<Format>& formats();

struct WriterOptions {
  // the file; where each page is a file, "name.svg" gives name-01-cards-1.svg, name-02-... (page_names.h)
  std::string path;
  DocumentInfo info;
  std::size_t pages = 0;  // how many will come, for the width of those numbers; 0 when unknown
  double dpi = 300;       // png only
  unsigned jobs = 1;      // threads for drawing and packing
  PrinterWish wish = {};
  std::optional<ShopPdf> shop{};  // pdf only
  bool plates = false;            // pdf only: plates print in inks of their own, as they do for every shop
  bool archive = false;           // pdf only: PDF/A-2u; not with `shop`
  bool one_file = false;          // of one page: the file is named as `path` has it, also where each page is a file
};
// Throws diag::EnvironmentError when the place cannot be written.
std::unique_ptr<DocumentWriter> open_document(const std::string& format, fonts::FontSet& fonts,
                                              const WriterOptions& options);

}  // namespace kingpress::output
