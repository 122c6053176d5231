#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace fogg::cli {

// A command and its options, as CLI11 has them. CLI11 is all headers, and whoever uses it compiles all of it: seconds a
// file. So only command.cpp, main.cpp and settings.cpp do.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  // The help names the value that the option has when nobody gives it.
  Option capture_default_str() const;
  Option within(int least, int most) const;
  Option within(double least, double most) const;
  // For numbers: a negative one gets a sentence instead of a wrap-around.
  Option from_zero_up() const;
  Option one_of(const std::vector<std::string>& words) const;
  Option existing_file() const;

 private:
  CLI::Option* option_;
};

class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  // A command of this name below this one, with a line that says what it does.
  Command add_command(const std::string& name, const std::string& what) const;
  // The types that values have stand in command.cpp.
  template <class Value>
  Option add_option(const std::string& names, Value& value, const std::string& what) const;
  Option add_option(const std::string& names, const std::function<void(int)>& take, const std::string& what) const;
  Option add_flag(const std::string& names, bool& value, const std::string& what) const;
  void callback(std::function<void()> run) const;
  void footer(const std::string& text) const;
  // One of its commands must be named.
  void require_subcommand() const;
  // Options of the command above are understood behind the names of commands below it, too.
  void fallthrough() const;
  bool has(const std::string& option) const;

  CLI::App& app() const { return *app_; }

 private:
  CLI::App* app_;
};

}  // namespace fogg::cli
