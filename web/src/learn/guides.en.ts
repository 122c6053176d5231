import type { GuideTexts } from './guides';

const shared = {
  second:
    'Now the second card. It may not be a face-up [locomotive|ferry card]. Collect the colours of the routes you need.',
  last: 'The last turns: everybody has exactly one more, and this is yours. A route that you can claim still brings points; a ticket drawn now mostly costs them.',
  tickets: 'Your tickets lie here. Touch one: the board shows its cities and the shortest way still open to you.',
  draw: 'In each turn you do exactly one thing: take cards, claim a route, or draw tickets. To begin with, take cards: a face-up one or an unseen one from the pile, and then another. A [locomotive|ferry card] fits every colour, but one that you take face up is the only card of its turn.',
  claim:
    'You have the cards for this route, and for every other that shines. A route costs one card for each of its spaces, all of its colour, or all of any one colour where it is grey; [locomotives|ferry cards] stand in for any. Touch it and choose the cards.',
  others:
    'Here are the players: [trains|streetcars], cards, tickets and points. Each space that you build takes one of your [trains|streetcars]. The first time somebody ends a turn with two [trains|streetcars] or fewer, everybody has one more turn, and the game is over.',
  more: 'Here you can draw [three|two] more tickets and keep at least one: in any turn, but best when yours are done. What you keep and do not complete costs its points.',
  points:
    'You have built a route, and its points are yours at once. They go by its length: {table}. So long routes bring more for each card.',
  grey: 'This route is grey: it takes cards of any colour, but all of the same one. [Locomotives|Ferry cards] stand in here, too.',
  double:
    'A double route, and one of its halves is taken. With as few players as here the other half is closed to everybody.',
  wilds:
    'Two [locomotives|ferry cards] lie face up. When a third one comes, all five cards are discarded, and five new ones are turned up.',
  pile: 'The draw pile is nearly empty. When it is, the discards are shuffled and become the new pile.',
  done: 'Your ticket {ticket} is done. Nobody can undo it: it brings you {points} points at the end.',
  blocked:
    'Somebody has claimed this route. It lay on the way of your ticket {ticket}. A claimed route stays claimed. Touch the ticket, and the board shows which way is left, if any.',
};

