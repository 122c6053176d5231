import type { GuideTexts } from './guides';

const shared = {
  second: 'Nyt toinen kortti. Se ei saa olla esillä oleva [veturi|lauttakortti]. Kerää tarvitsemiesi reittien värejä.',
  last: 'Viimeiset vuorot: jokaisella on vielä täsmälleen yksi, ja tämä on sinun. Reitti, jonka voit rakentaa, tuo vielä pisteitä; nyt nostettu menolippu yleensä vie niitä.',
  tickets: 'Tässä ovat menolippusi. Napauta yhtä: lauta näyttää sen kaupungit ja lyhimmän sinulle vielä avoimen tien.',
  draw: 'Vuorollasi teet täsmälleen yhden asian: otat kortteja, rakennat reitin tai nostat menolippuja. Aloita ottamalla kortteja: ensin esillä oleva tai pakasta näkemättä nostettu, sitten toinen. [Veturi|Lauttakortti] käy mihin tahansa väriin, mutta jos otat esillä olevan, se on vuoron ainoa kortti.',
  claim:
    'Korttisi riittävät tähän reittiin ja kaikkiin muihin, jotka hohtavat. Reitti maksaa yhden kortin jokaista ruutuaan kohti, kaikki sen väriä tai, jos reitti on harmaa, kaikki yhtä vapaasti valittua väriä; [veturi|lauttakortti] käy minkä tahansa tilalle. Napauta reittiä ja valitse kortit.',
  others:
    'Tässä ovat pelaajat: [vaunut|raitiovaunut], kortit, menoliput ja pisteet. Jokainen rakentamasi ruutu vie yhden [vaunun|raitiovaunun]. Kun joku ensimmäisen kerran päättää vuoronsa niin, että hänellä on enintään kaksi [vaunua|raitiovaunua], jokaisella on vielä yksi vuoro, ja peli päättyy.',
  more: 'Tästä voit nostaa [kolme|kaksi] menolippua lisää ja pitää niistä vähintään yhden: millä vuorolla tahansa, mutta mieluiten kun omasi on suoritettu. Pidetty mutta suorittamatta jäänyt vähentää pisteitä.',
  points:
    'Rakensit reitin ja sait heti sen pisteet. Ne riippuvat pituudesta: {table}. Pitkistä reiteistä saa siis enemmän korttia kohti.',
  grey: 'Tämä reitti on harmaa: siihen käy mikä tahansa väri, mutta kaikkien korttien on oltava samaa. [Veturi|Lauttakortti] käy tässäkin minkä tahansa tilalle.',
  double:
    'Tuplareitti, jonka toinen puoli on jo rakennettu. Kun pelaajia on näin vähän, toinen puoli on suljettu kaikilta.',
  wilds:
    'Esillä on kaksi [veturia|lauttakorttia]. Kun kolmas tulee, kaikki viisi korttia menevät poistopakkaan ja tilalle käännetään viisi uutta.',
  pile: 'Pakka on melkein loppu. Kun se tyhjenee, poistopakka sekoitetaan uudeksi pakaksi.',
  done: 'Menolippusi {ticket} on suoritettu. Kukaan ei voi sitä enää viedä: saat siitä lopussa {points} pistettä.',
  blocked:
    'Joku rakensi tämän reitin. Se oli menolippusi {ticket} tiellä. Rakennettu reitti pysyy rakentajallaan. Napauta menolippua, niin lauta näyttää, mikä tie on jäljellä, jos mikään.',
};

