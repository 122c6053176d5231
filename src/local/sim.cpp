#include "local/sim.h"

#include <boost/json/array.hpp>

#include "bots/match.h"
#include "game/record.h"

namespace fogg::local {

namespace json = boost::json;

namespace {

template <class C>
std::expected<json::object, std::string> play(const C& content, std::span<const std::string> bots, std::uint64_t seed,
                                              int games) {
  bots::Seats<C> seats;
  for (const std::string& spec : bots) {
    auto bot = bots::make_bot(content, spec);
    if (!bot) return std::unexpected(bot.error());
    seats.push_back(std::move(*bot));
  }
  const auto room = std::make_unique<typename game::TypesOf<C>::ActionList>();
  std::vector<int> wins(bots.size());
  std::uint64_t fingerprint = 0;
  game::BasicRecord<C> record;
  for (int k = 0; k < games; ++k) {
    const auto result =
        play_match(content, seats, seed + static_cast<std::uint64_t>(k), *room, games == 1 ? &record : nullptr);
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += result.scores[i].place == 1 ? 1 : 0;
    fingerprint = fingerprint * 31 + result.fingerprint;
  }
  json::object told = {{"games", games}, {"wins", json::array(wins.begin(), wins.end())}};
  told["fingerprint"] = game::hash_text(fingerprint);
  if (games == 1) told["record"] = game::record_text(content, record);
  return told;
}

}  // namespace

std::expected<json::object, std::string> play_games(const table::Content& content, std::span<const std::string> bots,
                                                    std::uint64_t seed, int games) {
  if (const auto possible = table::check_play(content, static_cast<int>(bots.size()), {}); !possible)
    return std::unexpected(possible.error());
  return std::visit([&](const auto& c) { return play(*c, bots, seed, games); }, content);
}

}  // namespace fogg::local
