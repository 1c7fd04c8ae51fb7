#include "pango_reference.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

namespace kingpress::fonts {

std::vector<PangoLine> pango_lines(const std::string& file, const std::string& family, int weight, double size,
                                   const std::string& text, double width, bool justify) {
  FcConfig* config = FcConfigCreate();
  FcConfigAppFontAddFile(config, reinterpret_cast<const FcChar8*>(file.c_str()));
  PangoFontMap* map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  PangoContext* context = pango_font_map_create_context(map);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoLayout* layout = pango_layout_new(context);
  PangoFontDescription* font = pango_font_description_new();
  pango_font_description_set_family(font, family.c_str());
  pango_font_description_set_weight(font, static_cast<PangoWeight>(weight));
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  if (width > 0) pango_layout_set_width(layout, static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_justify(layout, justify);
  pango_layout_set_text(layout, text.c_str(), -1);
  std::vector<PangoLine> lines;
  for (GSList* entry = pango_layout_get_lines_readonly(layout); entry; entry = entry->next) {
    auto* line = static_cast<PangoLayoutLine*>(entry->data);
    PangoRectangle extents{};
    pango_layout_line_get_extents(line, nullptr, &extents);
    std::string words =
        text.substr(static_cast<std::size_t>(line->start_index), static_cast<std::size_t>(line->length));
    while (!words.empty() && words.back() == ' ') words.pop_back();
    lines.push_back({words, static_cast<double>(extents.width) / PANGO_SCALE});
  }
  pango_font_description_free(font);
  g_object_unref(layout);
  cairo_font_options_destroy(options);
  g_object_unref(context);
  g_object_unref(map);
  FcConfigDestroy(config);
  return lines;
}

}  // namespace kingpress::fonts
