#include "output/pdf_objects.h"

#include <charconv>
#include <utility>

#include "diag/environment_error.h"

namespace kingpress::output {
namespace {

constexpr std::string_view object_begins = " 0 obj\n", object_ends = "endobj\n", stream_begins = "\nstream\n",
                           stream_ends = "endstream\nendobj\n", length_is = "/Length ", by_reference = " 0 R";

[[noreturn]] void not_understood() {
  throw diag::EnvironmentError("Cairo writes PDF in a way that is not known here",
                               "use the version of Cairo that the program was built with");
}

}  // namespace

std::optional<std::size_t> take_number(std::string_view& text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  std::size_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

// Cairo writes a few bytes at a time; an object ends where such a piece does.
void PdfObjects::take(std::string_view bytes) {
  held_ += bytes;
  if (!std::string_view(held_).ends_with(object_ends)) return;
  while (cut()) {
  }
}

std::vector<PdfObject> PdfObjects::taken() { return std::exchange(whole_, {}); }

void PdfObjects::finish() const {
  if (!held_.starts_with("xref\n") || !lengths_.empty()) not_understood();
}

// False when no whole object stands at the front of what is held.
bool PdfObjects::cut() {
  std::string_view text = held_;
  while (text.starts_with('%')) text.remove_prefix(text.find('\n') + 1);  // the first lines of the file
  if (text.empty()) return false;
  PdfObject object;
  const auto number = take_number(text);
  if (!number || !text.starts_with(object_begins)) not_understood();
  object.number = static_cast<unsigned>(*number);
  text.remove_prefix(object_begins.size());

  const std::size_t stream = text.find(stream_begins), plain_end = text.substr(0, stream).find(object_ends);
  if (plain_end != std::string_view::npos) {
    object.text = text.substr(0, plain_end);
    text.remove_prefix(plain_end + object_ends.size());
    if (const auto of = lengths_.find(*number); of != lengths_.end()) {
      std::string_view value = object.text;
      if (take_number(value) != of->second) not_understood();
      lengths_.erase(of);
    } else {
      whole_.push_back(std::move(object));
    }
  } else {
    object.text = text.substr(0, stream);
    const std::string_view content = text.substr(stream + stream_begins.size());
    std::size_t size = content.ends_with(stream_ends) ? content.size() - stream_ends.size() : content.find(stream_ends);
    if (size == std::string_view::npos) return false;
    text = content.substr(size + stream_ends.size());
    const std::size_t at = object.text.find(length_is);
    if (at == std::string::npos) not_understood();
    std::string_view value = std::string_view(object.text).substr(at + length_is.size());
    const auto said = take_number(value);  // itself, or the object that is to hold it
    const bool elsewhere = said && value.starts_with(by_reference);
    if (size > 0 && (elsewhere || said != size)) --size;  // the end of the line is not counted
    if (elsewhere)
      lengths_[*said] = size;
    else if (said != size)
      not_understood();
    value.remove_prefix(elsewhere ? by_reference.size() : 0);
    object.stream = content.substr(0, size);
    object.text.erase(at, object.text.size() - value.size() - at);
    whole_.push_back(std::move(object));
  }
  held_.erase(0, held_.size() - text.size());
  return true;
}

}  // namespace kingpress::output
