#include "people/names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/levels.h"

namespace fogg::people {

namespace {

constexpr std::size_t kLeast = 2;
constexpr std::size_t kMost = 24;
constexpr int kMostMarks = 3;  // on one letter: more of them grow over the lines around

// The characters of a text, or nothing where it is not UTF-8 in its shortest form.
std::optional<std::vector<char32_t>> characters(std::string_view text) {
  std::vector<char32_t> all;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xc2 && first < 0xe0 ? 2
                               : (first & 0xf0) == 0xe0        ? 3
                               : first >= 0xf0 && first < 0xf5 ? 4
                                                               : 0;
    if (length == 0 || i + length > text.size()) return std::nullopt;
    char32_t c = length == 1 ? first : first & (0x7fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if ((next & 0xc0) != 0x80) return std::nullopt;
      c = c << 6 | (next & 0x3fu);
    }
    constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    if (c < least[length] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return std::nullopt;
    all.push_back(c);
    i += length;
  }
  return all;
}

void append(std::string& text, char32_t c) {
  const auto byte = [&](char32_t value) { text += static_cast<char>(value); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xc0 | c >> 6), byte(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    byte(0xe0 | c >> 12), byte(0x80 | (c >> 6 & 0x3f)), byte(0x80 | (c & 0x3f));
  } else {
    byte(0xf0 | c >> 18), byte(0x80 | (c >> 12 & 0x3f)), byte(0x80 | (c >> 6 & 0x3f)), byte(0x80 | (c & 0x3f));
  }
}

// Letters that may stand together in a name. Chinese, Japanese and Korean are written in several at once.
enum class Script {
  none,
  latin,
  greek,
  cyrillic,
  armenian,
  hebrew,
  arabic,
  devanagari,
  bengali,
  gurmukhi,
  gujarati,
  tamil,
  telugu,
  kannada,
  malayalam,
  sinhala,
  thai,
  lao,
  myanmar,
  georgian,
  ethiopic,
  khmer,
  east_asian,
  other
};

struct Letters {
  char32_t first;
  char32_t last;
  Script script;
};
// With the signs that stand above, below and beside letters, and without digits and marks of punctuation.
constexpr auto kLetters = std::to_array<Letters>({
    {0x531, 0x556, Script::armenian},     {0x561, 0x587, Script::armenian},     {0x5b0, 0x5bc, Script::hebrew},
    {0x5d0, 0x5ea, Script::hebrew},       {0x620, 0x652, Script::arabic},       {0x671, 0x6d3, Script::arabic},
    {0x900, 0x963, Script::devanagari},   {0x980, 0x9e3, Script::bengali},      {0xa01, 0xa51, Script::gurmukhi},
    {0xa59, 0xa5e, Script::gurmukhi},     {0xa70, 0xa75, Script::gurmukhi},     {0xa81, 0xae3, Script::gujarati},
    {0xb82, 0xbd7, Script::tamil},        {0xc00, 0xc63, Script::telugu},       {0xc81, 0xce3, Script::kannada},
    {0xd00, 0xd4e, Script::malayalam},    {0xd7a, 0xd7f, Script::malayalam},    {0xd81, 0xddf, Script::sinhala},
    {0xe01, 0xe3a, Script::thai},         {0xe40, 0xe4e, Script::thai},         {0xe81, 0xecd, Script::lao},
    {0x1000, 0x103f, Script::myanmar},    {0x10a0, 0x10fa, Script::georgian},   {0x1200, 0x135a, Script::ethiopic},
    {0x1780, 0x17d3, Script::khmer},      {0x3005, 0x3007, Script::east_asian}, {0x3041, 0x3096, Script::east_asian},
    {0x30a1, 0x30fa, Script::east_asian}, {0x30fc, 0x30fc, Script::east_asian}, {0x3400, 0x4dbf, Script::east_asian},
    {0x4e00, 0x9fff, Script::east_asian}, {0xac00, 0xd7a3, Script::east_asian},
});

Script script_of(char32_t c) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return Script::latin;
  if (c >= 0xc0 && c <= 0x24f && c != 0xd7 && c != 0xf7) return Script::latin;
  if (c >= 0x1e00 && c <= 0x1eff) return Script::latin;
  if (c >= 0x386 && c <= 0x3ce && c != 0x387) return Script::greek;
  if (c >= 0x400 && c <= 0x45f) return Script::cyrillic;
  if ((c >= '0' && c <= '9') || c == ' ' || c == '-' || c == '.' || c == '\'' || c == '_') return Script::none;
  for (const Letters& letters : kLetters) {
    if (c >= letters.first && c <= letters.last) return letters.script;
  }
  return Script::other;
}

// Greek and Cyrillic letters, capital or small, that look like Latin ones.
char32_t look(char32_t c) {
  struct Twin {
    char32_t letter;
    char32_t looks_like;
  };
  static constexpr auto kTwins = std::to_array<Twin>({
      {U'α', 'a'}, {U'Α', 'a'}, {U'Β', 'b'}, {U'Ε', 'e'}, {U'ε', 'e'}, {U'Ζ', 'z'}, {U'Η', 'h'}, {U'η', 'n'},
      {U'Ι', 'l'}, {U'ι', 'l'}, {U'Κ', 'k'}, {U'κ', 'k'}, {U'Μ', 'm'}, {U'Ν', 'n'}, {U'ν', 'v'}, {U'Ο', 'o'},
      {U'ο', 'o'}, {U'Ρ', 'p'}, {U'ρ', 'p'}, {U'Τ', 't'}, {U'τ', 't'}, {U'Υ', 'y'}, {U'υ', 'u'}, {U'Χ', 'x'},
      {U'χ', 'x'}, {U'ω', 'w'}, {U'а', 'a'}, {U'А', 'a'}, {U'В', 'b'}, {U'в', 'b'}, {U'е', 'e'}, {U'Е', 'e'},
      {U'ё', 'e'}, {U'Ё', 'e'}, {U'З', '3'}, {U'з', '3'}, {U'К', 'k'}, {U'к', 'k'}, {U'М', 'm'}, {U'м', 'm'},
      {U'Н', 'h'}, {U'н', 'h'}, {U'о', 'o'}, {U'О', 'o'}, {U'Р', 'p'}, {U'р', 'p'}, {U'С', 'c'}, {U'с', 'c'},
      {U'Т', 't'}, {U'т', 't'}, {U'У', 'y'}, {U'у', 'y'}, {U'Х', 'x'}, {U'х', 'x'}, {U'Ѕ', 's'}, {U'ѕ', 's'},
      {U'І', 'l'}, {U'і', 'l'}, {U'Ї', 'l'}, {U'ї', 'l'}, {U'Ј', 'j'}, {U'ј', 'j'}, {U'г', 'r'}, {U'п', 'n'},
      {U'и', 'u'}, {U'ь', 'b'},
  });
  for (const Twin& twin : kTwins) {
    if (twin.letter == c) return twin.looks_like;
  }
  return c;
}

// A Latin letter without its marks, small: é is e. Finnish and Scandinavian letters are letters of their own.
char32_t plain(char32_t c) {
  static constexpr std::u32string_view kFrom = U"àáâãāăąçćčďđèéêëēėęěğģìíîïīįıķłļñńņňòóôõōőŕřśşšťţùúûūůűųýÿźżž";
  static constexpr std::u32string_view kTo = U"aaaaaaacccddeeeeeeeeggiiiiiiikllnnnnoooooorrsssttuuuuuuuyyzzz";
  static_assert(kFrom.size() == kTo.size());
  if (c >= 'A' && c <= 'Z') return c + 32;
  if ((c >= 0xc0 && c <= 0xde) || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f)) c += 32;
  if (c >= 0x100 && c <= 0x17f && c != 0x131 && (c < 0x139 || c > 0x148) && c < 0x178) c |= 1;
  if ((c >= 0x139 && c <= 0x148 && c % 2 == 1) || (c >= 0x179 && c <= 0x17e && c % 2 == 1)) ++c;
  const std::size_t at = kFrom.find(c);
  return at == std::u32string_view::npos ? c : kTo[at];
}

