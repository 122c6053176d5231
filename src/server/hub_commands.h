#pragma once

#include "server/dispatch.h"

// What clients say, a function a message. Those about a table are given it.
namespace fogg::server::commands {

Awaitable<Answer> ping(HubParts&, const Message&);
Awaitable<Answer> unwatch(HubParts&, const Message&);
Awaitable<Answer> mute(HubParts&, const Message&);
Awaitable<Answer> watch(HubParts&, const Message&, SlotPtr);
// What table/heard.h has a command for, and a server nothing to add to.
Awaitable<Answer> command(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> act(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> start(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> seat_bot(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> go_on(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> replace(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> chat(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> look(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> hint(HubParts&, const Message&, SlotPtr);

// hub_opening.cpp: what opens a table, or sits down at one.
Awaitable<Answer> create(HubParts&, const Message&);
Awaitable<Answer> quick(HubParts&, const Message&);
Awaitable<Answer> join(HubParts&, const Message&, SlotPtr);
Awaitable<Answer> rematch(HubParts&, const Message&, SlotPtr);

// False where this person, or address, may do something of this kind once more; it is counted.
bool is_limited(HubParts&, Limit&, const std::string& key);
void stop_watching(HubParts&, const ClientPtr&, const std::string& table);

}  // namespace fogg::server::commands
