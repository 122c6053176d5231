#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

namespace fogg::server {

// Connections by how long they have said nothing. Where there are too many of an address, or in all, the one that has
// been silent longest is let go: who opens connections and says nothing loses those, and nobody who speaks does.
class Silence {
 public:
  Silence(std::size_t most_of_address, std::size_t most) : most_of_address_(most_of_address), most_(most) {}

 private:
  struct Entry;
  using Order = std::list<Entry*>;  // silent longest first
  struct Entry {
    std::string address;
    std::function<void()> let_go;
    Order::iterator in_all;
    Order::iterator in_address;
    bool gone = false;
  };

 public:
  // A connection's place among the others, for as long as it lives.
  class Place {
   public:
    Place(Silence& silence, std::string address, std::function<void()> let_go)
        : silence_(&silence), entry_(std::make_unique<Entry>(std::move(address), std::move(let_go))) {
      silence_->enter(*entry_);
    }
    Place(Place&&) = delete;
    ~Place() {
      if (!entry_->gone) silence_->leave(*entry_);
    }
    // It has said something.
    void heard() {
      if (!entry_->gone) silence_->heard(*entry_);
    }

   private:
    Silence* silence_;
    std::unique_ptr<Entry> entry_;
  };

  void switch_off() { off_ = true; }
  std::size_t size() const { return all_.size(); }
  std::size_t let_go() const { return let_go_; }  // so far

 private:
  void enter(Entry&);
  void leave(Entry&);
  void heard(Entry&);
  void drop(Entry&);

  std::size_t most_of_address_;
  std::size_t most_;
  std::size_t let_go_ = 0;
  bool off_ = false;
  Order all_;
  std::unordered_map<std::string, Order> addresses_;  // an empty one, behind a proxy, is not known yet
};

}  // namespace fogg::server
