#include "bots/spec.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace fogg::bots {

namespace {

bool read_number(const std::string& text, int& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && stop == end;
}

// The C++ library of the WASM build has no from_chars for these.
bool read_number(const std::string& text, double& value) {
  char* stop = nullptr;
  value = std::strtod(text.c_str(), &stop);
  return !text.empty() && stop == text.c_str() + text.size() && std::isfinite(value);
}

template <class Number>
std::string number_text(Number value) {
  std::string text = std::to_string(value);
  if (text.find('.') == std::string::npos) return text;
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

// The underscores of a key may be left out: `wait_until` is `waituntil` as well.
bool same_key(std::string_view a, std::string_view b) {
  std::size_t j = 0;
  for (const char c : a) {
    if (c == '_') continue;
    while (j < b.size() && b[j] == '_') ++j;
    if (j == b.size() || b[j] != c) return false;
    ++j;
  }
  return b.find_first_not_of('_', j) == std::string_view::npos;
}

}  // namespace

std::expected<Spec, std::string> Spec::parse(std::string_view text) {
  Spec spec;
  std::size_t colon = text.find(':');
  spec.name_ = text.substr(0, colon);
  if (spec.name_.empty()) return std::unexpected("a bot has no name: write one such as random, or planner:…");
  if (spec.name_ == "exec") {
    if (colon == std::string_view::npos || colon + 1 == text.size())
      return std::unexpected("exec: needs a command, such as 'exec:python3 mybot.py'");
    spec.command_ = text.substr(colon + 1);
    return spec;
  }
  while (colon != std::string_view::npos) {
    text.remove_prefix(colon + 1);
    colon = text.find(':');
    const std::string_view setting = text.substr(0, colon);
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos || equals == 0)
      return std::unexpected("'" + std::string(setting) + "' is no setting of the bot " + spec.name_ +
                             "; write KEY=NUMBER");
    spec.settings_.push_back({std::string(setting.substr(0, equals)), std::string(setting.substr(equals + 1))});
  }
  return spec;
}

Spec::Setting* Spec::find(std::string_view key) {
  keys_ += (keys_.empty() ? "" : ", ") + std::string(key);
  Setting* found = nullptr;
  for (Setting& setting : settings_) {
    if (!same_key(setting.key, key)) continue;
    setting.known = true;
    found = &setting;  // the last one counts
  }
  return found;
}

void Spec::complain(const Setting& setting, const std::string& wanted) {
  if (problem_.empty()) problem_ = name_ + ": " + setting.key + " must be " + wanted + ", not '" + setting.value + "'";
}

void Spec::read(std::string_view key, int least, int most, int& value) {
  const Setting* setting = find(key);
  if (setting == nullptr) return;
  int number = 0;
  if (read_number(setting->value, number) && number >= least && number <= most) {
    value = number;
  } else {
    complain(*setting, "a whole number from " + number_text(least) + " to " + number_text(most));
  }
}

void Spec::read(std::string_view key, double least, double most, double& value) {
  const Setting* setting = find(key);
  if (setting == nullptr) return;
  double number = 0;
  if (read_number(setting->value, number) && number >= least && number <= most) {
    value = number;
  } else {
    complain(*setting, "a number from " + number_text(least) + " to " + number_text(most));
  }
}

std::string Spec::problem() const {
  if (!problem_.empty()) return problem_;
  for (const Setting& setting : settings_) {
    if (setting.known) continue;
    return "the bot " + name_ + " has no setting '" + setting.key + "'; " +
           (keys_.empty() ? "it has none" : "there is: " + keys_);
  }
  return "";
}

std::vector<std::string> split_specs(std::string_view list) {
  std::vector<std::string> specs(1);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '\\' && i + 1 < list.size() && list[i + 1] == ',') {
      specs.back() += list[++i];
    } else if (list[i] == ',') {
      specs.emplace_back();
    } else {
      specs.back() += list[i];
    }
  }
  return specs;
}

std::string join_specs(const std::vector<std::string>& specs) {
  std::string list;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (i > 0) list += ',';
    for (const char c : specs[i]) list += c == ',' ? std::string("\\,") : std::string(1, c);
  }
  return list;
}

}  // namespace fogg::bots
