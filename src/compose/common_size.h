// Texts set in one size across a deck: the smallest that any of its cards needs. The cards are surveyed once, before
// the first of them is drawn; most lay such a text once more, one that needs less than those before it some more times.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "templates/elements/text.h"

namespace kingpress::compose {

class CommonSizes {
 public:
  // The cards that share it, and the least type that they are set in.
  using Company = std::pair<const void*, geometry::Length>;

  // A step of TextFitter; nothing when no card has shown this text.
  std::optional<int> find(const templates::Text& text, Company company) const {
    const auto at = steps_.find({&text, company});
    return at == steps_.end() ? std::nullopt : std::optional(at->second);
  }
  void set(const templates::Text& text, Company company, int step) { steps_[{&text, company}] = step; }

  // The card that is surveyed now, and by which of them a text's size was decided: its need was the greatest.
  void survey(std::string card) { card_ = std::move(card); }
  void decide(const templates::Text& text, Company company) { decided_by_[{&text, company}] = card_; }
  void decide(const templates::Text& text, Company company, std::string card) {
    decided_by_[{&text, company}] = std::move(card);
  }
  // Nothing: no card needs less than the largest size.
  std::string decided_by(const templates::Text& text, Company company) const {
    const auto at = decided_by_.find({&text, company});
    return at == decided_by_.end() ? std::string() : at->second;
  }

  // True the first time. Those that were surveyed are kept, so that no others are ever taken for them.
  bool begin(const void* layout, std::shared_ptr<const void> company, geometry::Length least_type) {
    return surveyed_.emplace(layout, std::move(company), least_type).second;
  }

 private:
  std::map<std::pair<const templates::Text*, Company>, int> steps_;
  std::map<std::pair<const templates::Text*, Company>, std::string> decided_by_;
  std::string card_;
  std::set<std::tuple<const void*, std::shared_ptr<const void>, geometry::Length>> surveyed_;
};

}  // namespace kingpress::compose
