#include "bots/belief/belief.h"

#include "bots/worth/worth.h"

namespace fogg::bots {

template <class Content>
std::optional<Belief<Content>> Belief<Content>::for_game(const Content& content) {
  Belief belief;
  belief.file_ = net::networks_for(data_hash_of(content));
  if (belief.file_ != nullptr) belief.trained_ = belief.file_->find(net::Kind::belief, net::kAnyPlayers);
  // A file for other signs is not for this program, whatever it says.
  if (belief.trained_ == nullptr || belief.trained_->network.inputs() != inputs(content) ||
      belief.trained_->network.outputs() != 1)
    return std::nullopt;
  return belief;
}

template <class Content>
typename Belief<Content>::Guesses Belief<Content>::guess(const Ground& ground, const View& view,
                                                         const Memory& memory) const {
  // So small a weight is next to nothing, and yet nothing is held to be impossible.
  constexpr double kAll = 60'000;
  Guesses guesses{};
  for (auto& weights : guesses) weights.fill(1);
  const cards::TicketSet unseen = unseen_tickets(ground, view, memory);
  if (unseen.empty()) return guesses;
  TicketSigns signs;
  std::vector<std::uint8_t> in(trained_->network.inputs());
  std::vector<std::int32_t> logits;
  std::vector<double> chances;
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    if (seat == view.viewer) continue;
    read_signs(ground, view, memory, seat, unseen, signs);
    logits.clear();
    unseen.for_each([&](cards::TicketId id) {
      std::copy(signs[id.value].begin(), signs[id.value].end(), in.begin());
      in[kSigns + id.value] = kByteOne;
      trained_->network.evaluate(in, std::span(&logits.emplace_back(), 1));
      in[kSigns + id.value] = 0;
    });
    chances.resize(logits.size());
    net::chances_of(logits, trained_->sharpness, chances);
    std::size_t at = 0;
    unseen.for_each([&](cards::TicketId id) {
      guesses[seat][id.value] = static_cast<std::uint16_t>(1 + static_cast<int>(kAll * chances[at++]));
    });
  }
  return guesses;
}

template class Belief<mapgame::Board>;
template class Belief<cardgame::CardSet>;

}  // namespace fogg::bots
