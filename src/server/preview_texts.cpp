#include "server/preview_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace fogg::server {

namespace {

constexpr auto kPreviews = std::to_array<PreviewTexts>({
    {"en",
     "en_GB",
     "{0} invites you to a game of {1}",
     "You are invited to a game of {}",
     {"player", "players"},
     {"free seat", "free seats"},
     {"bot", "bots"},
     "Play in the browser, without an account.",
     " and ",
     "a bot",
     "{0}: {1} wins",
     "{0}: {1} share the win",
     "Watch the replay.",
     "A table of {}",
     "This table was closed.",
     "The game is on; come and watch."},
    {"fi",
     "fi_FI",
     "{0} kutsuu sinut peliin: {1}",
     "Sinut on kutsuttu peliin: {}",
     {"pelaaja", "pelaajaa"},
     {"vapaa paikka", "vapaata paikkaa"},
     {"botti", "bottia"},
     "Pelaa selaimessa, ilman tiliä.",
     " ja ",
     "botti",
     "{0}: voittaja on {1}",
     "{0}: voiton jakavat {1}",
     "Katso peli uudelleen.",
     "Pöytä: {}",
     "Tämä pöytä suljettiin.",
     "Peli on käynnissä; tule katsomaan."},
    {"da",
     "da_DK",
     "{0} inviterer dig til et spil: {1}",
     "Du er inviteret til et spil: {}",
     {"spiller", "spillere"},
     {"ledig plads", "ledige pladser"},
     {"bot", "botter"},
     "Spil i browseren, uden konto.",
     " og ",
     "en bot",
     "{0}: {1} vinder",
     "{0}: {1} deler sejren",
     "Se spillet igen.",
     "Et bord: {}",
     "Bordet blev lukket.",
     "Spillet er i gang; kom og se med."},
    {"sv",
     "sv_SE",
     "{0} bjuder in dig till ett spel: {1}",
     "Du är inbjuden till ett spel: {}",
     {"spelare", "spelare"},
     {"ledig plats", "lediga platser"},
     {"bott", "bottar"},
     "Spela i webbläsaren, utan konto.",
     " och ",
     "en bott",
     "{0}: {1} vinner",
     "{0}: {1} delar segern",
     "Se spelet i repris.",
     "Ett bord: {}",
     "Bordet stängdes.",
     "Spelet pågår; kom och titta på."},
    {"nb",
     "nb_NO",
     "{0} inviterer deg til et spill: {1}",
     "Du er invitert til et spill: {}",
     {"spiller", "spillere"},
     {"ledig plass", "ledige plasser"},
     {"robot", "roboter"},
     "Spill i nettleseren, uten konto.",
     " og ",
     "en robot",
     "{0}: {1} vinner",
     "{0}: {1} deler seieren",
     "Se spillet på nytt.",
     "Et bord: {}",
     "Bordet ble stengt.",
     "Spillet pågår; kom og se på."},
    {"nl",
     "nl_NL",
     "{0} nodigt je uit voor een spel: {1}",
     "Je bent uitgenodigd voor een spel: {}",
     {"speler", "spelers"},
     {"vrije plaats", "vrije plaatsen"},
     {"bot", "bots"},
     "Speel in de browser, zonder account.",
     " en ",
     "een bot",
     "{0}: {1} wint",
     "{0}: {1} delen de overwinning",
     "Kijk het spel terug.",
     "Een tafel: {}",
     "Deze tafel is gesloten.",
     "Het spel is bezig; kom kijken."},
});

// The texts for a language's tag such as "nn-NO", or none; Norwegian has several names.
const PreviewTexts* spoken(std::string_view tag) {
  std::string base(tag.substr(0, tag.find('-')));
  std::ranges::transform(base, base.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (base == "no" || base == "nn") base = "nb";
  const auto found = std::ranges::find(kPreviews, base, &PreviewTexts::language);
  return found == kPreviews.end() ? nullptr : &*found;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(from, text.find_last_not_of(' ') + 1 - from);
}

// How much a wish weighs: thousandths, as in ";q=0.8".
int weight_of(std::string_view wish) {
  const std::size_t at = wish.find("q=");
  if (at == std::string_view::npos) return 1000;
  const std::string_view number = wish.substr(at + 2);
  if (!number.starts_with("0")) return 1000;
  int digits = 0;
  const std::string padded = (number.size() > 2 ? std::string(number.substr(2, 3)) : "") + "000";
  std::from_chars(padded.data(), padded.data() + 3, digits);
  return digits;
}

}  // namespace

const PreviewTexts& preview_texts(std::string_view named, std::string_view wishes) {
  if (const PreviewTexts* texts = spoken(named)) return *texts;
  const PreviewTexts* best = kPreviews.data();
  int most = 0;
  while (!wishes.empty()) {
    const std::size_t end = std::min(wishes.find(','), wishes.size());
    const std::string_view wish = wishes.substr(0, end);
    const PreviewTexts* texts = spoken(trimmed(wish.substr(0, wish.find(';'))));
    if (const int weight = weight_of(wish); texts && weight > most) {
      best = texts;
      most = weight;
    }
    wishes.remove_prefix(std::min(end + 1, wishes.size()));
  }
  return *best;
}

std::string counted(std::size_t n, const Noun& noun) { return fmt::format("{} {}", n, n == 1 ? noun.one : noun.other); }

}  // namespace fogg::server
