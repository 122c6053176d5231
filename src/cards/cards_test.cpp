#include "cards/cards.h"

#include <gtest/gtest.h>

namespace fogg::cards {
namespace {

constexpr Cards kHand = {1, 0, 2, 0, 0, 0, 0, 3, 2};  // purple, two orange, three red, two wilds

TEST(Cards, AreCounted) {
  EXPECT_EQ(total(kHand), 8);
  EXPECT_FALSE(empty(kHand));
  EXPECT_TRUE(empty(Cards{}));
  EXPECT_EQ(count(kHand, Colour::red), 3);
  Cards sum = kHand;
  add(sum, kHand);
  EXPECT_EQ(total(sum), 16);
  remove(sum, Colour::red, 6);
  EXPECT_EQ(count(sum, Colour::red), 0);
  EXPECT_TRUE(contains(kHand, Cards{1, 0, 1, 0, 0, 0, 0, 0, 2}));
  EXPECT_FALSE(contains(kHand, Cards{0, 1}));
}

TEST(Cards, LieInColourOrder) {
  const auto expected = std::to_array<Colour>({Colour::purple, Colour::orange, Colour::orange, Colour::red, Colour::red,
                                               Colour::red, Colour::wild, Colour::wild});
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(card_at(kHand, static_cast<int>(i)), expected[i]);
}

TEST(Payment, ComesFromTheHand) {
  EXPECT_TRUE(can_pay(kHand, {Colour::red, 3, 2}));
  EXPECT_FALSE(can_pay(kHand, {Colour::red, 4, 0}));
  EXPECT_FALSE(can_pay(kHand, {Colour::red, 1, 3}));
  EXPECT_TRUE(can_pay(kHand, {Colour::wild, 0, 2}));
  EXPECT_FALSE(can_pay(kHand, {Colour::wild, 0, 3}));
  Cards hand = kHand;
  Cards discards{};
  move_payment(hand, discards, {Colour::orange, 2, 1});
  EXPECT_EQ(hand, (Cards{1, 0, 0, 0, 0, 0, 0, 3, 1}));
  EXPECT_EQ(discards, (Cards{0, 0, 2, 0, 0, 0, 0, 0, 1}));
  EXPECT_EQ((Payment{Colour::orange, 2, 1}.size()), 3);
  EXPECT_TRUE((Payment{Colour::wild, 0, 1}.all_wild()));
}

TEST(Colours, HaveNames) {
  for (std::size_t i = 0; i < kCardKinds; ++i) EXPECT_EQ(card_named(name(colour_at(i))), colour_at(i));
  for (const std::string_view word : {"wild", "ferry", "locomotive"}) EXPECT_EQ(card_named(word), Colour::wild);
  EXPECT_EQ(card_named("grey"), std::nullopt);  // A12: the colour of routes, no card
  EXPECT_EQ(card_named("Red"), std::nullopt);
}

}  // namespace
}  // namespace fogg::cards
