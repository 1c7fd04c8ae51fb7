// What the page asks of the program's own verbs: sheets and their files, exports, plots.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "serve/live_deck.h"
#include "serve/request.h"
#include "serve/sheets_desk.h"

namespace kingpress::serve {

class Printing {
 public:
  // `always`: words that go with every run.
  Printing(SheetsDesk& desk, LiveDeck& live, std::vector<std::string> always)
      : desk_(desk), live_(live), always_(std::move(always)) {}

  // Nothing when the page is none of its own.
  std::optional<Reply> answer(const Request& request);

 private:
  struct Routes;

  template <class Act>
  Reply with_options(const Request& request, Act act);

  Reply sheet(const Request& request);
  Reply draw_sheets(const Request& request);
  Reply print(const Request& request);
  Reply pdf(const Request& request);
  Reply pdf_with(const std::vector<std::string>& options);
  Reply exports(const Request& request);
  Reply export_cards(const Request& request);
  Reply figure(const Request& request);
  Reply figures(const Request& request);

  SheetsDesk& desk_;
  LiveDeck& live_;
  const std::vector<std::string> always_;
};

}  // namespace kingpress::serve
