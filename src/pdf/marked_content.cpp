// Tagged groups as marked content: a mark has a number on its page, by which the structure (structure.h) knows it. What
// is nested is written side by side, since a mark belongs to one element: the outer one is closed and opened again.
#include <fmt/format.h>

#include "pdf/content.h"
#include "pdf/structure.h"
#include "scene/words.h"

namespace kingpress::pdf {

void Content::draw_apart(const scene::Nodes& nodes) {
  for (const scene::Node& node : nodes) {
    const auto* group = std::get_if<scene::Group>(&node);
    const bool holds_tags =
        group && group->opacity >= 1 && (group->tag || (group->children && scene::has_tags(*group->children)));
    if (holds_tags && open_ == Open::artifact) close();
    if (!holds_tags && open_ == Open::nothing) open_artifact();
    draw_node(node);
  }
  if (open_ == Open::artifact) close();
}

void Content::draw_tagged(const scene::Group& group) {
  std::optional<Mark> outer;
  if (open_ == Open::element) {
    outer = marks_.back();
    close();
  }
  open({group.tag, outer ? outer->tag : nullptr});
  Walk::draw(group);
  close();
  if (outer) open(*outer);
}

void Content::open(const Mark& mark) {
  opened_ = out_.size();
  out_ += fmt::format("/{} <</MCID {}>> BDC\n", structure_type(mark.tag->role), marks_.size());
  inside_ = out_.size();
  marks_.push_back(mark);
  open_ = Open::element;
}

void Content::open_artifact() {
  opened_ = out_.size();
  out_ += "/Artifact BMC\n";
  inside_ = out_.size();
  open_ = Open::artifact;
}

// A mark with nothing in it is taken back.
void Content::close() {
  if (out_.size() == inside_) {
    out_.resize(opened_);
    if (open_ == Open::element) marks_.pop_back();
  } else {
    out_ += "EMC\n";
  }
  open_ = Open::nothing;
}

}  // namespace kingpress::pdf
