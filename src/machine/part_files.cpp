#include "machine/part_files.h"

#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <filesystem>
#include <utility>

namespace kingpress::machine {
namespace {

constexpr std::string_view ending = ".part";

// As much of a file's name as leaves room for the rest; whole characters.
std::string beginning(std::string name) {
  constexpr std::size_t longest = 180;
  if (name.size() <= longest) return name;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
  return name.substr(0, end);
}

std::optional<std::uint64_t> whole_number(std::string_view digits) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string part_path(const std::string& target, const PartMark& mark) {
  static std::atomic<unsigned> count{0};
  const std::filesystem::path file(target);
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  return (folder / fmt::format(".{}.{}-{}-{}{}", beginning(file.filename().generic_string()), mark.machine,
                               mark.process, count++, ending))
      .generic_string();
}

std::optional<PartMark> part_mark(std::string_view name) {
  if (name.size() < 2 || name.front() != '.' || !name.ends_with(ending)) return std::nullopt;
  name.remove_suffix(ending.size());
  const std::size_t dot = name.rfind('.');
  if (dot == 0 || dot == std::string_view::npos) return std::nullopt;
  const std::string_view mark = name.substr(dot + 1);
  const std::size_t first = mark.find('-'), second = mark.rfind('-');
  if (first != 8 || second == first) return std::nullopt;
  const auto process = whole_number(mark.substr(first + 1, second - first - 1));
  if (!process || !whole_number(mark.substr(second + 1))) return std::nullopt;
  return PartMark{std::string(mark.substr(0, first)), *process};
}

PartName::PartName(PartName&& other) noexcept : entry_(std::exchange(other.entry_, nullptr)) {}

PartName& PartName::operator=(PartName&& other) noexcept {
  forget();
  entry_ = std::exchange(other.entry_, nullptr);
  return *this;
}

}  // namespace kingpress::machine
