#include "data/po.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/text_check.h"

namespace kingpress::data {
namespace {

constexpr const char* bad_po = "bad-po";

class PoReader {
 public:
  PoReader(const diag::SourceFile& source, diag::Diagnostics& diagnostics)
      : source_(source), text_(source.text()), diagnostics_(diagnostics) {}

  std::vector<PoEntry> read() {
    for (std::size_t begin = text_.starts_with("\xef\xbb\xbf") ? 3 : 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      take_line(begin, end > begin && text_[end - 1] == '\r' ? end - 1 : end);
      begin = end + 1;
    }
    close();
    return std::move(entries_);
  }

 private:
  diag::Span span(std::size_t begin, std::size_t end) const { return {&source_, begin, end}; }

  void take_line(std::size_t begin, std::size_t end) {
    while (begin < end && (text_[begin] == ' ' || text_[begin] == '\t')) ++begin;
    const std::string_view line = text_.substr(begin, end - begin);
    if (line.empty()) return;
    if (line.front() == '#') return take_comment(line);
    if (line.front() == '"') {
      if (string_ != nullptr) return take_string(begin, end);
      diagnostics_.error(bad_po, span(begin, end), "a text that belongs to no keyword",
                         "write msgid or msgstr before it");
      return;
    }
    take_keyword(line, begin, end);
  }

  void take_comment(std::string_view line) {
    if (has_translation_) close();
    if (line.starts_with("#,") && line.find("fuzzy") != std::string_view::npos) entry_.fuzzy = true;
  }

  void take_keyword(std::string_view line, std::size_t begin, std::size_t end) {
    const std::string_view word = line.substr(0, line.find_first_of(" \t\""));
    const diag::Span place = span(begin, begin + word.size());
    string_ = nullptr;
    if (word == "msgctxt" || word == "msgid") {
      if (has_translation_) close();
      string_ = word == "msgid" ? &entry_.original : &entry_.context;
    } else if (word == "msgstr") {
      if (entry_.original.is_null()) diagnostics_.error(bad_po, place, "a msgstr without its msgid");
      has_translation_ = true;
      string_ = &entry_.translation;
    } else if (word == "msgid_plural" || word.starts_with("msgstr[")) {
      diagnostics_.error(bad_po, place, "plural forms have no meaning here", "write one msgstr");
      return;
    } else {
      diagnostics_.error(bad_po, span(begin, end), fmt::format("unknown keyword '{}'", word),
                         "an entry is msgctxt, msgid, msgstr, each with a text in quotes");
      return;
    }
    string_->kind = Node::Kind::scalar;
    string_->quoted = true;
    std::size_t at = begin + word.size();
    while (at < end && (text_[at] == ' ' || text_[at] == '\t')) ++at;
    string_->span = span(at, end);
    take_string(at, end);
  }

  // One quoted piece of the text being read.
  void take_string(std::size_t begin, std::size_t end) {
    string_->span.end = end;
    if (begin >= end || text_[begin] != '"') {
      diagnostics_.error(bad_po, span(begin, end), "a text must stand in quotes");
      return;
    }
    std::size_t at = begin + 1;
    for (; at < end && text_[at] != '"'; ++at) {
      if (text_[at] != '\\' || at + 1 >= end) {
        string_->text += text_[at];
        continue;
      }
      const char escaped = text_[++at];
      if (escaped == 'n' || escaped == 't')
        string_->text += escaped == 'n' ? '\n' : '\t';
      else if (escaped == '"' || escaped == '\\')
        string_->text += escaped;
      else
        diagnostics_.error(bad_po, span(at - 1, at + 1), fmt::format("'\\{}' has no meaning", escaped),
                           R"(what is meant by a backslash is \n, \t, \" and \\)");
    }
    if (at >= end)
      diagnostics_.error(bad_po, span(begin, end), "the quote is never closed");
    else if (text_.substr(at + 1, end - at - 1).find_first_not_of(" \t") != std::string_view::npos)
      diagnostics_.error(bad_po, span(at + 1, end), "text after the closing quote");
  }

  // The head has an empty msgid.
  void close() {
    if (has_translation_ && !entry_.original.text.empty()) entries_.push_back(std::move(entry_));
    entry_ = {};
    string_ = nullptr;
    has_translation_ = false;
  }

  const diag::SourceFile& source_;
  std::string_view text_;
  diag::Diagnostics& diagnostics_;
  std::vector<PoEntry> entries_;
  PoEntry entry_;
  Node* string_ = nullptr;
  bool has_translation_ = false;
};

}  // namespace

std::optional<std::vector<PoEntry>> read_po(const diag::SourceFile& source, diag::Diagnostics& diagnostics,
                                            const Limits& limits) {
  if (!check_text(source, diagnostics, limits)) return std::nullopt;
  return PoReader(source, diagnostics).read();
}

std::string po_text(std::string_view text) {
  std::string written = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      written += "\\n";
      if (i + 1 < text.size()) written += "\"\n\"";
    } else if (text[i] == '\t') {
      written += "\\t";
    } else {
      if (text[i] == '"' || text[i] == '\\') written += '\\';
      written += text[i];
    }
  }
  return written + "\"";
}

}  // namespace kingpress::data