export const guides: GuideTexts = {
  usa: {
    ...shared,
    opening:
      'A ticket names two cities. Join them by your own routes before the end and you gain its points; if you do not, you lose them. Keep at least two. Short tickets along the same way are good for a first game.',
    score:
      'What counts: the points of your routes, plus the tickets you completed, minus those you did not. And ten points for the longest unbroken path of trains; all who tie get them.',
    end: 'The game is over, and so is this guide. Your {total} points: {routes} by routes, {tickets} by tickets, {longest} for the longest path. Whoever has most points wins; in a tie, whoever completed most tickets. The menu has the rules, and the guide again.',
  },
  europe: {
    ...shared,
    opening:
      'A ticket names two cities. Join them by your own routes before the end and you gain its points; if you do not, you lose them. One of these four is a long one. Keep at least two; the others leave the game.',
    draw: 'In each turn you do exactly one thing: take cards, claim a route, draw tickets, or build a station. To begin with, take cards: a face-up one or an unseen one from the pile, and then another. A locomotive fits every colour, but one that you take face up is the only card of its turn.',
    claim: `${shared.claim} Ferries and tunnels have rules of their own, which come later.`,
    tunnel_price:
      'Three cards were turned up. Each one of your colour, and each locomotive, costs you one card more. Pay, or take your cards back; either way your turn is over.',
    score:
      'What counts: the points of your routes, plus the tickets you completed, minus those you did not; four points for each station you did not build; and ten for the longest unbroken path of trains, for all who tie.',
    ferry:
      'This is a ferry: it goes over water, and locomotives are printed on its spaces. At least that many of the cards you pay with must be locomotives.',
    tunnel:
      'This is a tunnel. When you claim it, three cards are turned up, and each that matches your colour, or is a locomotive, costs one card more. So keep a card or two in reserve.',
    station:
      'When your way is blocked, a station helps: at the end it lets you use one route of another player that ends in its city, for your tickets. The first costs one card, the second two, the third three of one colour. Each that you do not build brings four points.',
    long: 'This is the long ticket: its left edge is double. Long ones are dealt only now. It brings many points, but takes many trains and turns, and costs as many points if you do not complete it.',
    tunnel_short:
      'Three cards were turned up, and you cannot pay what they add. Take your cards back: you lose only this turn, and the tunnel is still free.',
    tunnel_done:
      'Your first tunnel: three cards were turned up, and each of your colour, or a locomotive, costs one card more. It scores by its printed length: what a tunnel costs on top brings no more points and takes no more trains.',
    ferry_done:
      'Your first ferry. [Locomotives|Ferry cards] are precious: a face-up one is the only card of its turn, so save those that you draw from the pile.',
    end: 'The game is over, and so is this guide. Your {total} points: {routes} by routes, {tickets} by tickets, {longest} for the longest path, {stations} for stations not built. Whoever has most points wins; in a tie, whoever completed most tickets. The menu has the rules, and the guide again.',
  },
  san_francisco: {
    ...shared,
    opening:
      'A ticket names two places. Join them by your own routes before the end and you gain its points; if you do not, you lose them. Keep at least one. The shorter one is good for a first game.',
    claim: `${shared.claim} Ferries have a rule of their own, which comes later.`,
    place_tokens:
      'Before the first turn tourist tokens are put on places that have none: whoever builds a route to one later takes a token there, while there are any. Choose a place that you will pass yourself.',
    tokens:
      'Tourist tokens lie here. When you claim a route that ends at such a place, you take one, if you do not have its kind yet; never more than one a turn.',
    score:
      'What counts: the points of your routes, plus the tickets you completed, minus those you did not, and your tourist tokens. Different kinds and their points: {table}.',
    ferry: 'This is a ferry route. For each ferry printed on it, one of the cards you pay with must be a ferry card.',
    ferry_done:
      'Your first ferry. [Locomotives|Ferry cards] are precious: a face-up one is the only card of its turn, so save those that you draw from the pile.',
    end: 'The game is over, and so is this guide. Your {total} points: {routes} by routes, {tickets} by tickets, {tokens} for tourist tokens. Whoever has most points wins; in a tie, whoever completed most tickets. The menu has the rules, and the guide again.',
  },
  card_game: {
    opening:
      'A ticket asks for cards of certain colours. Those that you complete bring their points; those that you keep and do not complete cost them at the end. Keep at least one. Each card will serve one ticket only, so a few are enough for a first game.',
    second: 'Now the second card. It may not be a face-up locomotive.',
    complete:
      'The round is over, and all tracks are turned up. Now you complete tickets with the cards on your own track. Each card serves one ticket; a locomotive is any colour. The best choice is ready for you.',
    last: 'The draw pile is empty: everybody has one more turn, and this is yours. Then tickets are completed with what lies on the track; what you place in the yard now does not get there any more.',
    tickets:
      'Your tickets lie here, each with the colours it asks for. Only cards on your track count for them, not those in your hand.',
    draw: 'In each turn you do exactly one thing: take cards, place cards in your yard, or draw tickets. To begin with, take cards: a face-up one or an unseen one from the pile, and then another. A locomotive fits every colour, but one that you take face up is the only card of its turn.',
    place:
      'Here you place cards in your rail yard: two or more of one colour, locomotives among them if you like; or exactly three single cards of three colours.',
    track:
      'At the start of each of your turns the top card of each stack in your yard moves onto your track, face down. Only there it counts for tickets.',
    rob: 'Somebody has a stack of a colour that you hold. Place more cards of it than lie there, and their whole stack is discarded: a train robbery. Others can rob you in the same way.',
    robbed:
      'You were robbed: somebody placed more cards of a colour than lay in your stack of it, and your whole stack was discarded. You can rob others in the same way. Nobody can take the cards on your track.',
    others:
      'Here are the players: cards, tickets and how many cards are on their track. When the draw pile is empty, everybody has one more turn, and the round is over. Two or three players play one round, four play two.',
    score:
      'What counts: the tickets you completed, minus those you did not. And each of these big cities gives its bonus to whoever has completed most tickets to it; all who tie get it in full.',
    more: 'Here you can draw four more tickets and keep as many as you like, or none. What you keep and do not complete costs its points.',
    end: 'The game is over, and so is this guide. Your {total} points: {tickets} by tickets, {bonus} by big cities. Whoever has most points wins; in a tie, whoever completed most tickets. The menu has the rules, and the guide again.',
  },
};
