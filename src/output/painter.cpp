#include "output/painter.h"

#include <fmt/format.h>

#include "diag/environment_error.h"
#include "machine/work_in_hand.h"
#include "output/canvas.h"

namespace kingpress::output {

struct Painter::State {
  State(fonts::FontSet& fonts, std::size_t picture_budget)
      : faces(fonts), lettering(fonts), pictures(picture_budget, lettering) {}

  Faces faces;
  fonts::Lettering lettering;
  PictureSurfaces pictures;
};

Painter::Painter(fonts::FontSet& fonts, std::size_t picture_budget)
    : state_(std::make_unique<State>(fonts, picture_budget)) {}

Painter::~Painter() = default;

void Painter::paint(cairo_t* context, const scene::Scene& scene, const std::string& what) {
  machine::working_on(fmt::format("printing '{}'", what));
  Canvas canvas(context, state_->faces, state_->pictures);
  canvas.draw(scene.nodes);
  canvas.flush();
  if (!canvas.sound()) {
    throw diag::EnvironmentError(
        fmt::format("cannot draw '{}': a coordinate is not a number or lies far outside the paper", what),
        "look for sizes and positions that are far too large");
  }
  pictures::check(cairo_status(context), what);
}

}  // namespace kingpress::output
