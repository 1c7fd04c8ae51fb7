// Faces that were drawn, by the key of all that they depend on, so that none is drawn twice; those not asked for the
// longest go when there is no more room.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace kingpress::serve {

class KeptFaces {
 public:
  explicit KeptFaces(std::size_t most_bytes) : most_(most_bytes) {}

  std::shared_ptr<const std::string> find(const std::string& key) {
    const auto at = by_key_.find(key);
    if (at == by_key_.end()) return nullptr;
    order_.splice(order_.begin(), order_, at->second);
    return at->second->second;
  }
  void keep(const std::string& key, std::shared_ptr<const std::string> face) {
    if (by_key_.contains(key)) return;
    bytes_ += face->size();
    order_.emplace_front(key, std::move(face));
    by_key_[key] = order_.begin();
    while (bytes_ > most_ && order_.size() > 1) {
      bytes_ -= order_.back().second->size();
      by_key_.erase(order_.back().first);
      order_.pop_back();
    }
  }
  std::size_t bytes() const { return bytes_; }
  std::size_t size() const { return order_.size(); }

 private:
  using Order = std::list<std::pair<std::string, std::shared_ptr<const std::string>>>;
  std::size_t most_, bytes_ = 0;
  Order order_;
  std::map<std::string, Order::iterator> by_key_;
};

}  // namespace kingpress::serve
