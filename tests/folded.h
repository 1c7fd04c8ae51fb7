// A scene's dump without what lies within its drawings, which are placed by a transform.
#pragma once

#include <sstream>
#include <string>

namespace kingpress {

// A drawing is told by its fingerprint: what lies within its group is left out.
inline std::string folded(const std::string& dump) {
  std::istringstream lines(dump);
  std::string kept, line;
  std::size_t fold = std::string::npos;  // how far the folded group is indented
  while (std::getline(lines, line)) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (fold != std::string::npos && indent > fold) continue;
    fold = std::string::npos;
    kept += line + '\n';
    const std::size_t mark = line.rfind(" =");
    if (line.compare(indent, 16, "group transform ") == 0 && mark != std::string::npos && mark + 10 == line.size())
      fold = indent;
  }
  return kept;
}

}  // namespace kingpress
