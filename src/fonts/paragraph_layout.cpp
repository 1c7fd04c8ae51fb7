// Scripts that join, stack or run from right to left need a library: Pango. It would choose fonts by itself, so it is
// shown ours alone, and its glyphs are taken back as nodes.
#include "fonts/paragraph_layout.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "diag/environment_error.h"
#include "fonts/line_layout.h"
#include "fonts/owned.h"
#include "fonts/utf8.h"

namespace kingpress::fonts {

using geometry::Length;

namespace {

template <class T>
using Object = Owned<T, g_object_unref>;
using Config = Owned<FcConfig, FcConfigDestroy>;
using Attributes = Owned<PangoAttrList, pango_attr_list_unref>;
using Description = Owned<PangoFontDescription, pango_font_description_free>;
using Iterator = Owned<PangoLayoutIter, pango_layout_iter_free>;
using Options = Owned<cairo_font_options_t, cairo_font_options_destroy>;

constexpr char object_replacement[] = "\xef\xbf\xbc";  // U+FFFC stands for a box

int units(Length length) { return static_cast<int>(std::lround(length.points() * PANGO_SCALE)); }
Length length(int pango_units) { return Length::points(static_cast<double>(pango_units) / PANGO_SCALE); }

class PangoParagraphs final : public ParagraphLayout {
 public:
  explicit PangoParagraphs(const FontSet& fonts) : fonts_(fonts), config_(FcConfigCreate()) {
    std::set<std::string> files;
    for (const FaceInfo& face : fonts.list()) {
      if (!files.insert(face.file).second) continue;
      if (!FcConfigAppFontAddFile(config_.get(), reinterpret_cast<const FcChar8*>(face.file.c_str())))
        throw diag::EnvironmentError(fmt::format("font file '{}' cannot be read", face.file));
    }
    map_.reset(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT));
    if (!map_) throw diag::EnvironmentError("Pango has no FreeType font map");
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map_.get()), config_.get());
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map_.get()), 72);
    context_.reset(pango_font_map_create_context(map_.get()));
    const Options options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options.get());
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
  }

  Laid lay(const Paragraph& paragraph, FaceMeasures& measures) override {
    Laid laid;
    if (paragraph.runs.empty()) return laid;
    Source source(*this, paragraph);
    const Object<PangoLayout> layout(pango_layout_new(context_.get()));
    pango_context_set_language(context_.get(), pango_language_from_string(paragraph.language.c_str()));
    pango_layout_set_text(layout.get(), source.text.c_str(), static_cast<int>(source.text.size()));
    pango_layout_set_attributes(layout.get(), source.attributes.get());
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD);
    if (paragraph.width > Length{}) pango_layout_set_width(layout.get(), units(paragraph.width));
    pango_layout_set_justify(layout.get(), paragraph.align == Align::justify);
    laid.right_to_left = pango_layout_get_direction(layout.get(), 0) == PANGO_DIRECTION_RTL;
    pango_layout_set_alignment(layout.get(), alignment(paragraph.align, laid.right_to_left));
    collect(paragraph, source, layout.get(), measures, laid);
    return laid;
  }

 private:
  // Pango's left is where a line begins.
  static PangoAlignment alignment(Align align, bool right_to_left) {
    switch (align) {
      case Align::centre: return PANGO_ALIGN_CENTER;
      case Align::end: return PANGO_ALIGN_RIGHT;
      case Align::left: return right_to_left ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
      case Align::right: return right_to_left ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT;
      case Align::start:
      case Align::justify: break;
    }
    return PANGO_ALIGN_LEFT;
  }

  // The paragraph as Pango takes it: one text, attributes by byte.
  struct Source {
    Source(const PangoParagraphs& owner, const Paragraph& paragraph) : attributes(pango_attr_list_new()) {
      for (std::size_t i = 0; i < paragraph.runs.size(); ++i) {
        const Run& run = paragraph.runs[i];
        starts.push_back(text.size());
        text += run.box ? object_replacement : run.text;
        owner.style(run, i, static_cast<guint>(starts.back()), static_cast<guint>(text.size()), attributes.get());
      }
      while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    }
    std::size_t run_at(std::size_t byte) const {
      return static_cast<std::size_t>(std::upper_bound(starts.begin(), starts.end(), byte) - starts.begin()) - 1;
    }

    std::string text;
    std::vector<std::size_t> starts;  // byte at which each run begins
    Attributes attributes;
  };

  void style(const Run& run, std::size_t index, guint begin, guint end, PangoAttrList* list) const {
    const auto add = [&](PangoAttribute* attribute) {
      attribute->start_index = begin;
      attribute->end_index = end;
      pango_attr_list_insert(list, attribute);
    };
    const FaceInfo& face = fonts_.info(run.style.face);
    std::vector<std::string> named{face.family};
    if (const auto fallback = fonts_.fallback(run.style.face)) named.push_back(fonts_.info(*fallback).family);
    // A font that was put beside ours is there to be used, for scripts that ours lack.
    for (const FaceInfo& other : fonts_.list())
      if (other.package.empty() && other.role.empty() &&
          std::find(named.begin(), named.end(), other.family) == named.end())
        named.push_back(other.family);
    const std::string families = fmt::format("{}", fmt::join(named, ","));
    const Description description(pango_font_description_new());
    pango_font_description_set_family(description.get(), families.c_str());
    pango_font_description_set_weight(description.get(), static_cast<PangoWeight>(face.weight));
    pango_font_description_set_style(description.get(), face.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(description.get(), run.style.size.points() * PANGO_SCALE);
    add(pango_attr_font_desc_new(description.get()));
    add(pango_attr_font_features_new(run.style.tracking == 0 ? "lnum=1" : "lnum=1,liga=0,clig=0"));
    if (run.style.tracking != 0) add(pango_attr_letter_spacing_new(units(run.style.tracking * run.style.size)));
    // The colour is never drawn: it keeps Pango from joining two runs into one.
    add(pango_attr_foreground_new(static_cast<guint16>(index), static_cast<guint16>(index >> 16), 0));
    if (run.box) {
      PangoRectangle rect{0, -units(run.box->height + run.style.rise), units(run.box->width), units(run.box->height)};
      add(pango_attr_shape_new(&rect, &rect));
    }
  }

  void collect(const Paragraph& paragraph, const Source& source, PangoLayout* layout, FaceMeasures& measures,
               Laid& laid) const {
    const TextStyle& base = paragraph.runs.front().style;
    const LineGrid grid = line_grid(base, paragraph.leading, measures.of(base.face));
    PangoRectangle logical{};
    pango_layout_get_extents(layout, nullptr, &logical);
    // Without a width Pango aligns on the widest line, counted from 0.
    Extents ink;
    const Iterator iterator(pango_layout_get_iter(layout));
    Length top;
    do {
      PangoLayoutLine* line = pango_layout_iter_get_line_readonly(iterator.get());
      PangoRectangle extents{};
      pango_layout_iter_get_line_extents(iterator.get(), nullptr, &extents);
      const bool regular = paragraph.leading > Length{};
      const Length baseline = regular ? top + grid.first : length(pango_layout_iter_get_baseline(iterator.get()));
      top = regular ? top + grid.step : length(extents.y + extents.height);
      laid.lines.push_back({baseline, length(extents.width)});
      laid.size.width = std::max(laid.size.width, length(extents.width));
      if (paragraph.width > Length{} && extents.width > units(paragraph.width) + 1) laid.too_wide = true;
      int x = extents.x;
      for (GSList* entry = line->runs; entry; entry = entry->next)
        x += place(*static_cast<PangoGlyphItem*>(entry->data), x, baseline, paragraph, source, laid, ink);
    } while (pango_layout_iter_next_line(iterator.get()));
    laid.size.height = top;
    if (!ink.empty())
      laid.ink = {Length::points(ink.left), Length::points(ink.top), Length::points(ink.right - ink.left),
                  Length::points(ink.bottom - ink.top)};
  }

  // One glyph item as a text or a box at x (Pango units); returns its advance.
  int place(const PangoGlyphItem& item, int x, Length baseline, const Paragraph& paragraph, const Source& source,
            Laid& laid, Extents& ink) const {
    const auto offset = static_cast<std::size_t>(item.item->offset),
               bytes = static_cast<std::size_t>(item.item->length);
    const Run& run = paragraph.runs[source.run_at(offset)];
    const int advance = pango_glyph_string_get_width(item.glyphs);
    if (run.box) {
      const geometry::Rect rect{length(x), baseline - run.style.rise - run.box->height, run.box->width,
                                run.box->height};
      laid.boxes.push_back({run.text, rect, run.style.colour});
      ink.add({0, 0, rect.width.points(), rect.height.points()}, rect.x.points(), rect.y.points());
      return advance;
    }
    underline(run.style, length(x), length(advance), baseline, laid.underlines);
    scene::Text text;
    text.face = face_of(item.item->analysis.font).value_or(run.style.face);
    text.size = run.style.size;
    text.colour = run.style.colour;
    text.origin = {length(x), baseline - run.style.rise};
    text.text = source.text.substr(offset, bytes);
    int pen = 0;
    for (int i = 0; i < item.glyphs->num_glyphs; ++i) {
      const PangoGlyphInfo& g = item.glyphs->glyphs[i];
      if (g.glyph & PANGO_GLYPH_UNKNOWN_FLAG)
        note_missing(g.glyph & ~PANGO_GLYPH_UNKNOWN_FLAG, laid);
      else if (g.glyph != PANGO_GLYPH_EMPTY) {
        text.glyphs.push_back({g.glyph, static_cast<float>(length(pen + g.geometry.x_offset).points()),
                               static_cast<float>(length(g.geometry.y_offset).points())});
        PangoRectangle drawn{};
        pango_font_get_glyph_extents(item.item->analysis.font, g.glyph, &drawn, nullptr);
        const auto points = [](int value) { return static_cast<double>(value) / PANGO_SCALE; };
        ink.add({points(drawn.x), points(drawn.y), points(drawn.x + drawn.width), points(drawn.y + drawn.height)},
                points(x + pen + g.geometry.x_offset), text.origin.y.points() + points(g.geometry.y_offset));
      }
      pen += g.geometry.width;
    }
    if (text.glyphs.empty()) return advance;
    // One cluster: in a right-to-left run the glyphs stand in another order than the text.
    text.clusters.push_back({static_cast<std::uint16_t>(bytes), static_cast<std::uint16_t>(text.glyphs.size())});
    laid.texts.push_back(std::move(text));
    return advance;
  }

  static void note_missing(char32_t code, Laid& laid) {
    const std::string character = to_utf8(code);
    if (std::find(laid.missing.begin(), laid.missing.end(), character) == laid.missing.end())
      laid.missing.push_back(character);
  }

  static std::string to_utf8(char32_t code) {
    char text[6];
    return std::string(text, static_cast<std::size_t>(g_unichar_to_utf8(code, text)));
  }

  // The face whose file this Pango font is.
  std::optional<FaceId> face_of(PangoFont* font) const {
    const FcPattern* pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcChar8* file = nullptr;
    int index = 0;
    if (FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch) return std::nullopt;
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
    for (FaceId id = 0; id < fonts_.list().size(); ++id) {
      const FaceInfo& info = fonts_.info(id);
      if (info.file == reinterpret_cast<const char*>(file) && info.index == (index & 0xffff)) return id;
    }
    return std::nullopt;
  }

  const FontSet& fonts_;
  Config config_;
  Object<PangoFontMap> map_;
  Object<PangoContext> context_;
};

}  // namespace

std::unique_ptr<ParagraphLayout> ParagraphLayout::create(const FontSet& fonts) {
  return std::make_unique<PangoParagraphs>(fonts);
}

}  // namespace kingpress::fonts
