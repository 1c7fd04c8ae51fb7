// A game in one file: what its folder holds that a deck is made of, in a zip archive with a list of it,
// `kingpress.json`. The same folder makes the same bytes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::pack {

inline constexpr std::string_view ending = ".kingpress", list_name = "kingpress.json";

// Of an archive and of a folder that is packed.
struct Limits {
  std::size_t files = 5'000;
  std::uint64_t file_bytes = 64u << 20, bytes = 512u << 20;
  std::size_t depth = 8, name_bytes = 200;
};

// Whether a file is what decks are made of: texts, tables, pictures and fonts, no programs.
bool is_data(std::string_view name);

struct Chosen {
  std::vector<std::string> files;           // names with '/', sorted
  std::map<std::string, std::string> left;  // what stays out, and why
};
// Of a folder. `notes`: notes.yaml and views.yaml too; `ledgers`: lists of what was printed. Hidden files, links and
// the folder `output` never go in. Throws diag::EnvironmentError where the folder cannot be read.
Chosen choose(const std::string& folder, bool notes, bool ledgers, const Limits& limits = {});

struct Packed {
  std::string bytes, hash;
};
// `name`: what the folder is called when it is opened; `opens`: the file of it that was meant, empty: all of it. Throws
// UsageError beyond the limits.
Packed pack(const std::string& folder, const std::vector<std::string>& files, const std::string& name,
            const std::string& opens, const Limits& limits = {});

struct Opened {
  std::string name, opens, hash;
  std::map<std::string, std::string> files;
};
// Trusts nothing: throws UsageError, which says what is wrong, for what is no such archive, is damaged, beyond the
// limits, or holds a name that leads out, a link, a file twice, or what is no data.
Opened open(std::string_view bytes, const std::string& shown, const Limits& limits = {});

}  // namespace kingpress::pack
