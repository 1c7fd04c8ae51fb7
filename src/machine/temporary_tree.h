// Files in a folder of this run's own, which goes with this object.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::machine {

class TemporaryTree {
 public:
  TemporaryTree();  // throws diag::EnvironmentError where none can be made
  ~TemporaryTree();
  TemporaryTree(const TemporaryTree&) = delete;
  TemporaryTree& operator=(const TemporaryTree&) = delete;

  const std::string& folder() const { return folder_; }
  // `name`: relative, with '/', no dots. Throws diag::EnvironmentError where it cannot be written.
  void write(const std::string& name, std::string_view bytes) const;
  void remove(const std::string& name) const;

 private:
  std::string folder_;
};

}  // namespace kingpress::machine
