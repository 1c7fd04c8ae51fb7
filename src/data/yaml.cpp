#include "data/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <streambuf>

#include "data/text_check.h"
#include "data/tree_builder.h"
#include "data/yaml_error.h"
#include "data/yaml_text.h"

namespace kingpress::data {
namespace {

// The parser's input: a text in memory, never copied by a stream.
class MemoryBuffer : public std::streambuf {
 public:
  explicit MemoryBuffer(std::string& text) { setg(text.data(), text.data(), text.data() + text.size()); }
};

// Stops at the first thing that follows the document. The parser is never asked twice: on stray text such as "," it
// stands still and reports documents for ever.
struct NextDocument final : YAML::EventHandler {
  struct Found {
    int position;
  };
  void OnDocumentStart(const YAML::Mark& mark) override { throw Found{mark.pos}; }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { throw Found{mark.pos}; }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { throw Found{mark.pos}; }
  void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t, const std::string&) override {
    throw Found{mark.pos};
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    throw Found{mark.pos};
  }
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    throw Found{mark.pos};
  }
  void OnMapEnd() override {}
};

std::size_t offset_of(int position, const diag::SourceFile& source) {
  return position < 0 ? 0 : std::min(static_cast<std::size_t>(position), source.text().size());
}

void report_parser_error(const YAML::Exception& error, const TreeBuilder& builder, const diag::SourceFile& source,
                         diag::Diagnostics& diagnostics) {
  const std::size_t at = offset_of(error.mark.pos, source);
  diag::Span bracket;
  if (const Node* node = builder.innermost();
      node != nullptr && node->span.begin < source.text().size() &&
      std::string_view("[{").find(source.text()[node->span.begin]) != std::string_view::npos)
    bracket = {&source, node->span.begin, node->span.begin + 1};
  report_failure({error.msg, {&source, at, at}, bracket, builder.last_long_quote()}, diagnostics);
}

void report_rest(std::size_t at, const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  const std::string_view rest = source.text().substr(at);
  const diag::Span span{&source, at, std::min(at + 1, source.text().size())};
  if (rest.starts_with("---"))
    diagnostics.error("second-document", {&source, at, at + 3}, "a second document starts here, expected one",
                      "put it in a file of its own");
  else
    diagnostics.error("content-after-end", span, "content after the end of the document",
                      "check the indentation here and of the first line");
}

// True when nothing follows the document that was read.
bool check_rest(YAML::Parser& parser, const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  try {
    NextDocument next;
    parser.HandleNextDocument(next);
    return true;
  } catch (const NextDocument::Found& found) {
    report_rest(offset_of(found.position, source), source, diagnostics);
  } catch (const YAML::Exception& error) {
    report_rest(offset_of(error.mark.pos, source), source, diagnostics);
  }
  return false;
}

}  // namespace

std::optional<Node> read_yaml(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits) {
  if (!check_text(source, diagnostics, limits)) return std::nullopt;
  if (skip_blank(source.text(), 0) == source.text().size()) {
    diagnostics.error("empty-file", {&source, 0, 0},
                      source.text().find('#') == std::string_view::npos ? "the file is empty"
                                                                        : "the file holds nothing but comments");
    return std::nullopt;
  }
  // The closing comment makes the parser see a bare last word as what it is, text without a ':'.
  std::string text(source.text());
  text += text.ends_with('\n') ? "#\n" : "\n#\n";
  hide_question_marks(text);
  MemoryBuffer buffer(text);
  std::istream input(&buffer);
  TreeBuilder builder(source, diagnostics, limits);
  try {
    YAML::Parser parser(input);
    const std::size_t errors_before = diagnostics.error_count();
    if (!parser.HandleNextDocument(builder)) {
      diagnostics.error("empty-file", {&source, 0, 0}, "the file holds no values");
      return std::nullopt;
    }
    if (!check_rest(parser, source, diagnostics)) return std::nullopt;
    std::optional<Node> root = builder.take_root();
    if (root && root->is_null() && diagnostics.error_count() == errors_before) {
      diagnostics.error("empty-file", {&source, 0, 0}, "the file holds no values");
      return std::nullopt;
    }
    return root;
  } catch (const Refused&) {
  } catch (const YAML::Exception& error) {
    report_parser_error(error, builder, source, diagnostics);
  }
  return std::nullopt;
}

}  // namespace kingpress::data
