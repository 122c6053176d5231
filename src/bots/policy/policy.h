#pragma once

#include <memory>
#include <optional>
#include <span>

#include "bots/policy/eye.h"
#include "net/network_file.h"

namespace fogg::bots {

// As many as the lists of legal actions hold.
inline constexpr std::size_t kMostLegal = 16384;

// What a network would do at a seat, by what that seat sees and remembers.
template <class Content>
class Policy {
 public:
  using Action = game::ActionOf<Content>;
  using View = typename Eye<Content>::View;
  using Memory = encoding::MemoryOf<Content>;

  // Nothing where this program knows no such network for the game.
  static std::optional<Policy> for_game(const Content&, int players);

  int players() const { return trained_->players; }

  // How much it likes each legal action, in 65536ths of a logit; good until the next question of this thread.
  std::span<const std::int32_t> likes(const View&, const Memory&, std::span<const Action> legal) const;
  // The one it likes best.
  Action choose(const View&, const Memory&, std::span<const Action> legal) const;

 private:
  Policy(const Content& content, int players) : content_(&content), eye_(content, players) {}

  const Content* content_;
  Eye<Content> eye_;
  encoding::SpaceOf<Content> space_;
  std::shared_ptr<const net::NetworkFile> file_;
  const net::Trained* trained_ = nullptr;
};

}  // namespace fogg::bots
