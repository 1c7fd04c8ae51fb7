// What the marks of all pages are parts of: the tree of a tagged PDF, for whoever reads the document aloud or copies it
// in order.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "pdf/content.h"
#include "pdf/objects.h"

namespace kingpress::pdf {

// "P", "H1", "Figure".
std::string_view structure_type(scene::Tag::Role role);

class Structure {
 public:
  // The marks of a page, in the order of the pages; the entry of the page's dictionary that leads back to them.
  std::string add(Number page, const std::vector<Content::Mark>& marks);
  // Writes the tree; the entries of the catalogue, none where nothing was tagged.
  std::string write(Objects& objects) const;

 private:
  struct Kid {
    Number page = 0;
    std::size_t at = 0;  // mark on the page, or the element when there is no page
    std::size_t place = 0;
  };
  struct Element {
    std::shared_ptr<const scene::Tag> tag;  // null: the document
    std::size_t within = 0;
    std::vector<Kid> kids;
  };

  std::size_t element_of(const std::shared_ptr<const scene::Tag>& tag, std::size_t around);
  void add_kid(std::size_t element, Kid kid);

  std::vector<Element> elements_{1};
  std::unordered_map<const scene::Tag*, std::size_t> known_;
  std::vector<std::vector<std::size_t>> pages_;  // the element of each mark
};

}  // namespace kingpress::pdf
