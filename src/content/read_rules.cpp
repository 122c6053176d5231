#include "content/read_rules.h"

#include <algorithm>
#include <boost/json/array.hpp>

#include "content/read_tuning.h"
#include "content/readers.h"

namespace fogg::content {

namespace {

namespace json = boost::json;
using mapgame::Rules;

constexpr std::size_t kMaxOpeningCards = 40;

void read_players(Fields& file, Draft& draft, Reporter& problems) {
  const Part part(problems);
  Rules& rules = draft.board.rules;
  const json::value* kinds = file.any("tourist_kinds");
  const bool tokens = kinds != nullptr && kinds->is_array() && !kinds->get_array().empty();
  // F11: tokens are for four players at most, so a board with tokens that says nothing is for up to four.
  if (tokens) rules.max_players = 4;
  if (const json::value* value = file.any("players")) {
    read_player_counts(*value, mapgame::kMaxSeats, rules, problems);
    if (part.sound() && tokens && rules.max_players > 4) {
      problems.add("players", concat("max ", rules.max_players,
                                     " is too many for a board with tourist tokens; "
                                     "set max to 4 or less (F11)"));
    }
  }
  draft.players_sound = part.sound();
}

// The colours that have cards on this board, where the file lists them (D1, F13).
std::optional<std::vector<Colour>> read_card_colours(Fields& file, Reporter& problems) {
  const json::array* list = file.list("card_colours");
  if (list == nullptr) return std::nullopt;
  std::vector<Colour> colours;
  if (list->size() > cards::kColours) {
    problems.add("card_colours", concat(list->size(), " are too many; there are ", cards::kColours, " colours"));
    return colours;
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string where = concat("card_colours[", i, "]");
    const auto colour = read_colour((*list)[i]);
    if (colour == Colour::grey) {
      problems.add(where, "grey is no card: it is the colour of routes that take any one colour (A12)");
    } else if (!colour) {
      problems.add(where, colour_wanted((*list)[i], card_colour_names()));
    } else if (std::find(colours.begin(), colours.end(), *colour) != colours.end()) {
      problems.add(where, concat(cards::name(*colour), " is listed twice"));
    } else {
      colours.push_back(*colour);
    }
  }
  return colours;
}

void read_cards(Fields& file, Draft& draft, Reporter& problems) {
  const Part part(problems);
  mapgame::Cards& deck = draft.board.rules.deck;
  read_wild_name(file, draft.board.wild_name);
  const auto colours = read_card_colours(file, problems);
  const auto is_listed = [&](std::size_t i) {
    return std::find(colours->begin(), colours->end(), cards::colour_at(i)) != colours->end();
  };
  if (const json::value* value = file.any("cards")) {
    read_deck(*value, deck, problems);
    const bool comparable = part.sound() && colours;
    for (std::size_t i = 0; comparable && i < cards::kColours; ++i) {
      if (is_listed(i) == (deck[i] > 0)) continue;
      problems.add("cards",
                   is_listed(i)
                       ? concat("card_colours lists ", cards::kColourNames[i], ", but there are no such cards")
                       : concat("there are ", cards::kColourNames[i], " cards, but card_colours does not list them"));
    }
  } else if (colours) {
    for (std::size_t i = 0; i < cards::kColours; ++i) deck[i] = is_listed(i) ? deck[i] : 0;
  }
  if (part.sound() && static_cast<std::size_t>(cards::total(deck)) > mapgame::kMaxDeck) {
    problems.add("cards", concat(cards::total(deck), " cards in all are too many; the limit is ", mapgame::kMaxDeck));
  }
  draft.cards_sound = part.sound();
}

void read_opening(Fields& file, Draft& draft, Reporter& problems) {
  Rules& rules = draft.board.rules;
  take(file, "draw_tickets", 1, mapgame::kMaxOffer, rules.draw_tickets);
  const Part part(problems);
  const json::value* value = file.any("opening");
  if (value != nullptr) {
    Fields opening(*value, "opening", problems);
    take(opening, "cards", 0, kMaxOpeningCards, rules.opening_cards);
    take(opening, "tickets", 0, mapgame::kMaxOffer, rules.opening_regular);
    take(opening, "long_tickets", 0, mapgame::kMaxOffer, rules.opening_long);
    take(opening, "keep", 1, mapgame::kMaxOffer, rules.opening_keep);
    const std::size_t dealt = std::size_t{rules.opening_regular} + rules.opening_long;
    if (part.sound() && dealt > mapgame::kMaxOffer) {
      problems.add("opening", concat("deals ", dealt, " tickets to each player; the limit is ", mapgame::kMaxOffer));
    }
    if (part.sound() && rules.opening_keep > dealt) {
      problems.add("opening", concat("keep ", rules.opening_keep, " is more than are dealt, ", dealt, " (A3)"));
    }
    draft.opening_sound = part.sound();
    if (const json::value* rejected = opening.any("rejected")) {
      const std::string_view word = string_or_empty(*rejected);
      rules.opening_rejects_leave = word == "leave_the_game";
      if (!rules.opening_rejects_leave && word != "under_the_pile") {
        opening.problem("rejected", concat("must be \"leave_the_game\" or \"under_the_pile\", not ", shown(*rejected)));
      }
    }
    opening.finish();
  }
  draft.opening_sound = draft.opening_sound || value == nullptr;
}

void read_route_points(Fields& file, Draft& draft, Reporter& problems) {
  const Part part(problems);
  Rules& rules = draft.board.rules;
  rules.route_points = {0, 1, 2, 4, 7, 10, 15, 0, 21, 0};  // B3, C9
  draft.scored = {false, true, true, true, true, true, true, false, true, false};
  if (const json::value* value = file.any("route_points")) {
    rules.route_points = {};
    draft.scored = {};
    Fields table(*value, "route_points", problems);
    for (std::size_t i = 0; i < kLengthNames.size(); ++i) {
      const auto points = table.number(kLengthNames[i], 0, kMaxPoints);
      if (!points) continue;
      rules.route_points[i + 1] = byte(*points);
      draft.scored[i + 1] = true;
    }
    table.finish();
  }
  draft.points_sound = part.sound();
}

void read_stations(Fields& file, Rules& rules, Reporter& problems) {
  const json::value* value = file.any("stations");
  if (value == nullptr) return;
  Fields stations(*value, "stations", problems);
  rules.stations = mapgame::kMaxStations;
  take(stations, "each", 0, mapgame::kMaxStations, rules.stations);
  take(stations, "points", 0, kMaxPoints, rules.station_points);
  stations.finish();
}

void read_kinds(Fields& file, std::vector<std::string>& kinds, Reporter& problems) {
  const json::array* list = file.list("tourist_kinds");
  if (list == nullptr) return;
  if (list->size() > mapgame::kMaxTokenKinds) {
    problems.add("tourist_kinds", concat(list->size(), " kinds are too many; the limit is ", mapgame::kMaxTokenKinds));
    return;
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string where = concat("tourist_kinds[", i, "]");
    const std::string_view kind = string_or_empty((*list)[i]);
    if (!is_id(kind)) {
      problems.add(where, concat("must be small letters a-z, digits and underscores, not ", shown((*list)[i])));
    } else if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) {
      problems.add(where, concat(in_quotes(kind), " is listed twice (D2)"));
    } else {
      kinds.emplace_back(kind);
    }
  }
}

void read_tokens(Fields& file, Draft& draft, Reporter& problems) {
  const Part part(problems);
  std::vector<std::string>& kinds = draft.board.token_kinds;
  read_kinds(file, kinds, problems);
  const json::array* list = file.list("tourist_points");
  if (list != nullptr && part.sound()) {
    if (kinds.empty()) {
      problems.add("tourist_points", "needs tourist_kinds, the kinds of token that are collected (D2)");
    } else if (list->size() != kinds.size() + 1) {
      problems.add("tourist_points", concat("has ", list->size(), " values; with ", kinds.size(), " kinds it needs ",
                                            kinds.size() + 1, ", from no kind to all of them (D10)"));
    } else {
      for (std::size_t i = 0; i < list->size(); ++i) {
        const auto points = whole_number((*list)[i], 0, kMaxPoints);
        if (!points) problems.add(concat("tourist_points[", i, "]"), whole_number_wanted((*list)[i], 0, kMaxPoints));
        draft.board.rules.token_points[i] = byte(points.value_or(0));
      }
    }
  }
  if (list == nullptr && part.sound() && !kinds.empty()) {
    static constexpr std::array<std::uint8_t, 8> kPoints = {0, 0, 1, 2, 4, 6, 9, 12};  // D10
    if (kinds.size() < kPoints.size()) {
      std::copy_n(kPoints.begin(), kinds.size() + 1, draft.board.rules.token_points.begin());
    } else {
      problems.add("tourist_points",
                   concat("is missing; a board with ", kinds.size(), " kinds must say what a set is worth (D10)"));
    }
  }
  draft.tokens_sound = part.sound();
}

}  // namespace

void read_rules(Fields& file, Draft& draft, Reporter& problems) {
  Rules& rules = draft.board.rules;
  read_identity(file, draft.board);
  draft.board.tuning = read_tuning(file, problems);
  read_players(file, draft, problems);
  const Part pieces(problems);
  take(file, "pieces", 1, mapgame::kMaxPieces, rules.pieces);
  draft.pieces_sound = pieces.sound();
  read_cards(file, draft, problems);
  read_opening(file, draft, problems);
  take(file, "doubles_close_up_to", 0, mapgame::kMaxSeats, rules.doubles_close_up_to);
  read_route_points(file, draft, problems);
  take(file, "longest_path_bonus", 0, kMaxPoints, rules.longest_bonus);
  read_stations(file, rules, problems);
  read_tokens(file, draft, problems);
}

}  // namespace fogg::content
