#include "outside/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <thread>

#include "outside/leftovers.h"
#include "outside/safe_text.h"

namespace fogg::outside {

namespace {

constexpr std::size_t kKeptWords = 2000;

struct Ends {
  Pipe read;
  Pipe write;
};

// Closed on exec, so that no other program we start holds an end open.
std::expected<Ends, std::string> make_pipe() {
  std::array<int, 2> fds{};
  if (pipe2(fds.data(), O_CLOEXEC) != 0)
    return std::unexpected("no pipe could be made: " + std::string(std::strerror(errno)));
  return Ends{Pipe(fds[0]), Pipe(fds[1])};
}

void do_not_block(const Pipe& pipe) { fcntl(pipe.fd(), F_SETFL, fcntl(pipe.fd(), F_GETFL) | O_NONBLOCK); }

// Writing to a program that is gone raises SIGPIPE, which would end us. It is held back for this thread and this write
// only, so that `fogg … | head` still ends as it should.
class HoldSigpipe {
 public:
  HoldSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~HoldSigpipe() {
    const timespec at_once{};
    if (!was_pending_) {
      while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  HoldSigpipe(const HoldSigpipe&) = delete;
  HoldSigpipe& operator=(const HoldSigpipe&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

// What the new program gets: our pipes, a process group of its own, and signals as a fresh program has them.
class SpawnSettings {
 public:
  SpawnSettings() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    sigset_t by_default;
    sigemptyset(&by_default);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&by_default, signal);
    posix_spawnattr_setsigdefault(&attributes, &by_default);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;

  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
};

// Takes one line without its end, where there is a whole one that is not too long.
bool take_line(std::string& received, std::string& line) {
  const std::size_t end = received.find('\n');
  if (end == std::string::npos || end > Process::kMaxLine) return false;
  line = received.substr(0, end);
  if (line.ends_with('\r')) line.pop_back();
  received.erase(0, end + 1);
  return true;
}

}  // namespace

void Pipe::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

std::expected<std::unique_ptr<Process>, std::string> Process::start(const std::string& command, bool show_stderr) {
  auto in = make_pipe();
  auto out = make_pipe();
  auto err = make_pipe();
  for (const auto* pipe : {&in, &out, &err}) {
    if (!*pipe) return std::unexpected(pipe->error());
  }
  SpawnSettings settings;
  posix_spawn_file_actions_adddup2(&settings.files, in->read.fd(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&settings.files, out->write.fd(), STDOUT_FILENO);
  if (!show_stderr) posix_spawn_file_actions_adddup2(&settings.files, err->write.fd(), STDERR_FILENO);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string line = command;
  std::array<char*, 4> arguments = {shell.data(), flag.data(), line.data(), nullptr};
  std::unique_ptr<Process> process(new Process);
  const int error =
      posix_spawn(&process->pid_, "/bin/sh", &settings.files, &settings.attributes, arguments.data(), environ);
  if (error != 0) {
    process->pid_ = -1;
    return std::unexpected("the program could not be started: " + std::string(std::strerror(error)));
  }
  remember_group(process->pid_);
  process->in_ = std::move(in->write);
  process->out_ = std::move(out->read);
  process->err_ = std::move(err->read);
  for (const Pipe* pipe : {&process->in_, &process->out_, &process->err_}) do_not_block(*pipe);
  return process;
}

Process::~Process() { kill_and_reap(); }

void Process::send(std::string_view line) {
  if (!in_.is_open()) return;
  to_send_ += line;
  to_send_ += '\n';
  write_some();
  if (to_send_.size() > kMaxUnread) in_.close();  // it does not read; the next question will not be answered
}

void Process::write_some() {
  const HoldSigpipe hold;
  std::size_t done = 0;
  while (done < to_send_.size()) {
    const ssize_t n = ::write(in_.fd(), to_send_.data() + done, to_send_.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno != EAGAIN) in_.close();
    if (n <= 0) break;
    done += static_cast<std::size_t>(n);
  }
  to_send_.erase(0, in_.is_open() ? done : to_send_.size());
}

// One portion; false at its end.
bool Process::read_some(Pipe& pipe, std::string& into) {
  std::array<char, 16 * 1024> room;
  const ssize_t n = ::read(pipe.fd(), room.data(), room.size());
  if (n > 0) into.append(room.data(), static_cast<std::size_t>(n));
  const bool ended = n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR);
  if (ended) pipe.close();
  return !ended;
}

void Process::read_stderr() {
  read_some(err_, words_);
  if (words_.size() > kKeptWords) words_.erase(0, words_.size() - kKeptWords);
}

void Process::wait_for_news(Clock::time_point deadline) {
  std::array<pollfd, 3> waits{};
  nfds_t number = 0;
  const auto add = [&](const Pipe& pipe, short events) {
    if (pipe.is_open()) waits[number++] = {pipe.fd(), events, 0};
  };
  add(out_, POLLIN);
  add(err_, POLLIN);
  if (!to_send_.empty()) add(in_, POLLOUT);
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  if (poll(waits.data(), number, static_cast<int>(std::clamp<long long>(left, 0, 60'000))) <= 0) return;
  for (nfds_t i = 0; i < number; ++i) {
    if (waits[i].revents == 0) continue;
    if (waits[i].fd == in_.fd())
      write_some();
    else if (waits[i].fd == err_.fd())
      read_stderr();
    else
      read_some(out_, received_);
  }
}

Process::Got Process::receive(Clock::time_point deadline, std::string& line) {
  for (bool late = false;;) {
    if (take_line(received_, line)) return Got::line;
    if (received_.size() > kMaxLine) return Got::line_too_long;
    if (!out_.is_open()) return Got::closed;
    if (late) return Got::nothing_yet;
    late = Clock::now() >= deadline;  // what came together with the deadline still counts
    wait_for_news(deadline);
  }
}

bool Process::finish(std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  while (in_.is_open() && !to_send_.empty() && Clock::now() < deadline) wait_for_news(deadline);
  in_.close();
  to_send_.clear();
  while (how_it_ended().empty() && Clock::now() < deadline) {
    received_.clear();
    if (out_.is_open() || err_.is_open()) {
      wait_for_news(std::min(deadline, Clock::now() + std::chrono::milliseconds(10)));
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  const bool by_itself = !how_it_ended().empty();
  kill_and_reap();
  return by_itself;
}

std::string Process::how_it_ended() {
  if (!ended_ && pid_ > 0) {
    // The dead process is kept as it is until its whole group is killed: its number must not be given to another one.
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_) {
      ended_ = true;
      status_ = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
    }
  }
  if (!ended_) return "";
  if (status_ >= 0) return "it ended with exit code " + std::to_string(status_);
  return "it was ended by signal " + std::to_string(-status_);
}

std::string Process::last_words() {
  while (err_.is_open()) {
    const std::size_t before = words_.size();
    read_stderr();
    if (words_.size() == before || words_.size() == kKeptWords) break;
  }
  return words_.size() < kKeptWords ? one_safe_line(words_) : one_safe_line(from_next_character(words_));
}

void Process::kill_and_reap() {
  if (pid_ <= 0) return;
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);  // should it not have come into its group yet
  how_it_ended();
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  forget_group(pid_);
  pid_ = -1;
}

}  // namespace fogg::outside
