// Help, man page and rulings are one text each, set for whatever width a terminal has; what is marked in Markdown is
// never counted as a character.
#include "cli/fold.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "diag/ascii.h"
#include "diag/utf8.h"

namespace kingpress::cli {

std::string folded(std::string_view text, std::size_t width, std::size_t indent) {
  if (width == 0) return std::string(text);
  std::string out;
  std::size_t line = 0;  // characters
  bool ends = true;      // the word before
  while (!text.empty()) {
    std::size_t end = std::min(text.find(' '), text.size());
    const bool is_list = diag::characters(text.substr(0, end)) > width;  // of words with commas: it may be cut there
    if (is_list) end = std::min(text.substr(0, end).find(',') + 1, end);
    if (end == 0) end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const bool blank = end < text.size() && text[end] == ' ';
    text.remove_prefix(end + blank);
    if (word.empty()) continue;
    const std::size_t size = diag::characters(word), gap = line > 0 && ends;
    if (line > 0 && line + gap + size > width) {
      out += '\n' + std::string(indent, ' ');
      line = 0;
    } else {
      out += std::string(gap, ' ');
      line += gap;
    }
    ends = blank;
    line += size;
    out += word;
  }
  return out;
}

std::string indented(std::string_view lines, std::size_t blanks) {
  std::string out;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    out.append(blanks, ' ').append(lines.substr(0, end)) += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return out;
}

namespace {

// A star between blanks is a star.
bool is_mark(std::string_view text, std::size_t at) {
  const bool blank_before = at == 0 || text[at - 1] == ' ', blank_after = at + 1 == text.size() || text[at + 1] == ' ';
  return text[at] == '`' || (text[at] == '*' && !(blank_before && blank_after));
}

std::string without_marks(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t middle = text[at] == '[' ? text.find("](", at) : text.npos;
    const std::size_t end = middle == text.npos ? text.npos : text.find(')', middle);
    if (text[at] == '\\' && at + 1 < text.size() && std::ispunct(static_cast<unsigned char>(text[at + 1])) != 0) {
      out += text[++at];
    } else if (end != text.npos) {
      out += without_marks(text.substr(at + 1, middle - at - 1));
      at = end;
    } else if (!is_mark(text, at)) {
      out += text[at];
    }
  }
  return out;
}

// How much of a line marks the start of a list's item: "- " and "12. "; 0 of any other line.
std::size_t size_of_bullet(std::string_view line) {
  if (line.starts_with("- ") || line.starts_with("* ")) return 2;
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

class Page {
 public:
  explicit Page(std::size_t width) : width_(width) {}

  void take(std::string_view line) {
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    line = diag::trimmed(line);
    const std::size_t bullet = size_of_bullet(line);
    if (line.starts_with('|')) return take_row(line);
    end_table();
    if (line.empty()) {
      end_paragraph();
      if (!out_.empty() && !out_.ends_with("\n\n")) out_ += '\n';
    } else if (line.starts_with('#')) {
      end_paragraph();
      take_heading(line);
    } else if (bullet > 0) {
      end_paragraph();
      start_ = std::string(blanks, ' ') + std::string(line.substr(0, bullet));
      paragraph_ = line.substr(bullet);
    } else {
      paragraph_ += (paragraph_.empty() ? "" : " ") + std::string(line);
    }
  }

  std::string finish() {
    end_table();
    end_paragraph();
    return std::move(out_);
  }

 private:
  void end_paragraph() {
    if (!paragraph_.empty()) {
      const std::size_t room = width_ > start_.size() + 20 ? width_ - start_.size() : 20;
      out_ += start_ + folded(without_marks(paragraph_), room, start_.size()) + '\n';
    }
    start_.clear();
    paragraph_.clear();
  }

  void take_heading(std::string_view line) {
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    const std::string words = without_marks(diag::trimmed(line.substr(level)));
    out_ += words + '\n' + std::string(diag::characters(words), level == 1 ? '=' : '-') + '\n';
  }

  void take_row(std::string_view line) {
    end_paragraph();
    if (line.find_first_not_of("|-: ") == line.npos && line.find('-') != line.npos) return;
    std::vector<std::string> cells;
    for (line.remove_prefix(1); !line.empty();) {
      const std::size_t end = std::min(line.find('|'), line.size());
      cells.push_back(without_marks(diag::trimmed(line.substr(0, end))));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    rows_.push_back(std::move(cells));
  }

  void end_table() {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_)
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (i == widths.size()) widths.push_back(0);
        widths[i] = std::max(widths[i], diag::characters(row[i]));
      }
    for (const auto& row : rows_) {
      std::string text;
      for (std::size_t i = 0; i < row.size(); ++i)
        text += row[i] + std::string(widths[i] - diag::characters(row[i]) + 2, ' ');
      while (text.ends_with(' ')) text.pop_back();
      out_ += text + '\n';
    }
    rows_.clear();
  }

  std::size_t width_;
  std::string out_, start_, paragraph_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace

std::string plain_text(std::string_view markdown, std::size_t width) {
  Page page(width);
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    page.take(markdown.substr(0, end));
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
  }
  return page.finish();
}

}  // namespace kingpress::cli
