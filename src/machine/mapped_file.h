// A file's bytes in memory, as the system reads them when they are met. What is written to them is this process's own
// and never reaches the file.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace kingpress::machine {

class MappedFile {
 public:
  // Null where it cannot be opened, or holds nothing.
  static std::unique_ptr<MappedFile> open(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  unsigned char* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  MappedFile(unsigned char* data, std::size_t size) : data_(data), size_(size) {}

  unsigned char* data_;
  std::size_t size_;
};

}  // namespace kingpress::machine