export const guides: GuideTexts = {
  usa: {
    ...shared,
    opening:
      'Menolipussa on kaksi kaupunkia. Jos yhdistät ne omilla reiteilläsi ennen loppua, saat pisteet; muuten menetät ne. Pidä vähintään kaksi. Ensimmäiseen peliin sopivat lyhyet, samaan suuntaan kulkevat.',
    score:
      'Lopussa lasketaan: reittien pisteet, plus suoritetut menoliput, miinus suorittamatta jääneet. Lisäksi pisimmästä yhtenäisestä vaunujen reitistä saa kymmenen pistettä, tasatilanteessa jokainen.',
    end: 'Peli on päättynyt, ja niin myös tämä opas. Pisteesi: {total}. Reiteistä {routes}, menolipuista {tickets}, pisimmästä yhtenäisestä reitistä {longest}. Eniten pisteitä saanut voittaa, tasatilanteessa eniten menolippuja suorittanut. Valikosta löydät säännöt ja tämän oppaan uudelleen.',
  },
  europe: {
    ...shared,
    opening:
      'Menolipussa on kaksi kaupunkia. Jos yhdistät ne omilla reiteilläsi ennen loppua, saat pisteet; muuten menetät ne. Yksi näistä neljästä on pitkä. Pidä vähintään kaksi; muut poistuvat pelistä.',
    draw: 'Vuorollasi teet täsmälleen yhden asian: otat kortteja, rakennat reitin, nostat menolippuja tai rakennat aseman. Aloita ottamalla kortteja: ensin esillä oleva tai pakasta näkemättä nostettu, sitten toinen. Veturi käy mihin tahansa väriin, mutta jos otat esillä olevan, se on vuoron ainoa kortti.',
    claim: `${shared.claim} Lautoilla ja tunneleilla on omat sääntönsä, joista kerrotaan myöhemmin.`,
    tunnel_price:
      'Pakasta käännettiin kolme korttia. Jokainen pelaamaasi väriä oleva kortti ja jokainen veturi maksaa sinulle yhden kortin lisää. Maksa tai ota korttisi takaisin; kummassakin tapauksessa vuorosi päättyy.',
    score:
      'Lopussa lasketaan: reittien pisteet, plus suoritetut menoliput, miinus suorittamatta jääneet; neljä pistettä jokaisesta rakentamatta jääneestä asemasta; ja kymmenen pisimmästä yhtenäisestä vaunujen reitistä, tasatilanteessa jokaiselle.',
    ferry:
      'Tämä on lautta: se kulkee veden yli, ja sen ruutuihin on merkitty vetureita. Vähintään niin monen maksamasi kortin on oltava veturi.',
    tunnel:
      'Tämä on tunneli. Kun rakennat sen, käännetään kolme korttia, ja jokainen pelaamaasi väriä oleva kortti tai veturi maksaa yhden kortin lisää. Pidä siis kortti tai pari varalla.',
    station:
      'Kun tie on tukossa, asema auttaa: lopussa saat käyttää menolippuihisi yhtä toisen pelaajan reittiä, joka päättyy aseman kaupunkiin. Ensimmäinen maksaa yhden kortin, toinen kaksi ja kolmas kolme samanväristä. Jokaisesta rakentamatta jääneestä saa neljä pistettä.',
    long: 'Tämä on pitkä menolippu: sen vasen reuna on kaksinkertainen. Pitkiä jaetaan vain nyt. Siitä saa paljon pisteitä, mutta se vie monta vaunua ja vuoroa, ja suorittamatta se vähentää saman verran.',
    tunnel_short:
      'Pakasta käännettiin kolme korttia, etkä pysty maksamaan niiden tuomaa korotusta. Ota korttisi takaisin: menetät vain tämän vuoron, ja tunneli on yhä vapaa.',
    tunnel_done:
      'Ensimmäinen tunnelisi: kolme korttia käännettiin, ja jokainen samanvärinen tai veturi maksaa yhden kortin lisää. Pisteet tulevat sen pituudesta: lisäkorteista ei saa lisää pisteitä, eivätkä ne vie vaunuja.',
    ferry_done:
      'Ensimmäinen lauttasi. [Veturit|Lauttakortit] ovat arvokkaita: esillä oleva on vuoronsa ainoa kortti, joten säästä ne, jotka nostat pakasta.',
    end: 'Peli on päättynyt, ja niin myös tämä opas. Pisteesi: {total}. Reiteistä {routes}, menolipuista {tickets}, pisimmästä yhtenäisestä reitistä {longest}, rakentamattomista asemista {stations}. Eniten pisteitä saanut voittaa, tasatilanteessa eniten menolippuja suorittanut. Valikosta löydät säännöt ja tämän oppaan uudelleen.',
  },
  san_francisco: {
    ...shared,
    opening:
      'Menolipussa on kaksi paikkaa. Jos yhdistät ne omilla reiteilläsi ennen loppua, saat pisteet; muuten menetät ne. Pidä vähintään yksi. Lyhyempi sopii ensimmäiseen peliin.',
    claim: `${shared.claim} Lautoilla on oma sääntönsä, josta kerrotaan myöhemmin.`,
    place_tokens:
      'Ennen ensimmäistä vuoroa turistimerkkejä sijoitetaan paikkoihin, joissa niitä ei ole: joka myöhemmin rakentaa sinne reitin, ottaa merkin, kunnes ne loppuvat. Valitse paikka, jonka kautta itse kuljet.',
    tokens:
      'Tässä on turistimerkkejä. Kun rakennat reitin, joka päättyy tällaiseen paikkaan, otat yhden, jos sinulla ei vielä ole sitä lajia; et koskaan enempää kuin yhden vuorossa.',
    score:
      'Lopussa lasketaan: reittien pisteet, plus suoritetut menoliput, miinus suorittamatta jääneet, ja turistimerkit. Eri lajien määrä ja pisteet: {table}.',
    ferry:
      'Tämä on lauttareitti. Jokaista siihen merkittyä lauttaa kohti yhden maksamasi kortin on oltava lauttakortti.',
    ferry_done:
      'Ensimmäinen lauttasi. [Veturit|Lauttakortit] ovat arvokkaita: esillä oleva on vuoronsa ainoa kortti, joten säästä ne, jotka nostat pakasta.',
    end: 'Peli on päättynyt, ja niin myös tämä opas. Pisteesi: {total}. Reiteistä {routes}, menolipuista {tickets}, turistimerkeistä {tokens}. Eniten pisteitä saanut voittaa, tasatilanteessa eniten menolippuja suorittanut. Valikosta löydät säännöt ja tämän oppaan uudelleen.',
  },
  card_game: {
    opening:
      'Menolippu vaatii tietynvärisiä kortteja. Suoritetuista saat pisteet; ne, jotka pidät mutta et suorita, vähentävät pisteitä lopussa. Pidä vähintään yksi. Jokainen kortti kelpaa vain yhteen menolippuun, joten ensimmäiseen peliin riittää muutama.',
    second: 'Nyt toinen kortti. Se ei saa olla esillä oleva veturi.',
    complete:
      'Kierros on päättynyt, ja kaikki radalla olevat kortit on käännetty. Nyt suoritat menolippuja oman ratasi korteilla. Yksi kortti käy yhteen menolippuun, ja veturi on mikä tahansa väri. Paras valinta on valmiina.',
    last: 'Pakka on tyhjä: jokaisella on vielä yksi vuoro, ja tämä on sinun. Sitten suoritetaan menolippuja sillä, mitä radalla on; mitä nyt pelaat ratapihalle, ei enää ehdi sinne.',
    tickets:
      'Tässä ovat menolippusi ja niiden vaatimat värit. Vain radallasi olevat kortit lasketaan, eivät kädessä olevat.',
    draw: 'Vuorollasi teet täsmälleen yhden asian: otat kortteja, pelaat kortteja ratapihallesi tai nostat menolippuja. Aloita ottamalla kortteja: ensin esillä oleva tai pakasta näkemättä nostettu, sitten toinen. Veturi käy mihin tahansa väriin, mutta jos otat esillä olevan, se on vuoron ainoa kortti.',
    place:
      'Tästä pelaat kortteja ratapihallesi: vähintään kaksi samanväristä, joukossa vaikka vetureita, tai täsmälleen kolme yksittäistä korttia kolmea eri väriä.',
    track:
      'Jokaisen vuorosi alussa ratapihasi kunkin pinon päällimmäinen kortti siirtyy radallesi kuvapuoli alaspäin. Vasta siellä se lasketaan menolippuihin.',
    rob: 'Jollakin on pino väriä, jota sinulla on kädessä. Pelaa sitä väriä enemmän kortteja kuin pinossa on, niin koko pino menee poistopakkaan: junaryöstö. Muut voivat ryöstää sinut samalla tavalla.',
    robbed:
      'Sinut ryöstettiin: joku pelasi jotakin väriä enemmän kortteja kuin sinun pinossasi oli, ja koko pinosi meni poistopakkaan. Voit ryöstää muita samalla tavalla. Radallasi olevia kortteja ei voi kukaan viedä.',
    others:
      'Tässä ovat pelaajat: kortit, menoliput ja radalla olevien korttien määrä. Kun pakka loppuu, jokaisella on vielä yksi vuoro, ja kierros päättyy. Kaksi tai kolme pelaa yhden kierroksen, neljä pelaa kaksi.',
    score:
      'Lopussa lasketaan: suoritetut menoliput, miinus suorittamatta jääneet. Lisäksi kukin näistä suurkaupungeista antaa bonuksensa sille, joka on suorittanut sinne eniten menolippuja; tasatilanteessa jokainen saa sen kokonaan.',
    more: 'Tästä voit nostaa neljä menolippua lisää ja pitää niin monta kuin haluat, vaikket yhtäkään. Pidetty mutta suorittamatta jäänyt vähentää pisteitä.',
    end: 'Peli on päättynyt, ja niin myös tämä opas. Pisteesi: {total}. Menolipuista {tickets}, suurkaupungeista {bonus}. Eniten pisteitä saanut voittaa, tasatilanteessa eniten menolippuja suorittanut. Valikosta löydät säännöt ja tämän oppaan uudelleen.',
  },
};