// What turns the direction of writing or shows nothing: it would let a message dress up as something else.
bool is_unseen(char32_t c) {
  return c == 0xad || c == 0x34f || c == 0x61c || c == 0x115f || c == 0x1160 || c == 0x180e ||
         (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0x2800 ||
         c == 0x3164 || c == 0xfeff || c == 0xffa0 || (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

// What stands above or below the letter before it.
bool is_mark(char32_t c) {
  return (c >= 0x300 && c <= 0x36f) || (c >= 0x483 && c <= 0x489) || (c >= 0x591 && c <= 0x5bd) ||
         (c >= 0x610 && c <= 0x61a) || (c >= 0x64b && c <= 0x65f) || c == 0xe31 || (c >= 0xe34 && c <= 0xe3a) ||
         (c >= 0xe47 && c <= 0xe4e) || (c >= 0x1ab0 && c <= 0x1aff) || (c >= 0x1dc0 && c <= 0x1dff) ||
         (c >= 0x20d0 && c <= 0x20ff) || (c >= 0xfe20 && c <= 0xfe2f);
}

// Digits and letters that are taken for each other.
char32_t without_digits(char32_t c) {
  switch (c) {
    case '0': return 'o';
    case '1':
    case 'i':
    case 'j': return 'l';
    case '3': return 'e';
    case '4': return 'a';
    case '5': return 's';
    case '8': return 'b';
    default: return c;
  }
}

}  // namespace

std::expected<std::string, std::string> clean_name(std::string_view text) {
  if (text.size() > 8 * kMost) return std::unexpected("A name has at most 24 characters.");
  const auto all = characters(text);
  if (!all) return std::unexpected("This name is not readable text.");
  std::string name;
  std::size_t length = 0;
  Script script = Script::none;
  bool has_letter = false;
  bool blank = false;
  int marks = 0;
  for (const char32_t c : *all) {
    if (c == ' ') {
      blank = length > 0;
      continue;
    }
    const Script here = script_of(c);
    marks = is_mark(c) ? marks + 1 : 0;
    if (marks > kMostMarks) return std::unexpected("A name has few marks on one letter.");
    if (here == Script::other) return std::unexpected("A name has letters, digits, blanks and - . ' _ only.");
    if (here != Script::none) {
      if (script != Script::none && script != here) return std::unexpected("A name has letters of one alphabet only.");
      script = here;
      has_letter = true;
    }
    if (blank) name += ' ', ++length;
    blank = false;
    append(name, c);
    ++length;
  }
  const std::size_t least = script == Script::east_asian ? 1 : kLeast;  // a sign there is a syllable or a word
  if (length < least || length > kMost) return std::unexpected("A name has 2 to 24 characters.");
  if (!has_letter) return std::unexpected("A name has at least one letter.");
  return name;
}

std::string name_key(std::string_view clean) {
  std::string key;
  for (const char32_t c : characters(clean).value_or(std::vector<char32_t>{})) {
    if (c == ' ' || c == '-' || c == '.' || c == '\'' || c == '_') continue;
    append(key, without_digits(plain(look(c))));
  }
  // Two letters that look like one.
  for (const auto& [pair, one] :
       std::to_array<std::pair<std::string_view, std::string_view>>({{"rn", "m"}, {"vv", "w"}})) {
    for (std::size_t at = key.find(pair); at != std::string::npos; at = key.find(pair))
      key.replace(at, pair.size(), one);
  }
  return key;
}

bool is_reserved(std::string_view clean) {
  constexpr auto kReserved = std::to_array<std::string_view>(
      {"bot", "fogg", "admin", "administrator", "moderator", "server", "deleted player", "spectator"});
  const auto is_it = [key = name_key(clean)](std::string_view name) { return name_key(name) == key; };
  return std::ranges::any_of(kReserved, is_it) || std::ranges::any_of(bots::kLevels, is_it, &bots::Level::name);
}

std::expected<std::string, std::string> clean_text(std::string_view text, std::size_t most) {
  const auto all = characters(text);
  if (!all) return std::unexpected("This is not readable text.");
  std::string clean;
  std::size_t length = 0;
  int marks = 0;
  for (const char32_t c : *all) {
    const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    const char32_t kept = control ? U' ' : c;
    marks = is_mark(c) ? marks + 1 : 0;
    if (is_unseen(c) || marks > kMostMarks || (kept == ' ' && (clean.empty() || clean.back() == ' '))) continue;
    append(clean, kept);
    ++length;
  }
  while (!clean.empty() && clean.back() == ' ') clean.pop_back();
  if (clean.empty()) return std::unexpected("There is nothing to say in this message.");
  if (length > most)
    return std::unexpected("This message is too long; it may have " + std::to_string(most) + " characters.");
  return clean;
}

}  // namespace fogg::people
