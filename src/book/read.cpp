// md4c calls back as it meets things; a leaflet needs blocks. The calls are collected into a tree of blocks here, and
// what a leaflet cannot hold is refused where it stands.
#include "book/read.h"

#include <md4c.h>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "book/front.h"
#include "book/words.h"
#include "data/text_check.h"

namespace kingpress::book {
namespace {

constexpr std::size_t deepest_boxes = 8;

class Reader {
 public:
  Reader(const diag::SourceFile& source, std::size_t begin, diag::Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics), at_(begin) {
    levels_.emplace_back();
  }

  void enter(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
      case MD_BLOCK_UL: begin_list({false, 0}); break;
      case MD_BLOCK_OL: begin_list({true, static_cast<int>(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start)}); break;
      case MD_BLOCK_LI: flush(), in_item_ = true; break;
      case MD_BLOCK_QUOTE: begin_box(); break;
      case MD_BLOCK_H: flush(); break;
      case MD_BLOCK_TABLE: flush(), table_ = {}; break;
      case MD_BLOCK_TR: table_.rows.emplace_back(); break;
      case MD_BLOCK_CODE: refuse("a block of code"); break;
      case MD_BLOCK_HR: refuse("a line across"); break;
      case MD_BLOCK_HTML: in_html_ = true; break;
      default: break;
    }
  }

