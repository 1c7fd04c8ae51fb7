// The folder of a site: what lies there is replaced as a whole, and nothing that is somebody else's.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "machine/staged_file.h"

namespace kingpress::site {

class SiteFolder {
 public:
  // Throws UsageError when the folder holds files and no list of a site's.
  explicit SiteFolder(std::string folder);
  ~SiteFolder();
  SiteFolder(const SiteFolder&) = delete;
  SiteFolder& operator=(const SiteFolder&) = delete;

  // `name`: "cards/001-owl.png". Throws diag::EnvironmentError when the disk will not have it.
  void add(const std::string& name, std::string_view bytes);
  std::size_t bytes() const { return bytes_; }

  // All at once, with their list; then files of the older list go that are no longer there.
  void publish();

 private:
  std::string folder_;
  std::vector<std::string> older_, names_;
  std::deque<machine::StagedFile> files_;
  std::size_t bytes_ = 0;
};

}  // namespace kingpress::site
