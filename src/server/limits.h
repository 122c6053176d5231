#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "table/clock.h"

namespace fogg::server {

using table::Time;

// So many at once, and so many a second afterwards.
class Bucket {
 public:
  Bucket(double burst, double per_second) : burst_(burst), per_second_(per_second), left_(burst) {}

  bool take(Time now, double amount = 1) {
    if (last_ != 0) left_ = std::min(burst_, left_ + per_second_ * static_cast<double>(std::max<Time>(0, now - last_)) / 1000);
    last_ = now;
    if (left_ < amount) return false;
    left_ -= amount;
    return true;
  }
  bool is_full(Time now) const { return left_ + per_second_ * static_cast<double>(now - last_) / 1000 >= burst_; }

 private:
  double burst_;
  double per_second_;
  double left_;
  Time last_ = 0;
};

// A bucket for each address or person. Full ones are forgotten now and then, so that nobody can fill the memory with names.
class Limit {
 public:
  Limit(double burst, double per_second) : burst_(burst), per_second_(per_second) {}

  bool take(const std::string& key, Time now) {
    if (off_) return true;
    if (buckets_.size() > kForgetAt) std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
    return buckets_.try_emplace(key, burst_, per_second_).first->second.take(now);
  }
  void switch_off() { off_ = true; }

 private:
  static constexpr std::size_t kForgetAt = 10'000;
  double burst_;
  double per_second_;
  bool off_ = false;
  std::unordered_map<std::string, Bucket> buckets_;
};

// All limits of a server. An address is that of a household or a school, so it may do much more than a person.
struct Limits {
  Limit guests{60, 0.5};        // by address
  Limit accounts{10, 0.01};     // by address
  Limit logins{20, 0.2};        // by address
  Limit login_names{10, 0.05};  // by account
  Limit requests{300, 50};      // by address
  Limit sockets{100, 5};        // by address: opened
  Limit tables{30, 0.1};        // by person
  Limit chats{6, 0.5};          // by person
  Limit maps{10, 0.01};         // by person
  Limit hints{10, 0.3};         // by person
  Limit wavering{20, 0.2};      // by person: leaving, returning, undoing
  Limit exports{3, 0.002};      // by person
  Limit analyses{20, 0.1};      // by address: begun

  void switch_off() {
    for (Limit* limit : {&guests, &accounts, &logins, &login_names, &requests, &sockets, &tables, &chats, &maps, &hints, &wavering, &exports, &analyses}) limit->switch_off();
  }
};

}  // namespace fogg::server
