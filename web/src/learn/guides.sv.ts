import type { GuideTexts } from './guides';

const shared = {
  second:
    'Nu det andra kortet. Det får inte vara ett uppvänt [lokomotiv|färjekort]. Samla färgerna till de sträckor du behöver.',
  last: 'De sista turerna: alla har precis en till, och den här är din. En sträcka som du kan muta in ger fortfarande poäng; en biljett som du drar nu kostar dem oftast.',
  tickets:
    'Här ligger dina biljetter. Tryck på en: spelplanen visar städerna och den kortaste väg som ännu är öppen för dig.',
  draw: 'Varje tur gör du precis en sak: tar kort, mutar in en sträcka eller drar biljetter. Börja med att ta kort: ett uppvänt eller ett dolt från draghögen, och sedan ett till. Ett [lokomotiv|färjekort] passar till alla färger, men tar du ett uppvänt är det turens enda kort.',
  claim:
    'Du har korten till den här sträckan och till alla andra som lyser. En sträcka kostar ett kort för varje ruta, alla i dess färg, eller alla i en valfri färg om den är grå; [lokomotiv|färjekort] kan ersätta vilket som helst. Tryck på den och välj korten.',
  others:
    'Här är spelarna: [tågvagnar|spårvagnar], kort, biljetter och poäng. Varje ruta du bygger tar en av dina [tågvagnar|spårvagnar]. Första gången någon avslutar sin tur med två [tågvagnar|spårvagnar] eller färre har alla en tur till, och sedan är spelet slut.',
  more: 'Här kan du dra [tre|två] biljetter till och behålla minst en: i vilken tur som helst, men helst när dina är klarade. Det du behåller men inte klarar kostar sina poäng.',
  points:
    'Du har mutat in en sträcka och får genast dess poäng. De beror på längden: {table}. Långa sträckor ger alltså mer för varje kort.',
  grey: 'Den här sträckan är grå: den tar kort i vilken färg som helst, men alla i samma. [Lokomotiv|Färjekort] går att använda här också.',
  double: 'En dubbel sträcka, och ena halvan är tagen. Med så få spelare som här är den andra halvan stängd för alla.',
  wilds:
    'Två [lokomotiv|färjekort] ligger uppvända. Kommer det ett tredje byts hela raden: de fem korten kastas, och fem nya vänds upp.',
  pile: 'Draghögen är nästan tom. När den är slut blandas kasthögen till en ny draghög.',
  done: 'Din biljett {ticket} är klar. Ingen kan ta den från dig: den ger {points} poäng i slutet.',
  blocked:
    'Någon har mutat in den här sträckan. Den låg på vägen för din biljett {ticket}. En inmutad sträcka förblir inmutad. Tryck på biljetten, så visar spelplanen vilken väg som är kvar, om det finns någon.',
};

