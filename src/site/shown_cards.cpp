// Faces are composed and painted one after another, as everything that touches the workshop. Packing them takes most of
// the time, and is spread over threads: the folder gets them in the order of the kit, whichever was ready first.
#include "site/shown_cards.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

#include "language/translation.h"
#include "machine/work_queue.h"
#include "output/page_names.h"
#include "output/raster.h"
#include "press/export_kit.h"
#include "press/pictures.h"
#include "site/face_picture.h"
#include "trade/kit.h"
#include "trade/sheet_of_faces.h"

namespace kingpress::site {
namespace {

constexpr double pixels_a_mm = 6.7;           // a card is 422 pixels wide: sharp at 210 on a fine screen
constexpr unsigned least = 200, most = 1000;  // pixels a side
constexpr std::size_t most_filters = 4, most_choices = 12, longest_choice = 28;

bool is_number(const std::string& text) {
  char* end = nullptr;
  std::strtod(text.c_str(), &end);
  return !text.empty() && *end == '\0';
}

bool has_numbers(const Filter& filter) {
  return std::ranges::all_of(filter.values, [](const auto& one) { return is_number(one.first); });
}

std::string shape_of(const scene::Component& component) {
  if (component.round || component.shape == geometry::CutShape::circle) return "round";
  return component.shape == geometry::CutShape::rectangle ? "" : "cut";
}

// As the language that is shown says them. Pictures' files say nothing to a reader.
std::vector<std::pair<std::string, std::string>> values_of(const press::Drawing& drawing, press::Workshop& workshop) {
  std::vector<std::pair<std::string, std::string>> values;
  if (!drawing.subject.card) return values;
  for (const cards::Entry& entry : drawing.subject.card->values) {
    const cards::Value* value = &entry.value;
    if (const std::string* text = value->text(); text && press::is_picture_name(*text)) continue;
    if (language::Translation* translation = workshop.translation(); translation && value->text())
      value = &translation->value(*value, {{entry.key}, {}}, *drawing.layout, drawing.subject);
    if (std::string text = cards::to_text(*value); !text.empty()) values.emplace_back(entry.key, std::move(text));
  }
  return values;
}

// The pictures of one run, packed by threads.
class Packing {
 public:
  Packing(const trade::Kit& kit, press::Workshop& workshop, unsigned jobs)
      : kit_(kit), rasteriser_(workshop.fonts()), queue_(jobs) {}

  // Its number.
  std::size_t add(std::size_t part, scene::Side side) {
    const scene::Component& component = kit_.parts[part].component;
    const bool clear = !shape_of(component).empty();
    const double longest = std::max(component.trim.width, component.trim.height).mm() * pixels_a_mm;
    const auto pixels = static_cast<unsigned>(std::clamp(longest, double{least}, double{most}));
    const scene::Scene face = trade::draw_face(kit_.parts[part], part, side, kit_, pixels, clear);
    auto painted =
        std::make_shared<pictures::Pixels>(rasteriser_.pixels(face, trade::screen_dpi, kit_.parts[part].name, clear));
    FacePicture& picture = pictures_.emplace_back();
    queue_.add([painted, &picture] { picture = packed(*painted); });
    return pictures_.size() - 1;
  }
  std::deque<FacePicture>& finish() {
    queue_.finish();
    return pictures_;
  }

