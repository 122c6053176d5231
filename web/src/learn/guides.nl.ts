import type { GuideTexts } from './guides';

const shared = {
  second:
    'Nu de tweede kaart. Dat mag geen open [locomotief|veerbootkaart] zijn. Verzamel de kleuren van de routes die je nodig hebt.',
  last: 'De laatste beurten: iedereen heeft er nog precies één, en dit is de jouwe. Een route die je kunt claimen, levert nog punten op; een coupon die je nu pakt, kost ze meestal.',
  tickets:
    'Hier liggen je coupons. Tik er een aan: het bord toont de steden en de kortste weg die nog voor je open is.',
  draw: 'In elke beurt doe je precies één ding: kaarten pakken, een route claimen of coupons pakken. Pak om te beginnen kaarten: een open kaart of een gesloten kaart van de stapel, en dan nog een. Een [locomotief|veerbootkaart] past bij elke kleur, maar pak je een open exemplaar, dan is dat de enige kaart van die beurt.',
  claim:
    'Je hebt de kaarten voor deze route, en voor elke andere die oplicht. Een route kost één kaart voor elk vakje, allemaal in zijn kleur, of allemaal in één kleur naar keuze als hij grijs is; [locomotieven|veerbootkaarten] mogen elke kaart vervangen. Tik erop en kies de kaarten.',
  others:
    'Hier zie je de spelers: [treinwagons|trams], kaarten, coupons en punten. Elk vakje dat je bouwt, kost een van je [treinwagons|trams]. De eerste keer dat iemand een beurt eindigt met twee [treinwagons|trams] of minder, heeft iedereen nog één beurt, en dan is het spel afgelopen.',
  more: 'Hier kun je nog [drie|twee] coupons pakken en er minstens één houden: in elke beurt, maar liefst als de jouwe voltooid zijn. Wat je houdt en niet voltooit, kost zijn punten.',
  points:
    'Je hebt een route geclaimd en krijgt meteen de punten. Die hangen van de lengte af: {table}. Lange routes leveren dus meer op per kaart.',
  grey: 'Deze route is grijs: elke kleur is goed, maar alle kaarten moeten dezelfde kleur hebben. Ook hier mag je [locomotieven|veerbootkaarten] gebruiken.',
  double:
    'Een dubbele route, en één helft is geclaimd. Met zo weinig spelers als hier is de andere helft voor iedereen gesloten.',
  wilds:
    'Er liggen twee open [locomotieven|veerbootkaarten]. Komt er een derde, dan gaan ze alle vijf naar de aflegstapel en worden er vijf nieuwe omgedraaid.',
  pile: 'De stapel is bijna leeg. Is hij op, dan wordt de aflegstapel geschud tot een nieuwe stapel.',
  done: 'Je coupon {ticket} is voltooid. Niemand kan hem je afnemen: hij levert aan het eind {points} punten op.',
  blocked:
    'Iemand heeft deze route geclaimd. Hij lag op de weg van je coupon {ticket}. Een geclaimde route blijft geclaimd. Tik op de coupon, dan toont het bord welke weg er nog over is, als die er is.',
};

