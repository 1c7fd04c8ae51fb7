#include "book/said.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "book/references.h"
#include "book/words.h"

namespace kingpress::book {
namespace {

class Writer {
 public:
  explicit Writer(Markup markup) : marked_(markup == Markup::markdown) {}

  void front(const Front& front) {
    if (front.title.empty()) return;
    add(marked_ ? "# " + front.title : front.title);
    add(front.strap);
    add(front.after);
    std::vector<std::string> facts{front.players, front.time, front.age};
    std::erase(facts, "");
    add(fmt::format("{}", fmt::join(facts, ", ")));
  }

  void blocks(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) std::visit([this](const auto& one) { write(one); }, block.kind);
  }

  std::string take() { return out_.empty() ? out_ : out_ + "\n"; }

 private:
  // The entries of a list stand close, all else has a free line before it.
  void add(const std::string& text, bool of_list = false) {
    if (text.empty()) {
      in_list_ = false;
      return;
    }
    if (!out_.empty()) out_ += of_list && in_list_ ? "\n" : "\n\n";
    out_ += text;
    in_list_ = of_list;
  }

  std::string words(const Words& words) const {
    std::string text;
    for (const Piece& piece : words) {
      const std::string_view mark = !marked_                         ? ""
                                    : piece.stress == Stress::strong ? "**"
                                    : piece.stress == Stress::light  ? "*"
                                                                     : "";
      text += fmt::format("{0}{1}{0}", mark, piece.text);
    }
    return text;
  }

  std::string strong(const Words& head) const {
    const std::string text = plain(head);
    const char* const mark = marked_ ? "**" : "";
    return text.empty() ? text : fmt::format("{0}{1}{0} ", mark, text);
  }

  void write(const Heading& heading) {
    add((marked_ ? std::string(static_cast<std::size_t>(heading.level), '#') + " " : "") + plain(heading.words));
  }
  void write(const Paragraph& paragraph) { add(words(paragraph.words)); }
  void write(const Step& step) {
    const std::string symbol = words(step.symbol);
    add(fmt::format("{}. {}{}{}", step.number, symbol + (symbol.empty() ? "" : " "), strong(step.head),
                    words(step.words)),
        true);
  }
  void write(const Item& item) { add("- " + words(item.words), true); }
  void write(const Definition& definition) {
    add(fmt::format("- {}: {}", words(definition.term), words(definition.words)), true);
  }
  void write(const Table& table) {
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      std::vector<std::string> cells;
      for (const Words& cell : table.rows[i]) cells.push_back(words(cell));
      const bool no_heads = i == 0 && std::ranges::all_of(cells, [](const std::string& cell) { return cell.empty(); });
      if (marked_ || !no_heads) add(row(cells), i > 0);
      in_list_ = true;
      if (marked_ && i == 0) add(row(std::vector<std::string>(cells.size(), "---")), true);
    }
  }
  std::string row(const std::vector<std::string>& cells) const {
    return marked_ ? fmt::format("| {} |", fmt::join(cells, " | ")) : fmt::format("{}", fmt::join(cells, ", "));
  }
  void write(const Picture& picture) { add(words(picture.caption)); }
  void write(const Box& box) {
    Writer inside(marked_ ? Markup::markdown : Markup::none);
    inside.blocks(box.blocks);
    std::string text = strong(box.head) + inside.out_;
    for (std::size_t at = 0; marked_ && at != std::string::npos; at = text.find('\n', at))
      text.insert(at == 0 ? 0 : ++at, "> ");
    add(text);
  }

  bool marked_, in_list_ = false;
  std::string out_;
};

}  // namespace

std::string said(const Book& book, Markup markup) {
  const Book whole = without_pages(book);
  Writer writer(markup);
  writer.front(whole.front);
  for (const auto& panel : whole.panels) writer.blocks(panel);
  return writer.take();
}

}  // namespace kingpress::book
