#include "net/network.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace fogg::net {

namespace {

using Sums = std::array<std::int32_t, Network::kMostNeurons>;

void add_up(const Layer& layer, std::span<const std::uint8_t> in, std::int32_t* sums) {
  std::copy(layer.bias.begin(), layer.bias.end(), sums);
  const std::size_t outputs = layer.outputs;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const auto x = static_cast<std::int32_t>(in[i]);
    if (x == 0) continue;
    const std::int8_t* weights = layer.weights.data() + i * outputs;
    for (std::size_t o = 0; o < outputs; ++o) sums[o] += x * weights[o];
  }
}

std::int64_t scaled(std::int32_t sum, std::int32_t scale) {
  constexpr std::int64_t kHalf = std::int64_t{1} << (Layer::kShift - 1);
  return (std::int64_t{sum} * scale + kHalf) >> Layer::kShift;
}

// 2 to the power of -x / 65536, in 2^30ths; x is not negative.
std::int64_t power_of_half(std::int64_t x) {
  constexpr std::int64_t kWhole = std::int64_t{1} << 30;
  // 2^f for f from 0 to 1, by its series: log(2)^k / k! in 2^30ths.
  constexpr std::array<std::int64_t, 8> kSeries = {kWhole,   744261118, 257941189, 59597137,
                                                   10327386, 1431676,   165394,    16377};
  const std::int64_t whole = (x + 65535) / 65536;
  if (whole > 40) return 0;
  const std::int64_t part = (whole * 65536 - x) << 14;  // in 2^30ths
  std::int64_t value = kSeries.back();
  for (std::size_t k = kSeries.size() - 1; k-- > 0;) value = kSeries[k] + ((value * part) >> 30);
  return value >> whole;
}

}  // namespace

Network::Network(std::vector<Layer> layers) : layers_(std::move(layers)) {
  const Layer& last = layers_.back();
  last_.resize(last.weights.size());
  for (std::size_t i = 0; i < last.inputs; ++i) {
    for (std::size_t o = 0; o < last.outputs; ++o) last_[o * last.inputs + i] = last.weights[i * last.outputs + o];
  }
}

std::span<const std::uint8_t> Network::hidden(std::span<const std::uint8_t> in) const {
  thread_local Sums sums;
  thread_local std::array<std::uint8_t, kMostNeurons> active;
  for (std::size_t n = 0; n + 1 < layers_.size(); ++n) {
    const Layer& layer = layers_[n];
    add_up(layer, in, sums.data());
    for (std::size_t o = 0; o < layer.outputs; ++o)
      active[o] = static_cast<std::uint8_t>(std::clamp<std::int64_t>(scaled(sums[o], layer.scale[o]), 0, 255));
    in = {active.data(), layer.outputs};
  }
  return in;
}

std::int32_t Network::output(std::span<const std::uint8_t> in, std::size_t number) const {
  constexpr std::int64_t kLargest = 1000 * std::int64_t{kOne};
  const Layer& last = layers_.back();
  const std::int8_t* weights = last_.data() + number * last.inputs;
  std::int32_t sum = last.bias[number];
  for (std::size_t i = 0; i < in.size(); ++i) sum += static_cast<std::int32_t>(in[i]) * weights[i];
  return static_cast<std::int32_t>(std::clamp(scaled(sum, last.scale[number]), -kLargest, kLargest));
}

void Network::evaluate(std::span<const std::uint8_t> in, std::span<std::int32_t> out) const {
  in = hidden(in);
  for (std::size_t o = 0; o < outputs(); ++o) out[o] = output(in, o);
}

void Network::evaluate(std::span<const std::uint8_t> in, std::span<const std::uint32_t> wanted,
                       std::span<std::int32_t> out) const {
  in = hidden(in);
  for (std::size_t k = 0; k < wanted.size(); ++k) out[k] = output(in, wanted[k]);
}

void chances_of(std::span<const std::int32_t> logits, std::int32_t sharpness, std::span<double> chances) {
  constexpr std::int64_t kLogE = 94548;  // the binary logarithm of e, in 65536ths
  const std::int64_t most = *std::ranges::max_element(logits);
  std::int64_t all = 0;
  for (std::size_t i = 0; i < logits.size(); ++i) {
    const std::int64_t below = (((most - logits[i]) * sharpness) >> 16) * kLogE >> 16;
    const std::int64_t part = power_of_half(below);
    chances[i] = static_cast<double>(part);
    all += part;
  }
  for (std::size_t i = 0; i < logits.size(); ++i) chances[i] /= static_cast<double>(all);
}

}  // namespace fogg::net
