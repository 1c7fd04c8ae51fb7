// yaml-cpp reports events without the places that messages need, and keeps duplicate keys in silence. The tree is built
// here from its events, with a place for every scalar.
#include "data/tree_builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/text_check.h"
#include "data/yaml_text.h"

namespace kingpress::data {
namespace {

constexpr std::size_t searched_members = 16;

bool is_number_like(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.+-") == std::string_view::npos;
}

}  // namespace

void TreeBuilder::refuse(std::string code, diag::Span span, std::string message, std::string hint) {
  diagnostics_.error(std::move(code), span, std::move(message), std::move(hint));
  throw Refused{};
}

std::size_t TreeBuilder::start_of(const YAML::Mark& mark, YAML::anchor_t anchor) const {
  const std::size_t at = mark.pos < 0 ? 0 : std::min(static_cast<std::size_t>(mark.pos), source_.text().size());
  return anchor == 0 ? at : skip_anchor(source_.text(), at);
}

void TreeBuilder::count_values(std::size_t count, const diag::Span& span) {
  values_ += count;
  if (values_ > limits_.values)
    refuse("too-many-values", span, fmt::format("the file holds more than {} values, the limit", limits_.values),
           "split it into several files");
}

void TreeBuilder::refuse_tag(const std::string& tag, const diag::Span& span) {
  if (tag.empty() || tag == "?" || tag == "!") return;
  refuse("yaml-tag", span, fmt::format("tag '{}' is not read", with_question_marks(tag)),
         "leave the tag out, or put text that starts with '!' in quotes");
}

// Where nothing was written the parser names the next piece of text, so the place comes from what was read last.
diag::Span TreeBuilder::null_span(const YAML::Mark& mark) const {
  const std::string_view text = source_.text();
  const std::size_t at = start_of(mark, 0);
  for (const std::string_view word : {"null", "Null", "NULL", "~"})
    if (text.substr(at, word.size()) == word && at >= cursor_) return {&source_, at, at + word.size()};
  if (frames_.empty()) return {&source_, at, at};
  const Frame& frame = frames_.back();
  std::size_t before = skip_blank(text, cursor_);
  if (frame.node.is_map() && !frame.has_key) return {&source_, before, std::min(before + 1, text.size())};
  if (frame.node.is_map()) {
    if (before < text.size() && text[before] == ':') return {&source_, before + 1, before + 1};
    return {&source_, frame.key_span.end, frame.key_span.end};
  }
  if (before < text.size() && text[before] == ',') before = skip_blank(text, before + 1);
  if (before < text.size() && text[before] == '-') return {&source_, before, before + 1};
  return {&source_, at, at};
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  Node node;
  node.span = null_span(mark);
  count_values(1, node.span);
  cursor_ = std::max(cursor_, node.span.end);
  if (anchor != 0) anchors_[anchor] = {node, 1};
  add(std::move(node));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const std::string_view text = source_.text();
  const std::size_t begin = start_of(mark, 0);
  std::size_t end = begin;
  while (end < text.size() && text.substr(end, 1).find_first_of(" \t\r\n,]}") == std::string_view::npos) ++end;
  const diag::Span span{&source_, begin, end};
  cursor_ = end;
  if (++aliases_ > limits_.aliases)
    refuse("too-many-aliases", span, fmt::format("the file uses more than {} aliases, the limit", limits_.aliases),
           "write the values out");
  const auto anchored = anchors_.find(anchor);
  if (anchored == anchors_.end())
    refuse("alias-cycle", span,
           fmt::format("alias '{}' stands inside the value it names", text.substr(begin, end - begin)),
           "a value cannot hold itself");
  count_values(anchored->second.values, span);
  Node node = anchored->second.node;
  node.span = span;
  add(std::move(node));
}

void TreeBuilder::check_scalar(const Node& node) {
  const std::string_view text = source_.text();
  if (const auto at = find_control(node.text)) {
    const auto byte = static_cast<unsigned>(static_cast<unsigned char>(node.text[*at]));
    diagnostics_.error("control-character", node.span,
                       fmt::format("an escape makes the control character 0x{:02x}", byte),
                       "write '\\n' for a new line, and no other control characters");
  }
  const std::size_t end = node.span.end;
  if (node.quoted) {
    if (std::count(text.begin() + static_cast<std::ptrdiff_t>(node.span.begin),
                   text.begin() + static_cast<std::ptrdiff_t>(end), '\n') > 0)
      last_long_quote_ = node.span;
    return;
  }
  // "Pay 2 #gold": the comment was hardly meant as one.
  if (end + 2 < text.size() && text[end] == ' ' && text[end + 1] == '#' && !is_number_like(node.text) &&
      text.substr(end + 2, 1).find_first_of(" #\r\n") == std::string_view::npos)
    diagnostics_.warning("comment-cuts-text", {&source_, end + 1, end + 3},
                         fmt::format("the text ends at '#', the rest of the line is a comment"),
                         "put the text in quotes, or a space after '#'");
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& read) {
  const std::string value = with_question_marks(read);
  const std::string_view text = source_.text();
  Node node;
  node.kind = Node::Kind::scalar;
  node.quoted = tag == "!";
  const std::size_t begin = start_of(mark, anchor);
  node.span = {&source_, begin, begin + 1};
  refuse_tag(tag, node.span);
  const auto end = scalar_end(text, begin, value, node.quoted);
  if (!end)
    refuse("open-quote", node.span, "the quote that opens here is never closed",
           fmt::format("add the closing {}", text[begin]));
  node.span.end = cursor_ = *end;
  node.text = value;
  count_values(1, node.span);
  check_scalar(node);
  if (anchor != 0) anchors_[anchor] = {node, 1};
  add(std::move(node));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                                  YAML::EmitterStyle::value) {
  open(Node::Kind::sequence, mark, tag, anchor);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value) {
  open(Node::Kind::map, mark, tag, anchor);
}

void TreeBuilder::open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
  const std::size_t begin = start_of(mark, anchor);
  const diag::Span span{&source_, begin, begin + 1};
  refuse_tag(tag, span);
  if (frames_.size() >= limits_.depth)
    refuse("too-deep", span, fmt::format("values are nested more than {} deep, the limit", limits_.depth),
           "check the brackets and the indentation");
  if (!frames_.empty() && frames_.back().node.is_map() && !frames_.back().has_key) {
    // The parser takes a bracket that never ends for a key.
    const char closing = source_.text().substr(begin, 1) == "[" ? ']' : '}';
    if (source_.text().find(closing, begin) == std::string_view::npos &&
        source_.text().substr(begin, 1).find_first_of("[{") == 0)
      refuse("malformed-yaml", span, fmt::format("the '{}' that opens here is never closed", source_.text()[begin]),
             "close it, and put text with brackets in quotes");
    refuse("bad-key", span, fmt::format("a key must be text, found a {}", kind == Node::Kind::map ? "map" : "list"),
           "put text that starts with a bracket in quotes");
  }
  Frame& frame = frames_.emplace_back();
  frame.values_before = values_;
  count_values(1, span);
  frame.node.kind = kind;
  frame.node.span = span;
  frame.anchor = anchor;
  const std::string_view text = source_.text();
  cursor_ = begin < text.size() && (text[begin] == '[' || text[begin] == '{') ? begin + 1 : begin;
}

