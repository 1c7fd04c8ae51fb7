// Every file is read as it is edited, as a tree with places. Which scalars hold names, texts or expressions follows
// from the keys above them. A word is a whole word: `power` is no part of `powers`, `power-up` or `card.power`.
#include "lsp/mentions.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>
#include <string_view>

#include "cards/cards.h"
#include "data/node.h"
#include "diag/ascii.h"
#include "lsp/letters.h"
#include "lsp/table_place.h"
#include "lsp/targets.h"
#include "lsp/uri.h"
#include "lsp/yaml_place.h"

namespace kingpress::lsp {
namespace {

using FieldKind = cards::FieldType::Kind;
using Way = std::vector<Step>;

// What a text is, where names stand in it.
enum class Reads { plain, pattern, expression };

bool is_under(const Way& way, std::string_view key) {
  return std::ranges::any_of(way, [&](const Step& step) { return !step.is_item && step.key == key; });
}

std::string last_key(const Way& way) {
  for (std::size_t i = way.size(); i-- > 0;)
    if (!way[i].is_item) return way[i].key;
  return {};
}

// `constructed.checks`, `checks`: their conditions are expressions, their messages patterns.
Reads how_it_reads(Role role, const Way& way) {
  const std::string key = last_key(way);
  if (role == Role::rules) return key == "told" || key == "game" ? Reads::pattern : Reads::expression;
  if (role == Role::look) return key == "when" || key == "over" || key == "by" ? Reads::expression : Reads::pattern;
  if (role != Role::definition) return Reads::plain;
  if (is_under(way, "checks"))
    return key == "says" ? Reads::pattern : key == "severity" ? Reads::plain : Reads::expression;
  if (is_under(way, "computed") || key == "where") return Reads::expression;
  return is_under(way, "template") || is_under(way, "back") || (way.size() == 1 && key == "id") ? Reads::pattern
                                                                                                : Reads::plain;
}

using Found = std::function<void(std::size_t begin, std::size_t end)>;

bool is_whole_word(std::string_view text, std::size_t at, std::size_t size) {
  const bool begins = at == 0 || (!is_name_letter(text[at - 1]) && text[at - 1] != '.');
  return begins && (at + size == text.size() || !is_name_letter(text[at + size]));
}

// Words of an expression that are no texts in quotes; of a pattern those in braces alone. `whole`: the scalar as it is
// written, perhaps in quotes of its own.
void each_word(std::string_view whole, Reads reads, std::string_view word, const Found& found) {
  if (reads == Reads::plain || word.empty()) return;
  int braces = 0;
  char quote = 0;
  const char own = !whole.empty() && (whole.front() == '"' || whole.front() == '\'') ? whole.front() : '\0';
  for (std::size_t at = own ? 1 : 0; at < whole.size(); ++at) {
    const char c = whole[at];
    const bool in_names = reads == Reads::expression || braces > 0;
    if (quote) {
      if (c == quote) quote = 0;
      continue;
    }
    if (in_names && c != own && (c == '"' || c == '\'')) quote = c;
    if (c == '{') ++braces;
    if (c == '}' && braces > 0) --braces;
    if (in_names && whole.substr(at).starts_with(word) && is_whole_word(whole, at, word.size())) {
      found(at, at + word.size());
      at += word.size() - 1;
    }
  }
}

// "guard 2" and "Guard" are the keyword guard.
std::optional<std::size_t> keyword_in(std::string_view words, std::string_view keyword) {
  const std::string text = diag::lower(words), name = diag::lower(keyword);
  if (!text.starts_with(name)) return std::nullopt;
  return text.size() == name.size() || !is_name_letter(text[name.size()]) ? std::optional(name.size()) : std::nullopt;
}

void each_marked(std::string_view text, std::string_view keyword, const Found& found) {
  for (std::size_t at = 0; (at = text.find("[[", at)) != std::string_view::npos; at += 2)
    if (const auto size = keyword_in(text.substr(at + 2), keyword)) found(at + 2, at + 2 + *size);
}

std::string_view without_quotes(std::string_view text, std::size_t& begin) {
  if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front()) {
    ++begin;
    return text.substr(1, text.size() - 2);
  }
  return text;
}

// One file, in which one thing is looked for.
class Search {
 public:
  Search(const Entity& entity, const Names& names, std::string path, const OpenText& text, std::vector<Mention>& out)
      : entity_(entity),
        names_(names),
        path_(std::move(path)),
        open_(text),
        text_(text.text()),
        role_(role_of(path_, text_)),
        out_(out) {}

