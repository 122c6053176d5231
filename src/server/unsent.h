#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace fogg::server {

// What sockets were sent and have not taken yet: who does not read costs memory. A socket that reads too slowly is let
// go; earlier where those of its address together do, so that many of them are no way around it.
class Unsent {
 public:
  struct Most {
    std::size_t of_socket;
    std::size_t of_address;
    std::size_t of_each;  // so much a socket may have whatever the others of its address have
  };
  explicit Unsent(Most most) : most_(most) {}

  // A socket's part of it, for as long as it lives.
  class Part {
   public:
    Part(Unsent& all, std::string address) : all_(&all), address_(std::move(address)) {}
    Part(Part&&) = delete;
    ~Part() { sent(bytes_); }

    // False where the socket is to be let go. One message alone may be as long as it must.
    bool add(std::size_t bytes) { return all_->add(*this, bytes); }
    void sent(std::size_t bytes) { all_->sent(*this, bytes); }

   private:
    friend class Unsent;
    Unsent* all_;
    std::string address_;
    std::size_t bytes_ = 0;
  };

  // Addresses count no more.
  void switch_off() { off_ = true; }
  std::uint64_t let_go() const { return let_go_; }  // so far
  std::size_t addresses() const { return addresses_.size(); }

 private:
  bool add(Part& part, std::size_t bytes) {
    std::size_t& of_address = addresses_[part.address_];
    const bool is_crowded = !off_ && of_address > most_.of_address && part.bytes_ > most_.of_each;
    if (part.bytes_ > most_.of_socket || is_crowded) {
      ++let_go_;
      return false;
    }
    part.bytes_ += bytes;
    of_address += bytes;
    return true;
  }
  void sent(Part& part, std::size_t bytes) {
    if (bytes == 0) return;
    const auto of_address = addresses_.find(part.address_);
    part.bytes_ -= bytes;
    of_address->second -= bytes;
    if (of_address->second == 0) addresses_.erase(of_address);
  }

  Most most_;
  std::uint64_t let_go_ = 0;
  bool off_ = false;
  std::unordered_map<std::string, std::size_t> addresses_;
};

}  // namespace fogg::server
