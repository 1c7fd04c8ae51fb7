// One reading of the live deck, of its own files alone.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <string>

#include "play/setting.h"
#include "press/target.h"
#include "press/workshop.h"
#include "serve/laid.h"
#include "serve/live_deck.h"

namespace kingpress::serve {

// Everything that a deck was read and laid out into; points into itself.
struct LiveDeck::Round {
  press::Workshop shop;
  press::Target target;
  Laid kit;
  struct AtTable {
    std::shared_ptr<const play::Setting> game;  // that is played
    Laid laid;                                  // its mats and tokens
  };
  std::deque<AtTable> tables;  // the last is the one asked for last
  std::uint64_t surroundings = 0, fonts = 0, art = 0;

  // The kit, or the table, of which this is the key of a face; null when there is none.
  const Laid* laid_with(const std::string& key) const {
    if (kit.pages.contains(key)) return &kit;
    const auto at = std::ranges::find_if(tables, [&](const AtTable& one) { return one.laid.pages.contains(key); });
    return at == tables.end() ? nullptr : &at->laid;
  }
};

template <class Made>
std::shared_ptr<const Made> LiveDeck::await(std::function<std::shared_ptr<const Made>()> make, const Gone& gone,
                                            bool first) {
  const auto made = std::make_shared<std::promise<std::shared_ptr<const Made>>>();
  const Job job = [make, made, gone] {
    try {
      made->set_value(gone && *gone ? nullptr : make());
    } catch (const std::exception&) {  // told by `check`
      made->set_value(nullptr);
    }
  };
  first ? do_first(job) : do_next(job);
  for (auto future = made->get_future();;) {
    if (future.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready) return future.get();
    const std::lock_guard guard(lock_);
    if (ends_) return nullptr;
  }
}

}  // namespace kingpress::serve
