#pragma once

#include "store/part.h"

namespace fogg::store {

// What is kept no longer, and how long nobody was there to keep it.
class Retention : public Part {
 public:
  using Part::Part;

  // Sessions nobody used since `sessions`; guests made before `guests` who have no session, sit at no game that goes on
  // and own no board others played on; their boards; tables closed before `closed`, and those over before `over`;
  // boards that belong to nobody when the last table is gone that was played on them; links for new passwords,
  // invitations and used challenges that were good until before `expired`. A time of 0 keeps for ever.
  struct Limits {
    Time sessions = 0;
    Time guests = 0;
    Time closed = 0;
    Time over = 0;
    Time expired = 0;
    int guests_at_once = 2'000;  // are looked at: most of them may have to stay
  };
  // Where a purge went on from, and the next one will: past the guests that were looked at, in the order in which they
  // came, and from the first again after the last.
  struct Place {
    Time created = 0;
    std::string id;
  };
  // Deletes a portion and says how many rows that were.
  int purge(const Limits&, Place&);

  // When a server of this database was last known to run; nothing before the first has said so.
  void note_alive(Time now);
  std::optional<Time> last_alive();
};

}  // namespace fogg::store
