// What the label of an object says: the column that fills it, when it is shown, and how it is set.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "templates/drawn/document.h"
#include "templates/library.h"

namespace kingpress::templates {

// "title", "{attack} / {defence}", "when: cost > 3", "title; align: centre; shrink_to: 7pt"
struct DrawnLabel {
  std::string column;   // the first name that it binds; empty: it only has a condition
  std::string pattern;  // "{title}"
  std::vector<std::pair<std::string, std::string>> keys;  // of the element: when, align, fit, ...
  diag::Span span;

  const std::string* key(std::string_view name) const;
};

class DrawnLabels {
 public:
  DrawnLabels(DrawnDocument& document, const Columns& columns) : document_(document), columns_(columns) {}

  // Nothing when it is drawn as it lies. By its label in Inkscape, its name in Illustrator or Affinity, or its id.
  std::optional<DrawnLabel> of(pugi::xml_node node) const;
  // Of a text that is called by its own words: the column of the deck's own that fills it, if nothing else shows it.
  std::optional<DrawnLabel> of_caption(pugi::xml_node text) const;
  bool is_picture(const DrawnLabel& label) const { return columns_.pictures.contains(label.column); }
  // The first name in braces of words that bind a column, "costs {cost}"; empty: they bind none.
  std::string bound_in(std::string_view words) const;
  bool binds(std::string_view words) const { return !bound_in(words).empty(); }
  // With the columns that stand alone in braces as the deck writes them: "costs {Cost}".
  std::string with_columns(std::string_view words) const;
  // Tells the names in braces, if none of them is a column: such words are printed as they stand.
  void tell_unbound(std::string_view words, diag::Span span) const;
  // "trim", "bleed" or "safe" where no column is called so, and what follows the word; nothing otherwise.
  std::optional<std::string> guide(pugi::xml_node node, std::string_view word) const;

 private:
  enum class Case { same, any };
  std::optional<DrawnLabel> read(const std::string& written, diag::Span span, bool is_id, Case letters) const;
  bool is_meant(pugi::xml_node node, const DrawnLabel& label, const std::string& written, bool is_given) const;
  std::string column_called(std::string_view name, Case letters) const;
  std::string column_in(const std::string& head, Case letters) const;
  std::string spaced(std::string text) const;
  void tell_near(pugi::xml_node node, const std::string& written, diag::Span span) const;

  DrawnDocument& document_;
  const Columns& columns_;
};

}  // namespace kingpress::templates