 private:
  const trade::Kit& kit_;
  output::Rasteriser rasteriser_;
  std::deque<FacePicture> pictures_;
  machine::WorkQueue queue_;  // last: its threads stop before what they work on goes
};

}  // namespace

std::string ShownCard::words() const {
  std::string text = title;
  for (const auto& [name, value] : values)
    if (name == "text") text += ". " + value;
  if (values.empty() || text.size() > title.size()) return text;
  for (const auto& [name, value] : values)
    if (name != "title") text += fmt::format("; {} {}", name, value);
  return text;
}

std::vector<ShownCard> show_cards(const press::Prepared& prepared, press::Workshop& workshop, unsigned jobs,
                                  SiteFolder& folder,
                                  const std::function<void(std::size_t done, std::size_t total)>& progress) {
  press::ExportKit kit(prepared, workshop);
  if (workshop.diagnostics.has_errors()) return {};
  std::vector<std::size_t> parts;
  const bool has_cards = std::ranges::any_of(prepared.cutouts, [](const auto& one) { return one.front.subject.card; });
  for (std::size_t i = 0; i < kit.kit.parts.size(); ++i)
    if (has_cards ? prepared.cutouts[i].front.subject.card != nullptr : !trade::is_of_paper(kit.kit.parts[i]))
      parts.push_back(i);

  Packing packing(kit.kit, workshop, jobs);
  std::vector<ShownCard> cards;
  std::vector<std::pair<std::size_t, std::size_t>> sides;  // numbers of pictures; of a back that is not there: none
  std::map<std::size_t, std::size_t> backs;                // numbers of pictures, by the back of the kit
  std::set<std::string> anchors;
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  for (const std::size_t i : parts) {
    const trade::Part& part = kit.kit.parts[i];
    const press::Drawing& front = prepared.cutouts[i].front;
    ShownCard& card = cards.emplace_back();
    card.title = part.name;
    card.copies = part.component.copies;
    card.shape = shape_of(part.component);
    card.values = values_of(front, workshop);
    const std::string id = front.subject.card ? front.subject.card->id : part.component.name;
    card.anchor = "card-" + output::plain_name(id);
    if (!anchors.insert(card.anchor).second || card.anchor == "card-") {
      card.anchor = fmt::format("card-at-{}", cards.size());
      anchors.insert(card.anchor);
    }
    const std::size_t shown = packing.add(i, scene::Side::front);
    std::size_t behind = none;
    if (part.back != trade::Part::no_back) {
      if (!backs.contains(part.back)) backs[part.back] = packing.add(i, scene::Side::back);
      behind = backs[part.back];
    }
    sides.emplace_back(shown, behind);
    progress(cards.size(), parts.size());
  }

  std::deque<FacePicture>& pictures = packing.finish();
  std::map<std::size_t, std::string> written;
  const auto write = [&](std::size_t number, const std::string& name) {
    std::string& file = written[number];
    if (file.empty()) {
      file = fmt::format("{}.{}", name, pictures[number].ending);
      folder.add(file, pictures[number].bytes);
    }
    return file;
  };
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::string name = output::plain_name(cards[i].title);
    cards[i].front = write(sides[i].first, fmt::format("cards/{:03}{}{}", i + 1, name.empty() ? "" : "-", name));
    cards[i].width = pictures[sides[i].first].width;
    cards[i].height = pictures[sides[i].first].height;
    if (sides[i].second != none) cards[i].back = write(sides[i].second, fmt::format("backs/{:03}", i + 1));
  }
  return cards;
}

std::vector<Filter> filters_of(const std::vector<ShownCard>& cards) {
  std::vector<Filter> filters;
  std::map<std::string, std::map<std::string, std::size_t>> counts;
  std::vector<std::string> order;
  std::set<std::string> long_ones{"title", "text", "id"};
  for (const ShownCard& card : cards)
    for (const auto& [name, value] : card.values) {
      if (!counts.contains(name)) order.push_back(name);
      ++counts[name][value];
      if (value.size() > longest_choice || value.find('\n') != std::string::npos) long_ones.insert(name);
    }
  for (const std::string& name : order) {
    const auto& values = counts[name];
    if (long_ones.contains(name) || values.size() < 2 || values.size() > most_choices) continue;
    Filter filter{name, {values.begin(), values.end()}};
    if (has_numbers(filter))
      std::ranges::stable_sort(filter.values, {},
                               [](const auto& one) { return std::strtod(one.first.c_str(), nullptr); });
    filters.push_back(std::move(filter));
  }
  std::ranges::stable_sort(filters, {},
                           [](const Filter& filter) { return std::pair(has_numbers(filter), filter.values.size()); });
  if (filters.size() > most_filters) filters.resize(most_filters);
  return filters;
}

std::string condition_for(const std::vector<ShownCard>& cards) {
  if (cards.empty()) return {};
  for (const auto& [name, first] : cards.front().values) {
    std::vector<double> numbers;
    for (const ShownCard& card : cards)
      for (const auto& [other, value] : card.values)
        if (other == name && is_number(value)) numbers.push_back(std::strtod(value.c_str(), nullptr));
    std::ranges::sort(numbers);
    const bool is_count =
        numbers.size() == cards.size() && numbers.back() - numbers.front() + 1 == static_cast<double>(cards.size());
    if (numbers.size() * 2 < cards.size() || numbers.front() == numbers.back() || is_count)
      continue;  // is_count: a number of the card
    return fmt::format("{} < {}", name, numbers[numbers.size() / 2]);
  }
  return {};
}

}  // namespace kingpress::site
