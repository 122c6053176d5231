#pragma once

#include <bit>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <mutex>

#include "bots/match.h"
#include "encoding/code.h"
#include "encoding/describe.h"
#include "game.h"
#include "game/card_game_names.h"
#include "game/names.h"
#include "layout/layout.h"
#include "protocol/values.h"
#include "render/board_svg.h"

namespace fogg::python {

template <class Content>
class StateOf;

// Where things lie on the picture of a board: read from its file, or laid out when it is first wanted.
class Places {
 public:
  explicit Places(std::optional<layout::Geometry> read = std::nullopt) : places_(std::move(read)) {}
  const layout::Geometry& of(const mapgame::Board& board) {
    std::call_once(once_, [&] {
      if (!places_) places_ = layout::lay_out(board);
    });
    return *places_;
  }

 private:
  std::once_flag once_;
  std::optional<layout::Geometry> places_;
};

inline std::string board_picture(const mapgame::Board& board, Places& places, const mapgame::View* view) {
  return view == nullptr ? render::board_svg(board, places.of(board))
                         : render::board_svg(board, places.of(board), *view, {});
}
// The Card Game has no board; Python shows its text.
inline std::string board_picture(const cardgame::CardSet&, Places&, const cardgame::View*) { return ""; }

template <class Content>
class GameOf final : public Game {
 public:
  using Options = game::OptionsOf<Content>;
  using CoreAction = game::ActionOf<Content>;

  GameOf(std::shared_ptr<const Content> content, int players, Options options, std::shared_ptr<Places> places)
      : content_(std::move(content)),
        players_(players),
        options_(options),
        places_(std::move(places)),
        space_(encoding::action_space(*content_)),
        layout_(encoding::observation_layout(*content_, players)) {
    if (players < content_->rules.min_players || players > content_->rules.max_players) {
      refuse(content_->name + " is played by " + std::to_string(content_->rules.min_players) + " to " +
             std::to_string(content_->rules.max_players) + ", not by " + std::to_string(players));
    }
  }

  const Content& content() const { return *content_; }
  const encoding::SpaceOf<Content>& space() const { return space_; }
  const Options& options() const { return options_; }

  game::GameRef ref() const override { return content_.get(); }
  int players() const override { return players_; }
  bool owners_may_look() const override {
    if constexpr (requires { options_.owners_may_look; }) return options_.owners_may_look;
    return false;
  }

  std::uint32_t actions() const override { return space_.size; }
  std::string describe(std::uint32_t number) const override {
    if (number >= space_.size) refuse("there are " + std::to_string(space_.size) + " actions, counted from 0");
    return encoding::describe(*content_, space_, number);
  }
  const encoding::Layout& layout() const override { return layout_; }

  std::shared_ptr<State> start(std::optional<std::uint64_t> seed) const override;
  std::shared_ptr<State> from_bytes(std::string_view) const override;
  std::shared_ptr<State> play(const std::vector<std::string>& bots, std::uint64_t seed) const override;

  std::string svg() const override { return board_picture(*content_, *places_, nullptr); }
  std::string svg(const typename game::TypesOf<Content>::View& view) const {
    return board_picture(*content_, *places_, &view);
  }
  std::shared_ptr<GameOf> with_players(int players, const Options& options) const {
    return std::make_shared<GameOf>(content_, players, options, places_);
  }
  std::shared_ptr<Game> with_players(int players) const override { return with_players(players, options_); }

 private:
  std::shared_ptr<const Content> content_;
  int players_;
  Options options_;
  std::shared_ptr<Places> places_;
  encoding::SpaceOf<Content> space_;
  encoding::Layout layout_;
};

}  // namespace fogg::python
