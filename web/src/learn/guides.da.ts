import type { GuideTexts } from './guides';

const shared = {
  second:
    'Nu det andet kort. Det må ikke være et synligt [lokomotiv|færgekort]. Saml farverne til de strækninger, du skal bruge.',
  last: 'De sidste ture: alle har præcis én til, og den her er din. En strækning, du kan tage, giver stadig point; et rutekort, du trækker nu, koster dem for det meste.',
  tickets:
    'Her ligger dine rutekort. Tryk på et: spillepladen viser byerne og den korteste vej, der stadig er åben for dig.',
  draw: 'I hver tur gør du præcis én ting: tager kort, tager en strækning ved at indsætte [tog|sporvogne] på den, eller trækker rutekort. Begynd med at tage kort: et synligt eller et skjult fra bunken, og så et til. Et [lokomotiv|færgekort] passer til alle farver, men tager du et synligt, er det turens eneste kort.',
  claim:
    'Du har kortene til denne strækning og til alle andre, der lyser. En strækning koster ét kort for hvert felt, alle i dens farve, eller alle i én valgfri farve, hvis den er grå; [lokomotiver|færgekort] kan træde i stedet for et hvilket som helst. Tryk på den, og vælg kortene.',
  others:
    'Her er spillerne: [togvogne|sporvogne], kort, rutekort og point. Hvert felt, du bygger, bruger én af dine [togvogne|sporvogne]. Første gang nogen slutter sin tur med to [togvogne|sporvogne] eller færre, har alle én tur til, og så er spillet slut.',
  more: 'Her kan du trække [tre|to] rutekort til og beholde mindst ét: i enhver tur, men helst når dine er gennemført. Det, du beholder og ikke gennemfører, koster sine point.',
  points:
    'Du har taget en strækning og får straks dens point. De går efter længden: {table}. Lange strækninger giver altså mere for hvert kort.',
  grey: 'Denne strækning er grå: den tager kort i en hvilken som helst farve, men alle i den samme. [Lokomotiver|Færgekort] kan også bruges her.',
  double: 'Et dobbeltspor, og det ene spor er taget. Med så få spillere som her er det andet spor lukket for alle.',
  wilds:
    'Der ligger to synlige [lokomotiver|færgekort]. Når der kommer et tredje, lægges alle fem til de brugte kort, og fem nye vendes.',
  pile: 'Bunken er næsten tom. Når den er det, blandes de brugte kort til en ny bunke.',
  done: 'Dit rutekort {ticket} er gennemført. Ingen kan tage det fra dig: det giver {points} point til sidst.',
  blocked:
    'Nogen har taget denne strækning. Den lå på vejen for dit rutekort {ticket}. En taget strækning forbliver taget. Tryk på rutekortet, så viser spillepladen, hvilken vej der er tilbage, hvis der er nogen.',
};

