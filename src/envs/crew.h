#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace fogg::envs {

// Threads that do the parts of one piece of work together, again and again. The caller is one of them.
class Crew {
 public:
  explicit Crew(unsigned threads) {
    for (unsigned part = 1; part < threads; ++part) helpers_.emplace_back([this, part] { help(part); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    work_ = nullptr;
    begin();
    for (std::thread& helper : helpers_) helper.join();
  }

  unsigned parts() const { return static_cast<unsigned>(helpers_.size()) + 1; }

  // Calls work(part) for every part and returns when all are done.
  void run(const std::function<void(unsigned part)>& work) {
    if (helpers_.empty()) {
      work(0);
      return;
    }
    work_ = &work;
    begin();
    work(0);
    for (unsigned busy = busy_.load(); busy != 0; busy = busy_.load()) busy_.wait(busy);
  }

 private:
  void begin() {
    busy_ = static_cast<unsigned>(helpers_.size());
    ++round_;
    round_.notify_all();
  }
  void help(unsigned part) {
    for (unsigned done = 0;; ++done) {
      round_.wait(done);
      if (work_ == nullptr) return;
      (*work_)(part);
      if (--busy_ == 0) busy_.notify_one();
    }
  }

  const std::function<void(unsigned)>* work_ = nullptr;
  std::atomic<unsigned> round_ = 0;
  std::atomic<unsigned> busy_ = 0;
  std::vector<std::thread> helpers_;
};

}  // namespace fogg::envs
