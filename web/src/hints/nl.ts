import type { ReasonTexts } from './texts';

export const reasons: ReasonTexts = {
  completes: ({ tickets }) => `Daarmee voltooi je ${tickets}.`,
  leads_to: ({ tickets, routes }) =>
    routes ? `Hij is nodig voor ${tickets}. Daarna nog: ${routes}.` : `Hij is nodig voor ${tickets}.`,
  contested: 'De anderen zijn dichtbij, en de omweg is lang.',
  lengthens_path: 'Hij maakt je langste rit langer.',
  points: ({ points }) => `Hij levert meteen ${points} op.`,
  token: 'Hij levert een toeristenfiche op van een soort die je nog niet hebt.',
  collects: ({ cards, routes, tickets }) =>
    routes
      ? `Je verzamelt deze kleur (${cards}) voor ${routes}.`
      : tickets
        ? `Je hebt deze kleur (${cards}) nodig voor ${tickets}.`
        : 'Meer kaarten van één kleur geven meer keus.',
  wild_fits_all: ({ wild }) =>
    wild === 'ferry' ? 'Een veerbootkaart past bij elke kleur.' : 'Een locomotief past bij elke kleur.',
  unseen_is_better: ({ routes }) =>
    routes
      ? `Geen open kaart helpt meer voor ${routes} dan een kaart van de stapel kan doen.`
      : 'Geen open kaart helpt je meer dan een kaart van de stapel kan doen.',
  shares_way: ({ tickets, count, routes }) =>
    !routes
      ? `Je routes verbinden ze al: ${tickets}.`
      : count > 1
        ? `Deze passen goed bij elkaar: ${tickets}. De weg: ${routes}.`
        : `Deze haal je op tijd: ${tickets}. De weg: ${routes}.`,
  shares_colours: ({ tickets }) => `Je hebt de kleuren, of kunt ze verzamelen, voor ${tickets}.`,
  cheap_to_lose: ({ tickets }) => `Iets moet je houden, en dit kost het minst als het mislukt: ${tickets}.`,
  leaves_out: ({ tickets }) => `Dit zou meer kosten dan het oplevert: ${tickets}.`,
  time_for_more: 'Je coupons zijn voltooid of goed op weg, en er is tijd voor meer.',
  borrows: ({ routes, tickets }) =>
    routes ? `Het station leent je ${routes}, voor ${tickets}.` : `Het station helpt bij ${tickets}.`,
  worth_the_raise: ({ tickets }) =>
    tickets ? `De route is nodig voor ${tickets} en de prijs waard.` : 'De route is de prijs waard.',
  raise_too_dear: 'De kaarten zijn elders meer waard.',
  near_own_way: ({ routes }) => (routes ? `Je komt hier langs: ${routes}.` : 'Hier komen veel routes samen.'),
  for_tickets: ({ cards, tickets }) =>
    tickets
      ? `Je coupons vragen erom (${cards}): ${tickets}.`
      : 'Van een stapel gaat elke beurt één kaart naar het spoor.',
  robs: ({ name }) => `${name} verliest de stapel van die kleur.`,
  best_set: ({ tickets }) => `Geen andere keuze levert meer op: ${tickets}.`,
  ending: 'Het einde is nabij: wat meteen telt, gaat voor.',
  nothing_else: 'Er is niets beters te doen.',
};
