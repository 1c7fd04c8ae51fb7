#include "press/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "machine/files_met.h"

namespace kingpress::press {

bool is_picture_name(std::string_view name) {
  static constexpr std::array<std::string_view, 8> endings{".png", ".jpg", ".jpeg", ".svg",
                                                           ".PNG", ".JPG", ".JPEG", ".SVG"};
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return name.ends_with(ending); });
}

std::shared_ptr<const scene::Picture> Pictures::picture(const std::string& folder, const std::string& name,
                                                        diag::Span span, diag::Diagnostics& diagnostics) {
  pictures::LoadedPicture loaded = cache_.load(folder, name);
  if (auto* problem = std::get_if<pictures::PictureProblem>(&loaded)) {
    diagnostics.error(problem->code, span, problem->message, problem->hint);
    return nullptr;
  }
  if (const pictures::PictureProblem* remark = cache_.remark(folder, name))
    diagnostics.warning(remark->code, span, remark->message, remark->hint);
  met_.emplace(folder, name);
  return std::get<std::shared_ptr<const scene::Picture>>(loaded);
}

std::shared_ptr<const scene::Picture> Pictures::picture_beneath_one_of(const std::vector<std::string>& folders,
                                                                       const std::string& name, diag::Span span,
                                                                       diag::Diagnostics& diagnostics) {
  if (folders.size() == 1) return picture(folders.front(), name, span, diagnostics);
  for (const std::string& folder : folders) {
    const std::filesystem::path path = std::filesystem::path(folder) / name;
    machine::met_file(path.generic_string());
    std::error_code error;
    const auto status = std::filesystem::symlink_status(path, error);
    if (std::filesystem::exists(status)) return picture(folder, name, span, diagnostics);
  }
  std::string hint;
  for (const std::string& folder : folders) {
    const pictures::LoadedPicture loaded = cache_.load(folder, name);
    const auto* problem = std::get_if<pictures::PictureProblem>(&loaded);
    if (problem && problem->code != "picture-missing") return picture(folder, name, span, diagnostics);
    if (problem && hint.empty() && problem->hint.starts_with("did you mean")) hint = problem->hint + " ";
  }
  diagnostics.error("picture-missing", span, fmt::format("there is no picture '{}'", name),
                    hint + "what a template names is looked for beside the template, then beside the deck");
  return nullptr;
}

std::shared_ptr<const scene::Picture> Pictures::written(const std::string& svg, const std::string& name,
                                                        diag::Span span, diag::Diagnostics& diagnostics) {
  const pictures::JudgedPicture judged = cache_.judge_svg(svg, name);
  if (const auto* problem = std::get_if<pictures::PictureProblem>(&judged.picture)) {
    diagnostics.error(problem->code, span, problem->message, problem->hint);
    return nullptr;
  }
  if (judged.remark) diagnostics.warning(judged.remark->code, span, judged.remark->message, judged.remark->hint);
  return std::get<std::shared_ptr<const scene::Picture>>(judged.picture);
}

void Pictures::expect(const std::string& folder, const std::vector<std::string>& names) {
  cache_.expect(folder, names);
}

}  // namespace kingpress::press
