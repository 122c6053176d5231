#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/async.h"
#include "server/metrics.h"
#include "store/store.h"

namespace fogg::server {

// The store on a thread of its own. Appends that come while others are being written are written together afterwards,
// in one transaction: the more there are, the fewer commits each one costs.
class StoreService {
 public:
  // `executor` is where answers go.
  StoreService(asio::any_io_executor executor, const std::string& address, Metrics& metrics);
  ~StoreService();

  bool is_shared() const { return is_shared_; }
  // Whether what was played last could be written. Of an old failure nothing is said: it may be long mended.
  bool keeps() const { return !failed_ || std::chrono::steady_clock::now() - *failed_ > std::chrono::minutes(1); }
  // Something else was written since.
  void note_kept() { failed_.reset(); }

  // All of these throw store::Unavailable.
  Awaitable<store::Appended> append(store::Append);
  // Anything else; `f` is called with the store on its thread and must return something.
  template <class F>
  auto run(F f) -> Awaitable<std::invoke_result_t<F&, store::Store&>> {
    using Result = std::invoke_result_t<F&, store::Store&>;
    return asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, Result)>(
        [this](auto handler, F work) {
          const auto answer = std::make_shared<decltype(handler)>(std::move(handler));
          add_job([this, answer, work = std::move(work)](store::Store& store) mutable {
            std::exception_ptr problem;
            Result result{};
            try {
              result = work(store);
            } catch (...) {
              problem = std::current_exception();
            }
            asio::post(executor_, [answer, problem, result = std::move(result)]() mutable {
              (*answer)(problem, std::move(result));
            });
          });
        },
        asio::use_awaitable, std::move(f));
  }

 private:
  using Answer = std::function<void(std::exception_ptr, store::Appended)>;
  struct Waiting {
    store::Append append;
    Answer answer;
  };

  void add_job(std::function<void(store::Store&)>);
  void work();
  void work_off_jobs();
  void write(std::vector<Waiting>);

  asio::any_io_executor executor_;
  Metrics& metrics_;
  store::Store store_;
  bool is_shared_;
  std::optional<std::chrono::steady_clock::time_point> failed_;  // the last append; the executor's own
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> appends_;
  std::deque<std::function<void(store::Store&)>> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace fogg::server
