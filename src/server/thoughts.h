#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace fogg::server {

// For whom a bot thinks: against whose share it counts.
struct Asker {
  std::string person;
  std::string address;  // a household or a school; empty where it is not known
  bool watched = true;  // somebody looks at the table now
};

// The order in which bots may think. Tables that somebody watches come first. Among those, addresses take turns by how
// long was thought for each, and within an address people do: who has many tables, or many names, waits for those
// tables, and nobody else does. Times are seconds of thinking.
class ThoughtQueue {
 public:
  using Thought = std::function<void()>;

  void add(const Asker&, Thought);
  struct Next {
    Asker asker;
    Thought thought;
  };
  std::optional<Next> next();
  void ended(const Asker&, double seconds);
  std::size_t waiting() const { return waiting_; }

 private:
  struct Line {
    double used = 0;
    std::deque<Thought> thoughts;
  };
  struct House {
    double used = 0;
    double floor = 0;  // of its people
    std::map<std::string, Line> people;
    std::size_t waiting = 0;
  };
  struct Lane {
    double floor =
        0;  // the share of whoever thought last: who comes back begins there, and owes nothing and is owed nothing
    std::map<std::string, House> houses;
    std::size_t waiting = 0;
  };
  Lane& lane_of(const Asker& asker) { return lanes_[asker.watched ? 0 : 1]; }
  static void forget_idle(Lane&);

  Lane lanes_[2];  // watched, and not
  std::size_t waiting_ = 0;
};

// What bots think about, on threads of their own. Only the thoughts themselves run on the threads; all the rest belongs
// to the thread that asks.
class Thoughts {
 public:
  explicit Thoughts(std::size_t threads) : pool_(threads), free_(threads) {}
  // Waits for what is being thought; what has not begun is forgotten.
  ~Thoughts() { pool_.join(); }

  void add(const Asker& asker, ThoughtQueue::Thought thought) {
    queue_.add(asker, std::move(thought));
    begin();
  }
  // A thought has ended after so long: there is room for another.
  void ended(const Asker& asker, double seconds) {
    queue_.ended(asker, seconds);
    ++free_;
    begin();
  }
  std::size_t waiting() const { return queue_.waiting(); }

 private:
  void begin() {
    while (free_ > 0) {
      auto next = queue_.next();
      if (!next) return;
      --free_;
      boost::asio::post(pool_, std::move(next->thought));
    }
  }

  ThoughtQueue queue_;
  boost::asio::thread_pool pool_;
  std::size_t free_;
};

}  // namespace fogg::server
