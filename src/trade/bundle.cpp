#include "trade/bundle.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace kingpress::trade {

namespace fs = std::filesystem;

Bundle::Bundle(std::string folder, fonts::FontSet& fonts, unsigned jobs)
    : folder_(std::move(folder)), fonts_(fonts), jobs_(jobs) {}
Bundle::~Bundle() = default;

void Bundle::picture(const std::string& name, const scene::Scene& scene, double dpi, bool clear) {
  if (!pictures_) {
    output::WriterOptions options;
    options.path = in_folder("picture.png");
    options.dpi = dpi;
    options.jobs = jobs_;
    pictures_ = output::open_document("png", fonts_, options);
  }
  output::PageInfo info;
  info.label = name;
  info.clear = clear;
  info.path = in_folder(name);
  pictures_->page(scene, info);
}

void Bundle::text(const std::string& name, std::string_view bytes) {
  machine::StagedFile& file = files_.emplace_back(in_folder(name));
  file.write(bytes);
  file.seal();
}

output::DocumentWriter& Bundle::document(const std::string& name, const output::DocumentInfo& info,
                                         const std::optional<output::ShopPdf>& inks) {
  close_document();
  output::WriterOptions options;
  options.path = in_folder(name);
  options.info = info;
  options.jobs = jobs_;
  options.shop = inks;
  document_ = output::open_document("pdf", fonts_, options);
  return *document_;
}

std::string Bundle::close_document() {
  if (!document_) return {};
  for (machine::StagedFile& file : document_->staged()) {
    files_.push_back(std::move(file));
    files_.back().seal();
  }
  const std::string style = document_->style();
  document_.reset();
  return style;
}

std::vector<std::string> Bundle::send() {
  close_document();
  std::deque<machine::StagedFile> all;
  if (pictures_)
    for (machine::StagedFile& file : pictures_->staged()) all.push_back(std::move(file));
  for (machine::StagedFile& file : files_) all.push_back(std::move(file));
  machine::StagedFile::commit_all(all);
  std::vector<std::string> names;
  for (const machine::StagedFile& file : all) names.push_back(file.path());
  return names;
}

std::vector<std::string> strangers(const std::string& folder, const std::vector<std::string>& sent) {
  const std::set<std::string> known(sent.begin(), sent.end());
  std::vector<std::string> found;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (!it->path().filename().generic_string().starts_with('.') && !it->is_directory(error) &&
        !known.contains(it->path().generic_string()))
      found.push_back(it->path().generic_string());
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> clear_older(const std::string& folder, const std::vector<std::string>& sent) {
  std::set<std::string> endings;
  for (const std::string& file : sent) endings.insert(fs::path(file).extension().generic_string());
  std::vector<std::string> rest;
  for (const std::string& file : strangers(folder, sent)) {
    std::error_code error;
    const fs::path path(file), inner = path.parent_path();
    const bool older = inner != fs::path(folder) && endings.contains(path.extension().generic_string());
    if (!older || !fs::remove(path, error)) rest.push_back(file);
    if (older && fs::is_empty(inner, error)) fs::remove(inner, error);
  }
  return rest;
}

}  // namespace kingpress::trade
