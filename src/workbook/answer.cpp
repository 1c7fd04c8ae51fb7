#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <new>
#include <utility>

#include "machine/answering.h"
#include "machine/confine.h"
#include "machine/mapped_bytes.h"
#include "workbook/workbook.h"

namespace kingpress::workbook {
namespace {

constexpr rlim_t most_memory = rlim_t{768} << 20;
constexpr rlim_t most_seconds = 10;     // of the processor
constexpr unsigned stuck_seconds = 60;  // of the clock

void limit(decltype(RLIMIT_CPU) resource, rlim_t most) {
  rlimit now{};
  if (::getrlimit(resource, &now) != 0) return;
  now.rlim_cur = now.rlim_max == RLIM_INFINITY ? most : std::min(most, now.rlim_max);
  ::setrlimit(resource, &now);
}

void under_limits() {
  machine::live_no_longer_than_the_asker();
  limit(RLIMIT_AS, machine::mapped_bytes() + most_memory);
  limit(RLIMIT_CPU, most_seconds);
  limit(RLIMIT_FSIZE, 0);
  ::alarm(stuck_seconds);
  machine::confine_to_answering();
}

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
  line(out, {"sheet", sheet.name, std::to_string(sheet.hidden_rows), std::to_string(sheet.hidden_columns)});
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

std::string answer_to(std::string_view bytes, const std::string& sheet) {
  try {
    return answer_of(read(bytes, sheet));
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
  under_limits();
  machine::answer_with(answer_to(machine::all_of_input(), count > 1 ? words[1] : ""));
  return 0;
}

}  // namespace kingpress::workbook
