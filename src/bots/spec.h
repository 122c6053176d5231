#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fogg::bots {

// How a bot is named on the command line and in a table's options: a name, then settings, as in
// `ismcts:ms=500:threads=2`. After `exec:` everything is the command.
class Spec {
 public:
  static std::expected<Spec, std::string> parse(std::string_view text);

  const std::string& name() const { return name_; }
  const std::string& command() const { return command_; }  // of `exec`

  // Reads a setting, within bounds, into `value`, where it is given. Whatever is wrong is kept for `problem`.
  void read(std::string_view key, int least, int most, int& value);
  void read(std::string_view key, double least, double most, double& value);

  // Empty, or a sentence: a setting out of bounds, or one that nobody read.
  std::string problem() const;

 private:
  struct Setting {
    std::string key;
    std::string value;
    bool known = false;
  };
  Setting* find(std::string_view key);
  void complain(const Setting&, const std::string& wanted);

  std::string name_;
  std::string command_;
  std::vector<Setting> settings_;
  std::string problem_;
  std::string keys_;  // that were asked for
};

// The specs of a list, separated by commas; a comma that belongs to a command is written `\,`.
std::vector<std::string> split_specs(std::string_view list);
std::string join_specs(const std::vector<std::string>& specs);

}  // namespace fogg::bots
