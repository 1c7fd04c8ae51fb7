#include "output/pdf_surface.h"

#include <cairo-pdf.h>

#include <exception>
#include <optional>

#include "diag/environment_error.h"
#include "machine/work_in_hand.h"
#include "output/flatten.h"
#include "output/painter.h"
#include "output/pdf_content.h"
#include "output/png_passage.h"

namespace kingpress::output {

// What Cairo writes. An exception may not pass through C: it waits until Cairo has returned.
struct PdfSink {
  PdfObjects objects = {};
  std::exception_ptr trouble = nullptr;

  static cairo_status_t write(void* closure, const unsigned char* bytes, unsigned size) {
    auto* sink = static_cast<PdfSink*>(closure);
    if (sink->trouble) return CAIRO_STATUS_WRITE_ERROR;
    try {
      sink->objects.take({reinterpret_cast<const char*>(bytes), size});
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

struct PdfSurface::State {
  State(fonts::FontSet& fonts, bool opaque, std::size_t picture_budget)
      : surface(cairo_pdf_surface_create_for_stream(PdfSink::write, &sink, 100, 100)),
        painter(fonts, Medium::pages, picture_budget) {
    if (opaque) flattener.emplace(fonts);
    check(cairo_surface_status(surface.get()), "a page");
    // Objects are read as plain text, which later versions of Cairo write up to PDF 1.4 only; 1.16 writes 1.4 and 1.5
    // alike.
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
    cairo_surface_set_fallback_resolution(surface.get(), 300, 300);
  }
  // Destroyed unfinished, Cairo would still write its end.
  ~State() {
    if (!sink.trouble) sink.trouble = std::make_exception_ptr(diag::EnvironmentError("unfinished"));
  }

  std::vector<PdfObject> taken() {
    std::vector<PdfObject> objects = sink.objects.taken();
    for (PdfObject& object : objects) {
      put_png_right(object.text);
      if (object.stream) object.passed = painter.passing().take(*object.stream);
      if (!object.passed) packer.pack(object);
    }
    return objects;
  }

  PdfSink sink;
  CairoSurface surface;
  Painter painter;
  ContentPacker packer;
  std::optional<Flattener> flattener;
};

PdfSurface::PdfSurface(fonts::FontSet& fonts, bool opaque, std::size_t picture_budget)
    : state_(std::make_unique<State>(fonts, opaque, picture_budget)) {}

PdfSurface::~PdfSurface() = default;

std::vector<PdfObject> PdfSurface::page(const scene::Scene& scene, const std::string& what) {
  cairo_surface_t* surface = state_->surface.get();
  cairo_pdf_surface_set_size(surface, scene.size.width.points(), scene.size.height.points());
  const CairoContext context(cairo_create(surface));  // a context of its own: an error sticks to one page
  state_->painter.paint(context.get(), state_->flattener ? state_->flattener->flat(scene, what) : scene, what);
  cairo_show_page(context.get());
  state_->sink.rethrow();
  check(cairo_status(context.get()), what);
  std::vector<PdfObject> objects = state_->taken();
  machine::working_on({});
  return objects;
}

std::vector<PdfObject> PdfSurface::end() {
  cairo_surface_finish(state_->surface.get());
  state_->sink.rethrow();
  check(cairo_surface_status(state_->surface.get()), "the fonts");
  state_->sink.objects.finish();
  return state_->taken();
}

}  // namespace kingpress::output
