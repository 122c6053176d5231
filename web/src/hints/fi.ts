import type { ReasonTexts } from './texts';

export const reasons: ReasonTexts = {
  completes: ({ tickets }) => `Sillä valmistuu ${tickets}.`,
  leads_to: ({ tickets, routes }) =>
    routes ? `Sitä tarvitaan: ${tickets}. Sen jälkeen puuttuu vielä: ${routes}.` : `Sitä tarvitaan: ${tickets}.`,
  contested: 'Muut ovat jo lähellä, ja kiertotie on pitkä.',
  lengthens_path: 'Se pidentää pisintä yhtenäistä reittiäsi.',
  points: ({ points }) => `Siitä saa heti ${points}.`,
  token: 'Siitä saa turistimerkin, jota sinulla ei vielä ole.',
  collects: ({ cards, routes, tickets }) =>
    routes
      ? `Keräät väriä ${cards} tähän: ${routes}.`
      : tickets
        ? `Tarvitset väriä ${cards} tähän: ${tickets}.`
        : 'Useampi samanvärinen kortti antaa enemmän valinnanvaraa.',
  wild_fits_all: ({ wild }) =>
    wild === 'ferry' ? 'Lauttakortti käy mihin tahansa väriin.' : 'Veturi käy mihin tahansa väriin.',
  unseen_is_better: ({ routes }) =>
    routes
      ? `Mikään esillä oleva kortti ei auta tähän enempää kuin pakan kortti ehkä auttaa: ${routes}.`
      : 'Mikään esillä oleva kortti ei auta enempää kuin pakan kortti ehkä auttaa.',
  shares_way: ({ tickets, count, routes }) =>
    !routes
      ? `Reittisi yhdistävät jo: ${tickets}.`
      : count > 1
        ? `Nämä sopivat yhteen: ${tickets}. Tie kulkee näin: ${routes}.`
        : `Tämän ehtii suorittaa: ${tickets}. Tie kulkee näin: ${routes}.`,
  shares_colours: ({ tickets }) => `Näihin sinulla on värit tai voit kerätä ne: ${tickets}.`,
  cheap_to_lose: ({ tickets }) => `Jotakin on pidettävä, ja epäonnistuessaan vähiten maksaa ${tickets}.`,
  leaves_out: ({ tickets }) => `Tämä maksaisi enemmän kuin tuottaisi: ${tickets}.`,
  time_for_more: 'Menolippusi ovat valmiita tai hyvällä mallilla, ja uusillekin on aikaa.',
  borrows: ({ routes, tickets }) =>
    routes ? `Asema lainaa sinulle reitin ${routes}; sitä tarvitsee ${tickets}.` : `Asemasta on apua: ${tickets}.`,
  worth_the_raise: ({ tickets }) =>
    tickets ? `Reittiä tarvitaan (${tickets}), ja se on hintansa arvoinen.` : 'Reitti on hintansa arvoinen.',
  raise_too_dear: 'Korteista on enemmän hyötyä muualla.',
  near_own_way: ({ routes }) => (routes ? `Kuljet tästä ohi: ${routes}.` : 'Tässä kohtaa moni reitti.'),
  for_tickets: ({ cards, tickets }) =>
    tickets
      ? `Menolippusi vaativat tätä (${cards}): ${tickets}.`
      : 'Pinosta siirtyy joka vuorolla yksi kortti radalle.',
  robs: ({ name }) => `${name} menettää sen värisen pinonsa.`,
  best_set: ({ tickets }) => `Mikään muu valinta ei tuota enempää: ${tickets}.`,
  ending: 'Loppu on lähellä: ensin se, mistä saa pisteitä heti.',
  nothing_else: 'Parempaakaan tehtävää ei ole.',
};
