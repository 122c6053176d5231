#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace fogg::outside {

// Why a move was forfeited. The names are the words of reports and of the protocol.
enum class Fault : std::uint8_t { no_start, timed_out, died, flooded, not_understood, wrong_id, illegal, not_running };
inline constexpr std::array<std::string_view, 8> kFaultNames = {
    "no_start", "timed_out", "died", "flooded", "not_understood", "wrong_id", "illegal", "not_running"};
inline constexpr std::size_t kFaults = kFaultNames.size();
constexpr std::string_view name_of(Fault fault) { return kFaultNames[static_cast<std::size_t>(fault)]; }

// How an outside bot behaved in all its games so far.
struct Conduct {
  std::string spec;
  std::string name;  // by which the program calls itself; empty when it never did
  std::uint64_t decisions = 0;
  std::array<std::uint64_t, kFaults> forfeits{};
  std::array<std::string, kFaults> first_reason;
  std::string first;          // the first forfeit of all, as a sentence
  std::uint64_t unasked = 0;  // lines that nobody asked for
  std::uint64_t restarts = 0;
  std::chrono::nanoseconds time{};  // in decisions that were answered
  std::chrono::nanoseconds slowest{};

  std::uint64_t all_forfeits() const;
  std::uint64_t of(Fault fault) const { return forfeits[static_cast<std::size_t>(fault)]; }
  // "forfeited 3 of 60 decisions (2 timed_out, 1 illegal)", or nothing where there is nothing to say.
  std::string counts() const;
  // The same and "; the first: …". That part may tell what the bot holds, so it is for those who may know everything.
  std::string sentence() const;
};

// The conduct of all outside bots of a run, by spec. Bots on several threads write into the same one.
class Ledger {
 public:
  void named(const std::string& spec, const std::string& name);
  void decided(const std::string& spec, std::chrono::nanoseconds took);
  void forfeited(const std::string& spec, Fault, const std::string& reason);
  void unasked(const std::string& spec);
  void restarted(const std::string& spec);

  // In the order in which they came.
  std::vector<Conduct> conducts() const;
  // The same, and begins again.
  std::vector<Conduct> take();

 private:
  Conduct& of(const std::string& spec);

  mutable std::mutex mutex_;
  std::vector<Conduct> conducts_;
};

}  // namespace fogg::outside