export const guides: GuideTexts = {
  usa: {
    ...shared,
    opening:
      'Een coupon noemt twee steden. Verbind je ze voor het einde met je eigen routes, dan krijg je de punten; anders verlies je ze. Houd er minstens twee. Korte coupons in dezelfde richting zijn goed voor een eerste spel.',
    score:
      'Wat telt: de punten van je routes, plus de coupons die je hebt voltooid, min de andere. En tien punten voor de langste rit van treinwagons zonder onderbreking; bij een gelijke stand krijgt ieder ze.',
    end: 'Het spel is afgelopen, en deze uitleg ook. Je {total} punten: {routes} voor routes, {tickets} voor coupons, {longest} voor de langste rit. Wie de meeste punten heeft, wint; bij een gelijke stand wie de meeste coupons heeft voltooid. In het menu vind je de regels, en de uitleg opnieuw.',
  },
  europe: {
    ...shared,
    opening:
      'Een coupon noemt twee steden. Verbind je ze voor het einde met je eigen routes, dan krijg je de punten; anders verlies je ze. Een van deze vier is een lange. Houd er minstens twee; de andere gaan uit het spel.',
    draw: 'In elke beurt doe je precies één ding: kaarten pakken, een route claimen, coupons pakken of een station bouwen. Pak om te beginnen kaarten: een open kaart of een gesloten kaart van de stapel, en dan nog een. Een locomotief past bij elke kleur, maar pak je een open exemplaar, dan is dat de enige kaart van die beurt.',
    claim: `${shared.claim} Veerboten en tunnels hebben eigen regels, die later komen.`,
    tunnel_price:
      'Er zijn drie kaarten omgedraaid. Elke kaart van jouw kleur en elke locomotief kost je één kaart extra. Betaal, of neem je kaarten terug; in beide gevallen is je beurt voorbij.',
    score:
      'Wat telt: de punten van je routes, plus de coupons die je hebt voltooid, min de andere; vier punten voor elk station dat je niet hebt gebouwd; en tien voor de langste rit van treinwagons zonder onderbreking, bij een gelijke stand voor ieder.',
    ferry:
      'Dit is een veerboot: hij gaat over water, en op de vakjes staan locomotieven. Minstens zoveel van de kaarten waarmee je betaalt, moeten locomotieven zijn.',
    tunnel:
      'Dit is een tunnel. Claim je hem, dan worden er drie kaarten omgedraaid, en elke kaart van jouw kleur en elke locomotief kost één kaart extra. Houd dus een kaart of twee achter de hand.',
    station:
      'Is je weg versperd, dan helpt een station: aan het eind mag je voor je coupons één route van een andere speler gebruiken die in de stad van het station eindigt. Het eerste kost één kaart, het tweede twee, het derde drie van één kleur. Elk dat je niet bouwt, levert vier punten op.',
    long: 'Dit is de lange coupon: zijn linkerrand is dubbel. Lange worden alleen nu gedeeld. Hij levert veel punten op, maar kost veel treinwagons en beurten, en evenveel punten als je hem niet voltooit.',
    tunnel_short:
      'Er zijn drie kaarten omgedraaid, en je kunt niet betalen wat ze extra kosten. Neem je kaarten terug: je verliest alleen deze beurt, en de tunnel is nog vrij.',
    tunnel_done:
      'Je eerste tunnel: er werden drie kaarten omgedraaid, en elke kaart van je kleur of locomotief kost één kaart extra. Hij telt voor zijn afgedrukte lengte: wat een tunnel extra kost, levert geen extra punten op en kost geen extra treinwagons.',
    ferry_done:
      'Je eerste veerboot. [Locomotieven|Veerbootkaarten] zijn kostbaar: een open [locomotief|veerbootkaart] is de enige kaart van die beurt, dus bewaar wat je van de stapel pakt.',
    end: 'Het spel is afgelopen, en deze uitleg ook. Je {total} punten: {routes} voor routes, {tickets} voor coupons, {longest} voor de langste rit, {stations} voor niet gebouwde stations. Wie de meeste punten heeft, wint; bij een gelijke stand wie de meeste coupons heeft voltooid. In het menu vind je de regels, en de uitleg opnieuw.',
  },
  san_francisco: {
    ...shared,
    opening:
      'Een coupon noemt twee plaatsen. Verbind je ze voor het einde met je eigen routes, dan krijg je de punten; anders verlies je ze. Houd er minstens één. De kortste is goed voor een eerste spel.',
    claim: `${shared.claim} Veerboten hebben een eigen regel, die later komt.`,
    place_tokens:
      'Voor de eerste beurt worden toeristenfiches op plaatsen gelegd die er geen hebben: wie later een route naar zo’n plaats claimt, neemt er een, zolang er zijn. Kies een plaats waar je zelf langskomt.',
    tokens:
      'Hier liggen toeristenfiches. Claim je een route die op zo’n plaats eindigt, dan neem je er een, als je die soort nog niet hebt; nooit meer dan één per beurt.',
    score:
      'Wat telt: de punten van je routes, plus de coupons die je hebt voltooid, min de andere, en je toeristenfiches. Verschillende soorten en hun punten: {table}.',
    ferry:
      'Dit is een veerbootroute. Voor elke veerboot die erop staat, moet een van de kaarten waarmee je betaalt een veerbootkaart zijn.',
    ferry_done:
      'Je eerste veerboot. [Locomotieven|Veerbootkaarten] zijn kostbaar: een open [locomotief|veerbootkaart] is de enige kaart van die beurt, dus bewaar wat je van de stapel pakt.',
    end: 'Het spel is afgelopen, en deze uitleg ook. Je {total} punten: {routes} voor routes, {tickets} voor coupons, {tokens} voor toeristenfiches. Wie de meeste punten heeft, wint; bij een gelijke stand wie de meeste coupons heeft voltooid. In het menu vind je de regels, en de uitleg opnieuw.',
  },
  card_game: {
    opening:
      'Een coupon vraagt om kaarten van bepaalde kleuren. Wat je voltooit, levert punten op; wat je houdt en niet voltooit, kost ze aan het eind. Houd er minstens één. Elke kaart telt maar voor één coupon, dus een paar zijn genoeg voor een eerste spel.',
    second: 'Nu de tweede kaart. Dat mag geen open locomotief zijn.',
    complete:
      'De ronde is voorbij, en alle kaarten op het spoor zijn omgedraaid. Nu voltooi je coupons met de kaarten op je eigen spoor. Elke kaart telt voor één coupon; een locomotief geldt als elke kleur. De beste keuze ligt klaar.',
    last: 'De stapel is leeg: iedereen heeft nog één beurt, en dit is de jouwe. Dan worden coupons voltooid met wat er op het spoor ligt; wat je nu op het rangeerterrein legt, komt daar niet meer.',
    tickets:
      'Hier liggen je coupons, met de kleuren waar ze om vragen. Alleen kaarten op je spoor tellen, niet die in je hand.',
    draw: 'In elke beurt doe je precies één ding: kaarten pakken, kaarten op je rangeerterrein leggen of coupons pakken. Pak om te beginnen kaarten: een open kaart of een gesloten kaart van de stapel, en dan nog een. Een locomotief past bij elke kleur, maar pak je een open exemplaar, dan is dat de enige kaart van die beurt.',
    place:
      'Hier leg je kaarten op je rangeerterrein: twee of meer van één kleur, met locomotieven erbij als je wilt; of precies drie losse kaarten van drie kleuren.',
    track:
      'Aan het begin van je beurt gaat de bovenste kaart van elk van je stapels gesloten naar je spoor. Pas daar telt hij voor coupons.',
    rob: 'Iemand heeft een stapel van een kleur die jij in je hand hebt. Leg er meer kaarten van dan daar liggen, en de hele stapel gaat naar de aflegstapel: een treinroof. De anderen kunnen jou net zo beroven.',
    robbed:
      'Je bent beroofd: iemand heeft meer kaarten van een kleur gelegd dan er in jouw stapel lagen, en je hele stapel ging naar de aflegstapel. Jij kunt de anderen net zo beroven. De kaarten op je spoor kan niemand afpakken.',
    others:
      'Hier zie je de spelers: kaarten, coupons en hoeveel kaarten ze op het spoor hebben. Is de stapel leeg, dan heeft iedereen nog één beurt, en is de ronde voorbij. Twee of drie spelen één ronde, vier spelen er twee.',
    score:
      'Wat telt: de coupons die je hebt voltooid, min de andere. En elk van deze grote steden geeft haar bonus aan wie er de meeste coupons naartoe heeft voltooid; bij een gelijke stand krijgt ieder die helemaal.',
    more: 'Hier kun je nog vier coupons pakken en er zoveel houden als je wilt, of geen. Wat je houdt en niet voltooit, kost zijn punten.',
    end: 'Het spel is afgelopen, en deze uitleg ook. Je {total} punten: {tickets} voor coupons, {bonus} voor grote steden. Wie de meeste punten heeft, wint; bij een gelijke stand wie de meeste coupons heeft voltooid. In het menu vind je de regels, en de uitleg opnieuw.',
  },
};
