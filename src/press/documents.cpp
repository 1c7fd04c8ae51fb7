#include "press/documents.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/usage_error.h"
#include "machine/staged_file.h"

namespace kingpress::press {
namespace {

std::vector<bool> wanted_pages(std::size_t count, const std::vector<std::size_t>& pages) {
  std::vector<bool> wanted(count, pages.empty());
  for (const std::size_t page : pages) {
    if (page < 1 || page > count)
      throw diag::UsageError(fmt::format("there is no page {}", page), fmt::format("there are {} pages", count));
    wanted[page - 1] = true;
  }
  return wanted;
}

output::Sides sides_of(sheets::Duplex duplex) {
  switch (duplex) {
    case sheets::Duplex::none: return output::Sides::unsaid;
    case sheets::Duplex::long_edge: return output::Sides::long_edge;
    case sheets::Duplex::short_edge: return output::Sides::short_edge;
  }
  return output::Sides::unsaid;
}

}  // namespace

std::vector<Document> documents(const sheets::Plan& plan, const PrintJob& job) {
  const std::vector<bool> wanted = wanted_pages(plan.pages.size(), job.pages);
  const bool last_first = job.by_hand && job.by_hand->last_first, backs_apart = job.by_hand && !job.sheets.backs_only;
  Document fronts, backs{"-backs", {}, {}}, one_sided{"-one-sided", {}, {}};
  for (std::size_t i = 0; i < plan.pages.size(); ++i) {
    if (!wanted[i]) continue;
    const sheets::Page& page = plan.pages[i];
    Document& document = job.one_sided_apart && page.one_sided ? one_sided : backs_apart && page.back ? backs : fronts;
    document.pages.push_back(i);
  }
  const auto put_first = [&](std::vector<std::size_t>& pages, auto&& of) {
    std::stable_partition(pages.begin(), pages.end(), [&](std::size_t i) { return of(plan.pages[i]); });
  };
  // The guide is fed first, what has nothing behind last: where the last printed lies on top, that is printed first.
  if (last_first) {
    put_first(fronts.pages, [](const sheets::Page& page) { return page.one_sided; });
    std::ranges::reverse(job.sheets.backs_only ? fronts.pages : backs.pages);
  } else if (backs_apart) {
    for (Document* document : {&fronts, &backs})
      put_first(document->pages, [](const sheets::Page& page) { return page.guide; });
  }
  const bool both_sides = std::any_of(fronts.pages.begin(), fronts.pages.end(),
                                      [&](std::size_t i) { return plan.pages[i].back || plan.pages[i].one_sided; });
  const bool on_sheets = !job.single && job.sheets.layout != sheets::Layout::one_per_page;
  if (both_sides && on_sheets && !job.by_hand && !job.sheets.backs_only)
    fronts.wish.sides = sides_of(job.sheets.duplex);
  std::vector<Document> all;
  for (Document* document : {&fronts, &backs, &one_sided}) {
    document->wish.paper_by_size = on_sheets;
    if (!document->pages.empty()) all.push_back(std::move(*document));
  }
  if (all.empty()) all.push_back({});
  if (all.size() > 1 && job.output == machine::standard_output)
    throw diag::UsageError("several files do not go to standard output", "name a folder with -o");
  return all;
}

std::string pages_told(const std::vector<std::size_t>& pages, std::size_t of) {
  std::vector<std::size_t> sorted = pages;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < sorted.size();) {
    std::size_t end = i;
    while (end + 1 < sorted.size() && sorted[end + 1] == sorted[end] + 1) ++end;
    ranges.push_back(end == i ? std::to_string(sorted[i])
                              : fmt::format("{} {} {}", sorted[i], end == i + 1 ? "and" : "to", sorted[end]));
    i = end + 1;
  }
  return fmt::format("{} {} of {}", sorted.size() == 1 ? "page" : "pages", fmt::join(ranges, ", "), of);
}

}  // namespace kingpress::press
