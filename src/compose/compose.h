// Template + values + fonts -> faces: binds {values}, lays text, fits art, repeats over lists. A face is drawn when
// asked for, in the trim's coordinates; what does not fit is a diagnostic that names the card and by how much.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "cards/cards.h"
#include "diag/diagnostic.h"
#include "fonts/text_layout.h"
#include "scene/scene.h"
#include "templates/library.h"
#include "templates/template.h"

namespace kingpress::compose {

// What is done to the pixels of a picture before it is printed.
struct Treatment {
  std::shared_ptr<const scene::Picture> picture;
  geometry::Rect area;  // where all of it lies, from the top left of its frame
  struct Tint {
    scene::Colour dark, light;
  };
  std::optional<Tint> tint = {};
  std::shared_ptr<const scene::Picture> mask = nullptr;  // stretched over the frame; null: none
  geometry::Size frame = {};                             // with a mask, what is left of the picture
};

// Finds and checks pictures: PNG, JPEG, SVG beneath a folder. Implemented by the press over `output`'s decoders.
class PictureSource {
 public:
  virtual ~PictureSource() = default;
  // Nothing when it is missing or bad; then the reason is already a diagnostic at `span`.
  virtual std::shared_ptr<const scene::Picture> picture(const std::string& folder, const std::string& name,
                                                        diag::Span span, diag::Diagnostics& diagnostics) = 0;
  // A picture that a template names itself: beneath the first of the folders that holds it.
  virtual std::shared_ptr<const scene::Picture> picture_beneath_one_of(const std::vector<std::string>& folders,
                                                                       const std::string& name, diag::Span span,
                                                                       diag::Diagnostics& diagnostics) {
    return picture(folders.front(), name, span, diagnostics);
  }
  // An SVG that a template holds itself, checked like one of a file; `name`: for messages.
  virtual std::shared_ptr<const scene::Picture> written(const std::string& svg, const std::string& name,
                                                        diag::Span span, diag::Diagnostics& diagnostics) {
    (void)svg;
    diagnostics.error("picture-unreadable", span, "'" + name + "' cannot be drawn here");
    return nullptr;
  }
  // The same picture for an area of paper: with fewer pixels where more than `most_dpi`, or than this run prints, are
  // not wanted.
  virtual std::shared_ptr<const scene::Picture> for_area(std::shared_ptr<const scene::Picture> picture,
                                                         geometry::Size area, std::optional<double> most_dpi) {
    (void)area;
    (void)most_dpi;
    return picture;
  }
  // A PNG or JPEG of the whole picture, or with a mask of its frame; what was no pixels comes as 600 dpi.
  virtual std::shared_ptr<const scene::Picture> treated(const Treatment& treatment, fonts::FontSet& fonts) {
    (void)fonts;
    return treatment.picture;
  }
  // These will be asked for, roughly in this order.
  virtual void expect(const std::string& folder, const std::vector<std::string>& names) = 0;
};

// What a survey of cards that share a size has found, for another run over nearly the same cards.
struct Surveyed {
  struct Size {
    int step = 0;
    std::string decided_by;  // what the card says whose need is the greatest; nothing: none needs a smaller size
  };
  std::unordered_set<std::string> cards;   // digests of what they say
  std::vector<std::optional<Size>> sizes;  // of the texts of one size, in their order; none: no card shows it
};

class Translator;     // see translator.h
struct FillableFace;  // see fillable.h
class PieceSource;    // see pieces.h

// What a face is drawn for. Names in a template are looked up in `values`, then in the card's own values (and `id`,
// `copies`), then `field` (spaces, width, height, title, name and the field's own values), then `deck` (deck.title,
// deck.author, deck.set, deck.game) with `version` and `hash`. Everything pointed to outlives the composing.
struct Subject {
  std::string name;  // for messages: "card 106"
  diag::Span span;
  const cards::Deck* deck = nullptr;
  const cards::Card* card = nullptr;
  const cards::Field* field = nullptr;
  const cards::Record* values = nullptr;
  std::shared_ptr<const std::string> art_folder = {};  // null: the current one
  // All cards of the deck that this template draws, whether or not they are printed: what `same_size` is measured by.
  std::shared_ptr<const std::vector<const cards::Card*>> company;
  std::optional<geometry::Size> trim;  // another size than the template's own: the template adapts
  // The finished face is drawn so much larger, and type that would be smaller than `least_type` then is set as large as
  // its box allows, up to that.
  double enlarged = 1;
  geometry::Length least_type = {};
  std::optional<double> most_dpi = {};  // pictures with more pixels are printed with these
  PieceSource* pieces = nullptr;        // what `piece:` shows; none: it cannot be used
  std::string hash = {};                // what names this look of the face, for {hash}

  // Where drawings of its own lie; none: only those of templates.
  std::optional<std::string> home() const { return art_folder ? std::optional(*art_folder) : std::nullopt; }
  const std::string& folder() const {
    static const std::string current;
    return art_folder ? *art_folder : current;
  }
};

// Where an element that has an id comes to lie on a face: the middle of its box, in the trim's coordinates, its sides
// before it is turned, and by how much it is turned there, clockwise. Of a repeat each item.
struct NamedSpot {
  std::string id;
  geometry::Point centre;
  geometry::Size size;
  double degrees = 0;
  const templates::Common* element = nullptr;  // of the template
};

// Composes any number of faces, one after another, and remembers what they share: faces of fonts, painted drawings, and
// the parts of a template that no value touches, which are composed once and shared by pointer. One Composer a run.
class Composer {
 public:
  // Without a translator everything is printed as it is written.
  Composer(fonts::FontSet& fonts, fonts::TextLayout& layout, templates::Library& library, PictureSource& pictures,
           diag::Diagnostics& diagnostics, Translator* translator = nullptr);
  ~Composer();
  Composer(const Composer&) = delete;
  Composer& operator=(const Composer&) = delete;

  // The trim a template gives this subject (a field's depends on its spaces), its bleed, corner radius and whether it
  // is round.
  scene::Component measure(const templates::Template& layout, const Subject& subject);
  scene::Scene compose(const templates::Template& layout, const Subject& subject);
  // In the order in which they would be drawn; `all`: of elements without an id too. Nothing is drawn, and what is
  // wrong is told when it is.
  std::vector<NamedSpot> spots(const templates::Template& layout, const Subject& subject, bool all = false);
  // The face as one that is drawn on elsewhere, told in the names of these columns.
  FillableFace fillable(const templates::Template& layout, const Subject& subject,
                        const std::set<std::string>& columns);
  // Surveys the cards that share sizes with this one, as composing it would, but those that say what others said when
  // `before` was surveyed: with the same template, fonts and deck but for its cards. What was found is `before` then;
  // the sizes as a word, for keys.
  std::string survey(const templates::Template& layout, const Subject& subject, Surveyed& before);
  // Whether the template names {hash} anywhere.
  bool shows_hash(const templates::Template& layout);
  // Names that the face will ask the pictures for, as far as the card's own values tell them; for
  // PictureSource::expect.
  std::vector<std::string> pictures_of(const templates::Template& layout, const Subject& subject) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kingpress::compose
