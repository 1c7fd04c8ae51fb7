// The parts of a zipped workbook, through liborcus.
#pragma once

#include <memory>
#include <orcus/zip_archive.hpp>
#include <orcus/zip_archive_stream.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::workbook {

class Archive {
 public:
  explicit Archive(std::string_view bytes);
  bool has(std::string_view name) const;
  // Empty when there is no such part.
  std::string part(const std::string& name) const;

 private:
  orcus::zip_archive_stream_blob stream_;
  orcus::zip_archive archive_;
};

}  // namespace kingpress::workbook
