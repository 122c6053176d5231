#pragma once

#include "base/text.h"
#include "game/action_form.h"
#include "game/card_words.h"
#include "game/wish.h"

// How wishes are read and understood that both types of game have.
namespace fogg::game {

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
Parsed<Wish<Content>> read_draw(const Content& content, WordSpan words) {
  using Kind = typename TypesOf<Content>::ActionKind;
  if (words.size() != 2) return wrong(column_after(words), "one card kind or 'pile' is expected: draw CARD");
  if (words[1].text == "pile" || words[1].text == "deck") return Wish<Content>{.kind = Kind::draw_pile};
  const Parsed<Colour> card = parse_card(content, words[1]);
  if (!card) return std::unexpected(card.error());
  return Wish<Content>{.kind = Kind::draw_face_up, .card = *card};
}

template <class Content>
Parsed<Wish<Content>> read_keep(const Content& content, WordSpan words) {
  if (words.size() < 2)
    return wrong(column_after(words), "the tickets to keep are expected: keep TICKET… or keep none");
  Wish<Content> wish{.kind = TypesOf<Content>::ActionKind::keep};
  std::vector<cards::TicketId>* list = &wish.kept;
  for (const Word& word : words.subspan(1)) {
    if (word.text == "under" && list == &wish.kept) {
      list = &wish.under;
      continue;
    }
    if (word.text == "none" && list == &wish.kept && wish.kept.empty()) continue;
    const Parsed<cards::TicketId> ticket = parse_ticket(content, word);
    if (!ticket) return std::unexpected(ticket.error());
    if (is_named(wish, *ticket)) return wrong(word.column, "this ticket is named twice");
    list->push_back(*ticket);
  }
  return wish;
}

// Where the others go under the pile in an order (A16), those not named follow in the order of the content's file.
template <class Content>
std::variant<ActionOf<Content>, typename TypesOf<Content>::Illegal> keep_as_action(const auto& at,
                                                                                   const Wish<Content>& wish,
                                                                                   bool ordered) {
  using Illegal = typename TypesOf<Content>::Illegal;
  using Code = decltype(Illegal::code);
  if (has_chosen_opening(at.seen, at.seat)) return Illegal(Code::opening_chosen);
  const cards::TicketSet& offer = at.offer;
  const int size = offer.size();
  const auto place_of = [&](cards::TicketId ticket) {
    int place = 0;
    while (place < size && offer.nth(place) != ticket) ++place;
    return place;
  };
  unsigned kept = 0;
  unsigned named = 0;
  cards::TicketChoice::Order under;
  for (const cards::TicketId ticket : wish.kept) {
    const int place = place_of(ticket);
    if (place == size) return Illegal(size == 0 ? Code::nothing_to_choose : Code::not_offered);
    kept |= 1u << place;
  }
  for (const cards::TicketId ticket : wish.under) {
    const int place = place_of(ticket);
    if (place == size) return Illegal(size == 0 ? Code::nothing_to_choose : Code::return_not_offered);
    named |= 1u << place;
    under.push_back(static_cast<std::uint8_t>(place));
  }
  if (!ordered) return ActionOf<Content>::keep(cards::TicketChoice(kept, {}));
  for (int i = 0; i < size; ++i) {
    if (((kept | named) >> i & 1u) == 0) under.push_back(static_cast<std::uint8_t>(i));
  }
  return ActionOf<Content>::keep(cards::TicketChoice(kept, under));
}

}  // namespace fogg::game
