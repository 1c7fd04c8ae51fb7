// The value of a card's field: that which expressions are worked out from.
#pragma once

#include "expr/value.h"

namespace kingpress::cards {

using expr::Entry;
using expr::List;
using expr::Record;
using expr::Value;

using expr::find;
using expr::to_text;

}  // namespace kingpress::cards
