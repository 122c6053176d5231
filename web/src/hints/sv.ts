import type { ReasonTexts } from './texts';

export const reasons: ReasonTexts = {
  completes: ({ tickets }) => `Den gör att du klarar ${tickets}.`,
  leads_to: ({ tickets, routes }) =>
    routes ? `Den behövs för ${tickets}. Sedan återstår: ${routes}.` : `Den behövs för ${tickets}.`,
  contested: 'De andra är nära, och omvägen är lång.',
  lengthens_path: 'Den gör din längsta sammanhängande sträcka längre.',
  points: ({ points }) => `Den ger ${points} genast.`,
  token: 'Den ger en turistmarker av ett slag som du saknar.',
  collects: ({ cards, routes, tickets }) =>
    routes
      ? `Du samlar på färgen (${cards}) för ${routes}.`
      : tickets
        ? `Du behöver färgen (${cards}) för ${tickets}.`
        : 'Fler kort i samma färg ger fler möjligheter.',
  wild_fits_all: ({ wild }) =>
    wild === 'ferry' ? 'Ett färjekort passar till alla färger.' : 'Ett lokomotiv passar till alla färger.',
  unseen_is_better: ({ routes }) =>
    routes
      ? `Inget uppvänt kort hjälper mer för ${routes} än ett från draghögen kan göra.`
      : 'Inget uppvänt kort hjälper dig mer än ett från draghögen kan göra.',
  shares_way: ({ tickets, count, routes }) =>
    !routes
      ? `Dina sträckor förbinder dem redan: ${tickets}.`
      : count > 1
        ? `De passar bra ihop: ${tickets}. Vägen: ${routes}.`
        : `Den hinner du med: ${tickets}. Vägen: ${routes}.`,
  shares_colours: ({ tickets }) => `Du har färgerna eller kan samla dem för ${tickets}.`,
  cheap_to_lose: ({ tickets }) => `Något måste behållas, och det här kostar minst om det misslyckas: ${tickets}.`,
  leaves_out: ({ tickets }) => `Det skulle kosta mer än det ger: ${tickets}.`,
  time_for_more: 'Dina biljetter är klarade eller på god väg, och det finns tid för fler.',
  borrows: ({ routes, tickets }) =>
    routes ? `Tågstationen låter dig låna ${routes}, för ${tickets}.` : `Tågstationen hjälper med ${tickets}.`,
  worth_the_raise: ({ tickets }) =>
    tickets ? `Sträckan behövs för ${tickets} och är värd priset.` : 'Sträckan är värd priset.',
  raise_too_dear: 'Korten gör mer nytta på annat håll.',
  near_own_way: ({ routes }) => (routes ? `Du kommer förbi här: ${routes}.` : 'Här möts många sträckor.'),
  for_tickets: ({ cards, tickets }) =>
    tickets ? `Dina biljetter kräver det (${cards}): ${tickets}.` : 'Från en hög går ett kort till spåret varje tur.',
  robs: ({ name }) => `${name} förlorar högen i den färgen.`,
  best_set: ({ tickets }) => `Inget annat val ger mer: ${tickets}.`,
  ending: 'Slutet är nära: det som räknas genast går först.',
  nothing_else: 'Det finns inget bättre att göra.',
};
