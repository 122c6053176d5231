#include "outside/speaker.h"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "bots/bot.h"
#include "cardgame/legal.h"
#include "game/card_game_names.h"
#include "game/names.h"
#include "game/record.h"
#include "mapgame/legal.h"
#include "protocol/messages.h"
#include "protocol/read_values.h"

namespace fogg::outside {

namespace json = boost::json;

class Speaker::Sitting {
 public:
  virtual ~Sitting() = default;
  virtual std::expected<void, std::string> watch(const json::object& message) = 0;
  // The chosen action in the record language.
  virtual std::expected<std::string, std::string> decide(const json::object& view) = 0;
};

namespace {

const json::object* object_in(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains({key.data(), key.size()});
  return value == nullptr ? nullptr : value->if_object();
}

std::int64_t number_in(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains({key.data(), key.size()});
  boost::system::error_code error;
  const auto number = value == nullptr ? -1 : value->to_number<std::int64_t>(error);
  return error ? -1 : number;
}

std::string text_in(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains({key.data(), key.size()});
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

template <class Content>
class BasicSitting final : public Speaker::Sitting {
 public:
  using View = typename game::TypesOf<Content>::View;

  BasicSitting(const Content& content, std::unique_ptr<bots::BasicBot<Content>> bot, game::Seat seat, int players,
               std::uint64_t seed)
      : content_(content), bot_(std::move(bot)), rng_(base::Rng::stream(seed, seat + 1u)) {
    bot_->begin(content, seat, players);
    // What its seat sees before anything has happened.
    before_ = view_for(content, game::start_game(content, players, {}), seat);
  }

  std::expected<void, std::string> watch(const json::object& message) override {
    const json::object* what = object_in(message, "event");
    const json::object* seen = object_in(message, "view");
    if (what == nullptr || seen == nullptr) return std::unexpected("an event without its view");
    const auto after = protocol::read_view(content_, *seen);
    if (!after) return std::unexpected(after.error());
    const auto event = protocol::read_event(content_, before_, *what);
    if (!event) return std::unexpected(event.error());
    if (bot_->watches()) bot_->watch(bots::BasicObservation<Content>(content_, *after, *event));
    before_ = *after;
    return {};
  }

  std::expected<std::string, std::string> decide(const json::object& seen) override {
    const auto view = protocol::read_view(content_, seen);
    if (!view) return std::unexpected(view.error());
    legal_actions(content_, standpoint(*view), *room_);
    const auto action = bot_->choose(bots::BasicDecision<Content>(content_, *view, *room_), rng_);
    return game::action_text(content_, game::offer_in(content_, *view), action);
  }

 private:
  const Content& content_;
  std::unique_ptr<bots::BasicBot<Content>> bot_;
  base::Rng rng_;
  View before_;
  std::unique_ptr<typename game::TypesOf<Content>::ActionList> room_ =
      std::make_unique<typename game::TypesOf<Content>::ActionList>();
};

template <class Content>
std::expected<std::unique_ptr<Speaker::Sitting>, std::string> sit_down(const Content& content, const std::string& spec,
                                                                       const json::object& start, std::uint64_t seed) {
  const auto players = number_in(start, "players");
  const auto seat = number_in(start, "seat");
  if (players < content.rules.min_players || players > content.rules.max_players || seat < 0 || seat >= players)
    return std::unexpected("game_start names no seat of such a game");
  if (text_in(*object_in(start, "game"), "data") != game::data_text(content))
    return std::unexpected("the other program has another " + content.name + " (its fingerprint differs)");
  auto bot = bots::make_bot(content, spec);
  if (!bot) return std::unexpected(bot.error());
  return std::make_unique<BasicSitting<Content>>(content, std::move(*bot), static_cast<game::Seat>(seat),
                                                 static_cast<int>(players), seed);
}

}  // namespace

Speaker::Speaker(std::string spec, std::uint64_t seed, Find find)
    : spec_(std::move(spec)), seed_(seed), find_(std::move(find)) {}
Speaker::~Speaker() = default;

std::expected<std::string, std::string> Speaker::answer(std::string_view line) {
  boost::system::error_code error;
  const json::value value = json::parse(json::string_view(line.data(), line.size()), error);
  if (error || !value.is_object()) return std::unexpected("a line that is no JSON object");
  const json::object& message = value.get_object();
  const std::string type = text_in(message, "type");
  if (type == "hello") {
    return json::serialize(
        json::object{{"type", "hello"}, {"fogg", protocol::kVersion}, {"name", "Fogg " + spec_}, {"views", true}});
  }
  if (type == "goodbye") over_ = true;
  if (type == "game_start") {
    const json::object* played = object_in(message, "game");
    if (played == nullptr) return std::unexpected("game_start without its game");
    const auto found = find_(text_in(*played, "id"));
    if (!found) return std::unexpected(found.error());
    auto sitting =
        std::visit([&](const auto* content) { return sit_down(*content, spec_, message, seed_ + games_); }, *found);
    if (!sitting) return std::unexpected(sitting.error());
    ++games_;
    sitting_ = std::move(*sitting);
  }
  if (type == "event" && sitting_ != nullptr) {
    if (const auto seen = sitting_->watch(message); !seen) return std::unexpected(seen.error());
  }
  if (type == "decide") {
    const json::object* view = object_in(message, "view");
    if (sitting_ == nullptr || view == nullptr) return std::unexpected("decide without a game or a view");
    const auto action = sitting_->decide(*view);
    if (!action) return std::unexpected(action.error());
    return json::serialize(json::object{{"id", number_in(message, "id")}, {"action", *action}});
  }
  return "";  // what is not known is none of our business
}

}  // namespace fogg::outside
