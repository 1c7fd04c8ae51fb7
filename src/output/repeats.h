// Which groups a document repeats: a children list met again, on one page or on a later one, is drawn once as a form
// and stamped from then on. Small groups are not worth a form and are drawn again.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <vector>

#include "output/picture_surface.h"
#include "scene/scene.h"

namespace kingpress::output {

class Repeats {
 public:
  struct Form {
    std::shared_ptr<const scene::Nodes> children;  // kept alive, so that the pointer stays its own
    geometry::Rect bounds;                         // what of the children is in it
    std::string id;
    Stamp stamp;
  };
  using Draw = std::function<void(cairo_t*, const scene::Nodes&)>;

  // `draw` paints nodes on the context of a new form.
  explicit Repeats(Draw draw);

  // To be told of every page before it is drawn.
  void meet(const scene::Nodes& page);
  // Nothing when the group is to be drawn where it stands. `visible` is what the clip in force leaves of it, in its own
  // coordinates: Cairo writes of a form only what its first page showed, so a form holds no more than that and serves
  // no use that shows more (the tiles of a board each show another part). Valid until the next call.
  Form* form(const std::shared_ptr<const scene::Nodes>& children, const geometry::Rect& visible);

  // What was stamped on the page that was met last is to be drawn where it stands from now on. False when nothing was.
  bool give_up();

 private:
  void count(const scene::Nodes& nodes);
  Form* stamped(std::list<Form>::iterator form);
  void prove(cairo_surface_t* form, const cairo_rectangle_t& extents);

  Draw draw_;
  CairoSurface trial_;
  std::size_t made_ = 0;
  std::list<Form> forms_;  // latest use first
  std::map<const scene::Nodes*, unsigned> on_page_;
  std::deque<std::weak_ptr<const scene::Nodes>> before_;   // large groups of earlier pages
  std::vector<std::shared_ptr<const scene::Nodes>> used_;  // of the forms stamped on the page
  std::vector<std::weak_ptr<const scene::Nodes>> given_up_;
};

}  // namespace kingpress::output
