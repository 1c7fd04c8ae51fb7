#include "workbook/archive.h"

#include <cstdint>

namespace kingpress::workbook {
namespace {

// From liborcus 0.18 on the bytes are returned, and what cannot be read is thrown.
template <class Zip>
std::vector<unsigned char> bytes_of(const Zip& archive, const std::string& name) {
  if constexpr (requires { archive.read_file_entry(name).size(); }) {
    return archive.read_file_entry(name);
  } else {
    std::vector<unsigned char> bytes;
    return archive.read_file_entry(name, bytes) ? bytes : std::vector<unsigned char>();
  }
}

}  // namespace

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
  if (!has(name)) return {};
  const std::vector<unsigned char> bytes = bytes_of(archive_, name);
  std::string text(bytes.begin(), bytes.end());
  while (!text.empty() && text.back() == '\0') text.pop_back();  // the library reads one byte more
  return text;
}

}  // namespace kingpress::workbook
