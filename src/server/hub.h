#pragma once

#include "server/hub_parts.h"

namespace fogg::server {

// What clients say: every frame is answered once, with `done` or with `refused`. Everything runs on one thread; only
// the store and the bots' thinking have threads of their own.
class Hub {
 public:
  Hub(asio::any_io_executor, StoreService&, Library&, Metrics&, Limits&, HubSettings);

  // A socket of a person. It is told what there is; from then on its frames are handled one after the other.
  bool has_room_for(const std::string& person) const;  // another socket
  Awaitable<void> open(ClientPtr);
  Awaitable<void> handle(ClientPtr, std::string frame);
  void close(const ClientPtr&);

  void run();
  // Tells everybody that the server stops, and takes no more frames.
  void say_goodbye();

  HubParts& parts() { return parts_; }

  // Closes all sockets of a session, here and elsewhere.
  void end_session(const std::string& session);
  void set_site(const Site&, std::shared_ptr<const people::WordList>);

 private:
  bool is_flooding(Client&);  // counts a frame of its socket, its person and its address

  HubParts parts_;
  bool stopping_ = false;
};

}  // namespace fogg::server
