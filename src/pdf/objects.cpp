#include "pdf/objects.h"

#include <fmt/format.h>

#include <cassert>
#include <utility>

#include "scene/digest.h"

namespace kingpress::pdf {
namespace {

constexpr std::uint32_t gathered_at_once = 100;

std::string_view head_of(Version version) {
  switch (version) {
    case Version::v1_4: return "%PDF-1.4\n%\xb5\xed\xae\xfb\n";
    case Version::v1_5: return "%PDF-1.5\n%\xb5\xed\xae\xfb\n";
    case Version::v1_6: return "%PDF-1.6\n%\xb5\xed\xae\xfb\n";
  }
  return {};
}

}  // namespace

Objects::Objects(const std::string& path, Version version) : file_(path), version_(version), places_(1) {
  file_.write(head_of(version));
}

Number Objects::reserve() {
  places_.emplace_back();
  return places_.size() - 1;
}

void Objects::write(Number number, std::string value) { small_.emplace(number, std::move(value)); }

void Objects::write_stream(Number number, std::string_view entries, std::string_view bytes, std::string_view known) {
  assert(places_[number].offset == 0);
  identity_ = scene::digest(fmt::format("{}{}{} {}", identity_, scene::digest(entries),
                                        known.empty() ? scene::digest(bytes) : known, bytes.size()));
  places_[number].offset = file_.size();
  file_.write(fmt::format("{} 0 obj\n<< /Length {} {} >>\nstream\n", number, bytes.size(), entries));
  file_.write(bytes);
  file_.write("\nendstream\nendobj\n");
}

void Objects::write_small() {
  for (const auto& [number, value] : small_) {
    places_[number].offset = file_.size();
    file_.write(fmt::format("{} 0 obj\n{}\nendobj\n", number, value));
  }
}

void Objects::write_gathered() {
  for (auto next = small_.begin(); next != small_.end();) {
    const Number stream = reserve();
    std::string index, body;
    std::uint32_t count = 0;
    for (; next != small_.end() && count < gathered_at_once; ++next, ++count) {
      index += fmt::format("{} {} ", next->first, body.size());
      body += next->second + '\n';
      places_[next->first] = {stream, count, true};
    }
    write_stream(stream, fmt::format("/Type /ObjStm /N {} /First {} /Filter /FlateDecode", count, index.size()),
                 packed(index + body));
  }
}

void Objects::write_table(const std::string& trailer) {
  const std::uint64_t start = file_.size();
  file_.write(fmt::format("xref\n0 {}\n0000000000 65535 f \n", places_.size()));
  for (Number number = 1; number < places_.size(); ++number)
    file_.write(places_[number].offset == 0 ? "0000000000 00000 f \n"
                                            : fmt::format("{:010} 00000 n \n", places_[number].offset));
  file_.write(fmt::format("trailer\n<< /Size {} {} >>\nstartxref\n{}\n%%EOF\n", places_.size(), trailer, start));
}

void Objects::write_packed_table(const std::string& trailer) {
  const Number number = reserve();
  const std::uint64_t start = file_.size();
  std::string rows;  // one byte of kind, eight of place, four of index
  const auto bytes = [&](std::uint64_t value, int count) {
    while (count-- > 0) rows += static_cast<char>(value >> (8 * count) & 255);
  };
  for (Number i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    const bool unused = place.offset == 0 && i != number;
    bytes(unused ? 0 : place.gathered ? 2 : 1, 1);
    bytes(i == number ? start : place.offset, 8);
    bytes(i == 0 ? 65535 : place.index, 4);
  }
  write_stream(number, fmt::format("/Type /XRef /Size {} /W [1 8 4] /Filter /FlateDecode {}", places_.size(), trailer),
               packed(rows));
  file_.write(fmt::format("startxref\n{}\n%%EOF\n", start));
}

machine::StagedFile Objects::finish(const std::string& trailer) {
  if (version_ == Version::v1_5) {
    write_gathered();
    write_packed_table(trailer);
  } else {
    write_small();
    write_table(trailer);
  }
  return std::move(file_);
}

}  // namespace kingpress::pdf
