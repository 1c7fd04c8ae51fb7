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
#include "output/staged_file.h"
#include "scene/scene.h"

namespace kingpress::output {

struct DocumentInfo {
  std::string title, author, subject, keywords;
};
struct PageInfo {
  std::string section;  // outline entry and page-label prefix; a new one starts where it changes
  std::string label;    // page label ("cards 3"), also part of the file name in one-file-a-page formats
  std::optional<geometry::Rect> trim{}, bleed{};  // on the page; what a print shop reads from a PDF of one card a page
  bool clear = false;                             // png: where nothing is painted is seen through, not white
  std::string path{};                             // where each page is a file: this one instead of a numbered one
};

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
  virtual std::deque<StagedFile> staged() = 0;
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

// What a document asks of the printer: pdf only.
enum class Sides { unsaid, long_edge, short_edge };
struct PrinterWish {
  Sides sides = Sides::unsaid;
  bool paper_by_size = false;  // the tray whose paper has the size of the pages
};

// A PDF in the inks of a print shop instead of red, green and blue.
struct ShopPdf {
  std::string level = "x1a";     // or "x4"
  double ink_limit = 300;        // per cent, all inks together
  std::string profile;           // the bytes of the press's ICC profile
  bool overprint_black = false;  // text in black alone leaves what lies beneath it
};

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
  bool one_file = false;          // of one page: the file is named as `path` has it, also where each page is a file
};
// Throws diag::EnvironmentError when the place cannot be written.
std::unique_ptr<DocumentWriter> open_document(const std::string& format, fonts::FontSet& fonts,
                                              const WriterOptions& options);

}  // namespace kingpress::output