export const guides: GuideTexts = {
  usa: {
    ...shared,
    opening:
      'Et rutekort nævner to byer. Forbinder du dem med dine egne strækninger inden slutningen, får du pointene; ellers mister du dem. Behold mindst to. Korte rutekort i samme retning er gode i det første spil.',
    score:
      'Det, der tæller: strækningernes point, plus de gennemførte rutekort, minus de andre. Og ti point for den længste togrute uden afbrydelse; alle, der deler førstepladsen, får dem.',
    end: 'Spillet er slut, og det er vejledningen også. Dine {total} point: {routes} for strækninger, {tickets} for rutekort, {longest} for den længste togrute. Den med flest point vinder; står det lige, den, der har gennemført flest rutekort. I menuen finder du reglerne og vejledningen igen.',
  },
  europe: {
    ...shared,
    opening:
      'Et rutekort nævner to byer. Forbinder du dem med dine egne strækninger inden slutningen, får du pointene; ellers mister du dem. Et af de fire er langt. Behold mindst to; resten går ud af spillet.',
    draw: 'I hver tur gør du præcis én ting: tager kort, tager en strækning ved at indsætte tog på den, trækker rutekort eller bygger en togstation. Begynd med at tage kort: et synligt eller et skjult fra bunken, og så et til. Et lokomotiv passer til alle farver, men tager du et synligt, er det turens eneste kort.',
    claim: `${shared.claim} Færger og tunneler har deres egne regler, som kommer senere.`,
    tunnel_price:
      'Tre kort er vendt. Hvert kort i din farve og hvert lokomotiv koster dig ét kort mere. Betal, eller tag dine kort tilbage; i begge tilfælde er din tur slut.',
    score:
      'Det, der tæller: strækningernes point, plus de gennemførte rutekort, minus de andre; fire point for hver togstation, du ikke har bygget; og ti for den længste togrute uden afbrydelse, til alle, der deler førstepladsen.',
    ferry:
      'Det her er en færge: den går over vand, og der er trykt lokomotiver på felterne. Mindst så mange af de kort, du betaler med, skal være lokomotiver.',
    tunnel:
      'Det her er en tunnel. Når du tager den, vendes tre kort, og hvert kort i din farve og hvert lokomotiv koster ét kort mere. Så hav et kort eller to i reserve.',
    station:
      'Når vejen er spærret, hjælper en togstation: til sidst må du til dine rutekort bruge én af de andres strækninger, der ender i togstationens by. Den første koster ét kort, den anden to, den tredje tre i én farve. Hver, du ikke bygger, giver fire point.',
    long: 'Det her er det lange rutekort: dets venstre kant er dobbelt. Lange deles kun ud nu. Det giver mange point, men kræver mange togvogne og ture, og det koster lige så mange point, hvis du ikke gennemfører det.',
    tunnel_short:
      'Tre kort er vendt, og du kan ikke betale det, de koster ekstra. Tag dine kort tilbage: du mister kun denne tur, og tunnelen er stadig fri.',
    tunnel_done:
      'Din første tunnel: tre kort blev vendt, og hvert i din farve eller lokomotiv koster ét kort mere. Den giver point efter sin trykte længde: det, en tunnel koster ekstra, giver ikke flere point og kræver ikke flere togvogne.',
    ferry_done:
      'Din første færge. [Lokomotiver|Færgekort] er kostbare: et synligt er turens eneste kort, så gem dem, du trækker fra bunken.',
    end: 'Spillet er slut, og det er vejledningen også. Dine {total} point: {routes} for strækninger, {tickets} for rutekort, {longest} for den længste togrute, {stations} for togstationer, du ikke byggede. Den med flest point vinder; står det lige, den, der har gennemført flest rutekort. I menuen finder du reglerne og vejledningen igen.',
  },
  san_francisco: {
    ...shared,
    opening:
      'Et rutekort nævner to steder. Forbinder du dem med dine egne strækninger inden slutningen, får du pointene; ellers mister du dem. Behold mindst ét. Det korteste er godt i det første spil.',
    claim: `${shared.claim} Færger har deres egen regel, som kommer senere.`,
    place_tokens:
      'Før den første tur lægges der turistbrikker på steder, der ingen har: den, der senere tager en strækning dertil, tager en turistbrik, så længe der er nogen. Vælg et sted, hvor du selv kommer forbi.',
    tokens:
      'Her ligger turistbrikker. Når du tager en strækning, der ender sådan et sted, tager du én, hvis du ikke har den slags endnu; aldrig mere end én pr. tur.',
    score:
      'Det, der tæller: strækningernes point, plus de gennemførte rutekort, minus de andre, og dine turistbrikker. Forskellige slags og deres point: {table}.',
    ferry:
      'Det her er en færgestrækning. For hver færge, der er trykt på den, skal et af de kort, du betaler med, være et færgekort.',
    ferry_done:
      'Din første færge. [Lokomotiver|Færgekort] er kostbare: et synligt er turens eneste kort, så gem dem, du trækker fra bunken.',
    end: 'Spillet er slut, og det er vejledningen også. Dine {total} point: {routes} for strækninger, {tickets} for rutekort, {tokens} for turistbrikker. Den med flest point vinder; står det lige, den, der har gennemført flest rutekort. I menuen finder du reglerne og vejledningen igen.',
  },
  card_game: {
    opening:
      'Et rutekort kræver kort i bestemte farver. De gennemførte giver deres point; dem, du beholder og ikke gennemfører, koster dem til sidst. Behold mindst ét. Hvert kort tæller kun for ét rutekort, så nogle få er nok i det første spil.',
    second: 'Nu det andet kort. Det må ikke være et synligt lokomotiv.',
    complete:
      'Runden er slut, og alle kort på sporet er vendt. Nu gennemfører du rutekort med kortene på dit eget spor. Hvert kort gælder for ét rutekort; et lokomotiv er en valgfri farve. Det bedste valg ligger klar.',
    last: 'Bunken er tom: alle har én tur til, og den her er din. Så gennemføres rutekort med det, der ligger på sporet; det, du lægger på rangerbanegården nu, når ikke derhen.',
    tickets: 'Her ligger dine rutekort med de farver, de kræver. Kun kort på dit spor tæller, ikke dem på hånden.',
    draw: 'I hver tur gør du præcis én ting: tager kort, lægger kort på din rangerbanegård eller trækker rutekort. Begynd med at tage kort: et synligt eller et skjult fra bunken, og så et til. Et lokomotiv passer til alle farver, men tager du et synligt, er det turens eneste kort.',
    place:
      'Her lægger du kort på din rangerbanegård: to eller flere i én farve, gerne med lokomotiver imellem; eller præcis tre enkelte kort i tre farver.',
    track:
      'Når din tur begynder, flyttes det øverste kort i hver af dine stakke skjult til dit spor. Først dér tæller det for rutekort.',
    rob: 'Nogen har en stak i en farve, du har på hånden. Læg flere kort af den, end der ligger dér, så lægges hele stakken til de brugte kort: et togrøveri. De andre kan røve dig på samme måde.',
    robbed:
      'Du er blevet røvet: nogen har lagt flere kort af en farve, end der lå i din stak, og hele din stak blev lagt til de brugte kort. Du kan røve de andre på samme måde. Kortene på dit spor kan ingen tage.',
    others:
      'Her er spillerne: kort, rutekort og hvor mange kort de har på sporet. Når bunken er tom, har alle én tur til, og runden er slut. To eller tre spiller én runde, fire spiller to.',
    score:
      'Det, der tæller: de gennemførte rutekort, minus de andre. Og hver af disse storbyer giver sin bonus til den, der har gennemført flest rutekort dertil; alle, der deler førstepladsen, får den fuldt ud.',
    more: 'Her kan du trække fire rutekort til og beholde så mange, du vil, eller ingen. Det, du beholder og ikke gennemfører, koster sine point.',
    end: 'Spillet er slut, og det er vejledningen også. Dine {total} point: {tickets} for rutekort, {bonus} for storbyer. Den med flest point vinder; står det lige, den, der har gennemført flest rutekort. I menuen finder du reglerne og vejledningen igen.',
  },
};
