#include "press/die_faces.h"

#include <filesystem>

namespace kingpress::press {

std::vector<std::string> die_faces(const cards::Record* values) {
  std::vector<std::string> words;
  for (const cards::Entry& entry : values ? *values : cards::Record{}) {
    const cards::List* faces = entry.key == "faces" ? entry.value.list() : nullptr;
    for (const cards::Value& face : faces ? *faces : cards::List{})
      for (const cards::Entry& shown : face.record() ? *face.record() : cards::Record{})
        if (const std::string* text = shown.value.text())
          words.push_back(shown.key == "art" ? std::filesystem::path(*text).stem().generic_string() : *text);
  }
  return words;
}

}  // namespace kingpress::press
