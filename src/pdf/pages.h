// Pages of Scenes into the objects of one PDF, drawn by several threads, written in their order: the same bytes for any
// number of threads. What pages repeat is written once and named from then on: groups as forms, pictures, fonts.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "fonts/lettering.h"
#include "machine/work_queue.h"
#include "pdf/content.h"
#include "pdf/objects.h"
#include "pdf/overlays.h"
#include "pdf/structure.h"
#include "pdf/typefaces.h"
#include "pictures/pixels.h"
#include "scene/scene.h"

namespace kingpress::pdf {

// A Scene as pixels, see-through where nothing is painted; `what` names it in messages.
using DrawPixels = std::function<pictures::Pixels(const scene::Scene&, double dpi, const std::string& what)>;

class Pages {
 public:
  struct Manner {
    unsigned threads = 1;
    bool tagged = false;   // with the structure of what is drawn
    bool archive = false;  // as PDF/A asks: no picture is smoothed, every glyph means something
  };
  Pages(fonts::FontSet& fonts, Objects& objects, const Colours& colours, Overlays& overlays, DrawPixels pixels,
        const Manner& manner);

  // The object of the page; `entries`: of its dictionary, beside what it shows. `what` names it in messages.
  Number add(const scene::Scene& scene, const std::string& entries, const std::string& what);
  // Everything is handed to the objects.
  void finish();
  // After that: entries of the catalogue.
  std::string write_structure() { return structure_.write(objects_); }
  // Drawings that are pixels in this document, and why.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  struct Form {
    std::weak_ptr<const scene::Nodes> children;
    Referred::Form form;
  };
  struct Waiting {
    std::atomic<bool> ready = false;
    std::function<void()> write;
  };
  using Drawn = std::function<std::function<void()>()>;  // draws, on any thread; what it gives back writes, in order

  void count(const scene::Nodes& nodes);
  void refer(const scene::Nodes& nodes, double scale, Referred& to);
  void refer(const scene::Group& group, double scale, Referred& to);
  void refer(const scene::Image& image, double scale, Referred& to);
  const Form* form_of(const scene::Group& group, double scale);
  Referred::Form add_form(const std::shared_ptr<const scene::Nodes>& children, const geometry::Rect& bounds,
                          double scale, const std::string& entries, Number plate = 0);
  void refer_plate(const scene::Group& group, Number plate, double scale, Referred& to);
  Referred::Shading shading_of(const scene::Gradient& gradient);
  Number write_once(const std::string& shading);
  // In the plate's ink; 0: in their colours.
  Referred::Picture picture_of(const scene::Image& image, double scale, Number plate);
  Referred::Picture drawing_of(const scene::Image& image, double scale, Number plate);
  Referred::Picture pixels_of(const scene::Image& image, double scale, Number plate);
  std::function<void()> write_image(std::shared_ptr<const ImageObject> object, Number number, Number mask);
  void draw_later(Drawn draw);
  void write_ready();

  Objects& objects_;
  const Colours& colours_;
  Overlays& overlays_;
  Typefaces typefaces_;
  DrawPixels draw_pixels_;
  fonts::Lettering lettering_;
  Manner manner_;
  Structure structure_;
  bool tells_tags_ = false;  // from the first page on that has any
  std::string what_;         // the page that is being added
  std::vector<std::string> notes_;
  std::unordered_map<const scene::Nodes*, unsigned> on_page_;
  std::unordered_map<const scene::Nodes*, std::weak_ptr<const scene::Nodes>> before_;  // of earlier pages
  std::unordered_map<const scene::Nodes*, Form> forms_, faded_, plates_;
  std::unordered_map<std::string, Number> shadings_;             // by what they are written as
  std::unordered_map<Number, Number> fadings_;                   // by the shading of their mask
  std::unordered_map<std::string, Referred::Picture> pictures_;  // by id, size and plate; number 0: drawn as pixels
  std::vector<std::shared_ptr<const scene::Nodes>> drawings_;    // of SVGs
  std::deque<std::shared_ptr<Waiting>> waiting_;                 // in the order in which they are written
  machine::WorkQueue queue_;                                     // last: its threads stop before what they work on goes
};

}  // namespace kingpress::pdf
