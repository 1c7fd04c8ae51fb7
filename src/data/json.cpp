// The library reads JSON but tells no places. So its events are followed with a cursor over the text, and values become
// the same nodes as YAML, with their places and within the same limits.
#include "data/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "data/text_check.h"

namespace kingpress::data {
namespace {

constexpr std::size_t few_members = 16;  // above this many, names are looked up

// Walks the text and leaves word how far the parser has come.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, const char** reached) : at_(at), reached_(reached) {}
  reference operator*() const { return *at_; }
  Cursor& operator++() {
    ++at_;
    if (reached_ != nullptr) *reached_ = at_;
    return *this;
  }
  Cursor operator++(int) {
    const Cursor before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** reached_;
};

// The parser's events -> Nodes. Every event comes when its last byte has been read (of a number: one more).
class JsonBuilder {
 public:
  using number_integer_t = nlohmann::json::number_integer_t;
  using number_unsigned_t = nlohmann::json::number_unsigned_t;
  using number_float_t = nlohmann::json::number_float_t;
  using string_t = std::string;
  using binary_t = nlohmann::json::binary_t;

  JsonBuilder(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits, std::size_t& values)
      : source_(source), text_(source.text()), diagnostics_(diagnostics), limits_(limits), values_(values) {}

  std::optional<Node> read(std::size_t begin, std::size_t end) {
    last_ = begin;
    end_ = end;
    reached_ = text_.data() + begin;
    const bool good =
        nlohmann::json::sax_parse(Cursor(text_.data() + begin, &reached_), Cursor(text_.data() + end, nullptr), this);
    return good && !refused_ ? std::optional(std::move(root_)) : std::nullopt;
  }

  bool null() { return add(scalar(Node::Kind::null, {}, false)); }
  bool boolean(bool value) { return add(scalar(Node::Kind::scalar, value ? "true" : "false", false)); }
  bool number_integer(number_integer_t) { return number(); }
  bool number_unsigned(number_unsigned_t) { return number(); }
  bool number_float(number_float_t, const string_t&) { return number(); }
  bool string(string_t& value) { return add(scalar(Node::Kind::scalar, value, true)); }
  bool binary(binary_t&) { return false; }
  bool start_object(std::size_t) { return open(Node::Kind::map); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(Node::Kind::sequence); }
  bool end_array() { return close(); }

  bool key(string_t& name) {
    const Node at = scalar(Node::Kind::scalar, name, true);
    Frame& frame = frames_.back();
    const Member* first = first_of(frame, name);
    if (first != nullptr) {
      diagnostics_.error("duplicate-key", at.span, fmt::format("two members are called '{}'", name), "delete one")
          .related.push_back({"first used here", first->key_span});
      refused_ = true;
    }
    frame.key = name;
    frame.key_span = at.span;
    return true;
  }

  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
    const std::size_t reached = std::min(static_cast<std::size_t>(reached_ - text_.data()), end_);
    const std::size_t at = reached > last_ ? reached - 1 : reached;
    diagnostics_.error("malformed-json", {&source_, at, std::min(at + 1, end_)}, reason(error.what()));
    return false;
  }

 private:
  struct Frame {
    Node node;
    std::string key;
    diag::Span key_span;
    std::unordered_set<std::string> names;  // once there are many
  };

  // "... while parsing value - invalid literal; last read: 'x'" without what is said by the place.
  static std::string reason(std::string_view what) {
    if (const auto dash = what.find(" - "); dash != std::string_view::npos) what.remove_prefix(dash + 3);
    const auto end = std::min(what.find("; last read"), what.size());
    std::string why(what.substr(0, end));
    if (const auto expected = what.find("; expected "); expected != std::string_view::npos && expected > end)
      why += fmt::format(", {}", what.substr(expected + 2));
    return fmt::format("this is not JSON: {}", why);
  }

  std::size_t start_of_value() const { return std::min(text_.find_first_not_of(" \t\r\n,:", last_), end_); }

  Node scalar(Node::Kind kind, std::string text, bool quoted) {
    Node node;
    node.kind = kind;
    node.span = {&source_, start_of_value(), static_cast<std::size_t>(reached_ - text_.data())};
    node.text = std::move(text);
    node.quoted = quoted;
    last_ = node.span.end;
    return node;
  }

