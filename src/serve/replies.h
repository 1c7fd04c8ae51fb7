// Answers as they are made again and again.
#pragma once

#include <charconv>
#include <memory>
#include <string>

#include "serve/dumped.h"
#include "serve/request.h"

namespace kingpress::serve {

inline constexpr const char* json_type = "application/json; charset=utf-8";

inline Reply answered(std::string text, const char* type, int status = 200) {
  return {status, type, std::make_shared<const std::string>(std::move(text)), {}, {}};
}
inline Reply answered(const Json& json, int status = 200) { return answered(dumped(json), json_type, status); }
inline Reply declined(int status, const std::string& why) { return answered(Json{{"error", why}}, status); }
inline Reply file_of(std::shared_ptr<const std::string> body, const char* type) {
  return body ? Reply{200, type, std::move(body), {}, {}} : declined(404, "there is no such piece or page");
}

// 0 for what is no number.
inline std::size_t number_of(const std::string& text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace kingpress::serve
