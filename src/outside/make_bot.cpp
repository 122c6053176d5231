#include "outside/make_bot.h"

#include <algorithm>

#include "outside/exec_bot.h"

namespace fogg::outside {

template <class Content>
std::expected<std::unique_ptr<bots::BasicBot<Content>>, std::string> make_bot(const Content& content,
                                                                              std::string_view text,
                                                                              const Options& options) {
  const auto spec = bots::Spec::parse(text);
  if (!spec || spec->name() != "exec") return bots::make_bot(content, text);
  // Specs stand in reports and in the comments of records, which are lines.
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
  if (std::any_of(text.begin(), text.end(), is_control)) return std::unexpected("exec: the command must be one line");
  return std::make_unique<ExecBot<Content>>(std::string(text), spec->command(), options);
}

template std::expected<std::unique_ptr<bots::BasicBot<mapgame::Board>>, std::string> make_bot(const mapgame::Board&,
                                                                                              std::string_view,
                                                                                              const Options&);
template std::expected<std::unique_ptr<bots::BasicBot<cardgame::CardSet>>, std::string> make_bot(
    const cardgame::CardSet&, std::string_view, const Options&);

}  // namespace fogg::outside
