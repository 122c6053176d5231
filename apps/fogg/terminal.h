#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace fogg::cli {

// Colours are for people: on a terminal, unless NO_COLOR is set (https://no-color.org) or the flag says no.
bool wants_colour(bool allowed);
// Columns of the terminal, 80 where that is not known, kept within what can be read.
int terminal_width();

// Writes the whole of a file by way of a neighbour that is then renamed: a crash leaves the old file or the new one.
std::expected<void, std::string> write_file(const std::filesystem::path& file, std::string_view text);

// Whether it could be written, before hours of work are put into what goes there.
std::expected<void, std::string> check_writable(const std::filesystem::path& file);

// Lines from standard input. Ctrl-C, a closed window and the end of input all read as "no more lines", so that the
// caller can save before the program ends.
class Terminal {
 public:
  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // One line without its end and without blanks around it; nothing when there are no more.
  std::optional<std::string> ask(std::string_view prompt);
  // Whether somebody has pressed Ctrl-C or closed the window.
  static bool interrupted();
  // Wipes the screen and what was scrolled off it, so that nobody sees the hand before. In a pipe: a line.
  void clear() const;

 private:
  std::string unread_;
  bool ended_ = false;
  bool is_terminal_ = false;
};

}  // namespace fogg::cli
