// The two kinds of workbook. For src/workbook only.
#pragma once

#include <string>
#include <vector>

#include "workbook/archive.h"
#include "workbook/workbook.h"

namespace kingpress::workbook {

struct SheetName {
  std::string name;
  bool hidden = false;
};

class Format {
 public:
  virtual ~Format() = default;
  virtual const std::vector<SheetName>& sheets() const = 0;
  virtual Sheet sheet(std::size_t index) const = 0;
};

std::unique_ptr<Format> open_excel(const Archive& archive);
std::unique_ptr<Format> open_document(const Archive& archive);

inline constexpr const char* no_result_fault = "this cell's formula has no result yet";
inline constexpr const char* no_result_hint = "open the workbook in a spreadsheet program and save it again";
inline constexpr const char* error_hint = "mend its formula";

}  // namespace kingpress::workbook
