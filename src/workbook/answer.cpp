#include <fmt/format.h>
#include <fmt/ranges.h>

#include <new>
#include <utility>

#include "machine/answering.h"
#include "machine/confine.h"
#include "machine/limits.h"
#include "workbook/cell_edit.h"
#include "workbook/workbook.h"

namespace kingpress::workbook {
namespace {

constexpr machine::ProcessLimits limits{.memory = std::size_t{768} << 20, .cpu_seconds = 10, .clock_seconds = 60};

// A line of fields with tabs between them; tabs, line breaks and backslashes within one are written with a backslash.
void line(std::string& out, std::initializer_list<std::string_view> fields) {
  bool first = true;
  for (const std::string_view field : fields) {
    if (!std::exchange(first, false)) out += '\t';
    for (const char c : field) {
      if (c == '\r') continue;
      if (c == '\t' || c == '\n' || c == '\\') out += '\\';
      out += c == '\t' ? 't' : c == '\n' ? 'n' : c;
    }
  }
  out += '\n';
}

std::string answer_of(const Sheet& sheet) {
  std::string out;
  line(out, {"sheet", sheet.name, std::to_string(sheet.hidden_rows),
             fmt::format("{}", fmt::join(sheet.hidden_columns, " "))});
  for (const Cell& cell : sheet.cells) {
    const std::string row = std::to_string(cell.row), column = std::to_string(cell.column);
    if (cell.fault.empty())
      line(out, {"cell", row, column, cell.text});
    else
      line(out, {"fault", row, column, cell.text, cell.fault, cell.hint});
  }
  line(out, {"end"});
  return out;
}

std::string refusal(std::string_view code, std::string_view message, std::string_view hint) {
  std::string out;
  line(out, {"refused", code, message, hint});
  line(out, {"end"});
  return out;
}

}  // namespace

std::string answer_to(std::string_view bytes, const std::string& request) {
  try {
    return request.find('\n') == request.npos ? answer_of(read(bytes, request)) : edited_by(bytes, request);
  } catch (const Refused& refused) {
    return refusal(refused.code(), refused.what(), refused.hint());
  } catch (const std::bad_alloc&) {
    return refusal("too-large-workbook", "this workbook needs more memory than is given to one",
                   "save the sheet as .csv");
  } catch (const std::exception& error) {
    const std::string reason = error.what();
    return refusal("damaged-workbook", "this workbook is damaged" + (reason.empty() ? reason : ": " + reason),
                   "open it in a spreadsheet program and save it again");
  }
}

int answer(int count, char* words[]) {
  machine::live_no_longer_than_the_asker();
  machine::limit_process(limits);
  machine::confine_to_answering();
  machine::answer_with(answer_to(machine::all_of_input(), count > 1 ? words[1] : ""));
  return 0;
}

}  // namespace kingpress::workbook
