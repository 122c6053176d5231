#pragma once

#include <chrono>
#include <span>
#include <string>

#include "game/card_words.h"
#include "game/event.h"
#include "game/types.h"

// The messages of the bot protocol (docs/bot-protocol.md): one JSON object each, in one line without its end.
namespace fogg::protocol {

using game::Offer;
using game::Seat;

inline constexpr int kVersion = 1;

std::string hello_message();
std::string goodbye_message();

// A game begins, or begins again: the one before may have been cut short.
template <class Content>
std::string game_start_message(const Content&, const typename game::TypesOf<Content>::View&);

// `offer` is that of the position before the event. `after` is what came of it, for those who want to see it.
template <class Content>
std::string event_message(const Content&, const Offer& offer, const game::BasicEvent<Content>&,
                          const typename game::TypesOf<Content>::View* after = nullptr);

// A decision with this id is asked for. Each legal action carries its number in the list and its text in the record
// language.
template <class Content>
std::string decide_message(const Content&, const typename game::TypesOf<Content>::View&,
                           std::span<const game::ActionOf<Content>> legal, int id, std::chrono::milliseconds limit);

// The answer with this id was not taken; `kind` is a stable word, `reason` a sentence.
std::string forfeit_message(int id, std::string_view kind, std::string_view reason);

// The view is that of a game that is over; the scores follow from it.
template <class Content>
std::string game_over_message(const Content&, const typename game::TypesOf<Content>::View&);

}  // namespace fogg::protocol