void TreeBuilder::close() {
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  const std::string_view text = source_.text();
  const std::size_t begin = frame.node.span.begin;
  const char bracket = begin < text.size() ? text[begin] : '\0';
  if (const char closing = bracket == '[' ? ']' : bracket == '{' ? '}' : '\0'; closing != '\0') {
    std::size_t at = skip_blank(text, cursor_);
    while (at < text.size() && text[at] == ',') at = skip_blank(text, at + 1);
    if (at < text.size() && text[at] == closing) cursor_ = at + 1;
  }
  frame.node.span.end = std::max(cursor_, begin);
  if (frame.anchor != 0) {
    const std::size_t values = values_ - frame.values_before;
    count_values(values, frame.node.span);  // the copy that aliases are made from
    anchors_[frame.anchor] = {frame.node, values};
  }
  add(std::move(frame.node));
}

void TreeBuilder::add(Node node) {
  if (frames_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& frame = frames_.back();
  if (frame.node.is_sequence()) {
    frame.node.items.push_back(std::move(node));
  } else if (!frame.has_key) {
    add_key(std::move(node));
  } else {
    frame.has_key = false;
    if (frame.key_span) frame.node.members.push_back({std::move(frame.key), frame.key_span, std::move(node)});
  }
}

void TreeBuilder::add_key(Node node) {
  Frame& frame = frames_.back();
  if (!node.is_scalar()) {
    const bool alias = node.span.begin < source_.text().size() && source_.text()[node.span.begin] == '*';
    refuse("bad-key", node.span, alias ? "a key must be text, found an alias" : "a key must be text, found nothing",
           alias ? "write the key out" : "write the key before the ':'");
  }
  frame.has_key = true;
  frame.key_span = node.span;
  if (node.text == "<<" && !node.quoted) {
    diagnostics_.error("merge-key", node.span, "merge keys ('<<') are not read",
                       "write the keys out, or use an alias for a single value");
    frame.key_span = {};
  } else if (is_known_key(frame, node)) {
    frame.key_span = {};  // the value is read and dropped
  }
  frame.key = std::move(node.text);
}

// Reports a second key of the same name, with the first.
bool TreeBuilder::is_known_key(Frame& frame, const Node& key) {
  std::vector<Member>& members = frame.node.members;
  if (members.size() > searched_members) {
    if (frame.keys.empty())
      for (const Member& member : members) frame.keys.insert(member.key);
    if (frame.keys.insert(key.text).second) return false;
  }
  const auto first =
      std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.key == key.text; });
  if (first == members.end()) return false;
  diag::Diagnostic& diagnostic = diagnostics_.error(
      "duplicate-key", key.span, fmt::format("key '{}' is given twice", key.text), "keep one of the two");
  diagnostic.related.push_back({"first given here", first->key_span});
  return true;
}

}  // namespace kingpress::data