  // As it is written: "1.0" stays what it is.
  bool number() {
    const std::size_t begin = start_of_value();
    const std::size_t end = std::min(text_.find_first_not_of("+-.0123456789eE", begin), end_);
    Node node;
    node.kind = Node::Kind::scalar;
    node.span = {&source_, begin, end};
    node.text = text_.substr(begin, end - begin);
    last_ = end;
    return add(std::move(node));
  }

  bool open(Node::Kind kind) {
    Frame frame;
    frame.node.kind = kind;
    frame.node.span = {&source_, start_of_value(), 0};
    last_ = frame.node.span.begin + 1;
    if (frames_.size() >= limits_.depth) {
      diagnostics_.error("too-deep", {&source_, last_ - 1, last_},
                         fmt::format("values are nested more than {} deep", limits_.depth));
      return false;
    }
    frames_.push_back(std::move(frame));
    return true;
  }

  bool close() {
    Node node = std::move(frames_.back().node);
    frames_.pop_back();
    node.span.end = last_ = static_cast<std::size_t>(reached_ - text_.data());
    return add(std::move(node));
  }

  static const Member* first_of(Frame& frame, const std::string& name) {
    const std::vector<Member>& members = frame.node.members;
    if (members.size() >= few_members) {
      if (frame.names.empty())
        for (const Member& member : members) frame.names.insert(member.key);
      if (frame.names.insert(name).second) return nullptr;
    }
    const auto first =
        std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.key == name; });
    return first == members.end() ? nullptr : &*first;
  }

  bool add(Node node) {
    if (++values_ > limits_.values) {
      diagnostics_.error("too-many-values", node.span,
                         fmt::format("the file holds more than {} values, the limit", limits_.values),
                         "split it into several files");
      return false;
    }
    if (const auto at = node.is_scalar() ? find_control(node.text) : std::nullopt; at && node.text[*at] != '\r') {
      diagnostics_.error("control-character", node.span, "an escape makes a control character", "delete it");
      refused_ = true;
    }
    if (frames_.empty())
      root_ = std::move(node);
    else if (Frame& frame = frames_.back(); frame.node.is_map())
      frame.node.members.push_back({frame.key, frame.key_span, std::move(node)});
    else
      frame.node.items.push_back(std::move(node));
    return true;
  }

  const diag::SourceFile& source_;
  std::string_view text_;
  diag::Diagnostics& diagnostics_;
  const Limits& limits_;
  std::size_t& values_;
  std::vector<Frame> frames_;
  Node root_;
  const char* reached_ = nullptr;
  std::size_t last_ = 0, end_ = 0;  // end of the last piece read, and of the text
  bool refused_ = false;
};

bool may_be_json(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits) {
  Limits one_line = limits;
  one_line.line_bytes = limits.file_bytes;  // programs write JSON in one line
  if (!check_text(source, diagnostics, one_line)) return false;
  if (source.text().find_first_not_of(" \t\r\n") != std::string_view::npos) return true;
  diagnostics.error("empty-file", {&source, 0, 0}, "the file is empty");
  return false;
}

}  // namespace

std::optional<Node> read_json(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits) {
  std::size_t values = 0;
  if (!may_be_json(source, diagnostics, limits)) return std::nullopt;
  return JsonBuilder(source, diagnostics, limits, values).read(0, source.text().size());
}

std::optional<Node> read_json_lines(const diag::SourceFile& source, diag::Diagnostics& diagnostics,
                                    const Limits& limits) {
  if (!may_be_json(source, diagnostics, limits)) return std::nullopt;
  Node list;
  list.kind = Node::Kind::sequence;
  list.span = {&source, 0, source.text().size()};
  std::size_t values = 0;
  bool good = true;
  for (std::size_t line = 1; line <= source.line_count(); ++line) {
    const std::string_view text = source.line_text(line);
    if (text.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const std::size_t begin = source.line_start(line);
    auto item = JsonBuilder(source, diagnostics, limits, values).read(begin, begin + text.size());
    good = good && item;
    if (values > limits.values) return std::nullopt;
    if (item) list.items.push_back(std::move(*item));
  }
  return good ? std::optional(std::move(list)) : std::nullopt;
}

}  // namespace kingpress::data
