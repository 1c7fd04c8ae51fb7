// A start tag as it is written, so that some of its attributes can change while all others stay. For src/workbook only.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::workbook {

class Tag {
 public:
  // `written`: from '<' to '>', well formed, of an empty element too.
  explicit Tag(std::string_view written);

  // "table:" of <table:table-row>.
  std::string prefix() const { return name_.substr(0, name_.find(':') + 1); }
  // Attributes of these names go, whatever their prefix.
  Tag& remove(std::initializer_list<std::string_view> names);
  Tag& add(const std::string& attribute);  // 's="3"'
  std::string empty() const { return "<" + name_ + attributes() + "/>"; }
  std::string start() const { return "<" + name_ + attributes() + ">"; }
  std::string end() const { return "</" + name_ + ">"; }

 private:
  struct Attribute {
    std::string name, written;  // the blanks before it too
  };
  std::string attributes() const;

  std::string name_;
  std::vector<Attribute> attributes_;
};

// The text of an element. Throws Refused at a character that XML cannot hold.
std::string escaped(std::string_view text);

// A piece of a text that is exchanged; places are those of the text before.
struct Splice {
  std::size_t begin = 0, end = 0;
  std::string bytes;
};
// Splices of one place stand in the order in which they were given.
std::string spliced(std::string_view text, std::vector<Splice> splices);

}  // namespace kingpress::workbook
