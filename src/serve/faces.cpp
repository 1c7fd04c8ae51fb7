#include "serve/faces.h"

#include <string>
#include <utility>
#include <vector>

#include "serve/editing.h"
#include "serve/replies.h"
#include "serve/routes.h"

namespace kingpress::serve {
namespace {

constexpr const char* svg_type = "image/svg+xml";

}  // namespace

struct Faces::Routes {
  static constexpr Route<Faces> all[] = {
      {"GET", "/face/*", &Faces::face},
      {"GET", "/printed", &Faces::printed},
      {"GET", "/at-head", &Faces::at_head},
      {"GET", "/earlier", &Faces::earlier},
      {"GET", "/face-with-box", &Faces::with_box},
      {"GET", "/box", &Faces::in_the_box},
      {"GET", "/search", &Faces::search},
  };
};

std::optional<Reply> Faces::answer(const Request& request) { return answer_by(Routes::all, *this, request); }

Reply Faces::face(const Request& request) {
  const std::string name = request.last_segment();
  const std::string tone = request.word("tone");
  const scene::Tone as = tone == "grey"      ? scene::Tone::grey
                         : tone == "low-ink" ? scene::Tone::low_ink
                                             : scene::Tone::colour;
  const LiveDeck::Face face = live_.face(name.substr(0, name.find('.')), as, request.gone);
  Reply reply = file_of(face.svg, svg_type);
  if (reply.status == 200 && !face.is_old) reply.headers["Cache-Control"] = "private, max-age=31536000, immutable";
  return reply;
}

Reply Faces::printed(const Request& request) {
  return file_of(live_.printed(request.word("piece"), side_of(request)), svg_type);
}

Reply Faces::at_head(const Request& request) {
  return file_of(live_.earlier(request.word("piece"), side_of(request)), svg_type);
}

// Of which sides of a piece there are earlier faces.
Reply Faces::earlier(const Request& request) {
  const std::string piece = request.word("piece");
  Json printed = Json::array(), head = Json::array();
  for (const auto& [side, name] : {std::pair(scene::Side::front, "front"), std::pair(scene::Side::back, "back")}) {
    if (live_.printed(piece, side)) printed.push_back(name);
    if (live_.has_earlier(piece, side)) head.push_back(name);
  }
  return answered(Json{{"printed", printed}, {"head", head}});
}

// While a box is dragged.
Reply Faces::with_box(const Request& request) {
  std::vector<std::size_t> boxes;
  for (auto [at, end] = request.words.equal_range("box"); at != end; ++at) boxes.push_back(number_of(at->second));
  return file_of(live_.face_with_boxes(request.word("piece"), side_of(request), boxes, edges_of(request)), svg_type);
}

Reply Faces::in_the_box(const Request& request) { return file_of(live_.in_the_box(request.word("piece")), json_type); }

// An expression that is searched is answered here; what is no expression, the page searches for its words.
Reply Faces::search(const Request& request) {
  return file_of(live_.sought(request.word("text"), request.gone), json_type);
}

}  // namespace kingpress::serve
