#include "server/analyses.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "local/analysis_json.h"
#include "server/log.h"
#include "store/analyses.h"

namespace fogg::server {

namespace {

using table::Time;

constexpr std::size_t kMostWaiting = 20;
constexpr std::ptrdiff_t kMostOfOne = 5;  // household
constexpr std::chrono::milliseconds kLookOften{100};
constexpr Time kTell = 2000;         // how often the database is told how far an analysis is
constexpr Time kLeftAlone = 10'000;  // who has told nothing for so long has died

// Sockets come first, then bots, which run at 10. The threads that the analysis itself starts inherit this.
void think_last() { setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 15); }

}  // namespace

// Shared by the thread that makes an analysis and the coroutine that follows it.
struct Analyses::Work {
  explicit Work(Job given) : job(std::move(given)) {}

  Job job;
  bool is_ours = false;  // no other server makes it
  std::atomic<int> percent{0};
  std::atomic<bool> done{false};
  std::expected<std::string, std::string> body;  // to be read when it is done
};

Analyses::Analyses(asio::any_io_executor executor, StoreService& store, Metrics& metrics, std::function<Time()> now,
                   int most_sims)
    : executor_(std::move(executor)), store_(store), metrics_(metrics), now_(std::move(now)), most_sims_(most_sims) {}

Analyses::~Analyses() {
  stop_.request_stop();
  thread_.join();
}

bool Analyses::is_waiting(const std::string& table) const {
  return std::ranges::find(waiting_, table, &Job::table) != waiting_.end();
}

Awaitable<Analyses::Standing> Analyses::look(std::string table) {
  using Is = Standing::Is;
  auto row = co_await store_.run([table](store::Store& store) { return store::Analyses(store).find(table); });
  if (row && !row->body.empty()) co_return Standing{Is::done, 100, std::move(row->body)};
  if (work_ && work_->job.table == table) co_return Standing{Is::making, work_->percent, ""};
  if (row && row->at + kLeftAlone > now_())
    co_return Standing{Is::making, row->percent, ""};  // another server is at it
  if (is_waiting(table)) co_return Standing{Is::waiting, 0, ""};
  co_return Standing{most_sims_ == 0 ? Is::off : Is::none, 0, ""};
}

bool Analyses::start(const table::Table& table, const std::string& household) {
  if (is_waiting(table.id()) || (work_ && work_->job.table == table.id())) return true;
  if (waiting_.size() >= kMostWaiting || std::ranges::count(waiting_, household, &Job::household) >= kMostOfOne)
    return false;
  waiting_.push_back({table.id(), table.settings().content, table.play()->at(table.play()->steps()), household});
  metrics_.analyses_waiting = waiting_.size();
  if (!at_work_) {
    at_work_ = true;
    asio::co_spawn(executor_, work_off(), asio::detached);
  }
  return true;
}

Awaitable<void> Analyses::work_off() {
  while (!waiting_.empty() && !stop_.stop_requested()) {
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    metrics_.analyses_waiting = waiting_.size();
    try {
      co_await make(std::move(job));
    } catch (const store::Unavailable& problem) {
      log_error("analysis_not_kept", {{"why", problem.what()}});
    }
    work_.reset();
  }
  at_work_ = false;
}

Awaitable<void> Analyses::make(Job job) {
  const std::string table = job.table;
  work_ = std::make_shared<Work>(std::move(job));
  work_->is_ours = co_await store_.run([table, now = now_()](store::Store& store) {
    return store::Analyses(store).claim(table, now, now - kLeftAlone);
  });
  if (!work_->is_ours) co_return;
  asio::post(thread_, [work = work_, most = most_sims_, stop = stop_.get_token()] {
    think_last();
    const auto progress = [&](std::uint64_t done, std::uint64_t all) {
      work->percent = static_cast<int>(100 * done / std::max<std::uint64_t>(1, all));
    };
    try {
      work->body = local::analysis_json(
          work->job.content, *work->job.play, most, [stop] { return stop.stop_requested(); }, progress);
    } catch (const std::exception& problem) {
      work->body = std::unexpected(problem.what());
    }
    work->done = true;
  });
  co_await follow(work_);
  const auto body = work_->body;
  if (body) {
    ++metrics_.analyses;
    co_await store_.run([table, row = store::AnalysisRow{*body, 100, now_()}](store::Store& store) {
      return store::Analyses(store).update(table, row), true;
    });
  } else {
    if (!stop_.stop_requested()) log_error("analysis_failed", {{"table", table}, {"why", body.error()}});
    co_await store_.run([table](store::Store& store) { return store::Analyses(store).give_up(table), true; });
  }
}

Awaitable<void> Analyses::follow(std::shared_ptr<Work> work) {
  for (Time told = now_(); !work->done;) {
    co_await sleep_for(kLookOften);
    if (now_() < told + kTell) continue;
    told = now_();
    try {
      co_await store_.run([table = work->job.table, row = store::AnalysisRow{"", work->percent, told}](
                              store::Store& store) { return store::Analyses(store).update(table, row), true; });
    } catch (const store::Unavailable&) {  // at the end it is needed; until then it may be away
    }
  }
}

Awaitable<void> Analyses::close() {
  stop_.request_stop();
  if (!work_ || !work_->is_ours) co_return;
  try {
    co_await store_.run(
        [table = work_->job.table](store::Store& store) { return store::Analyses(store).give_up(table), true; });
  } catch (const store::Unavailable&) {  // then it is taken for dead in a while
  }
}

}  // namespace fogg::server
