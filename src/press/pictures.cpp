#include "press/pictures.h"

#include <algorithm>
#include <array>

namespace kingpress::press {

bool is_picture_name(std::string_view name) {
  static constexpr std::array<std::string_view, 8> endings{".png", ".jpg", ".jpeg", ".svg",
                                                           ".PNG", ".JPG", ".JPEG", ".SVG"};
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return name.ends_with(ending); });
}

std::shared_ptr<const scene::Picture> Pictures::picture(const std::string& folder, const std::string& name,
                                                        diag::Span span, diag::Diagnostics& diagnostics) {
  output::LoadedPicture loaded = cache_.load(folder, name);
  if (auto* problem = std::get_if<output::PictureProblem>(&loaded)) {
    diagnostics.error(problem->code, span, problem->message, problem->hint);
    return nullptr;
  }
  if (const output::PictureProblem* remark = cache_.remark(folder, name))
    diagnostics.warning(remark->code, span, remark->message, remark->hint);
  return std::get<std::shared_ptr<const scene::Picture>>(loaded);
}

void Pictures::expect(const std::string& folder, const std::vector<std::string>& names) {
  cache_.expect(folder, names);
}

}  // namespace kingpress::press
