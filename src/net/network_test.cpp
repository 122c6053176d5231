#include "net/network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "base/hash.h"
#include "base/rng.h"
#include "net/network_file.h"

namespace fogg::net {

namespace {

std::int32_t between(base::Rng& rng, std::int32_t least, std::int32_t most) {
  return least + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}

Network random_network(base::Rng& rng, const std::vector<std::uint32_t>& sizes) {
  std::vector<Layer> layers;
  for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
    Layer layer{sizes[i], sizes[i + 1], {}, {}, {}};
    for (std::size_t n = 0; n < std::size_t{layer.inputs} * layer.outputs; ++n)
      layer.weights.push_back(static_cast<std::int8_t>(between(rng, -128, 127)));
    for (std::size_t o = 0; o < layer.outputs; ++o) {
      layer.bias.push_back(between(rng, -100'000, 100'000));
      layer.scale.push_back(between(rng, 1, 60'000));
    }
    layers.push_back(std::move(layer));
  }
  return Network(std::move(layers));
}

// The definition, neuron by neuron, with numbers that cannot overflow and a division that rounds halves up.
std::vector<std::int64_t> slow(const Network& network, const std::vector<std::uint8_t>& in) {
  std::vector<std::int64_t> values(in.begin(), in.end());
  for (std::size_t n = 0; n < network.layers().size(); ++n) {
    const Layer& layer = network.layers()[n];
    std::vector<std::int64_t> next;
    for (std::size_t o = 0; o < layer.outputs; ++o) {
      std::int64_t sum = layer.bias[o];
      for (std::size_t i = 0; i < layer.inputs; ++i) sum += values[i] * layer.weights[i * layer.outputs + o];
      auto value =
          static_cast<std::int64_t>(std::floor(static_cast<long double>(sum) * layer.scale[o] / 16777216.0L + 0.5L));
      if (n + 1 < network.layers().size()) value = value < 0 ? 0 : value > 255 ? 255 : value;
      next.push_back(value);
    }
    values = next;
  }
  return values;
}

TEST(Network, IsWhatItsDefinitionSays) {
  base::Rng rng(3);
  for (int n = 0; n < 200; ++n) {
    const std::vector<std::uint32_t> sizes = {1 + rng.below(300), 1 + rng.below(70), 1 + rng.below(40),
                                              1 + rng.below(5)};
    const Network network = random_network(rng, sizes);
    std::vector<std::uint8_t> in(network.inputs());
    for (std::uint8_t& x : in) x = rng.below(2) == 0 ? 0 : static_cast<std::uint8_t>(rng.below(256));
    std::vector<std::int32_t> out(network.outputs());
    network.evaluate(in, out);
    const auto expected = slow(network, in);
    for (std::size_t o = 0; o < out.size(); ++o) ASSERT_EQ(out[o], expected[o]);
    const std::array<std::uint32_t, 2> wanted = {network.outputs() - 1, 0};
    std::array<std::int32_t, 2> some{};
    network.evaluate(in, wanted, some);
    ASSERT_EQ(some[0], expected.back());
    ASSERT_EQ(some[1], expected.front());
  }
}

TEST(Network, ChancesAreThoseOfTheExponentialFunction) {
  base::Rng rng(4);
  for (int n = 0; n < 1000; ++n) {
    std::vector<std::int32_t> logits(2 + rng.below(4));
    for (std::int32_t& logit : logits) logit = between(rng, -12 * Network::kOne, 12 * Network::kOne);
    const std::int32_t sharpness = between(rng, Network::kOne / 4, 3 * Network::kOne);
    std::vector<double> chances(logits.size());
    chances_of(logits, sharpness, chances);
    double all = 0;
    std::vector<double> expected;
    for (const std::int32_t logit : logits) {
      expected.push_back(std::exp(static_cast<double>(logit) / Network::kOne * sharpness / Network::kOne));
      all += expected.back();
    }
    for (std::size_t i = 0; i < logits.size(); ++i) EXPECT_NEAR(chances[i], expected[i] / all, 2e-4);
    EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-12);
  }
}

// A file as learn/values.py writes it.
std::string body_of(const Network& network) {
  std::string body;
  const auto number = [&](std::int32_t value) {
    for (int b = 0; b < 4; ++b) body += static_cast<char>(static_cast<std::uint32_t>(value) >> (8 * b) & 255);
  };
  for (const Layer& layer : network.layers()) {
    for (const std::int8_t weight : layer.weights) body += static_cast<char>(weight);
    for (const std::int32_t bias : layer.bias) number(bias);
    for (const std::int32_t scale : layer.scale) number(scale);
  }
  return body;
}

std::string hex(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15];
  return text;
}

std::string file_of(const std::string& body, const std::string& layers = "5 3 2", int inputs = NetworkFile::kInputs) {
  return "fogg networks 1\ngame usa\ndata_hash 00000000000000ff\ninputs " + std::to_string(inputs) +
         "\nnote made by hand\nnetwork truth 3 sharpness 70000 layers " + layers + "\nbody_hash " +
         hex(base::Hash().add(body).value()) + "\n\n" + body;
}

TEST(NetworkFile, IsReadAsItWasWritten) {
  base::Rng rng(5);
  const Network network = random_network(rng, {5, 3, 2});
  const auto read = read_networks(file_of(body_of(network)));
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_EQ(read->game, "usa");
  EXPECT_EQ(read->data_hash, 255u);
  EXPECT_EQ(read->note, "made by hand");
  EXPECT_EQ(read->find(Kind::open, 3), nullptr);
  EXPECT_EQ(read->find(Kind::truth, 2), nullptr);
  const Trained* found = read->find(Kind::truth, 3);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->sharpness, 70000);
  const std::vector<std::uint8_t> in = {1, 0, 200, 3, 255};
  std::array<std::int32_t, 2> expected{};
  std::array<std::int32_t, 2> got{};
  network.evaluate(in, expected);
  found->network.evaluate(in, got);
  EXPECT_EQ(got, expected);
}

