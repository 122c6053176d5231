#include "server/call_texts.h"

#include <algorithm>
#include <array>

namespace fogg::server {

namespace {

constexpr auto kTexts = std::to_array<CallTexts>({
    {"en", "It is your turn: {}.", "You are asked to play: {}.", "Somebody waits for you", "a game",
     "No more mails of this kind:", "Shall Fogg send you no more mails when somebody waits for you?", "No more mails",
     "Done: Fogg sends you no more mails when somebody waits for you.", "Your address at Fogg",
     "Somebody, most likely you, wants mails from Fogg at this address when it is their turn. If that is so, open this "
     "link:",
     "A new password at Fogg",
     "Choose a new password by this link, once, within three days. Who did not ask for it does nothing:"},
    {"fi", "On sinun vuorosi: {}.", "Sinua pyydetään peliin: {}.", "Sinua odotetaan", "peli",
     "Ei enää tällaisia viestejä:", "Lopetetaanko viestit, jotka Fogg lähettää, kun sinua odotetaan?", "Lopeta viestit",
     "Valmis: Fogg ei enää lähetä viestejä, kun sinua odotetaan.", "Osoitteesi Foggissa",
     "Joku, luultavasti sinä, haluaa Foggilta viestejä tähän osoitteeseen, kun on hänen vuoronsa. Jos niin on, avaa "
     "tämä linkki:",
     "Uusi salasana Foggiin",
     "Valitse uusi salasana tällä linkillä, kerran, kolmen päivän kuluessa. Jos et pyytänyt sitä, älä tee mitään:"},
    {"da", "Det er din tur: {}.", "Du er inviteret til et spil: {}.", "Nogen venter på dig", "et spil",
     "Ikke flere mails af denne slags:", "Skal Fogg holde op med at sende dig mails, når nogen venter på dig?",
     "Ikke flere mails", "Færdig: Fogg sender dig ikke flere mails, når nogen venter på dig.", "Din adresse hos Fogg",
     "Nogen, sandsynligvis dig, vil have mails fra Fogg på denne adresse, når det er deres tur. Er det rigtigt, så åbn "
     "dette link:",
     "Ny adgangskode til Fogg",
     "Vælg en ny adgangskode med dette link, én gang, inden for tre dage. Har du ikke bedt om det, skal du ikke gøre "
     "noget:"},
    {"sv", "Det är din tur: {}.", "Du är inbjuden till ett spel: {}.", "Någon väntar på dig", "ett spel",
     "Inga fler brev av det här slaget:", "Ska Fogg sluta skicka brev till dig när någon väntar på dig?",
     "Inga fler brev", "Klart: Fogg skickar inga fler brev när någon väntar på dig.", "Din adress hos Fogg",
     "Någon, troligen du, vill ha brev från Fogg till den här adressen när det är deras tur. Om det stämmer, öppna "
     "länken:",
     "Nytt lösenord till Fogg",
     "Välj ett nytt lösenord med den här länken, en gång, inom tre dagar. Den som inte bett om det gör ingenting:"},
    {"nb", "Det er din tur: {}.", "Du er invitert til et spill: {}.", "Noen venter på deg", "et spill",
     "Ingen flere slike e-poster:", "Skal Fogg slutte å sende deg e-post når noen venter på deg?",
     "Ingen flere e-poster", "Ferdig: Fogg sender deg ikke flere e-poster når noen venter på deg.",
     "Adressen din hos Fogg",
     "Noen, trolig du, vil ha e-post fra Fogg til denne adressen når det er deres tur. Stemmer det, så åpne denne "
     "lenken:",
     "Nytt passord til Fogg",
     "Velg et nytt passord med denne lenken, én gang, innen tre dager. Har du ikke bedt om det, trenger du ikke gjøre "
     "noe:"},
    {"nl", "Jij bent aan de beurt: {}.", "Je bent uitgenodigd voor een spel: {}.", "Er wordt op je gewacht", "een spel",
     "Geen mails van deze soort meer:", "Moet Fogg ophouden je mails te sturen als er op je wordt gewacht?",
     "Geen mails meer", "Klaar: Fogg stuurt je geen mails meer als er op je wordt gewacht.", "Je adres bij Fogg",
     "Iemand, waarschijnlijk jij, wil op dit adres mails van Fogg krijgen als het zijn of haar beurt is. Klopt dat, "
     "open dan deze link:",
     "Een nieuw wachtwoord voor Fogg",
     "Kies met deze link een nieuw wachtwoord, één keer, binnen drie dagen. Heb je er niet om gevraagd, doe dan "
     "niets:"},
});

struct Named {
  std::string_view game;
  std::array<std::string_view, kTexts.size()> names;  // in the order of the languages
};
constexpr auto kGames = std::to_array<Named>({
    {"usa", {"USA", "USA", "USA", "USA", "USA", "VS"}},
    {"europe", {"Europe", "Eurooppa", "Europa", "Europa", "Europa", "Europa"}},
    {"san_francisco",
     {"San Francisco", "San Francisco", "San Francisco", "San Francisco", "San Francisco", "San Francisco"}},
    {"card_game", {"Card Game", "Korttipeli", "Kortspillet", "Kortspelet", "Kortspillet", "Kaartspel"}},
});

}  // namespace

bool is_call_language(std::string_view language) {
  return std::ranges::find(kTexts, language, &CallTexts::language) != kTexts.end();
}

const CallTexts& call_texts(std::string_view language) {
  const auto found = std::ranges::find(kTexts, language, &CallTexts::language);
  return found == kTexts.end() ? kTexts[0] : *found;
}

std::string_view game_name(const CallTexts& texts, std::string_view game) {
  const auto found = std::ranges::find(kGames, game, &Named::game);
  if (found == kGames.end()) return texts.a_game;
  return found->names[static_cast<std::size_t>(&texts - kTexts.data())];
}

}  // namespace fogg::server