  void leave(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
      case MD_BLOCK_P:
      case MD_BLOCK_LI: flush(); break;
      case MD_BLOCK_UL:
      case MD_BLOCK_OL: lists_.pop_back(); break;
      case MD_BLOCK_H: end_heading(static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level)); break;
      case MD_BLOCK_QUOTE:
        if (too_deep_ > 0)
          --too_deep_;
        else
          end_box();
        break;
      case MD_BLOCK_TH:
      case MD_BLOCK_TD: add_cell(static_cast<MD_BLOCK_TD_DETAIL*>(detail)->align); break;
      case MD_BLOCK_TR: end_row(); break;
      case MD_BLOCK_TABLE: add(std::move(table_)); break;
      case MD_BLOCK_HTML: in_html_ = false, end_comment(); break;
      case MD_BLOCK_CODE:
      case MD_BLOCK_HR: tell_refused(); break;
      default: break;
    }
    if (type == MD_BLOCK_LI) in_item_ = false;
  }

  void enter(MD_SPANTYPE type, void* detail) {
    if (type == MD_SPAN_STRONG) ++strong_;
    if (type == MD_SPAN_EM) ++light_;
    if (type == MD_SPAN_CODE) refuse("code");
    if (type == MD_SPAN_A) refuse("a link");
    if (type != MD_SPAN_IMG) return;
    const MD_ATTRIBUTE& name = static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src;
    note_place(name.text);
    words_.push_back({Piece::Kind::picture, std::string(name.text, name.size), Stress::none, here()});
    caption_from_ = words_.size();
  }

  void leave(MD_SPANTYPE type) {
    if (type == MD_SPAN_STRONG) --strong_;
    if (type == MD_SPAN_EM) --light_;
    if (type != MD_SPAN_IMG) return;
    caption_ = finished({words_.begin() + static_cast<std::ptrdiff_t>(caption_from_), words_.end()});
    words_.resize(caption_from_);
  }

  void text(MD_TEXTTYPE type, std::string_view text) {
    note_place(text.data());
    tell_refused();
    if (std::exchange(nested_, false))
      diagnostics_.warning("leaflet-markdown", here(), "a list within a list: its items are printed as those around it",
                           "end the outer list with an empty line and words, or write one list");
    if (type == MD_TEXT_HTML) {
      if (!in_html_) return refuse_tag(text);
      comment_ += text;
      return;
    }
    if (type == MD_TEXT_SOFTBR) text = line_end;
    if (type == MD_TEXT_BR) text = "\n";
    if (type == MD_TEXT_NORMAL && take_spaced_picture(text)) return;
    if (words_.empty()) begin_ = here();
    const Stress stress = strong_ > 0 ? Stress::strong : light_ > 0 ? Stress::light : Stress::none;
    words_.push_back({Piece::Kind::text, said(type, text), stress, here()});
  }

  std::vector<std::vector<Block>> end() {
    flush();
    tell_refused();
    if (panels_.empty() || !levels_.front().empty()) panels_.push_back(std::move(levels_.front()));
    return std::move(panels_);
  }

 private:
  struct List {
    bool ordered;
    int next;
  };

  static std::string said(MD_TEXTTYPE type, std::string_view text) {
    if (type == MD_TEXT_NULLCHAR) return "\xEF\xBF\xBD";
    if (type != MD_TEXT_ENTITY) return std::string(text);
    if (text == "&amp;") return "&";
    if (text == "&lt;") return "<";
    if (text == "&gt;") return ">";
    if (text == "&nbsp;") return "\xC2\xA0";
    return std::string(text);
  }

  // Texts are pieces of the source, so that they tell where the reader is.
  void note_place(const char* text) {
    const std::string_view all = source_.text();
    if (text >= all.data() && text < all.data() + all.size()) at_ = static_cast<std::size_t>(text - all.data());
  }
  diag::Span here() const { return {&source_, at_, std::min(at_ + 1, source_.text().size())}; }

  // `![](token:crown token)`: Markdown takes a name with spaces for words.
  bool take_spaced_picture(std::string_view text) {
    const std::size_t begin = text.find("!["), middle = text.find("](", begin), end = text.find(')', middle);
    if (end == std::string_view::npos) return false;
    const std::string_view caption = text.substr(begin + 2, middle - begin - 2),
                           name = text.substr(middle + 2, end - middle - 2);
    if (name.find(' ') == std::string_view::npos) return false;
    if (begin > 0) this->text(MD_TEXT_NORMAL, text.substr(0, begin));
    note_place(name.data());
    words_.push_back({Piece::Kind::picture, std::string(name), Stress::none, here()});
    caption_ = caption.empty() ? Words{} : finished({{Piece::Kind::text, std::string(caption), Stress::none, here()}});
    if (const std::string_view rest = text.substr(end + 1); !rest.empty()) this->text(MD_TEXT_NORMAL, rest);
    return true;
  }

  void refuse(std::string_view what) { refused_ = what; }
  void tell_refused() {
    if (refused_.empty()) return;
    diagnostics_.error("leaflet-markdown", here(), fmt::format("a leaflet has no place for {}", refused_),
                       "it takes heads, paragraphs, lists, tables, quotes and pictures");
    refused_.clear();
  }

  template <class Kind>
  void add(Kind kind) {
    levels_.back().push_back({std::move(kind), begin_});
  }

  void flush() {
    if (words_.empty()) return;
    Words words = std::exchange(words_, {});
    const bool pictured =
        std::any_of(words.begin(), words.end(), [](const Piece& piece) { return piece.kind == Piece::Kind::picture; });
    if (pictured) return add_picture(finished(std::move(words)));
    if (in_item_ && !lists_.empty()) {
      in_item_ = false;
      return add_item(finished(std::move(words)));
    }
    if (auto terms = definitions(words); !terms.empty()) {
      for (auto& [term, said] : terms) {
        keep_words(term, "a term");
        add(Definition{std::move(term), std::move(said)});
      }
      return;
    }
    refuse_rows(words);
    add(Paragraph{finished(std::move(words))});
  }

  // A table that follows words without an empty line between is words to Markdown.
  void refuse_rows(const Words& words) {
    for (std::size_t i = 1; i < words.size(); ++i)
      if (words[i - 1].text == line_end && words[i].text.starts_with('|')) {
        diagnostics_.error("leaflet-markdown", words[i].span, "a table needs an empty line before it");
        return;
      }
  }

  // A head that follows a table without an empty line between is a row to Markdown.
  void add_cell(MD_ALIGN align) {
    Words cell = finished(std::exchange(words_, {}));
    if (table_.rows.size() > 1 && table_.rows.back().empty() && !cell.empty() && cell.front().text.starts_with("##"))
      diagnostics_.error("leaflet-markdown", cell.front().span, "a table needs an empty line after it");
    if (table_.rows.size() == 1) {
      keep_words(cell, "a head");
      table_.anchors.push_back(align == MD_ALIGN_RIGHT ? 1 : align == MD_ALIGN_CENTER ? 0.5 : 0);
    }
    refuse_pictures(cell);
    table_.rows.back().push_back(std::move(cell));
  }

  // Markdown drops what stands behind the last column. The last text was of this row.
  void end_row() {
    const std::vector<Words>& row = table_.rows.back();
    if (std::ranges::all_of(row, [](const Words& cell) { return cell.empty(); })) return;
    const std::size_t number = source_.place(at_).line, columns = table_.rows.front().size();
    const std::string_view line = source_.line_text(number);
    std::size_t i = std::min(line.find_first_not_of(" >"), line.size()), cells = 1, beyond = std::string_view::npos;
    for (i += line.substr(i).starts_with('|'); i < line.size(); ++i) {
      if (line[i] == '|') ++cells;
      if (cells > columns && line[i] != '|' && line[i] != ' ') beyond = std::min(beyond, i);
      if (line[i] == '\\') ++i;
    }
    if (beyond == std::string_view::npos) return;
    beyond += source_.line_start(number);
    diagnostics_.error("leaflet-markdown", {&source_, beyond, beyond + 1},
                       fmt::format("this row has more cells than the {} of the table's head", columns),
                       "give the head a cell for it; a stroke that is no border is written \\|");
  }

  void begin_list(List list) {
    flush();
    nested_ = !lists_.empty();
    lists_.push_back(list);
  }

  // `<b>`; a comment says nothing.
  void refuse_tag(std::string_view text) {
    if (text.size() < 2 || text[0] != '<' || std::isalpha(static_cast<unsigned char>(text[1])) == 0) return;
    diagnostics_.error("leaflet-markdown", here(), "a leaflet has no place for HTML but comments",
                       "write Markdown, such as **bold**; the sign itself is &lt;");
  }

  void add_item(Words words) {
    if (!lists_.back().ordered) return add(Item{std::move(words)});
    Step step;
    step.number = lists_.back().next++;
    if (words.front().kind == Piece::Kind::symbol) {
      step.symbol = {words.front()};
      words.erase(words.begin());
      words = finished(std::move(words));
      step.head = take_head(words);
      keep_words(step.head, "a head");
    }
    step.words = std::move(words);
    add(std::move(step));
  }

  void add_picture(const Words& words) {
    const auto at =
        std::find_if(words.begin(), words.end(), [](const Piece& piece) { return piece.kind == Piece::Kind::picture; });
    Picture picture;
    picture.name = at->text;
    picture.caption = std::exchange(caption_, {});
    begin_ = at->span;
    const bool counted = words.size() == 2 && words[1].kind == Piece::Kind::symbol && words[1].text.size() <= 2 &&
                         words[1].text.find_first_not_of("0123456789") == std::string::npos;
    if (at != words.begin() || (words.size() > 1 && !counted)) return tell_not_alone(begin_);
    if (counted) picture.lines = std::max(1, std::stoi(words[1].text));
    add(std::move(picture));
  }

  void tell_not_alone(diag::Span picture) {
    diagnostics_.error("leaflet-markdown", picture,
                       "a picture stands in a paragraph of its own, followed by nothing but its lines",
                       "such as ![](card:owl){9}");
  }

  void refuse_pictures(const Words& words) {
    for (const Piece& piece : words)
      if (piece.kind == Piece::Kind::picture) tell_not_alone(piece.span);
  }

  // Of what is set in the face of heads, which has no room for drawings.
  void keep_words(const Words& words, std::string_view what) {
    for (const Piece& piece : words)
      if (piece.kind == Piece::Kind::symbol)
        diagnostics_.error("leaflet-markdown", piece.span,
                           fmt::format("{} takes words only, not '{{{}}}'", what, piece.text));
  }

  void end_heading(int level) {
    if (level > 3)
      diagnostics_.error("leaflet-markdown", begin_,
                         fmt::format("a head of level {}, where there are ## and ###", level));
    Words words = finished(std::exchange(words_, {}));
    keep_words(words, "a head");
    refuse_pictures(words);
    add(Heading{std::clamp(level, 2, 3), std::move(words)});
  }

  // What stands deeper is told, and read as words of the innermost box.
  void begin_box() {
    flush();
    if (levels_.size() <= deepest_boxes) {
      levels_.emplace_back();
    } else {
      refuse(fmt::format("quotes that are nested deeper than {}", deepest_boxes));
      ++too_deep_;
    }
  }

  void end_box() {
    flush();
    Box box;
    box.blocks = std::move(levels_.back());
    levels_.pop_back();
    if (!box.blocks.empty()) {
      begin_ = box.blocks.front().span;
      if (auto* first = std::get_if<Paragraph>(&box.blocks.front().kind)) {
        box.head = take_head(first->words);
        keep_words(box.head, "a head");
        if (first->words.empty()) box.blocks.erase(box.blocks.begin());
      }
    }
    add(std::move(box));
  }

  void end_comment() {
    const std::string comment = std::exchange(comment_, {});
    if (!comment.starts_with("<!--")) {
      begin_ = here();
      diagnostics_.error("leaflet-markdown", begin_, "a leaflet has no place for HTML but comments",
                         "write Markdown, or <!-- page --> to begin a page");
      return;
    }
    const std::size_t word = comment.find_first_not_of(' ', 4);
    const std::string_view says = std::string_view(comment).substr(std::min(word, comment.size()));
    if (!says.starts_with("page") && !says.starts_with("panel")) return;
    flush();
    if (!levels_.front().empty()) panels_.push_back(std::exchange(levels_.front(), {}));
  }

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  std::size_t at_;
  diag::Span begin_;
  std::vector<std::vector<Block>> panels_, levels_;  // levels: of the panel, then of the boxes that are open
  int too_deep_ = 0;                                 // boxes that are open beyond the deepest
  std::vector<List> lists_;
  bool in_item_ = false, in_html_ = false, nested_ = false;
  Words words_, caption_;
  std::size_t caption_from_ = 0;
  Table table_;
  int strong_ = 0, light_ = 0;
  std::string comment_, refused_;
};

}  // namespace

