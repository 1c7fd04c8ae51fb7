// Numbers of a table as half of the world writes them, "1,5". A field of numbers has no other use for a comma, but for
// thousands: where "1,500" is all there is, nobody can tell. Said once for a column, not for each row.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// Whether it is a number with a comma before its decimals: "1,5", and not "1,500", which may be thousands.
bool has_clear_decimal_comma(std::string_view text);

class DecimalCommas {
 public:
  // Makes "1,5" of a column, named by its header cell, to "1.5".
  void read(data::Node& cell, const diag::Span& header);
  void report(diag::Diagnostics& diagnostics) const;

 private:
  struct Column {
    diag::Span header, cell;  // cell: the first with a comma; as long as it is not clear, one that is not
    std::string was, is;
    std::size_t cells = 0;
    bool is_clear = false;  // one of them cannot be thousands
  };
  std::map<std::size_t, Column> columns_;  // by where the header cell begins
};

}  // namespace kingpress::cards
