#pragma once

#include <array>
#include <cstdint>

#include "bots/card_sight.h"
#include "bots/planner/style.h"
#include "cardgame/card_set.h"

namespace fogg::bots {

inline constexpr int kPoint = 64;
inline constexpr int kWhole = 256;

inline constexpr int kLargestStack = 31;  // that is thought about

using Colours = std::array<int, cards::kColours>;

// How a seat stands in the round: the time it has, what its tickets lack, and what cards are worth to it.
class CardOutlook {
 public:
  CardOutlook(const cardgame::CardSet&, const CardStyle&, const CardSight&);

  int turns() const { return turns_; }  // of this seat, after this one
  bool another_round() const { return another_round_; }
  const Colours& secured() const { return secured_; }
  int secured_wilds() const { return secured_wilds_; }

  // The value of one more card of a colour on the track, when `before` others of it come first.
  int card(std::size_t colour, int before) const;
  int wild(int before) const;
  // The value of the same in the hand, after what is there already.
  int in_hand(std::size_t kind, int before) const;

  // The chances that a stack of this seat is not robbed until its next turn, by its size, when so many others are laid
  // with it.
  using Safety = std::array<int, kLargestStack + 1>;
  Safety safety(std::size_t colour, int largest, int laid_with = 0) const;
  // Cards of each kind that this seat has not seen: in the pile and in other hands.
  int unseen(std::size_t kind) const { return unseen_[kind]; }
  int all_unseen() const { return all_unseen_; }

 private:
  int drain() const;
  void count_time(const cardgame::CardSet&);
  void count_cards(const cardgame::CardSet&);
  void count_unseen(const cardgame::CardSet&);

  const CardStyle& style_;
  const CardSight& s_;
  int turns_ = 0;
  bool another_round_ = false;
  int hold_ = 0;
  int hold_wild_ = 0;
  Colours need_{};
  Colours secured_{};
  int secured_wilds_ = 0;
  int stacks_ = 0;  // in its yard
  int lack_ = 0;    // of all colours, after locomotives
  Colours lack_of_{};
  std::array<int, 7> spare_{};  // the value of a card that so many are more than enough of
  std::array<int, cards::kCardKinds> unseen_{};
  int all_unseen_ = 0;
};

}  // namespace fogg::bots