export const guides: GuideTexts = {
  usa: {
    ...shared,
    opening:
      'En biljett anger två städer. Förbinder du dem med dina egna sträckor före slutet får du poängen; annars förlorar du dem. Behåll minst två. Korta biljetter åt samma håll är bra i ett första spel.',
    score:
      'Det som räknas: sträckornas poäng, plus de biljetter du klarat, minus de andra. Och tio poäng för den längsta sammanhängande sträckan av tågvagnar; alla som delar förstaplatsen får dem.',
    end: 'Spelet är slut, och guiden också. Dina {total} poäng: {routes} för sträckor, {tickets} för biljetter, {longest} för den längsta sammanhängande sträckan. Den som har flest poäng vinner; vid lika den som klarat flest biljetter. I menyn finns reglerna, och guiden igen.',
  },
  europe: {
    ...shared,
    opening:
      'En biljett anger två städer. Förbinder du dem med dina egna sträckor före slutet får du poängen; annars förlorar du dem. En av de fyra är en lång biljett. Behåll minst två; resten lämnar spelet.',
    draw: 'Varje tur gör du precis en sak: tar kort, mutar in en sträcka, drar biljetter eller bygger en tågstation. Börja med att ta kort: ett uppvänt eller ett dolt från draghögen, och sedan ett till. Ett lokomotiv passar till alla färger, men tar du ett uppvänt är det turens enda kort.',
    claim: `${shared.claim} Färjor och tunnlar har egna regler, som kommer senare.`,
    tunnel_price:
      'Tre kort har vänts upp. Varje kort i din färg och varje lokomotiv kostar dig ett kort till. Betala, eller ta tillbaka dina kort; i båda fallen är din tur slut.',
    score:
      'Det som räknas: sträckornas poäng, plus de biljetter du klarat, minus de andra; fyra poäng för varje tågstation du inte har byggt; och tio för den längsta sammanhängande sträckan av tågvagnar, till alla som delar förstaplatsen.',
    ferry:
      'Det här är en färja: den går över vatten, och lokomotiv är tryckta på rutorna. Minst så många av korten du betalar med måste vara lokomotiv.',
    tunnel:
      'Det här är en tunnel. När du mutar in den vänds tre kort upp, och varje kort i din färg och varje lokomotiv kostar ett kort till. Ha alltså ett kort eller två i reserv.',
    station:
      'När vägen är stängd hjälper en tågstation: i slutet får du för dina biljetter använda en av de andras sträckor som slutar i tågstationens stad. Den första kostar ett kort, den andra två, den tredje tre i en färg. Varje som du inte bygger ger fyra poäng.',
    long: 'Det här är den långa biljetten: dess vänstra kant är dubbel. Långa delas bara ut nu. Den ger många poäng men kräver många tågvagnar och turer, och den kostar lika många poäng om du inte klarar den.',
    tunnel_short:
      'Tre kort har vänts upp, och du kan inte betala vad de kostar extra. Ta tillbaka dina kort: du förlorar bara den här turen, och tunneln är fortfarande fri.',
    tunnel_done:
      'Din första tunnel: tre kort vändes upp, och varje kort i din färg eller lokomotiv kostar ett kort till. Den ger poäng efter sin tryckta längd: det en tunnel kostar extra ger inga fler poäng och kräver inga fler tågvagnar.',
    ferry_done:
      'Din första färja. [Lokomotiv|Färjekort] är värdefulla: ett uppvänt är turens enda kort, så spara dem du drar från draghögen.',
    end: 'Spelet är slut, och guiden också. Dina {total} poäng: {routes} för sträckor, {tickets} för biljetter, {longest} för den längsta sammanhängande sträckan, {stations} för tågstationer du inte byggde. Den som har flest poäng vinner; vid lika den som klarat flest biljetter. I menyn finns reglerna, och guiden igen.',
  },
  san_francisco: {
    ...shared,
    opening:
      'En biljett anger två platser. Förbinder du dem med dina egna sträckor före slutet får du poängen; annars förlorar du dem. Behåll minst en. Den kortare är bra i ett första spel.',
    claim: `${shared.claim} Färjor har en egen regel, som kommer senare.`,
    place_tokens:
      'Före den första turen läggs turistmarker på platser som inte har några: den som senare mutar in en sträcka dit tar en turistmarker, så länge det finns några. Välj en plats där du själv kommer förbi.',
    tokens:
      'Här ligger turistmarker. När du mutar in en sträcka som slutar på en sådan plats tar du en, om du inte redan har det slaget; aldrig mer än en per tur.',
    score:
      'Det som räknas: sträckornas poäng, plus de biljetter du klarat, minus de andra, och dina turistmarker. Olika slag och deras poäng: {table}.',
    ferry:
      'Det här är en färjesträcka. För varje färja som är tryckt på den måste ett av korten du betalar med vara ett färjekort.',
    ferry_done:
      'Din första färja. [Lokomotiv|Färjekort] är värdefulla: ett uppvänt är turens enda kort, så spara dem du drar från draghögen.',
    end: 'Spelet är slut, och guiden också. Dina {total} poäng: {routes} för sträckor, {tickets} för biljetter, {tokens} för turistmarker. Den som har flest poäng vinner; vid lika den som klarat flest biljetter. I menyn finns reglerna, och guiden igen.',
  },
  card_game: {
    opening:
      'En biljett kräver kort i vissa färger. De du klarar ger sina poäng; de du behåller men inte klarar kostar dem vid slutet. Behåll minst en. Varje kort räknas bara för en biljett, så några få räcker i det första spelet.',
    second: 'Nu det andra kortet. Det får inte vara ett uppvänt lokomotiv.',
    complete:
      'Rundan är slut, och alla kort på spåren är uppvända. Nu klarar du biljetter med korten på ditt eget spår. Varje kort räcker till en biljett; ett lokomotiv är valfri färg. Det bästa valet ligger färdigt.',
    last: 'Draghögen är tom: alla har en tur till, och den här är din. Sedan klaras biljetter med det som ligger på spåret; det du lägger på bangården nu kommer inte dit.',
    tickets: 'Här ligger dina biljetter med de färger de kräver. Bara kort på ditt spår räknas, inte de på handen.',
    draw: 'Varje tur gör du precis en sak: tar kort, lägger kort på din bangård eller drar biljetter. Börja med att ta kort: ett uppvänt eller ett dolt från draghögen, och sedan ett till. Ett lokomotiv passar till alla färger, men tar du ett uppvänt är det turens enda kort.',
    place:
      'Här lägger du kort på din bangård: två eller fler i en färg, gärna med lokomotiv bland dem; eller precis tre enstaka kort i tre färger.',
    track:
      'När din tur börjar flyttas det översta kortet i var och en av dina högar dolt till ditt spår. Först där räknas det för biljetter.',
    rob: 'Någon har en hög i en färg som du har på handen. Lägg fler kort av den än det ligger där, så kastas hela högen: ett tågrån. De andra kan råna dig på samma sätt.',
    robbed:
      'Du har blivit rånad: någon har lagt fler kort av en färg än det låg i din hög, och hela din hög kastades. Du kan råna de andra på samma sätt. Korten på ditt spår kan ingen ta.',
    others:
      'Här är spelarna: kort, biljetter och hur många kort de har på spåret. När draghögen är tom har alla en tur till, och rundan är slut. Två eller tre spelar en runda, fyra spelar två.',
    score:
      'Det som räknas: de biljetter du klarat, minus de andra. Och var och en av de här storstäderna ger sin bonus till den som klarat flest biljetter dit; alla som delar förstaplatsen får den helt.',
    more: 'Här kan du dra fyra biljetter till och behålla hur många du vill, eller ingen. Det du behåller men inte klarar kostar sina poäng.',
    end: 'Spelet är slut, och guiden också. Dina {total} poäng: {tickets} för biljetter, {bonus} för storstäder. Den som har flest poäng vinner; vid lika den som klarat flest biljetter. I menyn finns reglerna, och guiden igen.',
  },
};
