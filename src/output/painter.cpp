#include "output/painter.h"

#include <fmt/format.h>

#include "diag/environment_error.h"
#include "machine/work_in_hand.h"
#include "output/canvas.h"

namespace kingpress::output {

struct Painter::State {
  State(fonts::FontSet& fonts, Medium of, std::size_t picture_budget)
      : medium(of),
        faces(fonts),
        pictures(of, picture_budget),
        repeats([this](cairo_t* context, const scene::Nodes& nodes) {
          Canvas canvas(context, faces, pictures, medium, nullptr);
          canvas.draw(nodes);
          canvas.flush();
          sound = sound && canvas.sound();
        }) {}

  Medium medium;
  Faces faces;
  PictureSurfaces pictures;
  Repeats repeats;
  bool sound = true;
};

Painter::Painter(fonts::FontSet& fonts, Medium medium, std::size_t picture_budget)
    : state_(std::make_unique<State>(fonts, medium, picture_budget)) {}

Painter::~Painter() = default;

bool Painter::give_up_forms() { return state_->repeats.give_up(); }

PassingBytes& Painter::passing() { return state_->pictures.passing(); }

void Painter::paint(cairo_t* context, const scene::Scene& scene, const std::string& what) {
  machine::working_on(fmt::format("pressing '{}'", what));
  State& state = *state_;
  const bool pages = state.medium == Medium::pages;
  if (pages) state.repeats.meet(scene.nodes);
  Canvas canvas(context, state.faces, state.pictures, state.medium, pages ? &state.repeats : nullptr);
  canvas.draw(scene.nodes);
  canvas.flush();
  if (!canvas.sound() || !state.sound) {
    throw diag::EnvironmentError(
        fmt::format("cannot draw '{}': a coordinate is not a number or lies far outside the paper", what),
        "look for sizes and positions that are far too large");
  }
  check(cairo_status(context), what);
}

}  // namespace kingpress::output
