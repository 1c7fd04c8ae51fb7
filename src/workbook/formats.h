// The two kinds of workbook. For src/workbook only.
#pragma once

#include <string>
#include <vector>

#include "workbook/archive.h"
#include "workbook/cell_edit.h"
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
  // The part of the archive that holds a sheet, and that part with cells changed.
  virtual std::string part_of(std::size_t index) const = 0;
  virtual std::string edited(std::size_t index, const ByRow& changes) const = 0;
};

std::unique_ptr<Format> open_excel(const Archive& archive);
std::unique_ptr<Format> open_document(const Archive& archive);

// Whatever kind it is. Throws Refused.
std::unique_ptr<Format> open(const Archive& archive);
// The sheet of that name; without a name the only one that is visible and not empty. Throws Refused.
std::size_t index_of(const Format& format, const std::string& sheet);

inline constexpr const char* no_result_fault = "this cell's formula has no result yet";
inline constexpr const char* no_result_hint = "open the workbook in a spreadsheet program and save it again";
inline constexpr const char* error_hint = "mend its formula";

}  // namespace kingpress::workbook