  void run(ParsedFiles& parsed) {
    if (role_ == Role::table) return table();
    if (role_ == Role::leaflet) return pieces(0, text_);
    if (role_ != Role::definition && role_ != Role::look && role_ != Role::rules) return;
    Way way;
    if (const data::Node* root = parsed.tree(path_, open_.text())) visit(*root, way);
  }

 private:
  void add(std::size_t begin, std::size_t end, bool defines = false) { out_.push_back({path_, begin, end, defines}); }

  void visit(const data::Node& node, Way& way) {
    if (node.is_map()) {
      if (role_ == Role::definition && entity_.thing == Thing::card) made_id(node, way);
      for (const data::Member& member : node.members) {
        key(member, way);
        way.push_back({member.key, false});
        visit(member.value, way);
        way.pop_back();
      }
    } else if (node.is_sequence()) {
      way.push_back({{}, true});
      for (const data::Node& item : node.items) visit(item, way);
      way.pop_back();
    } else if (node.is_scalar()) {
      scalar(node, way);
    }
  }

  // A card's own map, in a list of cards.
  bool is_card(const Way& way) const {
    return !way.empty() && way.back().is_item && way.size() >= 2 && way[way.size() - 2].key == "cards";
  }
  bool is_card_or_defaults(const Way& way) const {
    return is_card(way) || (!way.empty() && way.back().key == "defaults");
  }

  // A card whose id is made of its title is defined by its first word.
  void made_id(const data::Node& node, const Way& way) {
    if (!is_card(way) || node.find("id") || node.members.empty()) return;
    const CardNamed* card = names_.card(entity_.name);
    if (!card || card->path != path_ || card->line != open_.line_at(node.span.begin) + 1) return;
    const diag::Span& first = node.members.front().key_span;
    add(first.begin, first.end, true);
  }

  void key(const data::Member& member, const Way& way) {
    std::size_t begin = member.key_span.begin;
    const std::string_view written = without_quotes(text_.substr(begin, member.key_span.end - begin), begin);
    const auto is_it = [&](bool defines) {
      if (member.key == entity_.name && written == entity_.name) add(begin, begin + written.size(), defines);
    };
    const bool root_map = way.size() == 1 && !way[0].is_item;
    switch (entity_.thing) {
      case Thing::field:
        if (role_ == Role::definition && root_map && way[0].key == "schema") is_it(true);
        if (role_ == Role::definition && is_card_or_defaults(way)) is_it(false);
        if (role_ == Role::look && root_map && way[0].key == "values") is_it(false);
        if (role_ == Role::rules && way.size() == 2 && way[0].key == "cards") is_it(false);
        break;
      case Thing::card:
        if (role_ == Role::rules && root_map && way[0].key == "cards") is_it(false);
        break;
      case Thing::keyword:
        if (role_ == Role::definition && root_map && way[0].key == "keywords") is_it(true);
        break;
      case Thing::own:
        if (path_ == entity_.path && root_map && way[0].key == entity_.list) is_it(true);
        break;
      case Thing::look:
      case Thing::file: break;
    }
  }

  void scalar(const data::Node& node, const Way& way) {
    std::size_t begin = node.span.begin;
    const std::string_view written = text_.substr(begin, node.span.end - begin);
    const Reads reads = how_it_reads(role_, way);
    switch (entity_.thing) {
      case Thing::field:
        if (is_under(way, "columns") && node.text == entity_.name) value(node);
        each_word(written, reads, entity_.name, [&](std::size_t b, std::size_t e) { add(begin + b, begin + e); });
        break;
      case Thing::own:
        if (path_ == entity_.path) own(node, way, written);
        break;
      case Thing::card: return card(node, way, written, reads);
      case Thing::keyword: return keyword(node, way, written);
      case Thing::look:
        if (is_look_value(way) && node.text == entity_.name) value(node);
        break;
      case Thing::file: break;
    }
  }

