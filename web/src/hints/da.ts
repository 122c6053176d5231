import type { ReasonTexts } from './texts';

export const reasons: ReasonTexts = {
  completes: ({ tickets }) => `Den gennemfører ${tickets}.`,
  leads_to: ({ tickets, routes }) =>
    routes ? `Den skal bruges til ${tickets}. Så mangler endnu: ${routes}.` : `Den skal bruges til ${tickets}.`,
  contested: 'De andre er tæt på, og omvejen er lang.',
  lengthens_path: 'Den gør din længste togrute længere.',
  points: ({ points }) => `Den giver ${points} med det samme.`,
  token: 'Den giver en turistbrik af en slags, du ikke har.',
  collects: ({ cards, routes, tickets }) =>
    routes
      ? `Du samler på farven (${cards}) til ${routes}.`
      : tickets
        ? `Du skal bruge farven (${cards}) til ${tickets}.`
        : 'Flere kort i samme farve giver flere muligheder.',
  wild_fits_all: ({ wild }) =>
    wild === 'ferry' ? 'Et færgekort passer til alle farver.' : 'Et lokomotiv passer til alle farver.',
  unseen_is_better: ({ routes }) =>
    routes
      ? `Intet synligt kort hjælper mere til ${routes}, end et fra bunken kan gøre.`
      : 'Intet synligt kort hjælper dig mere, end et fra bunken kan gøre.',
  shares_way: ({ tickets, count, routes }) =>
    !routes
      ? `Dine strækninger forbinder dem allerede: ${tickets}.`
      : count > 1
        ? `De passer godt sammen: ${tickets}. Vejen: ${routes}.`
        : `Det kan nås: ${tickets}. Vejen: ${routes}.`,
  shares_colours: ({ tickets }) => `Du har farverne eller kan samle dem til ${tickets}.`,
  cheap_to_lose: ({ tickets }) => `Noget skal beholdes, og det her koster mindst, hvis det mislykkes: ${tickets}.`,
  leaves_out: ({ tickets }) => `Det ville koste mere, end det giver: ${tickets}.`,
  time_for_more: 'Dine rutekort er gennemført eller godt på vej, og der er tid til flere.',
  borrows: ({ routes, tickets }) =>
    routes ? `Togstationen låner dig ${routes} til ${tickets}.` : `Togstationen hjælper med ${tickets}.`,
  worth_the_raise: ({ tickets }) =>
    tickets ? `Strækningen skal bruges til ${tickets} og er prisen værd.` : 'Strækningen er prisen værd.',
  raise_too_dear: 'Kortene er mere værd andre steder.',
  near_own_way: ({ routes }) => (routes ? `Du kommer forbi her: ${routes}.` : 'Her mødes mange strækninger.'),
  for_tickets: ({ cards, tickets }) =>
    tickets ? `Dine rutekort kræver det (${cards}): ${tickets}.` : 'Fra en stak går der ét kort til sporet hver tur.',
  robs: ({ name }) => `${name} mister stakken i den farve.`,
  best_set: ({ tickets }) => `Intet andet valg giver mere: ${tickets}.`,
  ending: 'Slutningen er nær: det, der tæller med det samme, kommer først.',
  nothing_else: 'Der er ikke noget bedre at gøre.',
};
