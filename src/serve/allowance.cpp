#include "serve/allowance.h"

#include <algorithm>

namespace kingpress::serve {

Allowance::Store& Allowance::filled(std::uint32_t address, Clock::time_point now) {
  if (!stores_.contains(address) && stores_.size() >= most_addresses)  // who was quiet longest has a full one again
    stores_.erase(std::ranges::min_element(stores_, {}, [](const auto& one) { return one.second.filled; }));
  Store& store = stores_.try_emplace(address, Store{at_once_, now}).first->second;
  const double seconds = std::chrono::duration<double>(now - store.filled).count();
  store.left = std::min(at_once_, store.left + std::max(seconds, 0.0) * a_second_);
  store.filled = now;
  return store;
}

bool Allowance::take(std::uint32_t address, double cost, Clock::time_point now) {
  const std::lock_guard guard(lock_);
  Store& store = filled(address, now);
  if (store.left < cost) return false;
  store.left -= cost;
  return true;
}

void Allowance::charge(std::uint32_t address, double cost, Clock::time_point now) {
  const std::lock_guard guard(lock_);
  Store& store = filled(address, now);
  store.left = std::max(store.left - cost, -at_once_);
}

std::size_t Allowance::addresses() const {
  const std::lock_guard guard(lock_);
  return stores_.size();
}

}  // namespace kingpress::serve
