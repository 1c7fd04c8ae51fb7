#include "lsp/inbox.h"

#include "lsp/json_ways.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_waiting = 1000;

}  // namespace

void Inbox::put(Received received) {
  std::unique_lock lock(lock_);
  if (text_of(received.json, {"method"}) == "$/cancelRequest") {
    // Of a request that waits no more nothing is kept.
    const std::string id = under(received.json, {"params", "id"}).dump();
    for (const Item& item : items_)
      if (item.received && under(item.received->json, {"id"}).dump() == id) cancelled_.insert(id);
    return;
  }
  has_room_.wait(lock, [this] { return messages_ < most_waiting; });
  items_.push_back({std::move(received), {}});
  ++messages_;
  has_item_.notify_one();
}

void Inbox::post(std::function<void()> work) {
  const std::lock_guard guard(lock_);
  items_.push_back({std::nullopt, std::move(work)});
  has_item_.notify_one();
}

std::optional<Inbox::Item> Inbox::take(std::optional<Clock::time_point> until) {
  std::unique_lock lock(lock_);
  const auto ready = [this] { return !items_.empty(); };
  if (!until)
    has_item_.wait(lock, ready);
  else if (!has_item_.wait_until(lock, *until, ready))
    return std::nullopt;
  Item item = std::move(items_.front());
  items_.pop_front();
  if (item.received) {
    --messages_;
    item.cancelled = cancelled_.erase(under(item.received->json, {"id"}).dump()) > 0;
    has_room_.notify_one();
  }
  return item;
}

}  // namespace kingpress::lsp
