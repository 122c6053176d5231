#include "terminal.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "base/text.h"

namespace fogg::cli {

namespace {

volatile std::sig_atomic_t interruption = 0;

extern "C" void note_interruption(int) { interruption = 1; }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART: a waiting read ends
  sigaction(signal, &action, nullptr);
}

}  // namespace

bool wants_colour(bool allowed) {
  const char* no = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool dumb = term != nullptr && std::string_view(term) == "dumb";
  return allowed && isatty(STDOUT_FILENO) != 0 && (no == nullptr || *no == '\0') && !dumb;
}

int terminal_width() {
  winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp<int>(size.ws_col, 60, 100);
}

namespace {

std::string cannot_write(const std::filesystem::path& file) {
  return file.string() + ": the file cannot be written; is there such a folder, and room on the disk?";
}

bool is_no_plain_file(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error);
}

std::filesystem::path draft_of(std::filesystem::path file) { return file += ".part"; }

}  // namespace

std::expected<void, std::string> check_writable(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    return std::unexpected(file.string() + ": this is a folder, not a file");
  if (is_no_plain_file(file)) return {};
  const bool fine = std::ofstream(draft_of(file)).is_open();
  std::filesystem::remove(draft_of(file), error);
  if (!fine) return std::unexpected(cannot_write(file));
  return {};
}

std::expected<void, std::string> write_file(const std::filesystem::path& file, std::string_view text) {
  const std::string sentence = cannot_write(file);
  std::error_code error;
  const bool is_device = is_no_plain_file(file);
  const std::filesystem::path draft = is_device ? file : draft_of(file);
  {
    std::ofstream out(draft, std::ios::binary);
    out << text;
    if (!out.flush()) return std::unexpected(sentence);
  }
  if (is_device) return {};
  std::filesystem::rename(draft, file, error);
  if (error) {
    std::filesystem::remove(draft, error);
    return std::unexpected(sentence);
  }
  return {};
}

Terminal::Terminal() : is_terminal_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
  interruption = 0;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, note_interruption);
  handle(SIGPIPE, SIG_IGN);  // a reader that went away must not keep us from saving
}

Terminal::~Terminal() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) handle(signal, SIG_DFL);
}

bool Terminal::interrupted() { return interruption != 0; }

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line(base::trimmed(std::string_view(unread_).substr(0, end)));
      unread_.erase(0, end + 1);
      if (!is_terminal_) fmt::print("{}\n", line);  // a transcript shows what was typed
      return line;
    }
    if (ended_ || interrupted()) break;
    char bytes[4096];
    const ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0) unread_.append(bytes, static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EINTR) || unread_.size() > (1u << 20)) ended_ = true;
    if (ended_ && !unread_.empty() && unread_.find('\n') == std::string::npos) unread_ += '\n';
  }
  fmt::print("\n");
  return std::nullopt;
}

void Terminal::clear() const { fmt::print("{}", is_terminal_ ? "\033[H\033[2J\033[3J" : "\n----------\n"); }

}  // namespace fogg::cli
