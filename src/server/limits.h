#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/silence.h"
#include "server/unsent.h"
#include "table/clock.h"

namespace fogg::server {

using table::Time;

// So many at once, and so many a second afterwards.
class Bucket {
 public:
  Bucket(double burst, double per_second) : burst_(burst), per_second_(per_second), left_(burst) {}

  bool take(Time now, double amount = 1) {
    if (last_ != 0)
      left_ = std::min(burst_, left_ + per_second_ * static_cast<double>(std::max<Time>(0, now - last_)) / 1000);
    last_ = now;
    if (left_ < amount) return false;
    left_ -= amount;
    return true;
  }
  // It was taken elsewhere, so nobody asks whether there is enough.
  void charge(Time now, double amount) {
    if (!take(now, amount)) left_ = 0;
  }
  bool is_full(Time now) const { return left_ + per_second_ * static_cast<double>(now - last_) / 1000 >= burst_; }

 private:
  double burst_;
  double per_second_;
  double left_;
  Time last_ = 0;
};

// A bucket for each address or person. Full ones are forgotten whenever there are twice as many as were left the last
// time, so that nobody can fill the memory with names, nor have all of them looked at again for every new one.
class Limit {
 public:
  Limit(const char* name, double burst, double per_second) : name_(name), burst_(burst), per_second_(per_second) {}

  bool take(const std::string& key, Time now, double amount = 1) {
    if (off_) return true;
    const bool taken = bucket(key, now).take(now, amount);
    if (!taken) ++struck_;
    if (taken && shared_) untold_[key] += amount;
    return taken;
  }
  void switch_off() { off_ = true; }

  // One limit for all servers of a database: what is taken here is told to the others, which charge it.
  void share() { shared_ = true; }
  std::unordered_map<std::string, double> untold() { return std::exchange(untold_, {}); }
  void charge(const std::string& key, Time now, double amount) {
    if (!off_) bucket(key, now).charge(now, amount);
  }

  const char* name() const { return name_; }
  std::size_t known() const { return buckets_.size(); }
  std::uint64_t struck() const { return struck_; }  // how often somebody was refused

 private:
  Bucket& bucket(const std::string& key, Time now) {
    if (buckets_.size() > forget_at_) {
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
      forget_at_ = std::max(kForgetAt, 2 * buckets_.size());
    }
    return buckets_.try_emplace(key, burst_, per_second_).first->second;
  }

  static constexpr std::size_t kForgetAt = 10'000;
  const char* name_;
  std::size_t forget_at_ = kForgetAt;
  std::uint64_t struck_ = 0;
  double burst_;
  double per_second_;
  bool off_ = false;
  bool shared_ = false;
  std::unordered_map<std::string, Bucket> buckets_;
  std::unordered_map<std::string, double> untold_;
};

// All limits of a server. An address is that of a household or a school, so it may do much more than a person.
struct Limits {
  Limit guests{"guests", 60, 0.5};               // by address
  Limit accounts{"accounts", 10, 0.01};          // by address
  Limit logins{"logins", 20, 0.2};               // by address
  Limit login_names{"login_names", 10, 0.05};    // by account and address: nobody else locks the owner out
  Limit requests{"requests", 300, 50};           // by address
  Limit sockets{"sockets", 100, 5};              // by address: opened
  Limit frames{"frames", 240, 80};               // by person: of all their sockets, each of which has its own
  Limit all_frames{"all_frames", 4'000, 600};    // by address
  Limit watches{"watches", 100, 1};              // by person: each is answered with a whole table
  Limit all_watches{"all_watches", 1'000, 10};   // by address
  Limit tables{"tables", 30, 0.1};               // by person
  Limit all_tables{"all_tables", 150, 1};        // by address
  Limit bot_seats{"bot_seats", 60, 0.1};         // by person
  Limit all_bot_seats{"all_bot_seats", 300, 1};  // by address
  Limit listed{"listed", 5, 0.01};               // by person: tables that everybody sees
  Limit all_listed{"all_listed", 20, 0.05};      // by address
  Limit chats{"chats", 6, 0.5};                  // by person
  Limit maps{"maps", 10, 0.01};                  // by person
  Limit map_bytes{"map_bytes", 4e6, 500};        // by address
  Limit choices{"choices", 40, 0.05};            // by person: whom one mutes, how one is called
  Limit all_choices{"all_choices", 400, 0.5};    // by address
  Limit renames{"renames", 10, 0.01};            // by person
  Limit hints{"hints", 60, 1};                   // by person: at every turn, even of a quick game
  Limit wavering{"wavering", 20, 0.2};           // by person: leaving, returning, undoing
  Limit mails{"mails", 5, 0.001};                // by person, address, account, and by where they would go to
  Limit reports{"reports", 10, 0.005};           // by person
  Limit exports{"exports", 3, 0.002};            // by person
  Limit invitations{"invitations", 20, 0.02};    // by person: of people by name
  Limit analyses{"analyses", 20, 0.1};           // by address: begun

  Silence unasked{100, 4'000};   // by address: connections that have not asked for anything yet, or not again
  Silence unheard{500, 50'000};  // by address: sockets
  Unsent unsent{{.of_socket = 1 << 20, .of_address = 16 << 20, .of_each = 64 << 10}};  // bytes, by address

  auto all() {
    return std::to_array<Limit*>({&guests,    &accounts,      &logins,      &login_names, &requests, &sockets,
                                  &frames,    &all_frames,    &watches,     &all_watches, &tables,   &all_tables,
                                  &bot_seats, &all_bot_seats, &listed,      &all_listed,  &chats,    &maps,
                                  &map_bytes, &choices,       &all_choices, &renames,     &hints,    &wavering,
                                  &mails,     &reports,       &exports,     &invitations, &analyses});
  }
  void switch_off() {
    for (Limit* limit : all()) limit->switch_off();
    unasked.switch_off();
    unheard.switch_off();
    unsent.switch_off();
  }

  // What an abuser could otherwise do once at every server. The others are too frequent to tell of, and cheap.
  auto shared() {
    return std::to_array<Limit*>({&guests, &accounts, &logins, &login_names, &tables, &all_tables, &bot_seats,
                                  &all_bot_seats, &listed, &all_listed, &maps, &map_bytes, &renames, &mails, &reports,
                                  &exports, &invitations, &analyses});
  }
};

}  // namespace fogg::server
