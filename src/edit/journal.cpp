#include "edit/journal.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "machine/private_folder.h"

namespace kingpress::edit {
namespace {

constexpr const char* file_name = "edits";
constexpr std::string_view first_field = "kingpress edits 1";

// A field is its length, a colon and its bytes, whatever they are.
void put(std::string& text, std::string_view field) {
  text += std::to_string(field.size());
  text += ':';
  text += field;
}
void put(std::string& text, std::size_t number) { put(text, std::to_string(number)); }

class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}
  bool good() const { return good_; }

  std::string text() {
    std::size_t length = 0;
    const auto [stop, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), length);
    const auto head = static_cast<std::size_t>(stop - rest_.data()) + 1;
    good_ = good_ && error == std::errc{} && head <= rest_.size() && *stop == ':' && length <= rest_.size() - head;
    if (!good_) return {};
    std::string field(rest_.substr(head, length));
    rest_.remove_prefix(head + length);
    return field;
  }

  std::size_t number(std::size_t most) {
    const std::string field = text();
    std::size_t value = 0;
    const auto [stop, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    good_ = good_ && error == std::errc{} && stop == field.data() + field.size() && value <= most;
    return good_ ? value : 0;
  }

 private:
  std::string_view rest_;
  bool good_ = true;
};

std::size_t bytes_of(const Entry& entry) {
  std::size_t bytes = 0;
  for (const FileEdit& file : entry.files) bytes += file.was.size() + file.is.size();
  return bytes;
}

}  // namespace

Journal::Journal(std::string folder) : folder_(std::move(folder)) {
  if (folder_.empty()) return;
  const machine::PrivateFolder place(folder_);
  const auto file = place.is_open() ? place.read(file_name, 2 * most_bytes) : std::nullopt;
  if (!file) return;
  Fields fields(file->text);
  if (fields.text() != first_field) return;
  const std::size_t done = fields.number(most_entries), count = fields.number(most_entries);
  std::vector<Entry> entries(count);
  for (Entry& entry : entries) {
    entry.title = fields.text();
    entry.files.resize(fields.number(1000));
    for (FileEdit& edit : entry.files) {
      edit.path = fields.text();
      edit.before = fields.text();
      edit.after = fields.text();
      edit.begin = fields.number(most_bytes * 64);
      edit.was = fields.text();
      edit.is = fields.text();
    }
  }
  if (!fields.good() || done > count) return;  // a damaged one is none
  entries_ = std::move(entries);
  done_ = done;
}

void Journal::add(Entry entry) {
  entries_.resize(done_);
  entries_.push_back(std::move(entry));
  std::size_t bytes = 0;
  auto oldest = entries_.rbegin();
  for (std::size_t kept = 0; oldest != entries_.rend() && kept < most_entries; ++oldest, ++kept)
    if ((bytes += bytes_of(*oldest)) > most_bytes) break;
  entries_.erase(entries_.begin(), oldest.base());
  done_ = entries_.size();
  keep();
}

void Journal::undone() {
  --done_;
  keep();
}

void Journal::redone() {
  ++done_;
  keep();
}

// That the disk does not take it is no reason to refuse an edit.
void Journal::keep() const {
  if (folder_.empty()) return;
  std::string text;
  put(text, first_field);
  put(text, done_);
  put(text, entries_.size());
  for (const Entry& entry : entries_) {
    put(text, entry.title);
    put(text, entry.files.size());
    for (const FileEdit& edit : entry.files) {
      for (const std::string* field : {&edit.path, &edit.before, &edit.after}) put(text, *field);
      put(text, edit.begin);
      put(text, edit.was);
      put(text, edit.is);
    }
  }
  const auto place = machine::PrivateFolder::make(folder_);
  if (place.is_open()) place.write(file_name, text);
}

}  // namespace kingpress::edit
