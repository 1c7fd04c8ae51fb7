// A finished PDF in red, green and blue -> the same pages in the four inks of a print shop, as PDF/X-1a or PDF/X-4 lay
// them down: colours by the shop's profile, greys and black in black ink alone, never more ink than the limit, boxes,
// output intent, metadata. A room that is a program of its own: its libraries cost no start, and nothing of it is
// linked into kingpress. The same input gives the same bytes.
#pragma once

#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace kingpress::inks {

enum class Level { x1a, x4 };  // x1a: nothing may be seen through; x4: what is seen through stays so

struct Order {
  Level level = Level::x1a;
  double limit = 300;   // per cent, all four inks together
  std::string profile;  // ICC, of a press with four inks
};

struct Done {
  std::string profile;  // its name, for people
  double most = 0;      // per cent of ink met on any spot
};

// Why it cannot be done: one sentence, and what to do.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const std::string& message, std::string hint = {}, std::size_t page = 0)
      : std::runtime_error(message), hint_(std::move(hint)), page_(page) {}
  const std::string& hint() const { return hint_; }
  std::size_t page() const { return page_; }  // counted from 1; 0: none of them alone

 private:
  std::string hint_;
  std::size_t page_;
};

// Writes to `out` as it goes: what was written before Refused is thrown is worth nothing.
Done separate(const std::string& pdf, const Order& order, std::FILE* out);

// The program: one word, "x1a 300" or "x4 240"; on standard input the length of the profile in decimal, a line break,
// the profile and the PDF; on standard output the PDF and behind it one line, "done", profile and most ink, or
// "refused", page, message and hint, with tabs between them. Asked for a "table" it is given the profile alone, and
// says how much ink every colour takes (ink_table.h) before that line.
int answer(int count, char* words[]);

}  // namespace kingpress::inks
