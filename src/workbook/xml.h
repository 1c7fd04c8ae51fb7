// XML as events, through liborcus: names without their prefixes, texts decoded. A prefix is only told of an attribute.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::workbook {

struct Attribute {
  std::string_view prefix, name;
  std::string value;
};

class Attributes {
 public:
  void add(std::string_view prefix, std::string_view name, std::string_view value) {
    if (count_ == list_.size()) list_.emplace_back();
    Attribute& next = list_[count_++];
    next.prefix = prefix;
    next.name = name;
    next.value.assign(value);
  }
  void clear() { count_ = 0; }
  // Null when there is none; of any prefix when none is named.
  const std::string* find(std::string_view name, std::string_view prefix = {}) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (list_[i].name == name && (prefix.empty() || list_[i].prefix == prefix)) return &list_[i].value;
    return nullptr;
  }
  std::string text(std::string_view name) const {
    const std::string* value = find(name);
    return value == nullptr ? std::string() : *value;
  }
  std::size_t number(std::string_view name, std::size_t otherwise) const;
  bool truth(std::string_view name) const;

 private:
  std::vector<Attribute> list_;
  std::size_t count_ = 0;
};

// Of a text, [begin, end).
struct Bytes {
  std::size_t begin = 0, end = 0;
};

class XmlVisitor {
 public:
  Bytes tag;  // where the tag stands that is told of; an empty element has one tag, told of twice

  virtual ~XmlVisitor() = default;
  virtual void start(std::string_view name, const Attributes& attributes) = 0;
  virtual void end(std::string_view name) = 0;
  virtual void text(std::string_view text) = 0;
};

// Throws what the library throws at malformed text.
void read_xml(std::string_view bytes, XmlVisitor& visitor);

}  // namespace kingpress::workbook
