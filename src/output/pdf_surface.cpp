#include "output/pdf_surface.h"

#include <cairo-pdf.h>

#include <algorithm>
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

namespace {

// Cairo 1.16 makes pixels of lines in a form that a clip leaves less than a point of, where the form lies at certain
// fractions of a point. Of all pictures only these may not be smoothed.
bool is_fallback(const PdfObject& object) {
  return object.text.find("/Subtype /Image") != std::string::npos &&
         object.text.find("/Interpolate false") != std::string::npos;
}

bool holds_fallback(const std::vector<PdfObject>& objects) { return std::ranges::any_of(objects, is_fallback); }

// What later pages refer to stays: fonts, pictures, forms.
void drop_page(std::vector<PdfObject>& objects) {
  std::erase_if(objects, [](const PdfObject& object) {
    return object.text.starts_with("<< /Type /Page ") || is_fallback(object);
  });
}

}  // namespace

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

  std::vector<PdfObject> drawn(const scene::Scene& scene, const std::string& what) {
    cairo_pdf_surface_set_size(surface.get(), scene.size.width.points(), scene.size.height.points());
    const CairoContext context(cairo_create(surface.get()));  // a context of its own: an error sticks to one page
    painter.paint(context.get(), scene, what);
    cairo_show_page(context.get());
    sink.rethrow();
    check(cairo_status(context.get()), what);
    return taken();
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
  const scene::Scene shown = state_->flattener ? state_->flattener->flat(scene, what) : scene;
  std::vector<PdfObject> objects = state_->drawn(shown, what);
  while (holds_fallback(objects) && state_->painter.give_up_forms()) {  // there may be forms within
    drop_page(objects);
    for (PdfObject& object : state_->drawn(shown, what)) objects.push_back(std::move(object));
  }
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
