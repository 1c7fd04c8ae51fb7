#include "serve/printing.h"

#include <fmt/format.h>

#include <cctype>
#include <utility>

#include "serve/replies.h"
#include "serve/routes.h"

namespace kingpress::serve {

struct Printing::Routes {
  static constexpr Route<Printing> all[] = {
      {"GET", "/sheets/*", &Printing::sheet},  {"POST", "/sheets", &Printing::draw_sheets},
      {"POST", "/print", &Printing::print},    {"GET", "/pdf", &Printing::pdf},
      {"GET", "/export", &Printing::exports},  {"POST", "/export", &Printing::export_cards},
      {"GET", "/figures", &Printing::figures}, {"GET", "/figures/*", &Printing::figure},
  };
};

std::optional<Reply> Printing::answer(const Request& request) { return answer_by(Routes::all, *this, request); }

template <class Act>
Reply Printing::with_options(const Request& request, Act act) {
  std::vector<std::string> options;
  for (auto [at, end] = request.words.equal_range("option"); at != end; ++at) options.push_back(at->second);
  return SheetsDesk::takes(options) ? act(options) : declined(400, "these are no options of sheets");
}

Reply Printing::sheet(const Request& request) { return file_of(desk_.page(request.last_segment()), "image/svg+xml"); }

Reply Printing::draw_sheets(const Request& request) {
  return with_options(request, [&](const auto& options) {
    desk_.press(live_.standing().version, options);
    return answered(Json::object());
  });
}

Reply Printing::print(const Request& request) {
  return with_options(request, [&](const auto& options) {
    const machine::RunResult finished = desk_.write(options);
    if (finished.status == 0) live_.remember_printed();
    return answered(Json{{"status", finished.status}, {"out", finished.out}, {"err", finished.err}});
  });
}

Reply Printing::pdf(const Request& request) {
  return with_options(request, [&](const auto& options) { return pdf_with(options); });
}

Reply Printing::pdf_with(const std::vector<std::string>& options) {
  machine::RunResult said;
  auto file = desk_.pdf(options, said);
  if (!file) return answered(said.err, "text/plain; charset=utf-8", 409);
  Reply reply = file_of(std::move(file), "application/pdf");
  std::string name;
  for (const char c : live_.standing().name)
    name += std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' ? c : '-';
  reply.headers["Content-Disposition"] = fmt::format("attachment; filename=\"{}.pdf\"", name);
  return reply;
}

Reply Printing::exports(const Request&) {
  Json places = Json::array();
  const machine::RunResult listed = desk_.list_exports();
  for (const Json& place : Json::parse(listed.out, nullptr, false))
    places.push_back(Json{{"name", place["name"]}, {"says", place["what it is"]}});
  return answered(places);
}

// To one that is listed: the page names no file.
Reply Printing::export_cards(const Request& request) {
  const std::string to = request.word("to"), cards = request.word("cards");
  const bool is_name = !to.empty() && to.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == to.npos;
  if (!is_name || cards.empty()) return declined(400, "a place and cards are named for an export");
  const machine::RunResult finished = desk_.export_cards(to, cards);
  if (finished.status != 0) return declined(409, finished.err.empty() ? finished.out : finished.err);
  return answered(Json{{"out", finished.out}, {"err", finished.err}});
}

// The plots that `stats` makes: each, and which there are.
Reply Printing::figure(const Request& request) {
  return file_of(desk_.figure(number_of(request.last_segment())), "image/svg+xml");
}

Reply Printing::figures(const Request& request) {
  const std::size_t hand = number_of(request.word("hand"));
  std::vector<std::string> wanted = always_;
  if (hand > 0) wanted.push_back(fmt::format("--hand={}", hand));
  if (!request.word("by").empty()) wanted.push_back("--by=" + request.word("by"));
  const machine::RunResult finished = desk_.draw_figures(wanted);
  return answered(Json{{"plots", finished.status == 0 ? desk_.figure_count() : 0}, {"err", finished.err}});
}

}  // namespace kingpress::serve
