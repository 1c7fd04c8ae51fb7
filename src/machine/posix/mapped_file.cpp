#include "machine/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>

#include "machine/posix/descriptor.h"

namespace kingpress::machine {

std::unique_ptr<MappedFile> MappedFile::open(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status {};
  if (file.number() < 0 || ::fstat(file.number(), &status) != 0 || status.st_size <= 0) return nullptr;
  const auto size = static_cast<std::size_t>(status.st_size);
  void* data = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file.number(), 0);
  if (data == MAP_FAILED) return nullptr;
  return std::unique_ptr<MappedFile>(new MappedFile(static_cast<unsigned char*>(data), size));
}

MappedFile::~MappedFile() { ::munmap(data_, size_); }

}  // namespace kingpress::machine
