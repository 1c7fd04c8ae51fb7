// A key's schema says which words it takes. What a deck names itself, its cards, fields and keywords, comes from the
// last reading. What a text holds besides, {values}, :symbols: and [[keywords]], is known by the marks before it.
#include "lsp/offers.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string_view>

#include "cards/read_card.h"
#include "expr/function.h"
#include "lsp/letters.h"
#include "lsp/table_place.h"
#include "lsp/yaml_place.h"
#include "script/statements.h"

namespace kingpress::lsp {
namespace {

using Kind = Offer::Kind;
using FieldKind = cards::FieldType::Kind;

std::size_t word_begin(std::string_view text, std::size_t from, std::size_t offset) {
  while (offset > from && is_name_letter(text[offset - 1])) --offset;
  return offset;
}

std::size_t word_end(std::string_view text, std::size_t offset, std::size_t end) {
  while (offset < end && is_name_letter(text[offset])) ++offset;
  return offset;
}

// The value being written, and the word in it.
class ValueOffers {
 public:
  ValueOffers(const Asked& asked, std::size_t begin, std::size_t end, std::vector<Step> way)
      : asked_(asked), text_(asked.text.text()), begin_(begin), end_(end), way_(std::move(way)) {
    if (begin_ < asked.offset && (text_[begin_] == '"' || text_[begin_] == '\'')) {
      if (end_ > begin_ + 1 && text_[end_ - 1] == text_[begin_]) --end_;
      ++begin_;
    }
    end_ = std::max(end_, asked.offset);
    word_ = word_begin(text_, begin_, asked.offset);
  }

  Offers take() {
    const std::string_view before = text_.substr(begin_, word_ - begin_);
    const std::size_t open = before.rfind('{'), closed = before.rfind('}');
    const bool is_text = asked_.role != Role::rules;
    if (is_text && before.ends_with("[[")) return of_word(keywords("]]"));
    if (is_text && before.ends_with(':') && symbols_here()) return of_word(drawings(":"));
    if (open != std::string_view::npos && (closed == std::string_view::npos || closed < open))
      return of_word(fields(true));
    switch (asked_.role) {
      case Role::definition: return definition();
      case Role::look: return look();
      case Role::rules: return rules();
      default: return {};
    }
  }

  Offers of_field(const cards::FieldSchema* field) {
    if (!field) return {};
    const cards::FieldType& type = field->type;
    return of_type(type.kind == FieldKind::list && !field->of.empty() ? field->of.front() : type);
  }

 private:
  Offers of_word(std::vector<Offer> list) const {
    return {word_, word_end(text_, asked_.offset, end_), std::move(list)};
  }
  Offers whole(std::vector<Offer> list) const { return {begin_, end_, std::move(list)}; }

  // The innermost key; of an item of a list, the list's.
  std::string key(std::size_t up = 0) const {
    std::size_t at = way_.size();
    while (at > 0) {
      if (!way_[--at].is_item && up-- == 0) return way_[at].key;
    }
    return {};
  }
  bool is_below(const char* key) const {
    return std::ranges::any_of(way_, [&](const Step& step) { return !step.is_item && step.key == key; });
  }

  // `:name:` in a text that is printed: not behind a key, nor in a path.
  bool symbols_here() const {
    const std::string name = key();
    const cards::FieldSchema* field = asked_.names ? asked_.names->field(name) : nullptr;
    return name == "text" || name == "title" || (field && field->type.kind == FieldKind::text);
  }

  std::vector<Offer> list_of(const std::vector<Named>& names, Kind kind, const std::string& behind = {}) const {
    std::vector<Offer> offers;
    for (const Named& one : names) offers.push_back({one.name, one.says, one.name + behind, kind});
    return offers;
  }
  std::vector<Offer> keywords(const std::string& behind) const {
    return asked_.names ? list_of(asked_.names->keywords, Kind::keyword, behind) : std::vector<Offer>();
  }
  std::vector<Offer> drawings(const std::string& behind) const {
    if (!asked_.names) return {};
    std::vector<Offer> all = list_of(asked_.names->symbols, Kind::drawing, behind);
    for (Offer& one : list_of(asked_.names->house->drawings, Kind::drawing, behind)) all.push_back(std::move(one));
    return all;
  }
  std::vector<Offer> templates() const {
    std::vector<Offer> all;
    if (!asked_.names) return all;
    const std::string own = asked_.names->game + "/";
    for (const Named& one : asked_.names->house->templates) {
      const std::string name = one.name.starts_with(own) ? one.name.substr(own.size()) : one.name;
      all.push_back({name, one.says, name, Kind::look});
    }
    return all;
  }
  std::vector<Offer> cards() const {
    std::vector<Offer> all;
    if (asked_.names)
      for (const CardNamed& card : asked_.names->cards) all.push_back({card.id, card.title, card.id, Kind::card});
    return all;
  }
  std::vector<Offer> fields(bool with_functions) const {
    std::vector<Offer> all;
    if (asked_.names) {
      for (const cards::FieldSchema& field : asked_.names->fields)
        all.push_back({field.name, field.says, field.name, Kind::field});
      for (Offer& one : list_of(asked_.names->computed, Kind::field)) all.push_back(std::move(one));
    }
    for (const std::string_view name : cards::common_keys) {
      const bool known = std::ranges::any_of(all, [&](const Offer& one) { return one.name == name; });
      if (!known) all.push_back({std::string(name), "of every card", std::string(name), Kind::field});
    }
    if (with_functions)
      for (const expr::FunctionSpec& one : expr::functions)
        all.push_back(
            {std::string(one.name), "of " + std::string(one.takes), std::string(one.name) + "(", Kind::function});
    return all;
  }

