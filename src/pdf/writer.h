// One PDF with all pages: text as text, fonts embedded as subsets, JPEG bytes untouched, an outline entry per section,
// page labels, no scaling when printed; in red, green and blue, or in the inks of a press as PDF/X-1a or PDF/X-4 ask.
// Streams: a page is written when it is drawn. Pages are drawn on several threads; the same pages give the same bytes
// on any number of them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fonts/font_set.h"
#include "machine/staged_file.h"
#include "pdf/pages.h"
#include "scene/document.h"
#include "scene/scene.h"

namespace kingpress::pdf {

struct Options {
  std::string path;
  scene::DocumentInfo info;
  scene::PrinterWish wish;
  std::optional<scene::ShopPdf> shop;  // in inks; nothing: in red, green and blue
  bool plates = false;                 // in inks of their own, as they do for every shop
  bool archive = false;                // PDF/A-2u; not with `shop`
  unsigned jobs = 1;                   // threads for drawing and packing
  // What a PDF cannot say is drawn elsewhere: as pixels, or (PDF/X-1a) as a page on which nothing is seen through.
  DrawPixels draw_pixels;
  std::function<scene::Scene(const scene::Scene&, const std::string& what)> flatten;
};

class Writer {
 public:
  // Throws diag::EnvironmentError when the place cannot be written or the press's profile cannot be used.
  Writer(fonts::FontSet& fonts, Options options);
  ~Writer();

  void page(const scene::Scene& scene, const scene::PageInfo& info);
  machine::StagedFile finish();                   // whole and still invisible
  const std::string& style() const;               // once finished: what kind of file it is; empty of most
  const std::vector<std::string>& notes() const;  // what a person may want to know, a sentence each

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace kingpress::pdf
