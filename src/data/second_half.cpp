#include "data/second_half.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <new>
#include <sstream>
#include <thread>
#include <utility>

namespace kingpress::data {
namespace {

constexpr std::size_t worth_a_thread = 32u << 10;
constexpr std::string_view list_begins = "x:\n";  // before the half, that it is a list of a map again
constexpr std::size_t before_items = 3;           // events: the map, its key, the list
// Of more than that the reader of the whole has something to say.
constexpr std::size_t most_events = 400'000, most_depth = 64;

struct CannotStandAlone {};

// The column of the '-' that is the first thing on the line at `at`, or npos.
std::size_t dash_in(std::string_view text, std::size_t at) {
  const std::size_t dash = text.find_first_not_of(' ', at);
  return dash != std::string_view::npos && text.substr(dash).starts_with("- ") ? dash - at : std::string_view::npos;
}

std::size_t next_line(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('\n', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace

// What is said after the start of the list. Names for values reach over the cut.
class SecondHalf::Recorder final : public YAML::EventHandler {
 public:
  Recorder(std::deque<Event>& events, int offset) : events_(events), offset_(offset) {}

  void OnDocumentStart(const YAML::Mark&) override {
    if (documents_++ > 0) throw CannotStandAlone{};
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { note({Event::Kind::null}, mark, anchor); }
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override { throw CannotStandAlone{}; }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    note({.kind = Event::Kind::scalar, .tag = tag, .value = value}, mark, anchor);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    note({.kind = Event::Kind::list, .style = style, .tag = tag}, mark, anchor);
  }
  void OnSequenceEnd() override { note({Event::Kind::list_end}, YAML::Mark(), 0); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    note({.kind = Event::Kind::map, .style = style, .tag = tag}, mark, anchor);
  }
  void OnMapEnd() override { note({Event::Kind::map_end}, YAML::Mark(), 0); }

 private:
  void note(Event event, const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor != 0) throw CannotStandAlone{};
    depth_ += event.kind == Event::Kind::list || event.kind == Event::Kind::map ? 1 : 0;
    depth_ -= event.kind == Event::Kind::list_end || event.kind == Event::Kind::map_end ? 1 : 0;
    if (depth_ > most_depth || events_.size() >= most_events) throw CannotStandAlone{};
    if (++met_ <= before_items) return;
    event.position = mark.pos + offset_;
    events_.push_back(std::move(event));
  }

  std::deque<Event>& events_;
  int offset_;
  std::size_t documents_ = 0, met_ = 0, depth_ = 0;
};

SecondHalf::SecondHalf(std::string_view text) : text_(text) {
  if (text.size() < worth_a_thread || std::thread::hardware_concurrency() < 2 || text.front() == '%') return;
  // In the column of the first item of all, which is usually that of the longest list.
  std::size_t line = 0;
  while (line < text.size() && dash_in(text, line) == std::string_view::npos) line = next_line(text, line);
  if (line == text.size()) return;
  const std::size_t column = dash_in(text, line);
  line = next_line(text, text.size() / 2);
  while (line < text.size() && dash_in(text, line) != column) line = next_line(text, line);
  const std::size_t item = text.find_first_not_of(' ', std::min(line + column + 1, text.size()));
  if (item == std::string_view::npos || std::string_view("\n\r#&*!|>").find(text[item]) != std::string_view::npos)
    return;
  line_ = line;
  column_ = column;
  if (thread_.start(1, [this] { read(); }) == 1) cut_ = item;
}

void SecondHalf::read() {
  try {
    std::istringstream input(std::string(list_begins).append(text_.substr(line_)));
    Recorder recorder(events_, static_cast<int>(line_) - static_cast<int>(list_begins.size()));
    YAML::Parser parser(input);
    sound_ = parser.HandleNextDocument(recorder) && !parser.HandleNextDocument(recorder);
  } catch (const YAML::Exception&) {
    // who reads the first half goes on, and says what is wrong
  } catch (const CannotStandAlone&) {
  } catch (const std::bad_alloc&) {
  }
}

bool SecondHalf::stands_alone() {
  thread_.join();
  return sound_;
}

void SecondHalf::tell(YAML::EventHandler& handler) {
  for (; !events_.empty(); events_.pop_front()) {
    const Event& event = events_.front();
    YAML::Mark mark;
    mark.pos = event.position;
    switch (event.kind) {
      case Event::Kind::null: handler.OnNull(mark, 0); break;
      case Event::Kind::scalar: handler.OnScalar(mark, event.tag, 0, event.value); break;
      case Event::Kind::list: handler.OnSequenceStart(mark, event.tag, 0, event.style); break;
      case Event::Kind::list_end: handler.OnSequenceEnd(); break;
      case Event::Kind::map: handler.OnMapStart(mark, event.tag, 0, event.style); break;
      case Event::Kind::map_end: handler.OnMapEnd(); break;
    }
  }
}

}  // namespace kingpress::data
