#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "layout/layout.h"
#include "mapgame/apply.h"
#include "mapgame/legal.h"
#include "render/board_svg.h"
#include "render/happening.h"
#include "render/position_text.h"
#include "render/reach.h"
#include "render/routes_text.h"
#include "render/score_text.h"

namespace fogg::render {
namespace {

using mapgame::Action;
using mapgame::CityId;
using mapgame::State;

// A small board with a double, a ferry, a tunnel, stations and tokens, and names that XML does not like.
Board small_board() {
  Board board;
  board.id = "small";
  board.name = "Small & <odd>";
  const auto city = [&](const char* id, const char* name, double lat, double lon, bool tourist = false) {
    board.cities.push_back({id, name, lat, lon, tourist});
  };
  city("ahaus", "A & Haus", 50, 5, true);
  city("beck", "<Beck>", 50, 9);
  city("cöln", "Cöln", 53, 7);
  city("dorf", "Dorf", 53.01, 7.01);
  const auto route = [&](int a, int b, int length, Colour colour) -> mapgame::Route& {
    mapgame::Route r;
    r.a = CityId{static_cast<std::uint8_t>(a)};
    r.b = CityId{static_cast<std::uint8_t>(b)};
    r.length = static_cast<std::uint8_t>(length);
    r.colour = colour;
    board.routes.push_back(r);
    return board.routes.back();
  };
  route(0, 1, 3, Colour::red).twin = RouteId{1};
  route(0, 1, 3, Colour::blue).twin = RouteId{0};
  route(1, 2, 2, Colour::grey).ferry = 1;
  route(2, 3, 1, Colour::grey).tunnel = true;
  route(0, 3, 4, Colour::green);
  for (const auto [a, b] : {std::pair{0, 2}, {1, 3}, {0, 1}, {2, 3}, {0, 3}, {1, 2}}) {
    mapgame::Ticket ticket;
    ticket.a = CityId{static_cast<std::uint8_t>(a)};
    ticket.b = CityId{static_cast<std::uint8_t>(b)};
    ticket.points = 5;
    board.tickets.push_back(ticket);
  }
  board.rules.stations = 3;
  board.token_kinds = {"big_wheel"};
  board.rules.pieces = 8;
  board.index();
  return board;
}

// Plays with the first legal action, or by a rule of its own, until `steps` are done.
template <class Visit>
State play(const Board& board, std::uint64_t seed, int steps, Visit&& visit) {
  base::Rng rng(seed);
  State s = mapgame::new_game(board, 2);
  const auto legal = std::make_unique<mapgame::ActionList>();
  for (int i = 0; i < steps && !to_act(s).is_nobody(); ++i) {
    const State before = s;
    game::Step step;
    if (to_act(s).is_chance()) {
      step = game::Step::chance(pick_outcome(board, s, rng));
    } else {
      legal_actions(board, s, *legal);
      step = game::Step::by(to_act(s).seat, (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))]);
    }
    apply_step(board, s, step);
    visit(before, s, step);
  }
  return s;
}
State play(const Board& board, std::uint64_t seed, int steps) {
  return play(board, seed, steps, [](const State&, const State&, const game::Step&) {});
}

// Every tag that is opened is closed, in order, and no bare & stands anywhere.
bool well_formed(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < xml.size(); ++at) {
    if (xml[at] == '&' && xml.compare(at, 5, "&amp;") != 0 && xml.compare(at, 4, "&lt;") != 0 &&
        xml.compare(at, 4, "&gt;") != 0 && xml.compare(at, 6, "&quot;") != 0) {
      return false;
    }
    if (xml[at] != '<') continue;
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = xml.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos || std::count(tag.begin(), tag.end(), '"') % 2 != 0) return false;
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
    at = end;
  }
  return open.empty();
}

