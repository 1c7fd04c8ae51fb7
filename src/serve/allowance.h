// How much one address may ask for: a store that fills up again with time. Who has emptied it is refused until then;
// what others may ask does not change by it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>

namespace kingpress::serve {

class Allowance {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t most_addresses = 1024;

  // So much at once, and so much a second from then on.
  Allowance(double at_once, double a_second) : at_once_(at_once), a_second_(a_second) {}

  // False when there is not so much left; then nothing is taken.
  bool take(std::uint32_t address, double cost, Clock::time_point now = Clock::now());
  // Taken whether there is so much or not: what is missing has to fill up first.
  void charge(std::uint32_t address, double cost, Clock::time_point now = Clock::now());
  std::size_t addresses() const;  // that are remembered

 private:
  struct Store {
    double left = 0;
    Clock::time_point filled{};
  };

  Store& filled(std::uint32_t address, Clock::time_point now);

  const double at_once_, a_second_;
  mutable std::mutex lock_;
  std::map<std::uint32_t, Store> stores_;
};

}  // namespace kingpress::serve
