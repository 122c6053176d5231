#include "settings.h"

#include <fmt/core.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>

#include "base/text.h"

namespace fogg::cli {

namespace {

struct Setting {
  std::string value;
  std::string from;  // for problems: `fogg.conf, line 3`
};
using Settings = std::map<std::string, Setting>;

[[noreturn]] void refuse(const std::string& sentence) { throw CLI::ConfigError(without_passwords(sentence)); }

// Lines `name = value`; `#` begins a line that says something to people.
Settings read_file(const std::string& path) {
  std::ifstream stream(path);
  if (!stream) refuse("the settings file " + path + " cannot be read");
  Settings settings;
  std::string text;
  for (int line = 1; std::getline(stream, text); ++line) {
    const std::string from = fmt::format("{}, line {}", path, line);
    text = std::string(base::trimmed(text));
    if (text.empty() || text.starts_with('#')) continue;
    const auto equals = text.find('=');
    if (equals == std::string::npos) refuse(fmt::format("{}: a line is 'name = value', not '{}'", from, text));
    const std::string name(base::trimmed(std::string_view(text).substr(0, equals)));
    std::string value(base::trimmed(std::string_view(text).substr(equals + 1)));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    if (!settings.emplace(name, Setting{value, from}).second)
      refuse(fmt::format("{}: '{}' is said twice; keep one of the two lines", from, name));
  }
  return settings;
}

std::string read_secret(const std::string& path, const std::string& from) {
  std::ifstream stream(path);
  std::ostringstream all;
  if (!stream || !(all << stream.rdbuf())) refuse(fmt::format("{}: the file {} cannot be read", from, path));
  std::string value = all.str();
  while (value.ends_with('\n') || value.ends_with('\r')) value.pop_back();
  return value;
}

std::string name_of(const CLI::Option& option) {
  const auto& names = option.get_lnames();
  return names.empty() || names[0] == "help" || names[0] == "config" ? "" : names[0];
}

std::vector<std::string> names_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    if (std::string name = name_of(*option); !name.empty()) names.push_back(std::move(name));
  }
  return names;
}

std::optional<std::string> in_environment(const std::string& variable) {
  const char* value = std::getenv(variable.c_str());
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

std::string variable_of(std::string name) {
  for (char& c : name) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return "FOGG_" + name;
}

std::optional<Setting> find(const std::string& name, const Settings& file) {
  const std::string variable = variable_of(name);
  if (auto value = in_environment(variable)) return Setting{*value, variable};
  if (auto path = in_environment(variable + "_FILE"))
    return Setting{read_secret(*path, variable + "_FILE"), variable + "_FILE"};
  if (const auto found = file.find(name); found != file.end()) return found->second;
  if (const auto found = file.find(name + "-file"); found != file.end())
    return Setting{read_secret(found->second.value, found->second.from), found->second.from};
  return std::nullopt;
}

void refuse_unknown(const Settings& file, const CLI::App& command) {
  const std::vector<std::string> known = names_of(*command.get_parent()->get_subcommand("serve"));
  const std::vector<std::string_view> words(known.begin(), known.end());
  for (const auto& [name, setting] : file) {
    std::string_view plain = name;
    if (plain.ends_with("-file")) plain.remove_suffix(5);
    if (std::ranges::find(words, plain) != words.end()) continue;
    const std::string meant = base::did_you_mean(plain, words);
    refuse(fmt::format("{}: there is no setting '{}'{}", setting.from, name,
                       meant.empty() ? "; `fogg serve --help` lists them" : meant));
  }
}

// The first password at or after a place: `scheme://user:PASSWORD@…`, or `password=PASSWORD` behind a question mark.
std::optional<std::pair<std::size_t, std::size_t>> find_password(std::string_view text, std::size_t from) {
  constexpr std::string_view kParameter = "password=";
  const auto scheme = text.find("://", from);
  const auto parameter = text.find(kParameter, from);
  if (scheme < parameter) {
    const auto host = scheme + 3;
    const auto end = std::min(text.find_first_of("/ '\"", host), text.size());
    const auto at = text.substr(0, end).rfind('@');
    const auto colon = text.find(':', host);
    if (at != std::string_view::npos && at > host && colon < at) return std::pair(colon + 1, at);
    return find_password(text, host);
  }
  if (parameter == std::string_view::npos) return std::nullopt;
  const auto begin = parameter + kParameter.size();
  return std::pair(begin, std::min(text.find_first_of("& '\"", begin), text.size()));
}

}  // namespace

void add_config(Command command) {
  command.app().add_option("--config", "a file with settings, lines such as `port = 8080` (docs/operations.md)");
  command.footer("Each option can also be said by the environment (--bot-threads: FOGG_BOT_THREADS) or by the file.");
}

void read_settings(Command named) {
  CLI::App& command = named.app();
  const CLI::Option& config = *command.get_option("--config");
  std::string path = config.count() > 0 ? config.as<std::string>() : in_environment("FOGG_CONFIG").value_or("");
  const Settings file = path.empty() ? Settings() : read_file(path);
  refuse_unknown(file, command);
  for (CLI::Option* option : command.get_options()) {
    const std::string name = name_of(*option);
    if (name.empty() || option->count() > 0) continue;
    const auto setting = find(name, file);
    if (!setting) continue;
    try {
      const bool flag = option->get_expected_max() == 0;
      option->add_result(flag ? option->get_flag_value(name, setting->value) : setting->value);
      option->run_callback();
    } catch (const CLI::ParseError& problem) {
      refuse(setting->from + ": " + problem.what());
    }
  }
}

std::vector<std::string> take_arguments(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string& text = arguments.emplace_back(argv[i]);
    for (auto found = find_password(text, 0); found; found = find_password(text, found->second))
      std::fill(argv[i] + found->first, argv[i] + found->second, 'x');
  }
  return arguments;
}

std::string without_passwords(std::string text) {
  constexpr std::string_view kHidden = "…";
  for (auto found = find_password(text, 0); found; found = find_password(text, found->first + kHidden.size()))
    text.replace(found->first, found->second - found->first, kHidden);
  return text;
}

}  // namespace fogg::cli
