#include "machine/mapped_file.h"

#include "machine/windows/system.h"

namespace kingpress::machine {

std::unique_ptr<MappedFile> MappedFile::open(const std::string& path) {
  const Handle file(::CreateFileW(system_path(path).c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING,
                                  FILE_ATTRIBUTE_NORMAL, nullptr));
  LARGE_INTEGER size{};
  if (!file || !::GetFileSizeEx(file.get(), &size) || size.QuadPart <= 0) return nullptr;
  const Handle mapping(::CreateFileMappingW(file.get(), nullptr, PAGE_WRITECOPY, 0, 0, nullptr));
  if (!mapping) return nullptr;
  void* data = ::MapViewOfFile(mapping.get(), FILE_MAP_COPY, 0, 0, 0);
  if (data == nullptr) return nullptr;
  return std::unique_ptr<MappedFile>(
      new MappedFile(static_cast<unsigned char*>(data), static_cast<std::size_t>(size.QuadPart)));
}

MappedFile::~MappedFile() { ::UnmapViewOfFile(data_); }

}  // namespace kingpress::machine
