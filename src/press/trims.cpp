#include "press/trims.h"

#include <fmt/format.h>

namespace kingpress::press {
namespace {

void report_hex(geometry::Size size, diag::Span span, diag::Diagnostics& diagnostics) {
  const geometry::Size hex = geometry::hex_size(std::min(size.width, size.height));
  diagnostics.error(
      "bad-trim", span,
      fmt::format("a piece of {} x {} is no regular hexagon", to_string(size.width), to_string(size.height)),
      fmt::format("write one length, from flat to flat, or {:.2f}x{:.2f}mm", hex.width.mm(), hex.height.mm()));
}

}  // namespace

std::optional<geometry::Size> trim_of(const cards::Trim& size, geometry::CutShape shape,
                                      diag::Diagnostics& diagnostics) {
  using enum geometry::CutShape;
  if (size.across && (shape == rectangle || shape == path)) {
    diagnostics.error("bad-trim", size.span, "a rectangle has a width and a height, found one length",
                      "write both, or 'shape: hex' or 'shape: circle'");
    return std::nullopt;
  }
  if (shape != hex) return size.value;
  if (size.across) return geometry::hex_size(size.value.width);
  const auto regular = geometry::regular_hex(size.value);
  if (!regular) report_hex(size.value, size.span, diagnostics);
  return regular;
}

void check_hex(geometry::Size trim, diag::Span span, diag::Diagnostics& diagnostics) {
  if (!geometry::regular_hex(trim)) report_hex(trim, span, diagnostics);
}

}  // namespace kingpress::press