  // Files beside this one or below it, with one of the endings.
  std::vector<Offer> files(std::initializer_list<std::string_view> endings) const {
    namespace fs = std::filesystem;
    constexpr std::size_t most = 500;
    std::vector<Offer> all;
    const fs::path home = fs::path(asked_.path).parent_path();
    std::error_code error;
    std::size_t seen = 0;
    for (fs::recursive_directory_iterator it(home, fs::directory_options::skip_permission_denied, error), end;
         !error && it != end && seen < 10 * most && all.size() < most; it.increment(error), ++seen) {
      const std::string name = it->path().lexically_relative(home).generic_string();
      if (it->path().filename().generic_string().starts_with('.')) {
        if (it->is_directory(error)) it.disable_recursion_pending();
        continue;
      }
      const bool wanted = std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
      if (wanted && it->path() != asked_.path) all.push_back({name, "a file", name, Kind::file});
    }
    std::ranges::sort(all, {}, &Offer::name);
    return all;
  }
  static std::initializer_list<std::string_view> pictures() {
    static const std::initializer_list<std::string_view> endings{".png", ".jpg", ".jpeg", ".svg"};
    return endings;
  }

  std::vector<Offer> words() const {
    std::vector<Offer> all;
    if (asked_.schema)
      for (std::string& word : asked_.schema->words(asked_.schema->at(way_, root_keys(text_))))
        all.push_back({word, {}, word, Kind::value});
    return all;
  }

  Offers of_type(const cards::FieldType& type) const {
    switch (type.kind) {
      case FieldKind::card: return whole(cards());
      case FieldKind::keyword: return whole(keywords({}));
      case FieldKind::picture: return whole(files(pictures()));
      case FieldKind::choice: {
        std::vector<Offer> all;
        for (const std::string& word : type.choices) all.push_back({word, {}, word, Kind::value});
        return whole(std::move(all));
      }
      case FieldKind::boolean: return whole({{"true", {}, "true"}, {"false", {}, "false"}});
      default: return {};
    }
  }

  Offers definition() {
    const std::string name = key();
    if (name == "template" || name == "back") {
      std::vector<Offer> all = templates();
      if (name == "back") all.push_back({"none", "the other side stays blank", "none"});
      for (Offer& one : files(name == "back" ? std::initializer_list<std::string_view>{".yaml", ".png", ".jpg", ".svg"}
                                             : std::initializer_list<std::string_view>{".yaml"}))
        all.push_back(std::move(one));
      return whole(std::move(all));
    }
    if (way_.size() == 1 && name == "game" && asked_.names)
      return whole(list_of(asked_.names->house->games, Kind::value));
    if (name == "size" && way_.size() <= 3 && asked_.names)
      return whole(list_of(asked_.names->house->sizes, Kind::value));
    if (name == "allow" && asked_.names) return whole(list_of(asked_.names->house->codes, Kind::value));
    if (name == "include") return whole(files({".yaml", ".yml"}));
    if (name == "cards") return whole(files({".csv", ".tsv", ".xlsx", ".ods", ".json", ".jsonl", ".yaml"}));
    if (is_below("checks") || is_below("computed") || name == "where") {
      if (name == "severity") return whole(words());
      return name == "says" ? Offers{} : of_word(fields(true));
    }
    if (way_.size() == 1 && name == "id") return {};
    if (is_below("schema")) {
      static const std::vector<Named> types{{"integer", "a whole number"},
                                            {"number", "a number"},
                                            {"boolean", "true or false"},
                                            {"text", "words"},
                                            {"choice", "one of `choices`"},
                                            {"list", "several, of the type in `of`"},
                                            {"record", "values by name"},
                                            {"picture", "a file, or parts"},
                                            {"colour", "of the palette, or #rrggbb"},
                                            {"length", "12mm"},
                                            {"card", "the id of another card"},
                                            {"keyword", "a word of `keywords`"}};
      if (name == "type" || name == "of" || key(1) == "schema") return whole(list_of(types, Kind::value));
    }
    if (const cards::FieldSchema* field = asked_.names ? asked_.names->field(name) : nullptr)
      if (Offers offers = of_field(field); !offers.list.empty()) return offers;
    if (name == "art" && (is_below("cards") || is_below("defaults"))) return whole(files(pictures()));
    return whole(words());
  }

