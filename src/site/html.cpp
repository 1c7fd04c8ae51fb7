#include "site/html.h"

#include <array>
#include <cstdint>
#include <memory>

#include <fmt/format.h>
#include <glib.h>

#include "pictures/base64.h"

namespace kingpress::site {
namespace {

// What a style or script is known by to a policy.
std::string digest(const std::string& text) {
  std::array<std::uint8_t, 32> bytes{};
  gsize size = bytes.size();
  const std::unique_ptr<GChecksum, void (*)(GChecksum*)> sum(g_checksum_new(G_CHECKSUM_SHA256), g_checksum_free);
  g_checksum_update(sum.get(), reinterpret_cast<const guchar*>(text.data()), static_cast<gssize>(text.size()));
  g_checksum_get_digest(sum.get(), bytes.data(), &size);
  return fmt::format("'sha256-{}'",
                     pictures::base64({reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size)}));
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  safe.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default:
        if (static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t') safe += c;
    }
  }
  return safe;
}

std::string html(const Page& page) {
  std::string policy = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src " + page.images;
  if (!page.fonts.empty()) policy += "; font-src " + page.fonts;
  if (!page.style.empty()) policy += "; style-src " + digest(page.style);
  if (!page.script.empty()) policy += "; script-src " + digest(page.script);
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<title>{}</title>\n{}{}</head>\n<body>\n{}{}</body>\n</html>\n",
      escaped(page.language), policy, escaped(page.title),
      page.description.empty() ? ""
                               : fmt::format("<meta name=\"description\" content=\"{}\">\n", escaped(page.description)),
      page.style.empty() ? "" : fmt::format("<style>{}</style>\n", page.style), page.body,
      page.script.empty() ? "" : fmt::format("<script>{}</script>\n", page.script));
}

}  // namespace kingpress::site
