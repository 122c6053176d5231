#pragma once

#include "base/text.h"
#include "game/action_form.h"
#include "game/card_words.h"

// How lines are read that both types of game have.
namespace fogg::game {

template <class Content>
using ReadAction = Parsed<std::variant<ActionOf<Content>, typename TypesOf<Content>::Illegal>>;

// The form that a line's first word names.
template <class Content>
Parsed<const FormOf<Content>*> read_form(WordSpan words) {
  if (words.empty()) return wrong(1, "an action is expected");
  const std::string& verb = words[0].text;
  const auto* form = form_by_verb<Content>(verb);
  if (form == nullptr) {
    const auto verbs = words_of_forms<Content>([](const auto& one) { return one.verb(); });
    return wrong(words[0].column, "'" + verb + "' is no action" + base::did_you_mean(verb, verbs));
  }
  if (form->fields().empty() && words.size() > 1)
    return wrong(words[1].column, "nothing is expected after '" + verb + "'");
  return form;
}

template <class Content>
ReadAction<Content> read_draw(const Content& content, WordSpan words) {
  if (words.size() != 2) return wrong(column_after(words), "one card kind or 'pile' is expected: draw CARD");
  if (words[1].text == "pile" || words[1].text == "deck") return ActionOf<Content>::draw_pile();
  const Parsed<cards::Colour> colour = parse_card(content, words[1]);
  if (!colour) return std::unexpected(colour.error());
  return ActionOf<Content>::draw_face_up(*colour);
}

// Where the others go under the pile in an order (A16), those not named follow in the order of the content's file.
template <class Content>
ReadAction<Content> read_keep(const Content& content, const auto& at, WordSpan words, bool ordered) {
  using Illegal = typename TypesOf<Content>::Illegal;
  using Code = decltype(Illegal::code);
  if (has_chosen_opening(at.seen, at.seat)) return Illegal(Code::opening_chosen);
  if (words.size() < 2)
    return wrong(column_after(words), "the tickets to keep are expected: keep TICKET… or keep none");
  const cards::TicketSet& offer = at.offer;
  const int size = offer.size();
  unsigned kept = 0;
  unsigned named_under = 0;
  cards::TicketChoice::Order under;
  bool keeping = true;
  for (const Word& word : words.subspan(1)) {
    if (word.text == "under" && keeping) {
      keeping = false;
      continue;
    }
    if (word.text == "none" && kept == 0 && keeping) continue;
    const Parsed<cards::TicketId> ticket = parse_ticket(content, word);
    if (!ticket) return std::unexpected(ticket.error());
    int place = -1;
    for (int i = 0; i < size; ++i) place = offer.nth(i) == *ticket ? i : place;
    if (place < 0 && size == 0) return Illegal(Code::nothing_to_choose);
    if (place < 0) return Illegal(keeping ? Code::not_offered : Code::return_not_offered);
    const unsigned bit = 1u << place;
    if (((kept | named_under) & bit) != 0) return wrong(word.column, "this ticket is named twice");
    if (keeping) {
      kept |= bit;
    } else {
      named_under |= bit;
      under.push_back(static_cast<std::uint8_t>(place));
    }
  }
  if (!ordered) return ActionOf<Content>::keep(cards::TicketChoice(kept, {}));
  for (int i = 0; i < size; ++i) {
    if (((kept | named_under) >> i & 1u) == 0) under.push_back(static_cast<std::uint8_t>(i));
  }
  return ActionOf<Content>::keep(cards::TicketChoice(kept, under));
}

}  // namespace fogg::game
