#include "workbook/xml.h"

#include <charconv>
#include <orcus/sax_parser.hpp>
#include <type_traits>

namespace kingpress::workbook {
namespace {

class Handler : public orcus::sax_handler {
 public:
  explicit Handler(XmlVisitor& visitor) : visitor_(visitor) {}
  void attribute(std::string_view, std::string_view) {}  // of the declaration
  void attribute(const orcus::sax::parser_attribute& one) { attributes_.add(one.ns, one.name, one.value); }
  void start_declaration(std::string_view) { attributes_.clear(); }
  void end_declaration(std::string_view) { attributes_.clear(); }
  void start_element(const orcus::sax::parser_element& element) {
    visitor_.tag = bytes_of(element);
    visitor_.start(element.name, attributes_);
    attributes_.clear();
  }
  void end_element(const orcus::sax::parser_element& element) {
    visitor_.tag = bytes_of(element);
    visitor_.end(element.name);
  }
  void characters(std::string_view text, bool) { visitor_.text(text); }

 private:
  static Bytes bytes_of(const orcus::sax::parser_element& element) {
    return {static_cast<std::size_t>(element.begin_pos), static_cast<std::size_t>(element.end_pos)};
  }

  XmlVisitor& visitor_;
  Attributes attributes_;
};

// From liborcus 0.18 on the text is one view.
template <class Parser>
void parse(std::string_view bytes, Handler& handler) {
  if constexpr (std::is_constructible_v<Parser, std::string_view, Handler&>)
    Parser(bytes, handler).parse();
  else
    Parser(bytes.data(), bytes.size(), handler).parse();
}

}  // namespace

std::size_t Attributes::number(std::string_view name, std::size_t otherwise) const {
  const std::string* text = find(name);
  if (text == nullptr) return otherwise;
  std::size_t value = 0;
  const auto [stop, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  return error == std::errc{} ? value : otherwise;
}

bool Attributes::truth(std::string_view name) const {
  const std::string* text = find(name);
  return text != nullptr && (*text == "1" || *text == "true" || *text == "on");
}

void read_xml(std::string_view bytes, XmlVisitor& visitor) {
  Handler handler(visitor);
  parse<orcus::sax_parser<Handler>>(bytes, handler);
}

}  // namespace kingpress::workbook
