// A text in YAML as the parser gets it, which takes its time over every letter: values that are text and mean what they
// say are left out of it, but for their quotes, or one letter where they have none. `Unabridged` puts places and texts
// back into what the parser says of it. What looks like a value may be none, in a block or a comment; then fewer texts
// are met than were left out, and the text is to be read as it is.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::data {

class Abridged {
 public:
  struct Cut {
    std::size_t at = 0;     // in the abridged text: the opening quote, or the letter
    std::size_t begin = 0;  // what was left out, in the whole text
    std::size_t size = 0;
    bool quoted = false;
  };
  static constexpr std::string_view letter = "x";

  // `whole` must outlive this.
  explicit Abridged(std::string_view whole);
  // The same, with nothing left out.
  static Abridged in_full(std::string_view whole);

  std::string_view whole() const { return whole_; }
  std::string_view text() const { return text_; }
  const std::vector<Cut>& cuts() const { return cuts_; }

 private:
  Abridged() = default;
  void abridge_quotes(std::size_t begin, std::size_t end);
  void cut(std::size_t begin, std::size_t end, bool quoted);

  std::string_view whole_;
  std::string text_;
  std::size_t copied_ = 0;  // of the whole text
  std::vector<Cut> cuts_;
};

class Unabridged final : public YAML::EventHandler {
 public:
  // Both must outlive this.
  Unabridged(const Abridged& abridged, YAML::EventHandler& handler) : abridged_(abridged), handler_(handler) {}

  // Every text that was left out was met where it stands.
  bool complete() const { return met_ == abridged_.cuts().size(); }

  void OnDocumentStart(const YAML::Mark& mark) override { handler_.OnDocumentStart(in_whole(mark)); }
  void OnDocumentEnd() override { handler_.OnDocumentEnd(); }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { handler_.OnNull(in_whole(mark), anchor); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override { handler_.OnAlias(in_whole(mark), anchor); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(style);
    handler_.OnSequenceStart(in_whole(mark), tag, anchor, style);
  }
  void OnSequenceEnd() override {
    close();
    handler_.OnSequenceEnd();
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(style);
    handler_.OnMapStart(in_whole(mark), tag, anchor, style);
  }
  void OnMapEnd() override {
    close();
    handler_.OnMapEnd();
  }

 private:
  YAML::Mark in_whole(const YAML::Mark& mark);
  void open(YAML::EmitterStyle::value style) { brackets_ += brackets_ > 0 || style == YAML::EmitterStyle::Flow; }
  void close() { brackets_ -= brackets_ > 0; }

  const Abridged& abridged_;
  YAML::EventHandler& handler_;
  std::size_t next_ = 0;  // the first cut that does not begin before the last mark
  std::size_t met_ = 0;
  std::size_t brackets_ = 0;  // in which a comma would end a text without quotes
  std::string value_;
};

}  // namespace kingpress::data
