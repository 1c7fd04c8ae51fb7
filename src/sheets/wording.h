// What sheets say of themselves in their waste, in the language that is printed.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "sheets/impose.h"

namespace kingpress::sheets {

// The words by SheetSpec::words, their {names} filled in.
std::string said(const SheetSpec& spec, std::string_view words,
                 std::initializer_list<std::pair<std::string_view, std::string>> values = {});

// All that sheets say, the names of components left out: what a language has to translate.
std::span<const std::string_view> sheet_words();

}  // namespace kingpress::sheets
