import type { ReasonTexts } from './texts';

export const reasons: ReasonTexts = {
  completes: ({ tickets }) => `Den fullfører ${tickets}.`,
  leads_to: ({ tickets, routes }) =>
    routes ? `Den trengs til ${tickets}. Så gjenstår: ${routes}.` : `Den trengs til ${tickets}.`,
  contested: 'De andre er nær, og omveien er lang.',
  lengthens_path: 'Den gjør den lengste ruten din lengre.',
  points: ({ points }) => `Den gir ${points} med en gang.`,
  token: 'Den gir en turistbrikke av et slag du mangler.',
  collects: ({ cards, routes, tickets }) =>
    routes
      ? `Du samler på fargen (${cards}) til ${routes}.`
      : tickets
        ? `Du trenger fargen (${cards}) til ${tickets}.`
        : 'Flere kort i samme farge gir flere muligheter.',
  wild_fits_all: ({ wild }) =>
    wild === 'ferry' ? 'Et fergekort passer til alle farger.' : 'Et lokomotiv passer til alle farger.',
  unseen_is_better: ({ routes }) =>
    routes
      ? `Ingen åpne kort hjelper mer til ${routes} enn et fra trekkebunken kan gjøre.`
      : 'Ingen åpne kort hjelper deg mer enn et fra trekkebunken kan gjøre.',
  shares_way: ({ tickets, count, routes }) =>
    !routes
      ? `Strekningene dine knytter dem allerede sammen: ${tickets}.`
      : count > 1
        ? `De passer godt sammen: ${tickets}. Veien: ${routes}.`
        : `Den rekker du: ${tickets}. Veien: ${routes}.`,
  shares_colours: ({ tickets }) => `Du har fargene eller kan samle dem til ${tickets}.`,
  cheap_to_lose: ({ tickets }) => `Noe må beholdes, og dette koster minst hvis det mislykkes: ${tickets}.`,
  leaves_out: ({ tickets }) => `Det ville koste mer enn det gir: ${tickets}.`,
  time_for_more: 'Billettene dine er fullført eller godt i gang, og det er tid til flere.',
  borrows: ({ routes, tickets }) =>
    routes ? `Stasjonen låner deg ${routes}, til ${tickets}.` : `Stasjonen hjelper med ${tickets}.`,
  worth_the_raise: ({ tickets }) =>
    tickets ? `Strekningen trengs til ${tickets} og er verdt prisen.` : 'Strekningen er verdt prisen.',
  raise_too_dear: 'Kortene er mer verdt andre steder.',
  near_own_way: ({ routes }) => (routes ? `Du kommer forbi her: ${routes}.` : 'Her møtes mange strekninger.'),
  for_tickets: ({ cards, tickets }) =>
    tickets ? `Billettene dine krever det (${cards}): ${tickets}.` : 'Fra en bunke går ett kort til sporet hver tur.',
  robs: ({ name }) => `${name} mister bunken i den fargen.`,
  best_set: ({ tickets }) => `Ingen andre valg gir mer: ${tickets}.`,
  ending: 'Slutten er nær: det som teller med en gang, kommer først.',
  nothing_else: 'Det er ikke noe bedre å gjøre.',
};