  Offers look() {
    const std::string name = key();
    const auto own = [&](const char* list, const char* says) {
      std::vector<Offer> all;
      for (const std::string& one : keys_below(text_, list)) all.push_back({one, says, one, Kind::value});
      return all;
    };
    if (name == "style") return whole(own("styles", "a style of this file"));
    if (name == "use") return whole(own("parts", "a part of this file"));
    if (name == "colour" || name == "fill" || name == "stroke" || name == "outline")
      return of_word(own("palette", "a colour of this file"));
    if (name == "symbol") return whole(drawings({}));
    if (name == "extends") return whole(templates());
    if (name == "when" || name == "over" || name == "by") return of_word(fields(name == "when"));
    return whole(words());
  }

  Offers rules() {
    std::vector<Offer> all = words();
    if (!all.empty()) return whole(std::move(all));
    const std::string name = key();
    if (name == "game" || name == "told") return {};
    const auto own = [&](const char* list, const char* says) {
      for (const std::string& one : keys_below(text_, list)) all.push_back({one, says, one, Kind::value});
    };
    if (name == "run") {
      own("effects", "an effect");
      return of_word(std::move(all));
    }
    own("zones", "a zone");
    own("vars", "a variable");
    own("computed", "computed");
    own("board", "a kind of space");
    for (Offer& one : fields(true)) all.push_back(std::move(one));
    return of_word(std::move(all));
  }

  const Asked& asked_;
  const std::string_view text_;
  std::size_t begin_, end_, word_ = 0;
  const std::vector<Step> way_;
};

Offers key_offers(const Asked& asked, const YamlPlace& place) {
  Offers offers{place.begin, place.end, {}};
  if (!asked.schema) return offers;
  const auto schemas = asked.schema->at(place.way, root_keys(asked.text.text()));
  for (KeySchema::Key& key : asked.schema->keys(schemas, place.beside)) {
    if (std::ranges::find(place.beside, key.name) != place.beside.end()) continue;
    const bool is_statement = asked.role == Role::rules && script::find_statement(key.name) != nullptr;
    const std::string writes = place.has_colon ? key.name : key.name + ": ";
    offers.list.push_back(
        {std::move(key.name), std::move(key.says), writes, is_statement ? Kind::statement : Kind::key});
  }
  return offers;
}

Offers table_offers(const Asked& asked) {
  const TablePlace place = table_place(asked.text, asked.offset);
  Offers offers{place.begin, place.end, {}};
  if (!asked.names || place.column.empty()) return offers;
  if (!place.in_header)
    return ValueOffers(asked, place.begin, place.end, {{place.column}}).of_field(asked.names->field(place.column));
  for (const cards::FieldSchema& field : asked.names->fields)
    offers.list.push_back({field.name, field.says, field.name, Kind::field});
  return offers;
}

}  // namespace

Offers offers_at(const Asked& asked) {
  if (asked.role == Role::table) return table_offers(asked);
  if (asked.role == Role::other || asked.role == Role::leaflet) return {};
  const YamlPlace place = yaml_place(asked.text.text(), asked.offset);
  switch (place.at) {
    case YamlPlace::At::nothing: return {};
    case YamlPlace::At::key: return key_offers(asked, place);
    case YamlPlace::At::value: return ValueOffers(asked, place.begin, place.end, place.way).take();
    case YamlPlace::At::either: break;
  }
  // A first word may become a key, or be the value of an item.
  Offers keys = key_offers(asked, place);
  Offers values = ValueOffers(asked, place.begin, place.end, place.way).take();
  if (keys.list.empty() || values.begin != keys.begin) return values.list.empty() ? keys : values;
  std::ranges::move(values.list, std::back_inserter(keys.list));
  return keys;
}

}  // namespace kingpress::lsp
