#include "cards/permutations.h"

#include <algorithm>

namespace kingpress::cards {

using data::Node;

namespace {

class Picker {
 public:
  Picker(const std::vector<Node>& values, std::size_t size, Pick pick, std::size_t most, diag::Span span)
      : values_(values), size_(size), pick_(pick), most_(most), span_(span), taken_(values.size(), false) {}

  std::vector<Node> all() {
    choose(0);
    return std::move(lists_);
  }

 private:
  void choose(std::size_t from) {
    if (chosen_.size() == size_) {
      Node list;
      list.kind = Node::Kind::sequence;
      list.span = span_;
      for (const std::size_t at : chosen_) list.items.push_back(values_[at]);
      lists_.push_back(std::move(list));
      return;
    }
    for (std::size_t i = from; i < values_.size() && lists_.size() <= most_; ++i) {
      if (taken_[i]) continue;
      taken_[i] = true;
      chosen_.push_back(i);
      choose(pick_ == Pick::combinations ? i + 1 : 0);
      chosen_.pop_back();
      taken_[i] = false;
    }
  }

  const std::vector<Node>& values_;
  const std::size_t size_;
  const Pick pick_;
  const std::size_t most_;
  const diag::Span span_;
  std::vector<bool> taken_;
  std::vector<std::size_t> chosen_;
  std::vector<Node> lists_;
};

}  // namespace

std::vector<Node> picked_lists(const std::vector<Node>& values, std::size_t size, Pick pick, std::size_t most,
                               diag::Span span) {
  return Picker(values, size, pick, most, span).all();
}

}  // namespace kingpress::cards