int count(const std::string& text, const std::string& what) {
  int n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST(BoardSvg, IsWellFormedAndShowsEveryRouteAndCity) {
  const Board board = small_board();
  const State s = play(board, 3, 120);
  const std::string svg = board_svg(board, layout::lay_out(board), view_for(board, s, 0), {});
  EXPECT_TRUE(well_formed(svg));
  EXPECT_EQ(count(svg, "<g class=\"route\""), static_cast<int>(board.routes.size()));
  EXPECT_EQ(count(svg, "class=\"city\""), static_cast<int>(board.cities.size()));
  EXPECT_NE(svg.find("A &amp; Haus"), std::string::npos);
  EXPECT_NE(svg.find("&lt;Beck&gt;"), std::string::npos);
}

TEST(BoardSvg, ClosedHalfLooksClosed) {
  const Board board = small_board();
  State s = play(board, 3, 12);
  s.routes[1].insert(RouteId{0});
  const std::string svg = board_svg(board, layout::lay_out(board), view_for(board, s, 0), {});
  EXPECT_NE(svg.find(R"(id="ahaus-beck:blue" opacity="0.35")"), std::string::npos);
  EXPECT_NE(svg.find("3 blue, closed"), std::string::npos);
}

// Everything that is written for a seat stays the same when what it cannot see is another: the leak property, for text.
TEST(Text, SaysNothingOfOtherHandsAndTickets) {
  const Board board = small_board();
  const TextStyle style;
  const layout::Geometry geometry = layout::lay_out(board);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State s = play(board, seed, 60);
    if (s.phase == mapgame::Phase::over) continue;
    State other = s;
    const int missing = cards::total(s.hand[1]);
    other.hand[1] = {};
    other.pile = s.pile;
    cards::add(other.pile, s.hand[1]);
    for (int i = 0; i < missing; ++i) {
      const Colour colour = cards::card_at(other.pile, (i * 7) % cards::total(other.pile));
      cards::remove(other.pile, colour);
      cards::add(other.hand[1], colour);
    }
    const auto text = [&](const State& state) {
      const View view = view_for(board, state, 0);
      return public_text(board, view, style) + own_text(board, view, style) + running_score_text(board, view, style) +
             routes_text(board, view, "", style) + board_svg(board, geometry, view, {});
    };
    EXPECT_EQ(text(s), text(other));
  }
}

TEST(Happening, NamesUnseenCardsToTheirOwnerAlone) {
  const Board board = small_board();
  int unseen = 0;
  play(board, 5, 200, [&](const State& before, const State& after, const game::Step& step) {
    const auto words = [&](Seat viewer) {
      const auto happenings =
          describe(board, view_for(board, before, viewer), view_for(board, after, viewer), step, {});
      return happenings.empty() ? "" : happenings[0].phrase;
    };
    if (before.phase == mapgame::Phase::deal_card) {
      ++unseen;
      const std::string card = game::card_text(board, std::get<mapgame::Outcome>(step.what).card());
      EXPECT_NE(words(before.turn).find(card), std::string::npos);
      EXPECT_EQ(words(before.turn == 0 ? 1 : 0), "");
    }
    if (step.is_action() && std::get<Action>(step.what).kind() == mapgame::ActionKind::keep) {
      const Seat other = step.seat == 0 ? 1 : 0;
      for (const mapgame::City& city : board.cities) EXPECT_EQ(words(other).find(city.name), std::string::npos);
    }
  });
  EXPECT_GT(unseen, 0);
}

TEST(Reach, TellsDoneOpenAndCutOff) {
  Board board = small_board();
  board.rules.stations = 0;
  State s = play(board, 3, 0);
  s.phase = mapgame::Phase::turn;
  s.tickets[0] = board.tables.regular_tickets;
  s.routes[0].insert(RouteId{0});
  EXPECT_EQ(outlook(board, view_for(board, s, 0), TicketId{2}).state, TicketState::done);
  const TicketOutlook open = outlook(board, view_for(board, s, 0), TicketId{0});
  EXPECT_EQ(open.state, TicketState::open);
  EXPECT_EQ(open.pieces, 2);
  s.routes[1].insert(RouteId{2});
  s.routes[1].insert(RouteId{4});
  EXPECT_EQ(outlook(board, view_for(board, s, 0), TicketId{0}).state, TicketState::cut_off);
  board.rules.stations = 1;  // C8: a station may still borrow one of them
  const TicketOutlook borrowed = outlook(board, view_for(board, s, 0), TicketId{0});
  EXPECT_EQ(borrowed.state, TicketState::open);
  EXPECT_EQ(borrowed.loans, 1);
}

TEST(Words, WrapBetweenWordsAndCountColumns) {
  EXPECT_EQ(wrapped("  one two three", 9, 4), "  one two\n    three");
  EXPECT_EQ(columns("Zürich"), 6);
  EXPECT_EQ(columns("\033[1mab\033[0m"), 2);
}

TEST(Words, FindCitiesByPartsOfNames) {
  const Board board = small_board();
  const CityId a{0};
  EXPECT_TRUE(matches(board, "haus", std::array{a}));
  EXPECT_TRUE(matches(board, "beck-aha", std::array{a, CityId{1}}));
  EXPECT_FALSE(matches(board, "dorf", std::array{a}));
}

TEST(Words, LettersOfCardsDiffer) {
  const Board board = small_board();
  std::vector<std::string> letters;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) letters.push_back(card_letter(board, cards::colour_at(i)));
  std::sort(letters.begin(), letters.end());
  EXPECT_EQ(std::adjacent_find(letters.begin(), letters.end()), letters.end());
}

}  // namespace
}  // namespace fogg::render
