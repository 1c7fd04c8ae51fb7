#include "output/writers.h"

#include <deque>
#include <utility>

#include "machine/staged_file.h"
#include "output/page_names.h"
#include "output/svg_page.h"

namespace kingpress::output {
namespace {

class SvgWriter final : public DocumentWriter {
 public:
  SvgWriter(fonts::FontSet& fonts, const WriterOptions& options)
      : options_(options), faces_(fonts), lettering_(fonts) {}

  void page(const scene::Scene& scene, const PageInfo& info) override {
    const std::string text = svg_page(scene, info.label, faces_, lettering_);
    machine::StagedFile& file = files_.emplace_back(
        !info.path.empty()  ? info.path
        : options_.one_file ? options_.path
                            : page_name(options_.path, "svg", files_.size() + 1, options_.pages, info.label));
    file.write(text);
    file.seal();
  }

  std::deque<machine::StagedFile> staged() override { return std::move(files_); }

 private:
  WriterOptions options_;
  Faces faces_;
  fonts::Lettering lettering_;
  std::deque<machine::StagedFile> files_;
};

}  // namespace

std::unique_ptr<DocumentWriter> open_svg(fonts::FontSet& fonts, const WriterOptions& options) {
  return std::make_unique<SvgWriter>(fonts, options);
}

}  // namespace kingpress::output