std::optional<Book> read(const diag::SourceFile& source, diag::Sources& sources, diag::Diagnostics& diagnostics) {
  if (!data::check_text(source, diagnostics, {})) return std::nullopt;
  const std::size_t errors = diagnostics.error_count(), begin = front_matter_end(source.text());
  Book book;
  book.front = read_front(source, begin, sources, diagnostics);
  Reader reader(source, begin, diagnostics);
  MD_PARSER parser{};
  parser.flags = MD_FLAG_TABLES | MD_FLAG_NOINDENTEDCODEBLOCKS;
  parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* to) {
    static_cast<Reader*>(to)->enter(type, detail);
    return 0;
  };
  parser.leave_block = [](MD_BLOCKTYPE type, void* detail, void* to) {
    static_cast<Reader*>(to)->leave(type, detail);
    return 0;
  };
  parser.enter_span = [](MD_SPANTYPE type, void* detail, void* to) {
    static_cast<Reader*>(to)->enter(type, detail);
    return 0;
  };
  parser.leave_span = [](MD_SPANTYPE type, void*, void* to) {
    static_cast<Reader*>(to)->leave(type);
    return 0;
  };
  parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* to) {
    static_cast<Reader*>(to)->text(type, {text, size});
    return 0;
  };
  const std::string_view markdown = source.text().substr(begin);
  md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &reader);
  book.panels = reader.end();
  if (diagnostics.error_count() > errors) return std::nullopt;
  return book;
}

}  // namespace kingpress::book
