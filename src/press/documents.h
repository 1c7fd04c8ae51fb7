// Which pages of a plan go into which file, and in what order.
#pragma once

#include <string>
#include <vector>

#include "output/document.h"
#include "press/job.h"

namespace kingpress::press {

struct Document {
  std::string suffix;              // of the file's name: "", "-backs", "-one-sided"
  std::vector<std::size_t> pages;  // of the plan
  output::PrinterWish wish;
};

// At least one. Throws UsageError for pages that there are not, and when standard output would get several files.
std::vector<Document> documents(const sheets::Plan& plan, const PrintJob& job);

// "pages 3 to 5 of 37".
std::string pages_told(const std::vector<std::size_t>& pages, std::size_t of);

}  // namespace kingpress::press
