#include "store/watchdog.h"

#include <sys/socket.h>

namespace fogg::store {

Watchdog::Watchdog(int socket, std::chrono::milliseconds patience)
    : socket_(socket), patience_(patience), thread_([this](const std::stop_token& stop) { run(stop); }) {}

Watchdog::Watch::Watch(Watchdog* dog) : dog_(dog) {
  if (dog_ == nullptr) return;
  const std::lock_guard lock(dog_->mutex_);
  dog_->deadline_ = std::chrono::steady_clock::now() + dog_->patience_;
}

Watchdog::Watch::~Watch() {
  if (dog_ == nullptr) return;
  const std::lock_guard lock(dog_->mutex_);
  dog_->deadline_.reset();
}

// It looks often enough and needs no waking: calls are many, and each would have to wake it twice.
void Watchdog::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, stop, patience_ / 10, [&] { return stop.stop_requested(); })) {
    if (!deadline_ || std::chrono::steady_clock::now() < *deadline_) continue;
    ::shutdown(socket_, SHUT_RDWR);
    deadline_.reset();
  }
}

}  // namespace fogg::store
