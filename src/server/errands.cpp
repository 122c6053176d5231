#include "server/errands.h"

namespace fogg::server {

Errands::Errands(std::size_t threads, std::size_t most, std::size_t most_of_person)
    : most_(most), most_of_person_(most_of_person) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Errands::~Errands() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Errands::add(const std::string& person, std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_) return false;
    std::size_t& theirs = of_person_[person];
    if (theirs >= most_of_person_) return false;
    ++theirs;
    waiting_.push_back({person, std::move(work)});
  }
  wake_.notify_one();
  return true;
}

void Errands::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const Errand errand = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    errand.work();
    lock.lock();
    if (const auto theirs = of_person_.find(errand.person); --theirs->second == 0) of_person_.erase(theirs);
  }
}

}  // namespace fogg::server
