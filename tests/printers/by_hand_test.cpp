// Paper that is turned over by hand: the pile is printed, laid in again and fed from its top, and every back must meet
// its own front.
#include <algorithm>
#include <deque>

#include "../catch.h"
#include "press/documents.h"
#include "press/guide_sheet.h"
#include "press/leaflet.h"
#include "press/prepare.h"
#include "printers/profiles.h"

using namespace kingpress;
using printers::Delivered;
using printers::Fed;

namespace {

struct Printed {
  sheets::Plan plan;
  std::vector<press::Document> files;
};

sheets::Plan laid(press::Workshop& workshop, const press::Prepared& prepared, const press::PrintJob& job) {
  const sheets::SheetSpec spec = press::sheet_spec(prepared, job, workshop);
  sheets::Plan plan = sheets::impose(prepared.components, spec, workshop.diagnostics);
  if (press::prints_leaflet(prepared, job)) press::leaflet_first(prepared.parts, job, spec, plan, workshop);
  REQUIRE_FALSE(workshop.diagnostics.has_errors());
  return plan;
}

Printed printed(press::Workshop& workshop, const press::Prepared& prepared, const press::PrintJob& job,
                sheets::Plan plan) {
  press::add_guide(plan, job, press::sheet_spec(prepared, job, workshop));
  Printed result{std::move(plan), {}};
  result.files = press::documents(result.plan, job);
  return result;
}

press::Prepared prepared(press::Workshop& workshop, const press::Target& target, const press::Selection& selection) {
  std::vector<press::Prepared> all = press::prepare(target, selection, false, workshop);
  REQUIRE(all.size() == 1);
  return std::move(all.front());
}

// Pages of the fronts as the pile lies in the tray, the top first.
std::deque<std::size_t> laid_in(const std::vector<std::size_t>& fronts, const printers::Printer& printer) {
  std::deque<std::size_t> pile;
  for (const std::size_t page : fronts) pile.push_front(page);
  const bool comes_blank_up = printer.delivers == Delivered::face_down, goes_blank_up = printer.fed == Fed::blank_up;
  if (comes_blank_up != goes_blank_up) std::ranges::reverse(pile);
  return pile;
}

}  // namespace

TEST_CASE("page k of the backs belongs to the sheet that is k-th from the top, whatever is printed on one side only") {
  const std::string game = GENERATE("minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest");
  press::Workshop workshop;
  const press::Target target = press::load(game, workshop);
  const press::Prepared kit = prepared(workshop, target, {});
  for (const sheets::Duplex duplex : {sheets::Duplex::long_edge, sheets::Duplex::short_edge})
    for (const auto one_sided : {"apart", "last", "in-step"}) {
      press::PrintJob job;
      job.sheets.duplex = duplex;
      job.sheets.bleed_is_usual = true;
      job.sheets.single_sided =
          one_sided == std::string("in-step") ? sheets::SingleSided::in_step : sheets::SingleSided::last;
      job.one_sided_apart = one_sided == std::string("apart");
      const sheets::Plan without_guide = laid(workshop, kit, job);
      for (const Delivered delivers : {Delivered::face_down, Delivered::face_up})
        for (const Fed fed : {Fed::blank_up, Fed::blank_down}) {
          printers::Printer printer;
          printer.delivers = delivers;
          printer.fed = fed;
          job.by_hand = press::ByHand{printer.backs_come_last_first(), fed == Fed::blank_up, true};
          const auto [plan, files] = printed(workshop, kit, job, without_guide);
          INFO(game << ", " << one_sided << ", face up " << (delivers == Delivered::face_up) << ", blank up "
                    << (fed == Fed::blank_up));
          REQUIRE(files.size() >= 2);
          REQUIRE(files[1].suffix == "-backs");
          CHECK((files.size() == 3) == job.one_sided_apart);
          const std::deque<std::size_t> pile = laid_in(files[0].pages, printer);
          const std::vector<std::size_t>& backs = files[1].pages;
          REQUIRE(backs.size() <= pile.size());
          std::size_t astray = 0, left = 0;
          for (std::size_t k = 0; k < pile.size(); ++k) {
            if (k < backs.size())
              astray += plan.pages[backs[k]].sheet != plan.pages[pile[k]].sheet || !plan.pages[backs[k]].back;
            else
              left += !plan.pages[pile[k]].one_sided;
          }
          CHECK(astray == 0);
          CHECK(left == 0);
          CHECK(plan.pages[backs.front()].guide);  // what is seen first
          std::size_t pages = 0;
          for (const press::Document& file : files) pages += file.pages.size();
          CHECK(pages == plan.pages.size());
        }
    }
}

TEST_CASE("backs in a run of their own come in the order in which the pile is fed, blank where a sheet has none") {
  press::Workshop workshop;
  const press::Target target = press::load("minkingi", workshop);
  press::PrintJob job;
  job.selection.only = {"back"};
  job.selection.backs_behind = true;
  job.sheets.duplex = sheets::Duplex::long_edge;
  job.sheets.backs_only = job.sheets.cards_apart = true;
  job.by_hand = press::ByHand{true, true, true};
  const press::Prepared kit = prepared(workshop, target, job.selection);
  const auto [plan, files] = printed(workshop, kit, job, laid(workshop, kit, job));
  REQUIRE(files.size() == 1);
  CHECK(std::ranges::is_sorted(files[0].pages, std::greater{}));
  CHECK(plan.pages.size() == plan.sheets);
}

TEST_CASE("a leaflet of any number of pages leaves each back behind its front") {
  press::Workshop workshop;
  const press::Target target = press::load("minkingi", workshop);
  const std::set<std::string> only = GENERATE(std::set<std::string>{}, std::set<std::string>{"rules", "token"});
  press::Selection selection;
  selection.only = only;
  const press::Prepared kit = prepared(workshop, target, selection);
  for (const book::Binding binding : {book::Binding::folded, book::Binding::plain, book::Binding::large}) {
    press::PrintJob job;
    job.binding = binding;
    job.sheets.duplex = sheets::Duplex::long_edge;
    job.selection.only = only;
    const auto [plan, files] = printed(workshop, kit, job, laid(workshop, kit, job));
    REQUIRE(files.size() == 1);
    REQUIRE(plan.pages.size() == 2 * plan.sheets);
    for (std::size_t i = 0; i < plan.pages.size(); ++i) {
      CHECK(plan.pages[i].back == (i % 2 == 1));
      CHECK(plan.pages[i].sheet == i / 2 + 1);
    }
  }
}
