#include "sheets/papers.h"

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

}  // namespace

std::span<const Paper> papers() { return paper_table; }

std::optional<Paper> find_paper(std::string_view name) {
  for (const Paper& paper : paper_table)
    if (same_name(paper.name, name) || is_alias(paper.aliases, name)) return paper;
  const auto size = geometry::parse_size(name);
  if (!size) return std::nullopt;
  return Paper{"custom", "", size->width > size->height ? size->turned() : *size};
}

std::string suggest_paper(std::string_view name) { return suggest_name(name, names_of(papers())); }

}  // namespace kingpress::sheets
