#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "outside/ledger.h"

namespace fogg::outside {

struct Options {
  std::chrono::milliseconds per_decision{5'000};
  std::chrono::milliseconds to_start{30'000};
  bool show_stderr = false;
  std::shared_ptr<Ledger> ledger = std::make_shared<Ledger>();  // never null
};

// Any bot there is: `exec:COMMAND` is a program of somebody else that speaks the bot protocol (docs/bot-protocol.md),
// all others come from bots::make_bot. A program is started when its first game begins.
template <class Content>
std::expected<std::unique_ptr<bots::BasicBot<Content>>, std::string> make_bot(const Content&, std::string_view spec,
                                                                              const Options&);

}  // namespace fogg::outside
