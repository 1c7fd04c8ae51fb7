// Who may ask: only the page of this workbench in a browser of this machine. A name that leads here from elsewhere, a
// page of another site and whoever does not know the token are refused. And the other way round: a page that has lost
// its program tells nobody the token who has not proved to know it, for another could have taken the port meanwhile.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "serve/request.h"

namespace kingpress::serve {

class Guard {
 public:
  Guard(int port, std::string token) : port_(port), token_(std::move(token)) {}

  // What is asked for behind the token, from its '/'; nothing when it is refused, or answered here: `/proof?nonce=` is
  // without the token. Then `refusal` is the answer.
  std::optional<std::string> admit(const Request& request, Reply& refusal) const;

  std::string address() const;  // of the page

 private:
  Reply proof(const std::string& nonce) const;
  int port_;
  std::string token_;
};

// 32 characters that nobody can guess: 128 bits.
std::string new_token();
// In a time that does not tell how many characters are right.
bool is_same_secret(const std::string& one, const std::string& other);

// Why a request is refused, whoever asks: it must be meant for one of the `hosts` ("127.0.0.1:8080") and come from a
// page of the same, or from no page at all, and then only look. Nothing when it may go on. `opens_page`: it is the
// opening of a page, to which any site may lead.
std::optional<Reply> refusal_of(const Request& request, const std::vector<std::string>& hosts, bool opens_page);

// Headers of every answer: nothing from another host, no script but the page's own, in no frame.
std::map<std::string, std::string> strict_headers();

}  // namespace kingpress::serve
