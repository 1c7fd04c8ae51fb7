#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <new>
#include <string_view>

#include "inks/ink_table.h"
#include "inks/inks.h"
#include "machine/answering.h"
#include "machine/confine.h"

namespace kingpress::inks {
namespace {

// What may stand between two tabs.
std::string field(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return text;
}

std::string refusal(const std::string& message, const std::string& hint = {}, std::size_t page = 0) {
  return fmt::format("\nrefused\t{}\t{}\t{}\n", page, field(message), field(hint));
}

struct Question {
  Order order;
  std::string pdf;
};

Question read(std::string_view word, std::string input) {
  Question question;
  const std::size_t blank = word.find(' '), line = input.find('\n');
  const std::string_view level = word.substr(0, blank);
  if (level != "x1a" && level != "x4") throw Refused("the level is neither x1a nor x4");
  question.order.level = level == "x4" ? Level::x4 : Level::x1a;
  if (blank != std::string_view::npos)
    std::from_chars(word.data() + blank + 1, word.data() + word.size(), question.order.limit);
  std::size_t length = 0;
  if (line != std::string::npos) std::from_chars(input.data(), input.data() + line, length);
  if (line == std::string::npos || length > input.size() - line - 1) throw Refused("the question is cut short");
  question.order.profile = input.substr(line + 1, length);
  question.pdf = input.substr(line + 1 + length);
  return question;
}

Done separated(const Question& question) { return separate(question.pdf, question.order, stdout); }

std::string done_line(const Done& done) { return fmt::format("\ndone\t{}\t{:.0f}\n", field(done.profile), done.most); }

}  // namespace

int answer(int count, char* words[]) {
  machine::live_no_longer_than_the_asker();
  machine::confine_to_answering();
  std::string end;
  try {
    const std::string_view word = count > 1 ? words[1] : "";
    end = done_line(word == "table" ? Done{write_ink_table(machine::all_of_input(), stdout), 0}
                                    : separated(read(word, machine::all_of_input())));
  } catch (const Refused& refused) {
    end = refusal(refused.what(), refused.hint(), refused.page());
  } catch (const std::bad_alloc&) {
    end = refusal("it needs more memory than there is", "press fewer cards at a time with --cards");
  } catch (const std::exception& error) {
    end = refusal(error.what());
  }
  if (std::fwrite(end.data(), 1, end.size(), stdout) != end.size() || std::fflush(stdout) != 0) return 1;
  return 0;
}

}  // namespace kingpress::inks
