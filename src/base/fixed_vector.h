#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace fogg::base {

// A vector with its room inside: no allocation, trivially copyable when T is.
template <class T, std::size_t Capacity>
class FixedVector {
 public:
  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void clear() { size_ = 0; }

  constexpr void push_back(const T& value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr T pop_front() {
    assert(size_ > 0);
    const T first = items_[0];
    for (std::size_t i = 1; i < size_; ++i) items_[i - 1] = items_[i];
    --size_;
    return first;
  }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1u]; }
  constexpr const T* data() const { return items_.data(); }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr operator std::span<const T>() const { return {items_.data(), size_}; }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, Capacity> items_{};
  std::uint8_t size_ = 0;
  static_assert(Capacity < 256);
};

}  // namespace fogg::base
