#include "server/thoughts.h"

#include <algorithm>

namespace fogg::server {

namespace {

// What a thought counts before it is known how long it took: enough for equals to take turns on several threads.
constexpr double kAtFirst = 0.001;
constexpr std::size_t kForgetAt = 1000;

// Of those who wait, the one for whom least was thought.
template <class Map, class Waits>
auto least_used(Map& map, Waits waits) {
  auto best = map.end();
  for (auto it = map.begin(); it != map.end(); ++it) {
    if (waits(it->second) && (best == map.end() || it->second.used < best->second.used)) best = it;
  }
  return best;
}

}  // namespace

void ThoughtQueue::add(const Asker& asker, Thought thought) {
  Lane& lane = lane_of(asker);
  // Where the address is not known, a person is a house of their own.
  House& house = lane.houses[asker.address.empty() ? "person " + asker.person : asker.address];
  if (house.waiting == 0) house.used = std::max(house.used, lane.floor);
  Line& line = house.people[asker.person];
  if (line.thoughts.empty()) line.used = std::max(line.used, house.floor);
  line.thoughts.push_back(std::move(thought));
  ++house.waiting;
  ++lane.waiting;
  ++waiting_;
}

std::optional<ThoughtQueue::Next> ThoughtQueue::next() {
  if (waiting_ == 0) return std::nullopt;
  Lane& lane = lanes_[lanes_[0].waiting > 0 ? 0 : 1];
  const auto house = least_used(lane.houses, [](const House& one) { return one.waiting > 0; });
  const auto line = least_used(house->second.people, [](const Line& one) { return !one.thoughts.empty(); });
  lane.floor = std::max(lane.floor, house->second.used);
  house->second.floor = std::max(house->second.floor, line->second.used);
  house->second.used += kAtFirst;
  line->second.used += kAtFirst;
  const std::string address = house->first.starts_with("person ") ? "" : house->first;
  Next next{{line->first, address, &lane == &lanes_[0]}, std::move(line->second.thoughts.front())};
  line->second.thoughts.pop_front();
  --house->second.waiting;
  --lane.waiting;
  --waiting_;
  forget_idle(lane);
  return next;
}

void ThoughtQueue::ended(const Asker& asker, double seconds) {
  Lane& lane = lane_of(asker);
  const auto house = lane.houses.find(asker.address.empty() ? "person " + asker.person : asker.address);
  if (house == lane.houses.end()) return;
  house->second.used += seconds;
  const auto line = house->second.people.find(asker.person);
  if (line != house->second.people.end()) line->second.used += seconds;
}

// Who owes nothing need not be known; who does is known until the others have caught up.
void ThoughtQueue::forget_idle(Lane& lane) {
  if (lane.houses.size() < kForgetAt) return;
  std::erase_if(lane.houses,
                [&](const auto& entry) { return entry.second.waiting == 0 && entry.second.used <= lane.floor; });
}

}  // namespace fogg::server
