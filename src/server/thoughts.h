#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <string>

namespace fogg::server {

// What bots think about, on threads of their own. People take turns: who has many tables waits for those, and nobody else does.
// Only the thoughts themselves run on the threads; all the rest belongs to the thread that asks.
class Thoughts {
 public:
  using Thought = std::function<void()>;

  explicit Thoughts(std::size_t threads) : pool_(threads), free_(threads) {}
  // Waits for what is being thought; what has not begun is forgotten.
  ~Thoughts() { pool_.join(); }

  void add(const std::string& whose, Thought thought) {
    waiting_[whose].push_back(std::move(thought));
    begin();
  }
  // A thought has ended: there is room for another.
  void ended() {
    ++free_;
    begin();
  }

 private:
  void begin() {
    while (free_ > 0 && !waiting_.empty()) {
      auto next = waiting_.upper_bound(last_);
      if (next == waiting_.end()) next = waiting_.begin();
      last_ = next->first;
      boost::asio::post(pool_, std::move(next->second.front()));
      next->second.pop_front();
      if (next->second.empty()) waiting_.erase(next);
      --free_;
    }
  }

  boost::asio::thread_pool pool_;
  std::size_t free_;
  std::map<std::string, std::deque<Thought>> waiting_;  // by person
  std::string last_;                                    // whose turn it was
};

}  // namespace fogg::server
