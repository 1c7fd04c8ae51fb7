#include "output/pdf_writer.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <exception>
#include <optional>
#include <vector>

#include "diag/environment_error.h"
#include "output/flatten.h"
#include "output/painter.h"
#include "output/pdf_greys.h"
#include "output/pdf_tail.h"
#include "output/png_passage.h"
#include "output/shop_inks.h"
#include "output/staged_file.h"

namespace kingpress::output {
namespace {

constexpr std::size_t document_budget = std::size_t{12} * 1024 * 1024;
constexpr double smallest_page = 10, largest_page = 14400;  // points; beyond, readers refuse the page

// Our bytes leave Cairo here. An exception may not pass through C: it waits until Cairo has returned.
struct Sink {
  StagedFile file;
  std::exception_ptr trouble;
  PngPassage passage = {};
  PdfGreys greys = {};

  void write(std::string_view bytes) {
    if (const std::string free = passage.pass(bytes); !free.empty()) put(free);
  }
  void put(std::string_view bytes) {
    if (const std::string free = greys.pass(bytes); !free.empty()) file.write(free);
  }
  void write_rest() {
    put(passage.rest());
    file.write(greys.rest());
  }

  static cairo_status_t write(void* closure, const unsigned char* bytes, unsigned length) {
    auto* sink = static_cast<Sink*>(closure);
    if (sink->trouble) return CAIRO_STATUS_WRITE_ERROR;
    try {
      sink->write({reinterpret_cast<const char*>(bytes), length});
      return CAIRO_STATUS_SUCCESS;
    } catch (...) {
      sink->trouble = std::current_exception();
      return CAIRO_STATUS_WRITE_ERROR;
    }
  }
  void rethrow() const {
    if (trouble) std::rethrow_exception(trouble);
  }
};

class PdfWriter final : public DocumentWriter {
 public:
  PdfWriter(fonts::FontSet& fonts, const WriterOptions& options)
      : sink_{StagedFile(options.path), nullptr},
        surface_(cairo_pdf_surface_create_for_stream(Sink::write, &sink_, largest_page, largest_page)),
        painter_(fonts, Medium::pages, document_budget),
        wish_(options.wish),
        shop_(options.shop) {
    if (shop_ && shop_->level == "x1a") flattener_.emplace(fonts);
    check(cairo_surface_status(surface_.get()), options.path);
    // pdf_tail reads tables and objects as plain text, which later versions of Cairo write up to PDF 1.4 only; 1.16
    // writes 1.4 and 1.5 alike.
    cairo_pdf_surface_restrict_to_version(surface_.get(), CAIRO_PDF_VERSION_1_4);
    cairo_surface_set_fallback_resolution(surface_.get(), 300, 300);
    set(CAIRO_PDF_METADATA_TITLE, options.info.title);
    set(CAIRO_PDF_METADATA_AUTHOR, options.info.author);
    set(CAIRO_PDF_METADATA_SUBJECT, options.info.subject);
    set(CAIRO_PDF_METADATA_KEYWORDS, options.info.keywords);
    set(CAIRO_PDF_METADATA_CREATOR, "kingpress");
    set(CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");  // the same deck gives the same bytes on any day
  }

  void page(const scene::Scene& scene, const PageInfo& info) override {
    const double width = scene.size.width.points(), height = scene.size.height.points();
    if (!(width >= smallest_page && width <= largest_page && height >= smallest_page && height <= largest_page)) {
      throw diag::EnvironmentError(fmt::format("page '{}' is {} x {}, a PDF page is 3.6mm to 5m a side", info.label,
                                               to_string(scene.size.width), to_string(scene.size.height)));
    }
    cairo_pdf_surface_set_size(surface_.get(), width, height);
    if (!info.label.empty()) cairo_pdf_surface_set_page_label(surface_.get(), info.label.c_str());
    const CairoContext context(cairo_create(surface_.get()));  // a context of its own: an error sticks to one page
    painter_.paint(context.get(), flattener_ ? flattener_->flat(scene, info.label) : scene, info.label);
    cairo_show_page(context.get());
    sink_.rethrow();
    check(cairo_status(context.get()), info.label);
    boxes_.push_back({scene.size.height, info.trim, info.bleed});
    if (shop_) labels_.push_back(info.label);
    if (!info.section.empty() && info.section != section_) {
      section_ = info.section;
      const std::string target = fmt::format("page={} pos=[0 0]", boxes_.size());
      cairo_pdf_surface_add_outline(surface_.get(), CAIRO_PDF_OUTLINE_ROOT, section_.c_str(), target.c_str(),
                                    CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
  }

  std::deque<StagedFile> staged() override {
    cairo_surface_finish(surface_.get());
    sink_.rethrow();
    check(cairo_surface_status(surface_.get()), sink_.file.path());
    sink_.write_rest();
    finish_pdf(sink_.file, boxes_, wish_);
    if (shop_) style_ = rewrite_in_inks(sink_.file, *shop_, labels_);
    std::deque<StagedFile> files;
    files.push_back(std::move(sink_.file));
    return files;
  }

  std::string style() const override { return style_; }

  ~PdfWriter() override {
    // Destroyed unfinished, Cairo would still write its end.
    if (!sink_.trouble) sink_.trouble = std::make_exception_ptr(diag::EnvironmentError("unfinished"));
  }

 private:
  void set(cairo_pdf_metadata_t key, const std::string& value) {
    if (!value.empty()) cairo_pdf_surface_set_metadata(surface_.get(), key, value.c_str());
  }

  Sink sink_;
  CairoSurface surface_;
  Painter painter_;
  PrinterWish wish_;
  std::optional<ShopPdf> shop_;
  std::optional<Flattener> flattener_;
  std::vector<PageBoxes> boxes_;
  std::vector<std::string> labels_;
  std::string section_, style_;
};

}  // namespace

std::unique_ptr<DocumentWriter> open_pdf(fonts::FontSet& fonts, const WriterOptions& options) {
  return std::make_unique<PdfWriter>(fonts, options);
}

}  // namespace kingpress::output
