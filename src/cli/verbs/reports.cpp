#include "cli/verbs/reports.h"

#include "diag/printer.h"

namespace kingpress::cli {

Option report_json_option(std::string& into) {
  return {.name = "--report",
          .into = &into,
          .says = "json: an object with what was written and the findings",
          .choices = {"text", "json"},
          .rare = true};
}

Json as_reported(const std::string& name, const press::Printed& printed) {
  Json pieces = Json::object();
  for (const press::Printed::Count& count : printed.counts) pieces[count.kind] = count.number;
  Json told{{"name", name},           {"pieces", std::move(pieces)}, {"sheets", printed.sheets},
            {"files", printed.files}, {"kept", printed.kept},        {"take_out", printed.pulled}};
  if (!printed.pages.empty()) told["pages"] = printed.pages;
  if (!printed.style.empty()) told["style"] = printed.style;
  if (!printed.marked.empty()) told["marked"] = printed.marked;
  return told;
}

Json as_reported(const std::string& name, const std::string& folder, const trade::Sent& sent) {
  return {{"name", name}, {"folder", folder}, {"what", sent.what}, {"files", sent.files}, {"notes", sent.notes}};
}

void report(const char* key, Json done, const diag::Diagnostics& diagnostics, Console& console) {
  const Json whole{{key, std::move(done)}, {"findings", Json::parse(diag::print_json(diagnostics))}};
  console.line(whole.dump(2, ' ', false, Json::error_handler_t::replace));
}

}  // namespace kingpress::cli
