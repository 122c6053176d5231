#include "net/network_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#ifndef __wasi__
#include <mutex>
#endif

#include "base/hash.h"

namespace fogg::net {

namespace {

constexpr std::array<std::string_view, 4> kKinds = {"truth", "open", "policy", "belief"};

// The head: lines of words up to an empty one.
class Head {
 public:
  explicit Head(std::string_view text) : text_(text) {}

  // The words of the next line; none at the end of the head.
  std::vector<std::string_view> line() {
    const std::size_t end = text_.find('\n');
    std::string_view line = text_.substr(0, end);
    text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
    whole_ = line;
    std::vector<std::string_view> words;
    while (!line.empty()) {
      const std::size_t space = line.find(' ');
      words.push_back(line.substr(0, space));
      line.remove_prefix(space == std::string_view::npos ? line.size() : space + 1);
    }
    return words;
  }
  std::string_view whole() const { return whole_; }
  std::string_view rest() const { return text_; }

 private:
  std::string_view text_;
  std::string_view whole_;
};

template <class Number>
bool read_number(std::string_view word, Number& out, int base = 10) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out, base);
  return error == std::errc{} && end == word.data() + word.size();
}

// Takes little-endian numbers from the front.
class Body {
 public:
  explicit Body(std::string_view bytes) : bytes_(bytes) {}

  bool take(std::vector<std::int8_t>& out, std::size_t count) {
    if (bytes_.size() < count) return false;
    out.resize(count);
    for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<std::int8_t>(bytes_[i]);
    bytes_.remove_prefix(count);
    return true;
  }
  bool take(std::vector<std::int32_t>& out, std::size_t count) {
    if (bytes_.size() < 4 * count) return false;
    out.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t number = 0;
      for (std::size_t b = 0; b < 4; ++b)
        number |= std::uint32_t{static_cast<std::uint8_t>(bytes_[4 * i + b])} << (8 * b);
      out[i] = static_cast<std::int32_t>(number);
    }
    bytes_.remove_prefix(4 * count);
    return true;
  }
  bool empty() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

// A line such as `network truth 2 sharpness 65536 layers 171 128 2`.
struct Described {
  Kind kind{};
  int players = 0;
  std::int32_t sharpness = 0;
  std::vector<std::uint32_t> sizes;
};

std::optional<Described> describe(const std::vector<std::string_view>& words) {
  Described one;
  if (words.size() < 8 || words.size() > 7 + Network::kMostLayers) return std::nullopt;
  if (words[3] != "sharpness" || words[5] != "layers") return std::nullopt;
  const auto kind = std::ranges::find(kKinds, words[1]);
  if (kind == kKinds.end()) return std::nullopt;
  one.kind = static_cast<Kind>(kind - kKinds.begin());
  if (!read_number(words[2], one.players) || !read_number(words[4], one.sharpness)) return std::nullopt;
  const bool for_all = one.kind == Kind::belief && one.players == kAnyPlayers;
  if (!for_all && (one.players < 2 || one.players > 5)) return std::nullopt;
  if (one.sharpness <= 0 || one.sharpness > 16 * Network::kOne) return std::nullopt;
  for (std::size_t i = 6; i < words.size(); ++i) {
    std::uint32_t size = 0;
    if (!read_number(words[i], size) || size == 0 || size > Network::kMostNeurons) return std::nullopt;
    one.sizes.push_back(size);
  }
  return one;
}

bool read_layers(Body& body, const std::vector<std::uint32_t>& sizes, std::vector<Layer>& out) {
  for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
    Layer layer{sizes[i], sizes[i + 1], {}, {}, {}};
    if (!body.take(layer.weights, std::size_t{layer.inputs} * layer.outputs) || !body.take(layer.bias, layer.outputs) ||
        !body.take(layer.scale, layer.outputs))
      return false;
    // Sums stay within 32 bits: 4096 inputs of 255 times 128, and the bias.
    for (const std::int32_t bias : layer.bias) {
      if (bias > 1'500'000'000 || bias < -1'500'000'000) return false;
    }
    out.push_back(std::move(layer));
  }
  return true;
}

#ifdef __wasi__
struct Mutex {  // in WebAssembly there is one thread
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

struct Shelf {
  Mutex mutex;
  std::map<std::uint64_t, std::shared_ptr<const NetworkFile>> files;
};
Shelf& shelf() {
  static Shelf one;
  return one;
}

}  // namespace

std::string_view name_of(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

const Trained* NetworkFile::find(Kind kind, int players) const {
  const auto one =
      std::ranges::find_if(networks, [&](const Trained& t) { return t.kind == kind && t.players == players; });
  return one == networks.end() ? nullptr : &*one;
}

std::expected<NetworkFile, std::string> read_networks(std::string_view bytes) {
  const auto bad = [](const std::string& what) { return std::unexpected("this is no file of networks: " + what); };
  Head head(bytes);
  head.line();
  if (const std::string first = std::string(kFirstWords) + std::to_string(NetworkFile::kFormat); head.whole() != first)
    return bad("it does not begin with '" + first + "'");
  NetworkFile file;
  std::vector<Described> described;
  std::uint64_t hash = 0;
  int inputs = 0;
  for (auto words = head.line(); !words.empty(); words = head.line()) {
    bool fine = words.size() == 2;
    if (words[0] == "game") {
      file.game = fine ? words[1] : "";
    } else if (words[0] == "data_hash") {
      fine = fine && read_number(words[1], file.data_hash, 16);
    } else if (words[0] == "body_hash") {
      fine = fine && read_number(words[1], hash, 16);
    } else if (words[0] == "inputs") {
      fine = fine && read_number(words[1], inputs);
    } else if (words[0] == "note") {
      fine = true;
      file.note += std::string(file.note.empty() ? "" : "\n") +
                   std::string(head.whole().substr(std::min<std::size_t>(5, head.whole().size())));
    } else if (words[0] == "network") {
      const auto one = describe(words);
      fine = one.has_value();
      if (fine) described.push_back(*one);
    } else {
      fine = false;
    }
    if (!fine) return bad("it has the line '" + std::string(head.whole().substr(0, 80)) + "'");
  }
  if (inputs != NetworkFile::kInputs)
    return std::unexpected("these networks want inputs of version " + std::to_string(inputs) +
                           ", and this program has version " + std::to_string(NetworkFile::kInputs) +
                           "; train them again with learn/");
  base::Hash sum;
  sum.add(head.rest());
  if (sum.value() != hash) return bad("its body is damaged");
  Body body(head.rest());
  for (const Described& one : described) {
    std::vector<Layer> layers;
    if (!read_layers(body, one.sizes, layers)) return bad("a network is cut short or out of bounds");
    file.networks.push_back({one.kind, one.players, one.sharpness, Network(std::move(layers))});
  }
  if (!body.empty()) return bad("something follows the last network");
  return file;
}

void add_networks(NetworkFile file) {
  shelf().mutex.lock();
  std::shared_ptr<const NetworkFile>& place = shelf().files[file.data_hash];
  if (place != nullptr) {
    for (const Trained& one : place->networks) {
      if (file.find(one.kind, one.players) == nullptr) file.networks.push_back(one);
    }
  }
  place = std::make_shared<const NetworkFile>(std::move(file));
  shelf().mutex.unlock();
}

std::shared_ptr<const NetworkFile> networks_for(std::uint64_t data_hash) {
  shelf().mutex.lock();
  const auto found = shelf().files.find(data_hash);
  auto kept = found == shelf().files.end() ? nullptr : found->second;
  shelf().mutex.unlock();
  return kept;
}

}  // namespace fogg::net
