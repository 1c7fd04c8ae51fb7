// An archive from a stranger is read in memory, entry by entry, and every byte is counted as it is unpacked: what its
// directory says of sizes is not believed. Nothing is written here.
#include <fmt/format.h>

#if __has_include(<minizip/unzip.h>)
#include <minizip/unzip.h>
#else
#include <unzip.h>
#endif
#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "diag/ascii.h"
#include "diag/usage_error.h"
#include "diag/visible.h"
#include "pack/pack.h"
#include "scene/digest.h"

namespace kingpress::pack {
namespace {

struct Source {
  std::string_view bytes;
  std::size_t at = 0;
};
Source& source_of(voidpf stream) { return *static_cast<Source*>(stream); }

voidpf open_source(voidpf opaque, const void*, int) { return opaque; }
uLong read_source(voidpf, voidpf stream, void* into, uLong size) {
  Source& source = source_of(stream);
  const std::size_t count = std::min<std::size_t>(size, source.bytes.size() - std::min(source.at, source.bytes.size()));
  std::memcpy(into, source.bytes.data() + source.at, count);
  source.at += count;
  return static_cast<uLong>(count);
}
uLong write_nothing(voidpf, voidpf, const void*, uLong) { return 0; }
ZPOS64_T tell_source(voidpf, voidpf stream) { return source_of(stream).at; }
long seek_source(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  Source& source = source_of(stream);
  const std::size_t from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? source.at
                           : origin == ZLIB_FILEFUNC_SEEK_END ? source.bytes.size()
                                                              : 0;
  const std::size_t to = from + static_cast<std::size_t>(offset);
  if (to > source.bytes.size()) return -1;
  source.at = to;
  return 0;
}
int close_source(voidpf, voidpf) { return 0; }
int no_trouble(voidpf, voidpf) { return 0; }

struct CloseZip {
  void operator()(void* zip) const { unzClose(zip); }
};

class Archive {
 public:
  Archive(std::string_view bytes, const std::string& shown, const Limits& limits)
      : source_{bytes}, shown_(shown), limits_(limits) {
    zlib_filefunc64_def_s functions{open_source, read_source,  write_nothing, tell_source,
                                    seek_source, close_source, no_trouble,    &source_};
    zip_.reset(unzOpen2_64("pack", &functions));
    if (!zip_) refuse("is no archive of a game");
  }

  std::map<std::string, std::string> read() {
    std::map<std::string, std::string> files;
    std::set<std::string> low;
    std::uint64_t all = 0;
    for (int status = unzGoToFirstFile(zip_.get()); status != UNZ_END_OF_LIST_OF_FILE;
         status = unzGoToNextFile(zip_.get())) {
      if (status != UNZ_OK) refuse("is damaged");
      const std::string name = entry_name();
      if (name.ends_with('/')) continue;  // a folder
      check_name(name);
      if (!low.insert(diag::lower(name)).second) refuse(fmt::format("holds '{}' twice", visible(name)));
      if (files.size() >= limits_.files + 1) refuse(fmt::format("holds more than {} files, the limit", limits_.files));
      files[name] = content(name, all);
    }
    return files;
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    throw diag::UsageError(fmt::format("'{}' {}", shown_, why), "ask for the file again where it is from");
  }
  static std::string visible(std::string_view name) { return diag::visible(name.substr(0, 80)); }

