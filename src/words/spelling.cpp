#include "words/spelling.h"

#if __has_include(<hunspell/hunspell.hxx>)
#include <hunspell/hunspell.hxx>
#define KINGPRESS_SPELLS
#endif

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <unordered_map>

#include "diag/utf8.h"

namespace kingpress::words {
#ifdef KINGPRESS_SPELLS
namespace {

namespace fs = std::filesystem;

enum class Encoding { utf8, latin1 };

// In the dictionary's encoding; nothing where it has no such letters.
std::optional<std::string> encoded(std::string_view text, Encoding encoding) {
  std::string out;
  while (!text.empty()) {
    const diag::CodePoint point = diag::decode_utf8(text);
    if (point.bytes == 0) return std::nullopt;
    if (point.value == 0x2019)
      out += '\'';
    else if (encoding == Encoding::utf8)
      out += text.substr(0, point.bytes);
    else if (point.value < 0x100)
      out += static_cast<char>(point.value);
    else
      return std::nullopt;
    text.remove_prefix(point.bytes);
  }
  return out;
}

std::string decoded(const std::string& text, Encoding encoding) {
  if (encoding == Encoding::utf8) return text;
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

std::vector<std::string> system_folders() {
  std::vector<std::string> folders{"/usr/share/hunspell", "/usr/local/share/hunspell", "/usr/share/myspell/dicts",
                                   "/opt/homebrew/share/hunspell", "/run/current-system/sw/share/hunspell"};
  if (const char* home = std::getenv("HOME"); home && *home)
    folders.push_back(std::string(home) + "/.local/share/hunspell");
  return folders;
}

class Dictionaries final : public Dictionary {
 public:
  explicit Dictionaries(std::vector<fs::path> affixes) {
    for (const fs::path& affix : affixes) {
      const fs::path words = fs::path(affix).replace_extension(".dic");
      auto one = std::make_unique<Hunspell>(affix.c_str(), words.c_str());
      const std::string& name = one->get_dict_encoding();
      if (name == "UTF-8")
        all_.push_back({std::move(one), Encoding::utf8});
      else if (name == "ISO8859-1" || name == "ISO8859-15")
        all_.push_back({std::move(one), Encoding::latin1});
    }
  }
  bool empty() const { return all_.empty(); }

  bool has(const std::string& word) override {
    const auto [known, fresh] = met_.try_emplace(word, false);
    if (fresh)
      known->second = std::any_of(all_.begin(), all_.end(), [&](One& one) {
        const auto text = encoded(word, one.encoding);
        return text && one.words->spell(*text);
      });
    return known->second;
  }

  std::string suggest(const std::string& word) override {
    for (One& one : all_)
      if (const auto text = encoded(word, one.encoding))
        if (const auto words = one.words->suggest(*text); !words.empty()) return decoded(words.front(), one.encoding);
    return {};
  }

 private:
  struct One {
    std::unique_ptr<Hunspell> words;
    Encoding encoding;
  };
  std::vector<One> all_;
  std::unordered_map<std::string, bool> met_;
};

}  // namespace

bool Dictionary::is_built_in() { return true; }

std::unique_ptr<Dictionary> Dictionary::open(std::string_view language, const std::vector<std::string>& folders) {
  std::vector<fs::path> found;
  std::set<std::string> names;
  for (const std::string& folder : folders.empty() ? system_folders() : folders) {
    std::error_code error;
    std::vector<fs::path> here;
    for (const auto& entry : fs::directory_iterator(folder, error)) here.push_back(entry.path());
    std::sort(here.begin(), here.end());
    for (const fs::path& path : here) {
      const std::string name = path.stem().generic_string();
      const bool of_language = name == language || (name.starts_with(language) && name.size() > language.size() &&
                                                    (name[language.size()] == '_' || name[language.size()] == '-'));
      if (path.extension() == ".aff" && of_language && fs::exists(fs::path(path).replace_extension(".dic"), error) &&
          names.insert(name).second)
        found.push_back(path);
    }
  }
  auto all = std::make_unique<Dictionaries>(std::move(found));
  if (all->empty()) return nullptr;
  return all;
}

#else

bool Dictionary::is_built_in() { return false; }

std::unique_ptr<Dictionary> Dictionary::open(std::string_view, const std::vector<std::string>&) { return nullptr; }

#endif
}  // namespace kingpress::words
