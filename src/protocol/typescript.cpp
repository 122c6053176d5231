#include "protocol/typescript.h"

#include <vector>

#include "game/action_form.h"

namespace fogg::protocol {

namespace {

using game::Holds;

std::string_view type_of(Holds holds) {
  switch (holds) {
    case Holds::card: return "Card";
    case Holds::cards: return "Cards";
    case Holds::route:
    case Holds::ticket: return "number";
    case Holds::kept:
    case Holds::under: return "number[]";
    case Holds::city:
    case Holds::token: break;
  }
  return "string";
}

struct Entry {
  std::string name;
  std::string rules;
  std::string type;    // of a member of the union
  std::string fields;  // of the table
};

template <class Content>
void add(std::vector<Entry>& entries) {
  for (const auto& form : game::kActionForms<Content>) {
    bool known = false;
    for (Entry& entry : entries) {
      if (entry.name != form.name) continue;
      known = true;
      if (entry.rules.find(form.rule) == std::string::npos) (entry.rules += ", ") += form.rule;
    }
    if (known) continue;
    Entry entry{std::string(form.name), std::string(form.rule), "", ""};
    entry.type = "{ kind: '" + entry.name + "'";
    for (const game::Field& field : form.fields()) {
      const std::string type(type_of(field.holds));
      const bool optional = is_optional(field.holds);
      entry.type += "; " + std::string(field.name) + (optional ? "?: " : ": ") + type;
      entry.fields +=
          (entry.fields.empty() ? " " : ", ") + std::string(field.name) + ": '" + type + (optional ? "?'" : "'");
    }
    entry.type += " }";
    entry.fields = entry.fields.empty() ? "{}" : "{" + entry.fields + " }";
    entries.push_back(std::move(entry));
  }
}

}  // namespace

std::string actions_typescript() {
  std::vector<Entry> entries;
  add<mapgame::Board>(entries);
  add<cardgame::CardSet>(entries);
  std::string text =
      "// Made from src/game/action_form.h. To make it again after a change there:\n"
      "// FOGG_WRITE_SAMPLES=1 build/dev/tests/fogg_protocol_test\n"
      "import type { Card, Cards } from './types';\n\n"
      "/** What a player may do; the rules say when. */\n"
      "export type Action =\n";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    text += "  | " + entries[i].type + (i + 1 < entries.size() ? "" : ";") + " // " + entries[i].rules + "\n";
  }
  text += "\n/** The fields of each kind besides its name, with what they hold; those with a ? may be left out. */\n";
  text += "export const kActionFields = {\n";
  for (const Entry& entry : entries) text += "  " + entry.name + ": " + entry.fields + ",\n";
  return text + "} as const;\n";
}

}  // namespace fogg::protocol
