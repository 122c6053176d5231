#pragma once

#include "cards/ticket_choice.h"

namespace fogg::cards {

// Of all actions that are written to it, keeps the n-th and lets the others go by. What a game writes in groups it
// adds.
template <class Action>
class Nth {
 public:
  explicit Nth(int n) : left_(n) {}

  void write(Action action) {
    if (is_here(1)) found_ = action;
    left_ -= 1;
  }
  void write_keeps(int offered, int least) {
    const auto choices = ticket_choices(offered, least);
    write_group(static_cast<int>(choices.size()),
                [&](int i) { return Action::keep(choices[static_cast<std::size_t>(i)]); });
  }
  bool has_written() const { return has_written_; }
  Action found() const { return found_; }

 protected:
  // So many actions; `make` makes one of them by its number.
  template <class Make>
  void write_group(int size, Make make) {
    if (is_here(size)) found_ = make(left_);
    left_ -= size;
  }

 private:
  bool is_here(int size) {
    has_written_ = has_written_ || size > 0;
    return left_ >= 0 && left_ < size;
  }

  int left_;
  bool has_written_ = false;
  Action found_ = Action::pass();
};

}  // namespace fogg::cards
