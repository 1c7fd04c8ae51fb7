#include "serve/launch_page.h"

#include <fmt/format.h>

#include "machine/private_folder.h"

namespace kingpress::serve {

std::string write_launch_page(const std::string& folder, const std::string& address) {
  const char* name = "workbench.html";
  const std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>kingpress</title>\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n<meta http-equiv=\"refresh\" content=\"0; url={0}\">\n"
      "<p><a href=\"{0}\">to the workbench</a></p>\n</html>\n",
      address);
  return machine::PrivateFolder(folder).write(name, page) ? folder + '/' + name : std::string();
}

}  // namespace kingpress::serve
