#include "serve/guard.h"

#include <fmt/format.h>
#include <glib.h>

#include <algorithm>
#include <memory>
#include <random>

#include "serve/replies.h"

namespace kingpress::serve {
namespace {

Reply refused(int status, const std::string& why) {
  return {status, "text/plain; charset=utf-8", std::make_shared<const std::string>(why + "\n"), {}, {}};
}

}  // namespace

// HMAC by SHA-256, keyed by the token, over the port and what the page has thought up: nobody else can say it, and it
// says nothing of the token.
Reply Guard::proof(const std::string& nonce) const {
  const bool hexadecimal = std::ranges::all_of(nonce, [](char c) { return g_ascii_isxdigit(c); });
  if (nonce.size() != 32 || !hexadecimal) return refused(400, "a proof is given over 32 hexadecimal digits");
  const std::string text = fmt::format("kingpress {} {}", port_, nonce);
  const auto* key = reinterpret_cast<const guchar*>(token_.data());
  const std::unique_ptr<gchar, decltype(&g_free)> proof(
      g_compute_hmac_for_string(G_CHECKSUM_SHA256, key, token_.size(), text.data(), static_cast<gssize>(text.size())),
      &g_free);
  return answered(Json{{"proof", proof.get()}});
}

std::optional<Reply> refusal_of(const Request& request, const std::vector<std::string>& hosts, bool opens_page) {
  if (request.method != "GET" && request.method != "POST") return refused(405, "only GET and POST are answered");
  const std::string host = request.header("host");
  if (request.headers.count("host") != 1 || std::ranges::find(hosts, host) == hosts.end())
    return refused(403, "this is not the host that was asked for");
  const std::string origin = request.header("origin");
  const bool own_origin = origin.starts_with("http://") && std::ranges::find(hosts, origin.substr(7)) != hosts.end();
  if (request.headers.contains("origin") && !own_origin) return refused(403, "another site's page may not ask");
  if (request.method == "POST" && !own_origin) return refused(403, "only the page itself may ask for that");
  const std::string site = request.header("sec-fetch-site");
  if (!site.empty() && site != "same-origin" && site != "none" && !opens_page)
    return refused(403, "another site's page may not ask");
  return std::nullopt;
}

std::optional<std::string> Guard::admit(const Request& request, Reply& refusal) const {
  // The file that opens the page in a browser is no page of ours (see launch_page.h).
  const bool opens_page = request.method == "GET" && request.path == '/' + token_ + '/' &&
                          request.header("sec-fetch-mode") == "navigate" &&
                          request.header("sec-fetch-dest") == "document";
  const std::vector<std::string> hosts{fmt::format("127.0.0.1:{}", port_), fmt::format("localhost:{}", port_)};
  if (auto why = refusal_of(request, hosts, opens_page)) {
    refusal = *std::move(why);
    return std::nullopt;
  }
  if (request.method == "GET" && request.path == "/proof") {
    refusal = proof(request.word("nonce"));
    return std::nullopt;
  }
  const std::size_t end = request.path.find('/', 1);
  const std::string token = request.path.substr(0, end);
  if (end == std::string::npos || !is_same_secret(token, "/" + token_)) {
    refusal = refused(404, "the address is the one that kingpress serve has printed");
    return std::nullopt;
  }
  return request.path.substr(end);
}

std::string Guard::address() const { return fmt::format("http://127.0.0.1:{}/{}/", port_, token_); }

bool is_same_secret(const std::string& one, const std::string& other) {
  unsigned difference = one.size() == other.size() ? 0 : 1;
  for (std::size_t i = 0; i < one.size() && i < other.size(); ++i)
    difference |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]);
  return difference == 0;
}

std::string new_token() {
  std::random_device chance;
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", chance());
  return token;
}

std::map<std::string, std::string> strict_headers() {
  return {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
       "form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
  };
}

}  // namespace kingpress::serve
