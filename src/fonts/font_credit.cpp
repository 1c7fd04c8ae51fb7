#include "fonts/font_credit.h"

#include <array>
#include <string_view>
#include <utility>

#include "fonts/face_file.h"

namespace kingpress::fonts {
namespace {

// Licences that fonts have, by words of their texts.
std::string licence_in(const std::string& text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> known{
      {{"Open Font License", "SIL OFL 1.1"},
       {"OFL", "SIL OFL 1.1"},
       {"Bitstream Vera", "Bitstream Vera licence"},
       {"GNU General Public", "GPL with font exception"},
       {"GPL", "GPL with font exception"},
       {"Apache License", "Apache 2.0"}}};
  for (const auto& [words, name] : known)
    if (text.find(words) != std::string::npos) return std::string(name);
  return text.substr(0, text.find_first_of(".\n"));
}

}  // namespace

FontCredit font_credit(const FaceInfo& face) {
  const auto file = FaceFile::open(face.file, face.index);
  if (!file) return {};
  hb_face_t* inside = hb_font_get_face(file->font());
  FontCredit credit;
  credit.by = name_entry(inside, HB_OT_NAME_ID_DESIGNER);
  if (credit.by.empty()) credit.by = name_entry(inside, HB_OT_NAME_ID_MANUFACTURER);
  credit.licence = licence_in(name_entry(inside, HB_OT_NAME_ID_LICENSE));
  if (credit.licence.empty()) credit.licence = licence_in(name_entry(inside, HB_OT_NAME_ID_COPYRIGHT));
  credit.source = name_entry(inside, HB_OT_NAME_ID_VENDOR_URL);
  return credit;
}

}  // namespace kingpress::fonts
