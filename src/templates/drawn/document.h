// An SVG as its program wrote it: its objects with their places in the file, what they are painted with, and where they
// lie on the card.
#pragma once

#include <map>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diag/diagnostic.h"
#include "geometry/transform.h"
#include "scene/scene.h"
#include "svg/measures.h"
#include "svg/style.h"

namespace kingpress::templates {

class DrawnDocument {
 public:
  DrawnDocument(const diag::SourceFile& source, diag::Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics) {}

  bool read();  // false: no SVG (reported)

  pugi::xml_node root() const { return document_.document_element(); }
  bool is_of_illustrator() const { return of_illustrator_; }
  diag::Span place(pugi::xml_node node) const;
  diag::Span place(pugi::xml_node node, std::string_view attribute) const;
  // Of words in the object that begins at `span`, or in its attribute there; all of it where they are not found.
  diag::Span place_of(std::string_view words, diag::Span span) const;
  std::string name_of(pugi::xml_node node) const;  // for messages: its label, its id, else what it is
  pugi::xml_node by_id(std::string_view id) const;
  // A copy as the last child of `to`; its objects have the places of those that they were copied from.
  pugi::xml_node append_copy(pugi::xml_node to, pugi::xml_node original);
  // The object that "url(#id)" or "#id" means, or none.
  pugi::xml_node meant_by(std::string_view reference) const;

  std::string own(pugi::xml_node node, std::string_view property) const { return sheet_.said(node, property); }
  std::string inherited(pugi::xml_node node, std::string_view property) const;
  bool is_hidden(pugi::xml_node node) const { return own(node, "display") == "none"; }
  bool is_unseen(pugi::xml_node node) const;  // in any way that it says itself, or that what is around it hands down
  // In units of the node's own coordinates; nothing when it is not given, or is no length.
  std::optional<double> length(pugi::xml_node node, std::string_view attribute) const;

  // From the object's own coordinates to those of the card, in points from the top left corner of the trim.
  geometry::Transform to_card(pugi::xml_node node) const;
  // From those of the drawing, where nothing else is said; to be set before anything is placed.
  geometry::Transform page;
  // The outline of a shape, or of a picture's area, in its own coordinates; nothing of anything else.
  std::optional<scene::Outline> outline(pugi::xml_node node) const;
  // What an object's own clip leaves, in the object's coordinates; nothing where it has none, or no outline says it.
  std::optional<scene::Outline> clip(pugi::xml_node node) const;
  std::optional<scene::Outline> outline_on_card(pugi::xml_node node) const;

  void lost(pugi::xml_node node, std::string message, std::string hint = {});
  diag::Diagnostics& diagnostics() { return diagnostics_; }

 private:
  void collect(pugi::xml_node node);
  void note_places(pugi::xml_node copy, pugi::xml_node original);

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  pugi::xml_document document_;
  svg::StyleSheet sheet_;
  std::unordered_map<std::string, pugi::xml_node> ids_;
  std::map<pugi::xml_node, diag::Span> places_;
  bool of_illustrator_ = false;
};

inline bool is_in(std::string_view part, std::string_view text) { return text.find(part) != std::string_view::npos; }
// An element's name without the prefix of SVG; with another one it is some program's own.
std::string_view element_of(pugi::xml_node node);
bool is_shape(pugi::xml_node node);  // with an outline, pictures included
bool is_group(pugi::xml_node node);
// The attribute of a picture's or a copy's address, under either of its names.
std::string address_of(pugi::xml_node node);

}  // namespace kingpress::templates
