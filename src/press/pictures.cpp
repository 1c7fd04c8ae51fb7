#include "press/pictures.h"

namespace kingpress::press {

std::shared_ptr<const scene::Picture> Pictures::picture(const std::string& folder, const std::string& name,
                                                        diag::Span span, diag::Diagnostics& diagnostics) {
  output::LoadedPicture loaded = cache_.load(folder, name);
  if (auto* problem = std::get_if<output::PictureProblem>(&loaded)) {
    diagnostics.error(problem->code, span, problem->message, problem->hint);
    return nullptr;
  }
  return std::get<std::shared_ptr<const scene::Picture>>(loaded);
}

}  // namespace kingpress::press
