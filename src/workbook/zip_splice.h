// One part of a zip archive exchanged for other bytes, where all others stay as they are, byte for byte: no library
// that writes archives keeps what it has read so.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::workbook {

// `name`: a part that is in the archive. Throws Refused at an archive that is damaged or larger than 4 GiB.
std::string with_part(std::string_view archive, std::string_view name, std::string_view bytes);

}  // namespace kingpress::workbook
