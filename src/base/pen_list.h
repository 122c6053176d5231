#pragma once

#include <cassert>
#include <cstddef>
#include <span>

namespace fogg::base {

// Room for up to `Capacity` values of a trivial type, without allocation and left as it is found: clearing it would
// cost more than filling it. Large; keep one and use it again.
template <class T, std::size_t Capacity>
class PenList {
 public:
  PenList() {}  // NOLINT(modernize-use-equals-default): the room is not to be cleared

  // Writes at the end of the list; what it wrote counts once it is gone. The place to write to stays in a register.
  class Pen {
   public:
    explicit Pen(PenList& list) : list_(list), next_(list.items_ + list.size_) {}
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;
    ~Pen() { list_.size_ = static_cast<std::size_t>(next_ - list_.items_); }

    void write(T value) {
      assert(next_ < list_.items_ + Capacity);
      *next_++ = value;
    }
    bool has_written() const { return next_ != list_.items_ + list_.size_; }

   private:
    PenList& list_;
    T* next_;
  };

  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T operator[](std::size_t i) const { return items_[i]; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  operator std::span<const T>() const { return {items_, size_}; }

 private:
  std::size_t size_ = 0;
  T items_[Capacity];
};

}  // namespace fogg::base
