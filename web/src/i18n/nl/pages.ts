// What is on every page: buttons, settings, rules, guide, refusals.

import type { pages as english } from '../en/pages';

export const pages: typeof english = {
  common: {
    close: 'Sluiten',
    ok: 'Begrepen',
    back: 'Terug',
    again: 'Opnieuw proberen',
    save: 'Opslaan',
    saved: 'Opgeslagen',
    yes: 'Ja',
    no: 'Nee',
    language: 'Taal',
    sound: 'Geluid',
    motion: 'Animaties',
    chances: 'Winstkansen als ik toekijk',
    theme: 'Kleuren',
    themes: { auto: 'Automatisch', light: 'Licht', dark: 'Donker' },
  },

  /** The menu in the game. */
  menu: {
    title: 'Menu',
    rules: 'Regels van dit spel',
    settings: 'Instellingen',
    shortcuts: 'Sneltoetsen',
    use_keys: 'Deze toetsen gebruiken',
    keys: {
      keys: 'deze lijst',
      menu: 'menu',
      row: 'die open kaart pakken',
      pile: 'van de stapel pakken',
      tickets: 'coupons pakken',
      routes: 'routes die je kunt claimen',
      stations: 'een station bouwen, of een fiche leggen',
      place: 'kaarten op het rangeerterrein leggen',
      hint: 'tip',
      undo: 'ongedaan maken',
      chat: 'in de chat schrijven',
      close: 'sluiten wat open is',
    },
  },

  learn: {
    title: 'Zo speel je',
    own_board: {
      title: 'De getallen van dit bord',
      note: 'Waar een regel hieronder een ander getal noemt, geldt het getal hier.',
      opening: (cards, tickets, keep) =>
        `Bij het begin: ${cards} en ${tickets}, waarvan er minstens ${keep} worden gehouden`,
      draw: (tickets) => `Bij het pakken van coupons: ${tickets}`,
      lengths: 'Lengte en punten',
      closed: (n) => `De andere helft van een dubbele route sluit met maximaal ${n} spelers`,
    },
    sections: {
      setup: 'Voor de eerste beurt',
      turn: 'Jouw beurt',
      draw: 'Kaarten pakken',
      claim: 'Een route claimen',
      special: 'Bijzonder aan dit spel',
      tickets: 'Coupons',
      end: 'Het einde',
    },
  },

  guide: {
    start: 'Eerste keer? Een spel met uitleg',
    title: 'Uitleg',
    next: 'Begrepen',
    skip: 'Geen uitleg meer',
    again: 'Uitleg',
  },

  net: {
    lost: 'De verbinding is verbroken. Die wordt vanzelf hersteld; er gaat niets verloren.',
    signed_out:
      'Je bent afgemeld in deze browser. Meld je op de startpagina weer aan, of speel daar verder onder een nieuwe naam.',
    loading: 'Een ogenblik…',
    rule: 'regel',
  },

  refused: {
    words: 'Daar staat een woord in dat hier niet gewenst is.',
    not_there: 'Die persoon zat niet aan deze tafel.',
    no_mail: 'Deze server verstuurt geen mails. Vraag de beheerders.',
    bad_address: 'Dat is geen mailadres.',
    bad_endpoint: 'De berichtendienst van deze browser kan niet worden gebruikt.',
    silenced: 'Een beheerder heeft je de chat voor een tijd ontnomen.',
    banned: 'Een beheerder heeft dit account verbannen.',
    not_invited: 'Deze server is alleen voor genodigden. Open eerst de link van je uitnodiging, of vraag er een.',
    not_operator: 'Dat is alleen voor beheerders.',
    stale_link: 'Deze link is al gebruikt of te oud. Vraag een nieuwe.',
    no_room:
      'Deze browser heeft geen ruimte meer om het spel te bewaren. Er is niets veranderd; verwijder oude spellen en probeer het opnieuw.',
    bad_record: 'Dit bestand is geen opname van een spel, of het is beschadigd.',
    bad_networks: 'Dit bestand bevat geen netwerken die Fogg kan lezen.',
    damaged: 'Dit spel kan niet meer gelezen worden.',
    no_game: 'Het bord van dit spel staat niet op dit apparaat. Upload het eerst en probeer het dan opnieuw.',
    no_server: 'Daarvoor is een server nodig, en die is hier niet.',
    not_copied: 'Deze browser stond niet toe dat de link werd gekopieerd.',
    no_engine: 'Deze pagina is zonder spelmotor gebouwd en heeft dus een server nodig.',
    lost: 'De server is nu niet bereikbaar. Probeer het zo nog eens.',
    illegal: 'Dat mag nu niet.',
    not_your_turn: 'Je bent niet aan de beurt.',
    too_late: 'Er gebeurde intussen iets. Kijk opnieuw en kies dan.',
    no_person:
      'Er is niemand met die naam die kan worden uitgenodigd. Typ de naam van een account of van iemand met wie je hebt gespeeld.',
    no_table: 'Zo’n tafel is er niet.',
    not_seated: 'Je hebt geen plaats aan deze tafel.',
    full: 'Alle plaatsen zijn bezet.',
    not_now: 'Dat kan nu niet.',
    limited: 'Dat was te veel tegelijk. Wacht even.',
    too_long: 'Dat is te lang.',
    cannot_save: 'De server kan nu niet opslaan. Er is niets veranderd; probeer het nog eens.',
    busy: 'De server heeft het nu erg druk. Probeer het over een paar minuten nog eens.',
    other_secret:
      'De server deelt met een ander geheim dan hij vooraf had beloofd: de kaarten kunnen gekozen zijn. Zeg het de anderen.',
    stopping: 'De server start opnieuw. Er gaat niets verloren; je wordt zo weer verbonden.',
    name_taken: 'Die naam is al in gebruik; kies een andere.',
    bad_message: 'De server begreep dat niet. Laad de pagina opnieuw.',
    bad_name: 'Een naam heeft 2 tot 24 tekens: letters van één alfabet, cijfers en spaties. Kies een andere.',
    bad_password: 'Een wachtwoord heeft 8 tot 200 tekens.',
    wrong: 'De naam of het wachtwoord klopt niet.',
    nobody: 'Je bent niet aangemeld. Kies een naam op de startpagina, of meld je aan.',
    account: 'Je hebt al een account. Meld je eerst af om een ander te maken.',
    not_found: 'Dat is er niet, of niet meer.',
    too_many_maps: 'Je hebt al vijftig borden; meer kunnen er niet worden bewaard.',
    failed: 'Er ging iets mis op de server. Probeer het zo nog eens.',
  },
};
