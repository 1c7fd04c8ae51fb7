// The walk over nodes that every pen takes which draws them one by one. Groups that only move are an offset, upright
// clips are kept back until something crosses them, and what lies outside one is left out. Numbers that are not finite
// or lie outside any paper are refused: libraries would fail late, or abort.
#pragma once

#include <optional>

#include "scene/bounds.h"
#include "scene/scene.h"

namespace kingpress::scene {

bool is_visible(const std::optional<Colour>& fill);
bool is_visible(const std::optional<Stroke>& stroke);

class Walk {
 public:
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  virtual void draw(const Nodes& nodes);
  // False once a number was refused; nothing of that shape was handed to the pen.
  bool sound() const { return sound_; }

 protected:
  Walk() = default;
  virtual ~Walk() = default;

  // What a pen can do. It adds `offset` to every point of a node; in what these take it is added already.
  virtual void save() = 0;
  virtual void restore() = 0;
  virtual void clip_to(const geometry::Rect& rect) = 0;
  virtual void transform(const geometry::Transform& by) = 0;
  // Of nodes that show something and lie on the paper.
  virtual void clip_to(const Outline& outline) = 0;
  virtual void paint(const Path& path) = 0;
  virtual void paint(const Text& text) = 0;
  virtual void paint(const Image& image) = 0;

  // A group: as a whole; within its transform; within its clip as well.
  virtual void draw(const Group& group);
  virtual void draw_inside(const Group& group);
  virtual void draw_children(const Group& group) { draw(*group.children); }
  void draw_node(const Node& node);

  // How large a unit of the nodes is drawn, in units of the pen.
  virtual void set_scale(double scale) { scale_ = scale; }
  double scale() const { return scale_; }
  geometry::Point offset() const { return offset_; }
  geometry::Rect moved(const geometry::Rect& rect) const { return rect.moved(offset_); }
  void refuse() { sound_ = false; }

  // Draws through the upright clip in force, or not at all, or without the clip where it cuts nothing.
  template <class Shape, class Draw>
  void through_clip(const Shape& shape, Draw draw_it);

 private:
  enum class Cut { nothing, some, all };
  Cut cut_by_clip(const std::optional<geometry::Rect>& ink) const;
  void draw(const Path& path);
  void draw(const Text& text);
  void draw(const Image& image);
  bool on_paper(const Outline& outline);
  bool on_paper(const geometry::Rect& rect);

  geometry::Point offset_;  // added to every point
  double scale_ = 1;
  std::optional<geometry::Rect> clip_;  // with the offset, not yet the pen's
  bool sound_ = true;
};

template <class Shape, class Draw>
void Walk::through_clip(const Shape& shape, Draw draw_it) {
  const Cut cut = clip_ ? cut_by_clip(ink_bounds(shape)) : Cut::nothing;
  if (cut == Cut::all) return;
  if (cut == Cut::nothing) return draw_it();
  save();
  const geometry::Rect clip = *clip_;
  clip_to(clip);
  clip_.reset();
  draw_it();
  restore();
  clip_ = clip;
}

}  // namespace kingpress::scene
