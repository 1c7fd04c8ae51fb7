// How many sheets two hundred kits take, against the fewest that any straight cuts could do with, and how much
// processor time the search takes. Not part of the test run.
#include <cstdio>
#include <ctime>

#include "../sheets/known_sizes.h"
#include "../sheets/lower_bound.h"

namespace {

using namespace plans;

void measure(const char* name, const sheets::SheetSpec& spec) {
  std::size_t taken = 0, least = 0, in_grids = 0;
  double longest = 0, all = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    known_sizes::Dice dice{seed};
    const auto kit = known_sizes::kit_of_known_sizes(dice);
    diag::Diagnostics diagnostics;
    const std::clock_t start = std::clock();
    taken += sheets::impose(kit, spec, diagnostics).sheets;
    const double ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    longest = std::max(longest, ms);
    all += ms;
    auto grid = spec;
    grid.layout = sheets::Layout::grid;
    in_grids += sheets::impose(kit, grid, diagnostics).sheets;
    least += lower_bound::sheets(kit, spec);
  }
  std::printf("%-28s %6zu %6zu %6zu  %5.3f  %6.1f %6.1f\n", name, in_grids, taken, least,
              static_cast<double>(taken) / static_cast<double>(least), all / 200, longest);
}

}  // namespace

int main() {
  std::puts("                              grid   auto  least  ratio  ms each  most");
  for (const char* paper : {"a4", "letter"}) {
    sheets::SheetSpec spec;
    const auto found = sheets::find_paper(paper);
    if (!found) return 1;
    spec.paper_name = paper;
    spec.paper = found->size;
    spec.margin = geometry::Insets::all(found->margin);
    spec.duplex = sheets::Duplex::long_edge;
    spec.bleed_is_usual = true;
    measure((std::string(paper) + ", usual bleed").c_str(), spec);
    spec.bleed_is_usual = false;
    spec.bleed = {};
    measure((std::string(paper) + ", no bleed").c_str(), spec);
    spec.marks = sheets::Marks::none;
    measure((std::string(paper) + ", no bleed, no marks").c_str(), spec);
  }
}
