#pragma once

#include <cstdint>
#include <span>
#include <vector>

// Small networks in integer arithmetic: weights of eight bits, sums of 32, activations of eight. Integers are the same
// on every machine, whatever instructions a compiler finds for these loops, so a browser and a server see the same
// chances to the bit.
namespace fogg::net {

// A layer of neurons, all of them joined to all inputs.
struct Layer {
  std::uint32_t inputs = 0;
  std::uint32_t outputs = 0;
  std::vector<std::int8_t> weights;  // those of one input side by side: inputs are often 0, and then skipped
  std::vector<std::int32_t> bias;
  std::vector<std::int32_t> scale;  // of a sum, in 2^-24ths of a unit of the output

  // Only this is kept of a sum: a hidden neuron's from 0 to 255, an output's in 65536ths.
  static constexpr int kShift = 24;
};

class Network {
 public:
  static constexpr std::uint32_t kMostNeurons = 4096;
  static constexpr std::size_t kMostLayers = 4;
  static constexpr std::int32_t kOne = 65536;  // of an output

  // Each layer takes what the one before it gives; read_networks sees to that.
  explicit Network(std::vector<Layer> layers);

  std::uint32_t inputs() const { return layers_.front().inputs; }
  std::uint32_t outputs() const { return layers_.back().outputs; }
  const std::vector<Layer>& layers() const { return layers_; }

  // `in` has inputs() bytes, `out` room for outputs().
  void evaluate(std::span<const std::uint8_t> in, std::span<std::int32_t> out) const;
  // Only these outputs, in this order: of a policy with thousands of actions a few are legal.
  void evaluate(std::span<const std::uint8_t> in, std::span<const std::uint32_t> wanted,
                std::span<std::int32_t> out) const;

 private:
  // What the last layer is given.
  std::span<const std::uint8_t> hidden(std::span<const std::uint8_t> in) const;
  std::int32_t output(std::span<const std::uint8_t> in, std::size_t number) const;

  std::vector<Layer> layers_;
  std::vector<std::int8_t> last_;  // the weights of the last layer, those of one output side by side
};

// Logits, in 65536ths, as chances that add up to 1, after all of them were multiplied by `sharpness` / 65536.
void chances_of(std::span<const std::int32_t> logits, std::int32_t sharpness, std::span<double> chances);

}  // namespace fogg::net
