#include "workbook/archive.h"

#include <cstdint>

namespace kingpress::workbook {

Archive::Archive(std::string_view bytes)
    : stream_(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()), archive_(&stream_) {
  archive_.load();
}

bool Archive::has(std::string_view name) const {
  for (std::size_t i = 0; i < archive_.get_file_entry_count(); ++i)
    if (archive_.get_file_entry_name(i) == name) return true;
  return false;
}

std::string Archive::part(const std::string& name) const {
  std::vector<unsigned char> bytes;
  if (!has(name) || !archive_.read_file_entry(name, bytes)) return {};
  std::string text(bytes.begin(), bytes.end());
  while (!text.empty() && text.back() == '\0') text.pop_back();  // the library reads one byte more
  return text;
}

}  // namespace kingpress::workbook
