#include "serve/launch_page.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "machine/descriptor.h"

namespace kingpress::serve {

std::string write_launch_page(const std::string& folder, const std::string& address) {
  const std::string path = folder + "/workbench.html";
  const machine::Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
  const std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>kingpress</title>\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n<meta http-equiv=\"refresh\" content=\"0; url={0}\">\n"
      "<p><a href=\"{0}\">to the workbench</a></p>\n</html>\n",
      address);
  if (file.number() < 0) return {};
  return ::write(file.number(), page.data(), page.size()) == static_cast<ssize_t>(page.size()) ? path : std::string();
}

}  // namespace kingpress::serve