  std::string entry_name() {
    unz_file_info64 info{};
    if (unzGetCurrentFileInfo64(zip_.get(), &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK) refuse("is damaged");
    if (info.size_filename == 0 || info.size_filename > limits_.name_bytes)
      refuse(fmt::format("holds a name of {} bytes, the limit is {}", info.size_filename, limits_.name_bytes));
    std::string name(info.size_filename + 1, '\0');
    if (unzGetCurrentFileInfo64(zip_.get(), &info, name.data(), static_cast<uLong>(name.size()), nullptr, 0, nullptr,
                                0) != UNZ_OK)
      refuse("is damaged");
    name.resize(info.size_filename);
    const unsigned mode = static_cast<unsigned>(info.external_fa >> 16), kind = mode & 0170000u;
    if ((info.version >> 8) == 3 && kind != 0 && kind != 0100000u && kind != 0040000u)
      refuse(fmt::format("holds '{}', which is a link or a device", visible(name)));
    if (info.flag & 1) refuse("is encrypted");
    if (info.compression_method != 0 && info.compression_method != 8) refuse("is packed in a way that is not known");
    return name;
  }

  void check_name(const std::string& name) const {
    std::size_t parts = 0;
    for (std::size_t at = 0; at <= name.size();) {
      const std::size_t end = std::min(name.find('/', at), name.size());
      const std::string_view part = std::string_view(name).substr(at, end - at);
      if (part.empty() || part.front() == '.')
        refuse(fmt::format("holds '{}', a name that leads out or hides", visible(name)));
      at = end + 1;
      ++parts;
    }
    for (const char c : name)
      if (static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':' || c == 0x7F)
        refuse(fmt::format("holds '{}', a name with signs that a name cannot have", visible(name)));
    if (parts > limits_.depth) refuse(fmt::format("holds '{}', deeper than {} folders", visible(name), limits_.depth));
    if (!is_data(name)) refuse(fmt::format("holds '{}', which is no data of a deck", visible(name)));
  }

  std::string content(const std::string& name, std::uint64_t& all) {
    if (unzOpenCurrentFile(zip_.get()) != UNZ_OK) refuse("is damaged");
    std::string bytes;
    std::array<char, 65536> some;
    int count = 0;
    while ((count = unzReadCurrentFile(zip_.get(), some.data(), some.size())) > 0) {
      bytes.append(some.data(), static_cast<std::size_t>(count));
      all += static_cast<std::uint64_t>(count);
      if (bytes.size() > limits_.file_bytes || all > limits_.bytes) {
        unzCloseCurrentFile(zip_.get());
        refuse(bytes.size() > limits_.file_bytes
                   ? fmt::format("holds '{}', larger than {} MiB", visible(name), limits_.file_bytes >> 20)
                   : fmt::format("holds more than {} MiB, the limit", limits_.bytes >> 20));
      }
    }
    const int closed = unzCloseCurrentFile(zip_.get());
    if (count < 0 || closed != UNZ_OK) refuse(fmt::format("is damaged at '{}'", visible(name)));
    return bytes;
  }

  Source source_;
  std::string shown_;
  const Limits& limits_;
  std::unique_ptr<void, CloseZip> zip_;
};

bool is_plain_name(const std::string& name) {
  return !name.empty() && name.size() <= 100 && name.front() != '.' &&
         std::none_of(name.begin(), name.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '/' || c == '\\' || c == ':'; });
}

}  // namespace

Opened open(std::string_view bytes, const std::string& shown, const Limits& limits) {
  const auto refuse = [&](const std::string& why) {
    throw diag::UsageError(fmt::format("'{}' {}", shown, why), "ask for the file again where it is from");
  };
  Opened opened;
  opened.files = Archive(bytes, shown, limits).read();
  const auto entry = opened.files.find(std::string(list_name));
  if (entry == opened.files.end()) refuse("is no archive of a game: it has no list of its files");
  const auto list = nlohmann::json::parse(entry->second, nullptr, false);
  opened.files.erase(entry);
  if (!list.is_object() || !list.contains("kingpress") || !list["kingpress"].is_number_integer() ||
      !list.contains("files") || !list["files"].is_object())
    refuse("has a list of its files that cannot be read");
  if (list["kingpress"] != 1) refuse("was packed by a newer kingpress");
  const auto text = [&](const char* key) {
    return list.contains(key) && list[key].is_string() ? list[key].get<std::string>() : std::string();
  };
  opened.name = text("name");
  opened.opens = text("opens");
  opened.hash = text("hash");
  if (!is_plain_name(opened.name)) refuse("does not say what it is called");
  if (!opened.opens.empty() && !opened.files.contains(opened.opens)) refuse("opens a file that it does not hold");
  std::string whole;
  for (const auto& [name, content] : opened.files) {
    const std::string digest = scene::digest(content);
    if (!list["files"].contains(name) || list["files"][name] != digest)
      refuse(fmt::format("is damaged: '{}' is not as it was packed", diag::visible(name)));
    whole += name + '\n' + digest + '\n';
  }
  if (list["files"].size() != opened.files.size()) refuse("is damaged: a file of its list is missing");
  if (opened.hash != scene::digest(whole)) refuse("is damaged: its hash is another");
  return opened;
}

}  // namespace kingpress::pack
