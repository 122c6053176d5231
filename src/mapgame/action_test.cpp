#include "mapgame/action.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <vector>

#include "base/fixed_vector.h"

namespace fogg::mapgame {
namespace {

using Order = base::FixedVector<std::uint8_t, kMaxOffer>;
Order order_of(std::initializer_list<std::uint8_t> places) {
  Order order;
  for (const std::uint8_t place : places) order.push_back(place);
  return order;
}

TEST(Action, GivesBackWhatItWasMadeOf) {
  for (std::size_t kind = 0; kind < cards::kCardKinds; ++kind) {
    const Action draw = Action::draw_face_up(cards::colour_at(kind));
    EXPECT_EQ(draw.kind(), ActionKind::draw_face_up);
    EXPECT_EQ(draw.colour(), cards::colour_at(kind));
  }
  for (std::size_t route = 0; route < kMaxRoutes; ++route) {
    const RouteId id{static_cast<std::uint8_t>(route)};
    for (const TokenEnd end : {TokenEnd::unnamed, TokenEnd::a, TokenEnd::b}) {
      for (const Payment& payment :
           {Payment{Colour::red, 9, 0}, Payment{Colour::purple, 1, 8}, Payment{Colour::wild, 0, 9}}) {
        const Action claim = Action::claim(id, payment, end);
        EXPECT_EQ(claim.kind(), ActionKind::claim);
        EXPECT_EQ(claim.route(), id);
        EXPECT_EQ(claim.payment(), payment);
        EXPECT_EQ(claim.token(), end);
      }
    }
  }
  for (std::size_t city = 0; city < kMaxCities; ++city) {
    const CityId id{static_cast<std::uint8_t>(city)};
    const Action station = Action::station(id, {Colour::black, 2, 1});
    EXPECT_EQ(station.kind(), ActionKind::station);
    EXPECT_EQ(station.city(), id);
    EXPECT_EQ(station.payment(), (Payment{Colour::black, 2, 1}));
    EXPECT_EQ(Action::place_token(id).kind(), ActionKind::place_token);
    EXPECT_EQ(Action::place_token(id).city(), id);
  }
  EXPECT_EQ(Action::pay_tunnel({Colour::white, 1, 2}).payment(), (Payment{Colour::white, 1, 2}));
}

TEST(Action, GivesBackTheTicketsKeptAndTheOrderOfTheOthers) {
  const Order under = order_of({5, 0, 3, 1});
  const Action keep = Action::keep(0b010100, under);
  EXPECT_EQ(keep.kind(), ActionKind::keep);
  EXPECT_EQ(keep.kept(), 0b010100u);
  for (unsigned i = 0; i < under.size(); ++i) EXPECT_EQ(keep.under(i), under[i]);
  EXPECT_EQ(Action::keep(0b111111, {}).kept(), 0b111111u);
}

TEST(Action, IsEqualOnlyToItself) {
  const Order one_way = order_of({0, 1});
  const Order other_way = order_of({1, 0});
  const std::vector<Action> all = {Action::draw_pile(),
                                   Action::draw_tickets(),
                                   Action::withdraw(),
                                   Action::pass(),
                                   Action::draw_face_up(Colour::purple),
                                   Action::draw_face_up(Colour::wild),
                                   Action::claim(RouteId{0}, {Colour::red, 2, 0}),
                                   Action::claim(RouteId{0}, {Colour::red, 2, 0}, TokenEnd::a),
                                   Action::claim(RouteId{0}, {Colour::red, 1, 1}),
                                   Action::claim(RouteId{1}, {Colour::red, 2, 0}),
                                   Action::station(CityId{0}, {Colour::red, 2, 0}),
                                   Action::pay_tunnel({Colour::red, 2, 0}),
                                   Action::keep(4, one_way),
                                   Action::keep(4, other_way),
                                   Action::place_token(CityId{0})};
  EXPECT_EQ(std::set<Action>(all.begin(), all.end()).size(), all.size());
}

}  // namespace
}  // namespace fogg::mapgame
