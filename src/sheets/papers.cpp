#include "sheets/papers.h"

#include <fmt/format.h>

#include <variant>

#include "sheets/labels.h"
#include "sheets/names.h"

namespace kingpress::sheets {
namespace {

constexpr Paper paper_table[] = {
    {"a4", "", mm(210, 297)},
    {"letter", "us letter,ansi a", inches(8.5, 11)},
    {"a3", "", mm(297, 420)},
    {"a5", "", mm(148, 210)},
    {"a2", "", mm(420, 594)},
    {"a3+", "a3 plus,super b", mm(329, 483)},
    {"sra3", "", mm(320, 450)},
    {"b4", "iso b4", mm(250, 353)},
    {"b5", "iso b5", mm(176, 250)},
    {"legal", "us legal", inches(8.5, 14)},
    {"tabloid", "ledger,ansi b,11x17", inches(11, 17)},
    {"arch-b", "12x18", inches(12, 18)},
    {"half-letter", "statement", inches(5.5, 8.5)},
    {"pa4", "a4 and letter", mm(210, 279.4)},
};

constexpr std::string_view own_size = "custom";

Paper cut_already(const LabelPaper& label, const Paper& sheet) {
  Paper paper = sheet;
  paper.name = label.name;
  paper.pre_cut = centred(label.columns, label.rows, label.piece,
                          {label.piece.width + label.across, label.piece.height + label.down}, sheet.size);
  return paper;
}

}  // namespace

std::span<const Paper> papers() { return paper_table; }

std::optional<Paper> find_paper(std::string_view name) {
  for (const Paper& paper : paper_table)
    if (same_name(paper.name, name) || is_alias(paper.aliases, name)) return paper;
  for (const LabelPaper& label : label_papers())
    if (same_name(label.name, name) || is_alias(label.aliases, name))
      return cut_already(label, *find_paper(label.paper));
  if (const std::size_t comma = name.find(','); comma != std::string_view::npos) {
    auto paper = find_paper(name.substr(0, comma));
    if (!paper) return std::nullopt;
    const auto cut = parse_pre_cut(name.substr(comma + 1), paper->size);
    if (!std::holds_alternative<PreCut>(cut)) return std::nullopt;
    paper->pre_cut = std::get<PreCut>(cut);
    return paper;
  }
  const auto size = geometry::parse_size(name);
  if (!size) return std::nullopt;
  return Paper{own_size, "", size->width > size->height ? size->turned() : *size};
}

std::string name_of(const Paper& paper) {
  if (paper.name != own_size) return std::string(paper.name);
  return fmt::format("{:.6g}x{:.6g}mm", paper.size.width.mm(), paper.size.height.mm());
}

std::string suggest_paper(std::string_view name) {
  const std::size_t comma = name.find(',');
  if (name.find('=') != std::string_view::npos && comma != std::string_view::npos) {
    const auto paper = find_paper(name.substr(0, comma));
    const std::string wrong = paper ? std::get<std::string>(parse_pre_cut(name.substr(comma + 1), paper->size))
                                    : fmt::format("'{}' is no paper", name.substr(0, comma));
    return wrong +
           "; right is a4,columns=2,rows=4,piece=99.1x67.7mm, with across= and down= from one to the next, left= "
           "and top= to the first";
  }
  std::vector<std::string_view> names = names_of(papers());
  if (name.starts_with("label"))
    for (const LabelPaper& label : label_papers()) names.push_back(label.name);
  return suggest_size(name, names);
}

}  // namespace kingpress::sheets
