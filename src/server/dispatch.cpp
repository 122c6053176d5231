#include "server/dispatch.h"

#include <array>

#include "server/hub_commands.h"
#include "table/fields.h"

namespace fogg::server {

using table::Refusal;
using table::text;

namespace {

using Handler = Awaitable<Answer> (*)(HubParts&, const Message&);
using TableHandler = Awaitable<Answer> (*)(HubParts&, const Message&, SlotPtr);

// One kind of message: how it is called, what handles it, which limits it counts against. Messages about a table have
// its `table` field looked up first.
struct Known {
  std::string_view type;
  Handler plain = nullptr;
  TableHandler at_table = nullptr;
  Limit Limits::* limit = nullptr;  // by person
  std::string_view too_many = {};
  Limit Limits::* of_all = nullptr;  // by address
};

const Known* find_handler(std::string_view type) {
  static constexpr std::string_view kWavering = "That is a lot of going back and forth; wait a moment.";
  static constexpr std::string_view kTables = "You have opened many tables; wait a moment.";
  static constexpr auto kKnown = std::to_array<Known>({
      {"act", nullptr, &commands::act},
      {"ping", &commands::ping},
      {"create", &commands::create, nullptr, &Limits::tables, kTables},
      {"quick", &commands::quick, nullptr, &Limits::tables, kTables},
      {"join", nullptr, &commands::join},
      {"watch", nullptr, &commands::watch, &Limits::watches, "You have looked at many tables; wait a moment.",
       &Limits::all_watches},
      {"unwatch", &commands::unwatch},
      {"undo", nullptr, &commands::command, &Limits::wavering, kWavering},
      {"answer_undo", nullptr, &commands::command},
      {"start", nullptr, &commands::start},
      {"seat_bot", nullptr, &commands::seat_bot, &Limits::wavering, kWavering},
      {"colour", nullptr, &commands::command, &Limits::wavering, kWavering},
      {"pace", nullptr, &commands::command, &Limits::wavering, kWavering},
      {"go_on", nullptr, &commands::go_on},
      {"leave", nullptr, &commands::command, &Limits::wavering, kWavering},
      {"return", nullptr, &commands::command, &Limits::wavering, kWavering},
      {"replace", nullptr, &commands::replace},
      {"chat", nullptr, &commands::chat, &Limits::chats, "That is a lot of chat; wait a moment."},
      {"rematch", nullptr, &commands::rematch},
      {"look", nullptr, &commands::look},
      {"mute", &commands::mute, nullptr, &Limits::choices, "You have muted many people just now; wait a moment.",
       &Limits::all_choices},
      {"hint", nullptr, &commands::hint, &Limits::hints, "Many hints were given just now; wait a moment."},
  });
  const auto found = std::ranges::find(kKnown, type, &Known::type);
  return found == kKnown.end() ? nullptr : &*found;
}

bool is_too_much(HubParts& parts, const Known& known, const table::Who& who) {
  using commands::is_limited;
  return (known.limit != nullptr && is_limited(parts, parts.limits.*known.limit, who.person)) ||
         (known.of_all != nullptr && is_limited(parts, parts.limits.*known.of_all, who.household));
}

}  // namespace

Awaitable<Answer> dispatch(HubParts& parts, const Message& message) {
  const Known* known = find_handler(text(message.fields, "type"));
  if (known == nullptr) co_return std::unexpected(Refusal{"bad_message", "Messages of this type are not known here."});
  if (is_too_much(parts, *known, message.who()))
    co_return std::unexpected(Refusal{"limited", std::string(known->too_many)});
  if (known->plain != nullptr) co_return co_await known->plain(parts, message);
  const SlotPtr slot = co_await parts.tables.find(text(message.fields, "table"));
  if (!slot) co_return std::unexpected(Refusal{"no_table", "There is no such table; perhaps the link was cut off."});
  co_return co_await known->at_table(parts, message, slot);
}

}  // namespace fogg::server
