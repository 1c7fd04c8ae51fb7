#include "workbook/tag.h"

#include <algorithm>

#include "workbook/workbook.h"

namespace kingpress::workbook {
namespace {

constexpr std::string_view blanks = " \t\r\n";

}  // namespace

Tag::Tag(std::string_view written) {
  std::size_t at = std::min(written.find_first_of(" \t\r\n/>"), written.size());
  name_ = written.substr(1, at - 1);
  while (true) {
    const std::size_t name = written.find_first_not_of(blanks, at);
    if (name == written.npos || written[name] == '/' || written[name] == '>') return;
    const std::size_t quote = written.find_first_of("\"'", name);
    const std::size_t close = quote == written.npos ? quote : written.find(written[quote], quote + 1);
    if (close == written.npos) return;
    std::string_view whole = written.substr(name, written.find_first_of(" \t\r\n=", name) - name);
    if (const std::size_t colon = whole.find(':'); colon != whole.npos) whole.remove_prefix(colon + 1);
    attributes_.push_back({std::string(whole), std::string(written.substr(at, close + 1 - at))});
    at = close + 1;
  }
}

Tag& Tag::remove(std::initializer_list<std::string_view> names) {
  std::erase_if(attributes_,
                [&](const Attribute& one) { return std::find(names.begin(), names.end(), one.name) != names.end(); });
  return *this;
}

Tag& Tag::add(const std::string& attribute) {
  attributes_.push_back({attribute.substr(0, attribute.find('=')), " " + attribute});
  return *this;
}

std::string Tag::attributes() const {
  std::string all;
  for (const Attribute& one : attributes_) all += one.written;
  return all;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t')
      throw Refused("not-written", "a cell cannot hold this control character", "leave it out");
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string spliced(std::string_view text, std::vector<Splice> splices) {
  std::ranges::stable_sort(splices, {}, &Splice::begin);
  std::string out;
  std::size_t at = 0;
  for (const Splice& one : splices) {
    out.append(text.substr(at, one.begin - at)).append(one.bytes);
    at = one.end;
  }
  return out.append(text.substr(at));
}

}  // namespace kingpress::workbook