TEST(NetworkFile, ASecondOneIsAddedToTheFirst) {
  base::Rng rng(7);
  const Network network = random_network(rng, {5, 3, 2});
  const auto file_with = [&](Kind kind, std::int32_t sharpness) {
    return NetworkFile{"usa", 4711, "", {{kind, 3, sharpness, network}}};
  };
  add_networks(file_with(Kind::truth, 100));
  add_networks(file_with(Kind::policy, 200));
  add_networks(file_with(Kind::truth, 300));
  const auto kept = networks_for(4711);
  ASSERT_NE(kept, nullptr);
  EXPECT_EQ(kept->networks.size(), 2u);
  EXPECT_EQ(kept->find(Kind::truth, 3)->sharpness, 300);
  EXPECT_EQ(kept->find(Kind::policy, 3)->sharpness, 200);
}

TEST(NetworkFile, WhatIsWrongIsSaid) {
  base::Rng rng(6);
  const Network network = random_network(rng, {5, 3, 2});
  const std::string body = body_of(network);
  const auto error = [](const std::string& bytes) {
    const auto read = read_networks(bytes);
    return read ? std::string("fine") : read.error();
  };
  EXPECT_EQ(error(file_of(body)), "fine");
  EXPECT_NE(error("").find("does not begin with"), std::string::npos);
  EXPECT_NE(error(file_of(body, "5 3 2", 99)).find("version 99"), std::string::npos);
  EXPECT_NE(error(file_of(body, "5 0 2")).find("it has the line 'network truth"), std::string::npos);
  EXPECT_NE(error(file_of(body, "5 4 2")).find("cut short"), std::string::npos);
  EXPECT_NE(error(file_of(body, "5 2 2")).find("follows the last network"), std::string::npos);
  std::string damaged = file_of(body);
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  EXPECT_NE(error(damaged).find("damaged"), std::string::npos);
}

}  // namespace

}  // namespace fogg::net
