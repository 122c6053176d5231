#include "server/store_service.h"

namespace fogg::server {

StoreService::StoreService(asio::any_io_executor executor, const std::string& address, Metrics& metrics)
    : executor_(std::move(executor)), metrics_(metrics), store_(address), is_shared_(store_.is_shared()) {
  store_.hold_alone();
  thread_ = std::thread([this] { work(); });
}

StoreService::~StoreService() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

Awaitable<store::Appended> StoreService::append(store::Append append) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, store::Appended)>(
      [this](auto handler, store::Append entry) {
        const auto answer = std::make_shared<decltype(handler)>(std::move(handler));
        {
          const std::lock_guard lock(mutex_);
          appends_.push_back({std::move(entry), [answer](std::exception_ptr problem, store::Appended done) {
                                (*answer)(problem, done);
                              }});
        }
        wake_.notify_one();
      },
      asio::use_awaitable, std::move(append));
}

void StoreService::add_job(std::function<void(store::Store&)> job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void StoreService::work() {
  for (;;) {
    std::vector<Waiting> appends;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || !appends_.empty() || !jobs_.empty(); });
      if (stopping_ && appends_.empty() && jobs_.empty()) return;
      appends.swap(appends_);
    }
    if (!appends.empty()) write(std::move(appends));
    work_off_jobs();
  }
}

// For a while only: then the appends that came meanwhile are written, so that nobody's move waits for many jobs.
void StoreService::work_off_jobs() {
  constexpr std::chrono::milliseconds kWhile{20};
  const auto end = std::chrono::steady_clock::now() + kWhile;
  do {
    std::function<void(store::Store&)> job;
    {
      const std::lock_guard lock(mutex_);
      if (jobs_.empty()) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job(store_);
  } while (std::chrono::steady_clock::now() < end);
}

void StoreService::write(std::vector<Waiting> batch) {
  std::vector<store::Append> appends;
  for (Waiting& waiting : batch) appends.push_back(std::move(waiting.append));
  std::exception_ptr problem;
  std::vector<store::Appended> done(batch.size(), store::Appended::conflict);
  const auto started = std::chrono::steady_clock::now();
  try {
    done = store_.append(appends);
  } catch (...) {
    problem = std::current_exception();
    ++metrics_.failed_commits;
  }
  metrics_.commit_time.add(std::chrono::steady_clock::now() - started);
  ++metrics_.commits;
  asio::post(executor_, [this, batch = std::move(batch), done = std::move(done), problem] {
    failed_ = problem ? std::optional(std::chrono::steady_clock::now()) : std::nullopt;
    for (std::size_t i = 0; i < batch.size(); ++i) batch[i].answer(problem, done[i]);
  });
}

}  // namespace fogg::server