  // The whole scalar, without its quotes.
  void value(const data::Node& node, bool defines = false) {
    std::size_t begin = node.span.begin;
    const std::string_view written = without_quotes(text_.substr(begin, node.span.end - begin), begin);
    if (written == node.text) add(begin, begin + written.size(), defines);
  }

  static bool is_look_value(const Way& way) {
    const std::string key = last_key(way);
    return key == "template" || key == "back" || key == "extends";
  }

  void own(const data::Node& node, const Way& way, std::string_view written) {
    const std::string key = last_key(way);
    if (role_ == Role::rules) {
      each_word(written, how_it_reads(role_, way), entity_.name,
                [&](std::size_t b, std::size_t e) { add(node.span.begin + b, node.span.begin + e); });
      return;
    }
    const bool style = entity_.list == "styles" && key == "style", part = entity_.list == "parts" && key == "use";
    if ((style || part) && node.text == entity_.name) value(node);
    const bool colour =
        key == "colour" || key == "fill" || key == "stroke" || key == "outline" || is_under(way, "colours");
    if (entity_.list == "palette" && colour)
      each_word(written, Reads::expression, entity_.name,
                [&](std::size_t b, std::size_t e) { add(node.span.begin + b, node.span.begin + e); });
  }

  void card(const data::Node& node, const Way& way, std::string_view written, Reads reads) {
    const std::string key = last_key(way);
    Way above = way;
    if (!above.empty()) above.pop_back();
    if (role_ == Role::definition) {
      if (key == "id" && is_card(above)) {
        if (node.text == entity_.name) value(node, true);
        return;
      }
      if (is_under(way, "cards") || is_under(way, "defaults"))
        if (holds_kind(names_.field(key), FieldKind::card) && node.text == entity_.name) value(node);
      if (is_under(way, "constructed") && is_under(way, "decks")) listed(node, written);
    }
    if (role_ == Role::look || role_ == Role::rules) pieces(node.span.begin, written);
    if (reads == Reads::expression && !names_.field(entity_.name)) texts_of_expression(node.span.begin, written);
  }

  // "4 wolf" of a deck that is built.
  void listed(const data::Node& node, std::string_view written) {
    const std::size_t at = written.rfind(entity_.name);
    const bool ends = at != std::string_view::npos && (at + entity_.name.size() == written.size() ||
                                                       !is_name_letter(written[at + entity_.name.size()]));
    if (ends && (at == 0 || written[at - 1] == ' ' || written[at - 1] == '"'))
      add(node.span.begin + at, node.span.begin + at + entity_.name.size());
  }

  // An id stands in an expression as a text: in quotes, or as a word that is no name.
  void texts_of_expression(std::size_t begin, std::string_view written) {
    for (std::size_t at = 0; (at = written.find(entity_.name, at)) != std::string_view::npos; at += entity_.name.size())
      if (is_whole_word(written, at, entity_.name.size())) add(begin + at, begin + at + entity_.name.size());
  }

  // card:owl
  void pieces(std::size_t begin, std::string_view text) {
    if (entity_.thing == Thing::keyword)
      return each_marked(text, entity_.name, [&](std::size_t b, std::size_t e) { add(begin + b, begin + e); });
    if (entity_.thing != Thing::card) return;
    const std::string marked = "card:" + entity_.name;
    for (std::size_t at = 0; (at = text.find(marked, at)) != std::string_view::npos; at += marked.size())
      if (at + marked.size() == text.size() || !is_name_letter(text[at + marked.size()]))
        add(begin + at + 5, begin + at + marked.size());
  }

  void keyword(const data::Node& node, const Way& way, std::string_view written) {
    if (role_ == Role::definition && is_under(way, "cards") &&
        holds_kind(names_.field(last_key(way)), FieldKind::keyword)) {
      std::size_t begin = node.span.begin;
      const std::string_view words = without_quotes(written, begin);
      if (const auto size = keyword_in(words, entity_.name)) add(begin, begin + *size);
      return;
    }
    each_marked(written, entity_.name,
                [&](std::size_t b, std::size_t e) { add(node.span.begin + b, node.span.begin + e); });
  }

