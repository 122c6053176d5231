#pragma once

#include <sys/types.h>

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace fogg::outside {

using Clock = std::chrono::steady_clock;

// A file descriptor that closes itself.
class Pipe {
 public:
  Pipe() = default;
  explicit Pipe(int fd) : fd_(fd) {}
  Pipe(Pipe&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Pipe& operator=(Pipe&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Pipe() { close(); }
  void close();
  int fd() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

// A program of somebody else that we speak with in lines. Nothing it does can block us for longer than we allow, and
// nothing of it is left when this object is gone: it runs in a process group of its own, which is killed as a whole.
class Process {
 public:
  // Longest line that is taken from the program, and the most that waits to be read by it.
  static constexpr std::size_t kMaxLine = 64 * 1024;
  static constexpr std::size_t kMaxUnread = std::size_t{64} * 1024 * 1024;

  // Runs `sh -c COMMAND`. With `show_stderr` its standard error is ours; otherwise the end of it is kept.
  static std::expected<std::unique_ptr<Process>, std::string> start(const std::string& command, bool show_stderr);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Queues a line and writes what the program takes at once; the rest goes out while we wait in `receive`.
  void send(std::string_view line);

  enum class Got { line, nothing_yet, closed, line_too_long };
  // One line without its end, or why there is none by the deadline.
  Got receive(Clock::time_point deadline, std::string& line);

  // Closes its input, lets it end by itself for a while, then kills what is left. True when it ended by itself.
  bool finish(std::chrono::milliseconds patience);

  // How it ended, such as "it ended with exit code 1"; empty while it runs.
  std::string how_it_ended();
  // The last it wrote to standard error, in one line that is safe to print.
  std::string last_words();
  pid_t pid() const { return pid_; }

 private:
  Process() = default;
  void write_some();
  bool read_some(Pipe&, std::string& into);
  void read_stderr();
  void wait_for_news(Clock::time_point deadline);
  void kill_and_reap();

  pid_t pid_ = -1;
  Pipe in_;  // its standard input
  Pipe out_;
  Pipe err_;
  std::string to_send_;
  std::string received_;
  std::string words_;
  int status_ = 0;
  bool ended_ = false;
};

}  // namespace fogg::outside
