// The parser's events -> Node tree. Only yaml.cpp uses it; the one header that shows a yaml-cpp type.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "data/node.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

// Thrown through the parser once a diagnostic says why reading cannot go on.
struct Refused {};

class TreeBuilder final : public YAML::EventHandler {
 public:
  TreeBuilder(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits)
      : source_(source), diagnostics_(diagnostics), limits_(limits) {}

  std::optional<Node> take_root() { return std::move(root_); }
  // For better words about malformed text: the collection being read, and the last quoted text that went over several
  // lines.
  const Node* innermost() const { return frames_.empty() ? nullptr : &frames_.back().node; }
  diag::Span last_long_quote() const { return last_long_quote_; }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }

 private:
  struct Frame {
    Node node;
    YAML::anchor_t anchor = 0;
    std::size_t values_before = 0;
    bool has_key = false;
    std::string key;
    diag::Span key_span;
    std::unordered_set<std::string> keys;  // only filled once a map is too long to be searched
  };
  struct Anchored {
    Node node;
    std::size_t values = 0;
  };

  std::size_t start_of(const YAML::Mark& mark, YAML::anchor_t anchor) const;
  diag::Span null_span(const YAML::Mark& mark) const;
  void open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor);
  void close();
  void add(Node node);
  void add_key(Node node);
  bool is_known_key(Frame& frame, const Node& key);
  void count_values(std::size_t count, const diag::Span& span);
  void refuse_tag(const std::string& tag, const diag::Span& span);
  void check_scalar(const Node& node);
  [[noreturn]] void refuse(std::string code, diag::Span span, std::string message, std::string hint = {});

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  const Limits& limits_;
  std::vector<Frame> frames_;
  std::map<YAML::anchor_t, Anchored> anchors_;
  std::optional<Node> root_;
  std::size_t values_ = 0, aliases_ = 0;
  std::size_t cursor_ = 0;  // end of the last piece read
  diag::Span last_long_quote_;
};

}  // namespace kingpress::data
