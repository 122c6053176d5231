// What a player of the Card Game may ask at any prompt without using up the turn.
#include "card_prompt.h"

namespace fogg::cli {

namespace {

constexpr std::string_view kHelp = R"(Tickets ask for cards of given colours. Only cards that have come onto your
track count, and they come there through your rail yard: at the beginning of
your turn the top card of every stack in your yard moves face down to the track.
On your turn you do one thing:
  take two cards (a face-up locomotive counts as both);
  place cards in your yard: two or more of one colour, locomotives among them
  on top, or exactly three single cards of three colours. A colour lies in one
  yard only: lay more cards than another player has there, and you rob that
  stack; three single cards rob nobody;
  or draw four tickets and keep any number.
When the draw pile is empty everybody has one more turn. Then the tracks are
turned up and tickets are completed. A ticket not completed at the end costs its
points; a city with a * gives its bonus to whoever completed most tickets there.
Type the number or the beginning of the word of what you want:
  red            take that face-up card; its letter does, too: r, k for black
  pile           draw the top card of the pile
  place [CARDS]  place cards: place green, place 2 green 1 locomotive, place r b y
  tickets        draw tickets
Ask at any time:
  look           show the table again          log    what has happened so far
  score          points so far                 cards  all tickets there are
  save FILE      write the record              quit   save and stop
Everything of the record language works too, such as
  draw red    place green=2 locomotive=1    keep {ticket}
)";

}  // namespace

bool CardPrompt::command(std::string_view word, const std::string& rest) {
  const cardgame::CardSet& set = table_.content();
  if (word == "?" || word == "help" || word == "h") {
    std::string text(kHelp);
    constexpr std::string_view kTicket = "{ticket}";
    text.replace(text.find(kTicket), kTicket.size(), game::ticket_text(set, cards::TicketId{0}));
    fmt::print("{}", text);
    return true;
  }
  if (word == "cards") {
    set.all_tickets.for_each([&](cards::TicketId id) { fmt::print("  {}\n", ticket_line(set, id, style_)); });
    return true;
  }
  return common_command(word, rest);
}

}  // namespace fogg::cli
