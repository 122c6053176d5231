import type { GuideTexts } from './guides';

const shared = {
  second:
    'Nå det andre kortet. Det kan ikke være et åpent [lokomotiv|fergekort]. Samle fargene til strekningene du trenger.',
  last: 'De siste turene: alle har nøyaktig én til, og dette er din. En strekning du kan opprette, gir fortsatt poeng; en billett du trekker nå, koster dem som regel.',
  tickets:
    'Her ligger billettene dine. Trykk på en: brettet viser byene og den korteste veien som fortsatt er åpen for deg.',
  draw: 'Hver tur gjør du nøyaktig én ting: tar kort, oppretter en strekning eller trekker billetter. Begynn med å ta kort: et åpent eller et skjult fra trekkebunken, og så ett til. Et [lokomotiv|fergekort] passer til alle farger, men tar du et åpent, er det turens eneste kort.',
  claim:
    'Du har kortene til denne strekningen og til alle andre som lyser. En strekning koster ett kort for hvert felt, alle i strekningens farge, eller alle i én valgfri farge hvis den er grå; [lokomotiver|fergekort] kan erstatte hvilke som helst av dem. Trykk på den, og velg kortene.',
  others:
    'Her er spillerne: [vogner|trikker], kort, billetter og poeng. Hvert felt du bygger, bruker én av [vognene|trikkene] dine. Første gang noen avslutter turen sin med to [vogner|trikker] eller færre, har alle én tur til, og så er spillet slutt.',
  more: 'Her kan du trekke [tre|to] billetter til og beholde minst én: i hvilken som helst tur, men helst når dine er fullført. Det du beholder, men ikke fullfører, koster poengene sine.',
  points:
    'Du har opprettet en strekning og får poengene med en gang. De går etter lengden: {table}. Lange strekninger gir altså mer for hvert kort.',
  grey: 'Denne strekningen er grå: den tar kort i hvilken som helst farge, men alle i den samme. [Lokomotiver|Fergekort] kan brukes her også.',
  double:
    'En dobbeltrute, og den ene halvdelen er tatt. Med så få spillere som her er den andre halvdelen stengt for alle.',
  wilds: 'To [lokomotiver|fergekort] ligger åpne. Når det kommer et tredje, kastes alle fem kortene, og fem nye snus.',
  pile: 'Trekkebunken er nesten tom. Når den tar slutt, blir kortene i kastebunken stokket til en ny.',
  done: 'Billetten din {ticket} er fullført. Ingen kan ta den fra deg: den gir {points} poeng til slutt.',
  blocked:
    'Noen har opprettet denne strekningen. Den lå på veien for billetten din {ticket}. En opprettet strekning forblir tatt. Trykk på billetten, så viser brettet hvilken vei som er igjen, hvis det er noen.',
};

