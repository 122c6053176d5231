#include "bots/worth/worth.h"

namespace fogg::bots {

std::uint64_t data_hash_of(const mapgame::Board& board) { return board.tables.data_hash; }
std::uint64_t data_hash_of(const cardgame::CardSet& set) { return set.data_hash; }

template <class Content>
std::optional<Valuer<Content>> Valuer<Content>::for_game(const Content& content, int players) {
  Valuer valuer;
  valuer.file_ = net::networks_for(data_hash_of(content));
  if (valuer.file_ == nullptr) return std::nullopt;
  valuer.truth_ = valuer.file_->find(net::Kind::truth, players);
  valuer.open_ = valuer.file_->find(net::Kind::open, players);
  if (valuer.truth_ == nullptr || valuer.open_ == nullptr) return std::nullopt;
  valuer.inputs_ = std::make_shared<const InputsFor<Content>>(content);
  // A file for inputs of another size is not for this game, whatever it says.
  Inputs::Room room;
  const std::size_t size = inputs_of(valuer.inputs_->ground, new_game(content, players)).write(0, room).size();
  for (const net::Trained* one : {valuer.truth_, valuer.open_}) {
    if (one->network.inputs() != size || one->network.outputs() != 2) return std::nullopt;
  }
  return valuer;
}

namespace {

// The same network looks with the eyes of every seat in turn; how well each stands against the others is its chance.
template <class BytesOf>
Worth look(const net::Trained& asked, std::size_t players, const BytesOf& bytes_of) {
  Worth worth;
  std::array<std::int32_t, mapgame::kMaxSeats> logits{};
  for (std::size_t i = 0; i < players; ++i) {
    std::array<std::int32_t, 2> out{};
    asked.network.evaluate(bytes_of(i), out);
    logits[i] = out[0];
    worth.score[i] = 100.0 * out[1] / net::Network::kOne;
  }
  net::chances_of({logits.data(), players}, asked.sharpness, {worth.chance.data(), players});
  return worth;
}

}  // namespace

template <class Content>
Worth Valuer<Content>::ask(const net::Trained& asked, const Inputs& in) {
  Inputs::Room room;
  return look(asked, in.players, [&](std::size_t i) { return in.write(i, room); });
}

template <class Content>
Worth Valuer<Content>::written(net::Kind kind, std::span<const std::vector<std::uint8_t>> seats) const {
  return look(kind == net::Kind::truth ? *truth_ : *open_, seats.size(),
              [&](std::size_t i) -> std::span<const std::uint8_t> { return seats[i]; });
}

template class Valuer<mapgame::Board>;
template class Valuer<cardgame::CardSet>;

}  // namespace fogg::bots
