#pragma once

#include "table/table.h"

// What follows from a table as it stands.
namespace fogg::table {

bool is_full(const Table&);
bool plays_itself(const Table&, Seat);  // a bot acts for this seat
bool waits_for_person(const Table&, std::string_view person);
std::vector<Seat> seats_of(const std::vector<SeatState>&, std::string_view person);
std::vector<Seat> seats_of(const Table&, std::string_view person);
std::set<std::string> people_of(const Table&);
// The people who must agree when this seat wants to undo what others have followed up.
std::set<std::string> people_to_ask(const Table&, Seat);
fair::Deal deal_of(const Table&);

// Why a game does not count for the ratings of people, as a stable word for clients to translate: hints, one_device,
// own_map, waiting, household, one_person; empty where it does.
std::string_view why_unrated(const Table&);
// Whether the game counts for the ratings of people: two or more of them play, without hints, and none is a guest
// from another's household. So nobody rises by beating bots, a second name of their own, or with a bot's advice.
bool is_rated(const Table&);
bool is_measured(const Table&);  // whether it counts for the ratings of bots: a game as it should be, without hints

// For lists and for the database, as the table stands now.
store::TableRow row_of(const Table&);
std::vector<store::Result> results_of(const Table&, Time now);
std::string make_summary(const Table&);  // see Latest

// For messages: see docs/protocol.md.
boost::json::object about_json(const Table&, const std::set<std::string>& connected);
boost::json::object clock_json(const Table&, Time now);

// The record, with all that is needed to prove the deal; comments to everybody else.
std::string record_text(const Table&);

}  // namespace fogg::table
