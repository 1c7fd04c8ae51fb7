#include "workbook/zip_splice.h"

#include <libdeflate.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "workbook/workbook.h"

namespace kingpress::workbook {
namespace {

// Records of APPNOTE.TXT, "4.3 General Format of a .ZIP file", with the places of their fields.
constexpr std::uint32_t local_mark = 0x04034b50, central_mark = 0x02014b50, end_mark = 0x06054b50;
constexpr std::size_t local_size = 30, central_size = 46, end_size = 22, most_comment = 65535;
constexpr std::uint32_t in_zip64 = 0xffffffff;
constexpr std::uint16_t sizes_behind = 8, deflated = 8;

[[noreturn]] void damaged() {
  throw Refused("damaged-workbook", "this workbook is damaged", "open it in a spreadsheet program and save it again");
}

std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
  if (at > bytes.size() || count > bytes.size() - at) damaged();
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  return value;
}
std::uint32_t u32(std::string_view bytes, std::size_t at) { return number_at(bytes, at, 4); }
std::uint16_t u16(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint16_t>(number_at(bytes, at, 2));
}

void put(std::string& bytes, std::size_t at, std::size_t value, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xff);
}

struct Entry {
  std::size_t central = 0;  // where its record of the directory begins
  std::size_t local = 0;
  std::string_view name;
};

struct Directory {
  std::size_t begin = 0, end = 0;  // `end`: where the record of the end begins
  std::vector<Entry> entries;
};

Directory directory_of(std::string_view zip) {
  if (zip.size() < end_size) damaged();
  std::size_t end = zip.size() - end_size;
  const std::size_t least = end > most_comment ? end - most_comment : 0;
  while (u32(zip, end) != end_mark)
    if (end-- == least) damaged();
  Directory directory{u32(zip, end + 16), end, {}};
  std::size_t at = directory.begin;
  for (std::size_t left = u16(zip, end + 10); left > 0; --left) {
    if (u32(zip, at) != central_mark) damaged();
    const std::size_t name = u16(zip, at + 28);
    if (at + central_size + name > end) damaged();
    directory.entries.push_back({at, u32(zip, at + 42), zip.substr(at + central_size, name)});
    if (directory.entries.back().local == in_zip64) damaged();
    at += central_size + name + u16(zip, at + 30) + u16(zip, at + 32);
  }
  if (directory.begin > end) damaged();
  return directory;
}

std::string packed(std::string_view bytes) {
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(6), &libdeflate_free_compressor);
  if (!compressor) throw std::bad_alloc();
  std::string out(libdeflate_deflate_compress_bound(compressor.get(), bytes.size()), '\0');
  out.resize(libdeflate_deflate_compress(compressor.get(), bytes.data(), bytes.size(), out.data(), out.size()));
  return out;
}

// Writes method, checksum and sizes into a record whose fields of them begin at `at` (method) and `sums` (the rest).
void describe(std::string& record, std::size_t at, std::size_t sums, std::string_view bytes, std::size_t size) {
  put(record, at - 2, u16(record, at - 2) & ~std::size_t{sizes_behind}, 2);
  put(record, at, deflated, 2);
  put(record, sums, libdeflate_crc32(0, bytes.data(), bytes.size()), 4);
  put(record, sums + 4, size, 4);
  put(record, sums + 8, bytes.size(), 4);
}

}  // namespace

std::string with_part(std::string_view archive, std::string_view name, std::string_view bytes) {
  const Directory directory = directory_of(archive);
  const auto entry = std::find_if(directory.entries.begin(), directory.entries.end(),
                                  [&](const Entry& one) { return one.name == name; });
  if (entry == directory.entries.end() || u32(archive, entry->local) != local_mark) damaged();
  std::size_t next = directory.begin;  // where what follows the part begins
  for (const Entry& other : directory.entries)
    if (other.local > entry->local) next = std::min(next, other.local);
  const std::size_t data =
      entry->local + local_size + u16(archive, entry->local + 26) + u16(archive, entry->local + 28);
  if (data > next || next > archive.size()) damaged();

  const std::string body = packed(bytes);
  std::string local(archive.substr(entry->local, data - entry->local));
  describe(local, 8, 14, bytes, body.size());
  std::string result(archive.substr(0, entry->local));
  result.append(local).append(body).append(archive.substr(next, directory.begin - next));
  const std::size_t begin = result.size(), moved = begin - directory.begin;  // may wrap, and back
  std::string records(archive.substr(directory.begin));
  for (const Entry& other : directory.entries) {
    const std::size_t at = other.central - directory.begin;
    if (other.local > entry->local) put(records, at + 42, other.local + moved, 4);
    if (&other != &*entry) continue;
    std::string record = records.substr(at, central_size);
    describe(record, 10, 16, bytes, body.size());
    records.replace(at, central_size, record);
  }
  put(records, directory.end - directory.begin + 16, begin, 4);
  return result + records;
}

}  // namespace kingpress::workbook
