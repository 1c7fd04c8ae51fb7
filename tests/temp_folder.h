// A folder for one test's files, empty at first and gone with the test.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kingpress {

class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  // The folder's own, or of a file in it.
  std::string path(const std::string& name = {}) const { return name.empty() ? path_ : path_ + "/" + name; }
  std::string operator/(const std::string& name) const { return path(name); }
  std::string write(const std::string& name, std::string_view bytes) const;  // makes its folders; returns the path
  std::vector<std::string> names() const;                                    // of the files, sorted

 private:
  std::string path_;
};

}  // namespace kingpress