export const guides: GuideTexts = {
  usa: {
    ...shared,
    opening:
      'En billett viser to byer. Knytter du dem sammen med dine egne strekninger før slutten, får du poengene; ellers mister du dem. Behold minst to. Korte billetter i samme retning er gode i et første spill.',
    score:
      'Det som teller: poengene for strekningene, pluss billettene du har fullført, minus de andre. Og ti poeng for den lengste sammenhengende ruten av vogner; alle som deler førsteplassen, får dem.',
    end: 'Spillet er over, og det er veiledningen også. Dine {total} poeng: {routes} for strekninger, {tickets} for billetter, {longest} for den lengste sammenhengende ruten. Den som har flest poeng, vinner; ved likhet den som har fullført flest billetter. I menyen finner du reglene, og veiledningen på nytt.',
  },
  europe: {
    ...shared,
    opening:
      'En billett viser to byer. Knytter du dem sammen med dine egne strekninger før slutten, får du poengene; ellers mister du dem. En av de fire er en stor billett. Behold minst to; resten går ut av spillet.',
    draw: 'Hver tur gjør du nøyaktig én ting: tar kort, oppretter en strekning, trekker billetter eller bygger en stasjon. Begynn med å ta kort: et åpent eller et skjult fra trekkebunken, og så ett til. Et lokomotiv passer til alle farger, men tar du et åpent, er det turens eneste kort.',
    claim: `${shared.claim} Ferger og tunneler har egne regler, som kommer senere.`,
    tunnel_price:
      'Tre kort er snudd. Hvert kort i din farge og hvert lokomotiv koster deg ett kort til. Betal, eller ta kortene tilbake; uansett er turen din over.',
    score:
      'Det som teller: poengene for strekningene, pluss billettene du har fullført, minus de andre; fire poeng per stasjon som ikke er bygd; og ti for den lengste sammenhengende ruten av vogner, til alle som deler førsteplassen.',
    ferry:
      'Dette er en ferge: den går over vann, og det er trykt lokomotiver på feltene. Minst så mange av kortene du betaler med, må være lokomotiver.',
    tunnel:
      'Dette er en tunnel. Når du oppretter den, snus tre kort, og hvert kort i din farge og hvert lokomotiv koster ett kort til. Ha derfor et kort eller to i reserve.',
    station:
      'Når veien er stengt, hjelper en stasjon: til slutt kan du til billettene dine bruke én av de andres strekninger som ender i stasjonens by. Den første koster ett kort, den andre to, den tredje tre i én farge. Hver du ikke bygger, gir fire poeng.',
    long: 'Dette er den store billetten: venstre kant er dobbel. Store billetter deles bare ut nå. Denne gir mange poeng, men krever mange vogner og turer, og den koster like mange poeng hvis du ikke fullfører den.',
    tunnel_short:
      'Tre kort er snudd, og du kan ikke betale det de koster ekstra. Ta kortene tilbake: du mister bare denne turen, og tunnelen er fortsatt ledig.',
    tunnel_done:
      'Din første tunnel: tre kort ble snudd, og hvert i din farge eller lokomotiv koster ett kort mer. Den gir poeng etter den trykte lengden: det en tunnel koster ekstra, gir ikke flere poeng og krever ikke flere vogner.',
    ferry_done:
      'Din første ferge. [Lokomotiver|Fergekort] er verdifulle: et åpent er turens eneste kort, så spar på dem du trekker fra trekkebunken.',
    end: 'Spillet er over, og det er veiledningen også. Dine {total} poeng: {routes} for strekninger, {tickets} for billetter, {longest} for den lengste sammenhengende ruten, {stations} for stasjoner du ikke bygde. Den som har flest poeng, vinner; ved likhet den som har fullført flest billetter. I menyen finner du reglene, og veiledningen på nytt.',
  },
  san_francisco: {
    ...shared,
    opening:
      'En billett viser to steder. Knytter du dem sammen med dine egne strekninger før slutten, får du poengene; ellers mister du dem. Behold minst én. Den korteste er god i et første spill.',
    claim: `${shared.claim} Ferger har en egen regel, som kommer senere.`,
    place_tokens:
      'Før den første turen legges det turistbrikker på steder som ikke har noen: den som senere oppretter en strekning dit, tar en turistbrikke, så lenge det er noen. Velg et sted der du selv kommer forbi.',
    tokens:
      'Her ligger det turistbrikker. Når du oppretter en strekning som ender på et slikt sted, tar du én, hvis du ikke har slaget fra før; aldri mer enn én per tur.',
    score:
      'Det som teller: poengene for strekningene, pluss billettene du har fullført, minus de andre, og turistbrikkene dine. Ulike slag og poengene deres: {table}.',
    ferry:
      'Dette er en fergestrekning. For hver ferge som er trykt på den, må ett av kortene du betaler med, være et fergekort.',
    ferry_done:
      'Din første ferge. [Lokomotiver|Fergekort] er verdifulle: et åpent er turens eneste kort, så spar på dem du trekker fra trekkebunken.',
    end: 'Spillet er over, og det er veiledningen også. Dine {total} poeng: {routes} for strekninger, {tickets} for billetter, {tokens} for turistbrikker. Den som har flest poeng, vinner; ved likhet den som har fullført flest billetter. I menyen finner du reglene, og veiledningen på nytt.',
  },
  card_game: {
    opening:
      'En billett krever kort i bestemte farger. De du fullfører, gir poengene sine; de du beholder, men ikke fullfører, koster dem til slutt. Behold minst én. Hvert kort teller bare for én billett, så noen få er nok i det første spillet.',
    second: 'Nå det andre kortet. Det kan ikke være et åpent lokomotiv.',
    complete:
      'Runden er over, og alle kort på sporet er snudd. Nå fullfører du billetter med kortene på ditt eget spor. Hvert kort gjelder for én billett; et lokomotiv er valgfri farge. Det beste valget ligger klart.',
    last: 'Trekkebunken er tom: alle har én tur til, og dette er din. Så fullføres billetter med det som ligger på sporet; det du legger på skiftetomten nå, kommer ikke dit.',
    tickets: 'Her ligger billettene dine med fargene de krever. Bare kort på sporet ditt teller, ikke de på hånden.',
    draw: 'Hver tur gjør du nøyaktig én ting: tar kort, legger kort på skiftetomten eller trekker billetter. Begynn med å ta kort: et åpent eller et skjult fra trekkebunken, og så ett til. Et lokomotiv passer til alle farger, men tar du et åpent, er det turens eneste kort.',
    place:
      'Her legger du kort på skiftetomten: to eller flere i én farge, gjerne med lokomotiver blant dem; eller nøyaktig tre enkeltkort i tre farger.',
    track:
      'Når turen din begynner, flyttes det øverste kortet i hver av bunkene dine skjult til sporet ditt. Først der teller det for billetter.',
    rob: 'Noen har en bunke i en farge du har på hånden. Legg flere kort av den enn det ligger der, så kastes hele bunken: et togran. De andre kan rane deg på samme måte.',
    robbed:
      'Du er blitt ranet: noen har lagt flere kort av en farge enn det lå i bunken din, og hele bunken din ble kastet. Du kan rane de andre på samme måte. Kortene på sporet ditt kan ingen ta.',
    others:
      'Her er spillerne: kort, billetter og hvor mange kort de har på sporet. Når trekkebunken er tom, har alle én tur til, og runden er over. To eller tre spiller én runde, fire spiller to.',
    score:
      'Det som teller: billettene du har fullført, minus de andre. Og hver av disse storbyene gir bonusen sin til den som har fullført flest billetter dit; alle som deler førsteplassen, får den fullt ut.',
    more: 'Her kan du trekke fire billetter til og beholde så mange du vil, eller ingen. Det du beholder, men ikke fullfører, koster poengene sine.',
    end: 'Spillet er over, og det er veiledningen også. Dine {total} poeng: {tickets} for billetter, {bonus} for storbyer. Den som har flest poeng, vinner; ved likhet den som har fullført flest billetter. I menyen finner du reglene, og veiledningen på nytt.',
  },
};