  void table() {
    const std::size_t header = header_line(open_);
    const std::vector<TableCell> names = cells_of(open_, header);
    if (entity_.thing == Thing::field) {
      for (const TableCell& name : names) {
        const std::string says = diag::lower(name.says), wanted = diag::lower(entity_.name);
        const bool begins = says == wanted || says.starts_with(wanted + ".");
        const std::size_t at = name.begin + (text_[name.begin] == '"' ? 1 : 0);
        if (begins) add(at, at + wanted.size());
      }
      return;
    }
    for (std::size_t line = header + 1; line < open_.line_count(); ++line) {
      const std::vector<TableCell> cells = cells_of(open_, line);
      for (std::size_t i = 0; i < cells.size() && i < names.size(); ++i) cell(cells[i], diag::lower(names[i].says));
    }
  }

  void cell(const TableCell& cell, const std::string& column) {
    const std::size_t begin = cell.begin + (cell.begin < cell.end && text_[cell.begin] == '"' ? 1 : 0);
    const cards::FieldSchema* field = names_.field(column);
    if (entity_.thing == Thing::card && column == "id" && cell.says == entity_.name)
      return add(begin, begin + cell.says.size(), true);
    const bool of_cards = entity_.thing == Thing::card && holds_kind(field, FieldKind::card),
               of_keywords = entity_.thing == Thing::keyword && holds_kind(field, FieldKind::keyword);
    std::size_t at = 0;
    while ((of_cards || of_keywords) && at <= cell.says.size()) {  // a | b
      const std::size_t end = std::min(cell.says.find('|', at), cell.says.size());
      const std::size_t first = std::min(cell.says.find_first_not_of(' ', at), end);
      const std::string_view part = diag::trimmed(std::string_view(cell.says).substr(at, end - at));
      const auto size = of_cards ? (part == entity_.name ? std::optional(part.size()) : std::nullopt)
                                 : keyword_in(part, entity_.name);
      if (size) add(begin + first, begin + first + *size);
      at = end + 1;
    }
    if (entity_.thing == Thing::keyword && !of_keywords)
      each_marked(cell.says, entity_.name, [&](std::size_t b, std::size_t e) { add(begin + b, begin + e); });
  }

  const Entity& entity_;
  const Names& names_;
  const std::string path_;
  const OpenText& open_;
  const std::string_view text_;
  const Role role_;
  std::vector<Mention>& out_;
};

std::vector<std::string> files_of(const Names& names, const std::vector<std::string>& folders) {
  namespace fs = std::filesystem;
  std::vector<std::string> all;
  std::error_code error;
  const auto add = [&](const fs::path& path) {
    const std::string whole = path.lexically_normal().generic_string();
    const bool within = std::ranges::any_of(folders, [&](const std::string& one) { return lies_in(whole, one); });
    if (within && std::ranges::find(all, whole) == all.end()) all.push_back(whole);
  };
  for (const std::string& path : names.files) add(path);
  const fs::path home =
      fs::is_directory(names.target, error) ? fs::path(names.target) : fs::path(names.target).parent_path();
  for (const char* beside : {cards::own_rules_name, "LEAFLET.md"})
    if (fs::exists(home / beside, error)) add(home / beside);
  return all;
}

}  // namespace

bool holds_kind(const cards::FieldSchema* field, FieldKind kind) {
  return field && (field->type.kind == kind || (!field->of.empty() && field->of.front().kind == kind));
}

std::string look_file(const std::string& name, const Names& names) {
  const std::string file = name.ends_with(".yaml") || name.ends_with(".yml") ? name : name + ".yaml";
  for (const std::string& path : names.files)
    if (path.ends_with("/" + file) || path == file) return path;
  return {};
}

std::vector<Mention> mentions_of(const Entity& entity, const Names& names, const OpenFiles& files,
                                 const std::vector<std::string>& folders, ParsedFiles& parsed) {
  std::vector<Mention> found;
  if (entity.thing == Thing::file) return {{entity.name, 0, 0, true}};
  if (entity.thing == Thing::look)
    if (const std::string path = look_file(entity.name, names); !path.empty()) found.push_back({path, 0, 0, true});
  for (const std::string& path : files_of(names, folders)) {
    const OpenText text = files.text_of(path);
    Search(entity, names, path, text, found).run(parsed);
  }
  return found;
}

}  // namespace kingpress::lsp
