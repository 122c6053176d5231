import type { ReasonTexts } from './texts';

export const reasons: ReasonTexts = {
  completes: ({ tickets }) => `It completes ${tickets}.`,
  leads_to: ({ tickets, routes }) =>
    routes ? `It is needed for ${tickets}. Still to come: ${routes}.` : `It is needed for ${tickets}.`,
  contested: 'Others have come near it, and the way round it is long.',
  lengthens_path: 'It makes your longest path longer.',
  points: ({ points }) => `It brings ${points} at once.`,
  token: 'It brings a tourist token of a kind you do not have.',
  collects: ({ cards, routes, tickets }) =>
    routes
      ? `You are collecting ${cards} for ${routes}.`
      : tickets
        ? `You need ${cards} for ${tickets}.`
        : 'More cards of one colour give you more to choose from.',
  wild_fits_all: ({ wild }) =>
    wild === 'ferry' ? 'A ferry card fits every colour.' : 'A locomotive fits every colour.',
  unseen_is_better: ({ routes }) =>
    routes
      ? `No face-up card helps more with ${routes} than an unseen one may.`
      : 'No face-up card helps you more than an unseen one may.',
  shares_way: ({ tickets, count, routes }) =>
    !routes
      ? `Your routes join them already: ${tickets}.`
      : count > 1
        ? `These go well together: ${tickets}. Their way: ${routes}.`
        : `This can be done in time: ${tickets}. Its way: ${routes}.`,
  shares_colours: ({ tickets }) => `You have, or can collect, the colours for ${tickets}.`,
  cheap_to_lose: ({ tickets }) => `Some must be kept, and this costs least if it fails: ${tickets}.`,
  leaves_out: ({ tickets }) => `This would cost more than it brings: ${tickets}.`,
  time_for_more: 'Your tickets are done or in hand, and there is time for more.',
  borrows: ({ routes, tickets }) =>
    routes ? `The station lends you ${routes}, for ${tickets}.` : `The station helps with ${tickets}.`,
  worth_the_raise: ({ tickets }) =>
    tickets ? `The route is needed for ${tickets} and worth the price.` : 'The route is worth the price.',
  raise_too_dear: 'The cards are worth more elsewhere.',
  near_own_way: ({ routes }) => (routes ? `You will come by here: ${routes}.` : 'Many routes meet here.'),
  for_tickets: ({ cards, tickets }) =>
    tickets ? `Your tickets ask for ${cards}: ${tickets}.` : 'From a stack one card goes onto the track every turn.',
  robs: ({ name }) => `${name} loses the stack of that colour.`,
  best_set: ({ tickets }) => `No other choice brings more: ${tickets}.`,
  ending: 'The end is near: what counts at once comes first.',
  nothing_else: 'There is nothing better to do.',
};
