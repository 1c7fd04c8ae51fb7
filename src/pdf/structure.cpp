#include "pdf/structure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kingpress::pdf {
namespace {

std::string entry_of(const scene::Tag& tag) {
  std::string out = fmt::format("/S /{}", structure_type(tag.role));
  if (!tag.words.empty()) out += " /Alt " + text(tag.words);
  if (tag.role == scene::Tag::Role::head) out += " /A << /O /Table /Scope /Column >>";
  return out;
}

}  // namespace

std::string_view structure_type(scene::Tag::Role role) {
  static constexpr std::array<std::string_view, 15> types{"Sect",  "H1",    "H2", "H3", "P",  "L",   "LI",    "Lbl",
                                                          "LBody", "Table", "TR", "TH", "TD", "Div", "Figure"};
  return types.at(static_cast<std::size_t>(role));
}

// A kid that names no place of its own stays behind the one before it.
void Structure::add_kid(std::size_t element, Kid kid) {
  std::vector<Kid>& kids = elements_[element].kids;
  if (kid.place == 0 && !kids.empty()) kid.place = kids.back().place;
  kids.push_back(kid);
}

std::size_t Structure::element_of(const std::shared_ptr<const scene::Tag>& tag, std::size_t around) {
  if (const auto known = known_.find(tag.get()); known != known_.end()) return known->second;
  const std::size_t within = tag->within ? element_of(tag->within, 0) : around;
  const std::size_t element = elements_.size();
  elements_.push_back({tag, within, {}});
  known_.emplace(tag.get(), element);
  add_kid(within, {0, element, tag->place});
  return element;
}

std::string Structure::add(Number page, const std::vector<Content::Mark>& marks) {
  if (marks.empty()) return {};
  std::vector<std::size_t> of_marks;
  for (std::size_t at = 0; at < marks.size(); ++at) {
    const std::size_t around = marks[at].around ? element_of(marks[at].around, 0) : 0;
    of_marks.push_back(element_of(marks[at].tag, around));
    add_kid(of_marks.back(), {page, at, 0});
  }
  pages_.push_back(std::move(of_marks));
  return fmt::format(" /StructParents {}", pages_.size() - 1);
}

std::string Structure::write(Objects& objects) const {
  if (pages_.empty()) return {};
  const Number root = objects.reserve();
  std::vector<Number> numbers;
  for (std::size_t i = 0; i < elements_.size(); ++i) numbers.push_back(objects.reserve());
  for (std::size_t i = 0; i < elements_.size(); ++i) {
    std::vector<Kid> kids = elements_[i].kids;
    std::stable_sort(kids.begin(), kids.end(), [](const Kid& a, const Kid& b) { return a.place < b.place; });
    Number page = 0;  // of the element; marks of any other page name theirs
    std::string out;
    for (const Kid& kid : kids) {
      if (kid.page != 0 && page == 0) page = kid.page;
      if (kid.page == 0)
        out += reference(numbers[kid.at]) + ' ';
      else if (kid.page == page)
        out += fmt::format("{} ", kid.at);
      else
        out += fmt::format("<< /Type /MCR /Pg {} /MCID {} >> ", reference(kid.page), kid.at);
    }
    const Element& element = elements_[i];
    objects.write(numbers[i], fmt::format("<< /Type /StructElem {} /P {}{} /K [{}] >>",
                                          element.tag ? entry_of(*element.tag) : "/S /Document",
                                          reference(element.tag ? numbers[element.within] : root),
                                          page == 0 ? "" : " /Pg " + reference(page), out));
  }
  std::string parents;
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    parents += fmt::format(" {} [", i);
    for (const std::size_t element : pages_[i]) parents += reference(numbers[element]) + ' ';
    parents += ']';
  }
  objects.write(root, fmt::format("<< /Type /StructTreeRoot /K {} /ParentTree << /Nums [{} ] >> /ParentTreeNextKey {} "
                                  ">>",
                                  reference(numbers[0]), parents, pages_.size()));
  return fmt::format(" /MarkInfo << /Marked true >> /StructTreeRoot {}", reference(root));
}

}  // namespace kingpress::pdf
