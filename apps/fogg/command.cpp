#include "command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <filesystem>
#include <optional>

namespace fogg::cli {

Option Option::required() const { return Option(option_->required()); }

Option Option::capture_default_str() const { return Option(option_->capture_default_str()); }

Option Option::within(int least, int most) const { return Option(option_->check(CLI::Range(least, most))); }

Option Option::within(double least, double most) const { return Option(option_->check(CLI::Range(least, most))); }

Option Option::from_zero_up() const {
  const auto check = [](const std::string& text) {
    return text.starts_with('-') ? "a number from 0 up is expected, not " + text : std::string();
  };
  return Option(option_->check(CLI::Validator(check, "", "from_zero_up")));
}

Option Option::one_of(const std::vector<std::string>& words) const {
  return Option(option_->check(CLI::IsMember(words)));
}

Option Option::existing_file() const { return Option(option_->check(CLI::ExistingFile)); }

Command Command::add_command(const std::string& name, const std::string& what) const {
  return Command(*app_->add_subcommand(name, what));
}

template <class Value>
Option Command::add_option(const std::string& names, Value& value, const std::string& what) const {
  return Option(app_->add_option(names, value, what));
}

// The types of values that options have.
#define FOGG_VALUE(...) template Option Command::add_option(const std::string&, __VA_ARGS__&, const std::string&) const
FOGG_VALUE(int);
FOGG_VALUE(unsigned);
FOGG_VALUE(std::uint16_t);
FOGG_VALUE(std::uint64_t);
FOGG_VALUE(double);
FOGG_VALUE(std::string);
FOGG_VALUE(std::filesystem::path);
FOGG_VALUE(std::vector<std::string>);
FOGG_VALUE(std::optional<std::uint64_t>);
#undef FOGG_VALUE

Option Command::add_option(const std::string& names, const std::function<void(int)>& take,
                           const std::string& what) const {
  return Option(app_->add_option_function<int>(names, take, what));
}

Option Command::add_flag(const std::string& names, bool& value, const std::string& what) const {
  return Option(app_->add_flag(names, value, what));
}

void Command::callback(std::function<void()> run) const { app_->callback(std::move(run)); }

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::require_subcommand() const { app_->require_subcommand(1); }

void Command::fallthrough() const { app_->fallthrough(); }

bool Command::has(const std::string& option) const { return app_->get_option(option)->count() > 0; }

}  // namespace fogg::cli
