#include "bots/levels.h"

#include <algorithm>
#include <type_traits>

namespace fogg::bots {

namespace {

struct Named {
  const Level* level = nullptr;
  const Character* character = nullptr;
};

Named find(std::string_view name) {
  for (const Level& level : kLevels) {
    if (name == level.name) return {&level, nullptr};
    if (!level.has_characters || !name.starts_with(level.name) || name.size() <= level.name.size()) continue;
    if (name[level.name.size()] != '_') continue;
    const auto character = std::ranges::find(kCharacters, name.substr(level.name.size() + 1), &Character::name);
    if (character != kCharacters.end()) return {&level, &*character};
  }
  return {};
}

}  // namespace

template <class Content>
std::string level_spec(std::string_view name, bool with_networks) {
  name = name.substr(0, name.find(':'));
  if (name == kDeputy.name && !with_networks) name = kExplainer;
  Named named = name == kDeputy.name ? Named{&kDeputy, nullptr} : find(name);
  if (named.level == nullptr) return "";
  if (named.level->asks_networks && !with_networks) --named.level;
  constexpr bool kMap = std::is_same_v<Content, mapgame::Board>;
  std::string spec(kMap ? named.level->map_spec : named.level->card_spec);
  const bool has_own = kMap && named.character != nullptr && !named.character->easy_map_spec.empty();
  if (has_own && named.level == kLevels.data()) spec = named.character->easy_map_spec;
  if (named.character != nullptr) spec += kMap ? named.character->map_weights : named.character->card_weights;
  return spec;
}

template std::string level_spec<mapgame::Board>(std::string_view, bool);
template std::string level_spec<cardgame::CardSet>(std::string_view, bool);

std::string level_names() {
  std::string all;
  for (const Level& level : kLevels) all += (all.empty() ? "" : ", ") + std::string(level.name);
  return all;
}

std::vector<std::string_view> levels_that(bool Level::* is_so) {
  std::vector<std::string_view> names;
  for (const Level& level : kLevels) {
    if (level.*is_so) names.push_back(level.name);
  }
  return names;
}

bool is_level(std::string_view name) { return find(name).level != nullptr; }

}  // namespace fogg::bots
