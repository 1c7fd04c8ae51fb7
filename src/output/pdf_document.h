// One PDF of the pages of several Cairo surfaces. Objects are counted anew; what is the same on several pages stands in
// the file once. What belongs to the whole is written here: the tree of pages, their labels, the outline, what is asked
// of the printer, the boxes a print shop reads. Pages go to the file as they come.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "geometry/shapes.h"
#include "output/document.h"
#include "output/pdf_objects.h"
#include "output/staged_file.h"

namespace kingpress::output {

class PdfDocument {
 public:
  PdfDocument(const std::string& path, std::size_t surfaces);

  // In the order of the pages: the objects that a surface has written for one, which may refer to earlier ones of it
  // and to such as come at its end.
  void add_page(std::size_t surface, std::vector<PdfObject> objects, geometry::Size size, const PageInfo& info);
  // What the surface wrote when it was finished: the fonts.
  void add_end(std::size_t surface, std::vector<PdfObject> objects);
  // After the ends of all. The file is whole and still invisible.
  StagedFile finish(const DocumentInfo& info, const PrinterWish& wish);

 private:
  using Number = std::size_t;  // of an object of the file
  struct Surface {
    std::unordered_map<unsigned, Number> numbers;  // of its objects; 0: being written
    std::map<unsigned, PdfObject> waiting;         // come and not yet referred to
    std::vector<unsigned> awaited;                 // referred to and yet to come
  };
  struct Page {
    Number object;
    geometry::Length height;
    std::string section, label;
  };

  void take(Surface& surface, std::vector<PdfObject> objects);
  Number number_of(Surface& surface, unsigned object);
  Number written(Surface& surface, const PdfObject& object);
  std::string renumbered(Surface& surface, std::string_view text);
  Number reserve();
  void write(Number number, std::string_view text, std::optional<std::string_view> stream);
  Number write(std::string_view text);
  void write_tree();
  std::optional<Number> write_outline();
  std::optional<Number> write_labels();

  StagedFile file_;
  std::vector<std::uint64_t> places_;                  // of objects in the file; 0: not there yet
  std::unordered_map<std::string, Number> by_digest_;  // of what stands there
  std::vector<Surface> surfaces_;
  std::vector<Page> pages_;
  Number tree_;
};

}  // namespace kingpress::output
