#include "server/silence.h"

namespace fogg::server {

void Silence::enter(Entry& entry) {
  Order& of_address = addresses_[entry.address];
  entry.in_all = all_.insert(all_.end(), &entry);
  entry.in_address = of_address.insert(of_address.end(), &entry);
  if (off_) return;
  if (!entry.address.empty() && of_address.size() > most_of_address_) {
    drop(*of_address.front());
  } else if (all_.size() > most_) {
    drop(*all_.front());
  }
}

void Silence::leave(Entry& entry) {
  all_.erase(entry.in_all);
  const auto of_address = addresses_.find(entry.address);
  of_address->second.erase(entry.in_address);
  if (of_address->second.empty()) addresses_.erase(of_address);
}

void Silence::heard(Entry& entry) {
  Order& of_address = addresses_.find(entry.address)->second;
  all_.splice(all_.end(), all_, entry.in_all);
  of_address.splice(of_address.end(), of_address, entry.in_address);
}

void Silence::drop(Entry& entry) {
  leave(entry);
  entry.gone = true;
  ++let_go_;
  entry.let_go();
}

}  // namespace fogg::server
