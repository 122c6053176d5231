#include "analysis/plot_notes.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/summary.h"

namespace fogg::analysis {

namespace {

constexpr std::size_t kEach = 4;
constexpr double kSmallest = 0.03;
// Letters of a line that fit the picture.
constexpr std::size_t kLongestHead = 74;
constexpr std::size_t kLongestMore = 82;

std::string cut(const std::string& text, std::size_t longest) {
  if (text.size() <= longest) return text;
  std::size_t end = longest - 1;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not within a letter
  return text.substr(0, end) + "…";
}

std::string when(const Decision& decision) {
  return decision.turn == 0 ? "Opening" : fmt::format("Turn {}", decision.turn);
}

Note luck_note(const Analysis& a, const Swing& swing) {
  Note note{0, 0.5, true, swing.seat, "", ""};
  const std::string gain = fmt::format("luck, {:+.0f} % for seat {}", 100 * swing.size(), swing.seat);
  if (swing.decision == Swing::kDeal) {
    note.head = "The deal: " + gain;
    note.more = "opening cards and tickets";
    return note;
  }
  const Decision& decision = a.decisions[swing.decision];
  note.at = static_cast<double>(swing.decision) + 1.5;
  note.head = when(decision) + ": " + gain;
  note.more = cut(decision.luck, kLongestMore);
  return note;
}

Note mistake_note(const Analysis& a, std::size_t i) {
  const Decision& decision = a.decisions[i];
  Note note{0, static_cast<double>(i) + 1, false, decision.seat, "", ""};
  note.head = cut(fmt::format("{}: mistake, −{:.0f} % for seat {}: {}", when(decision), 100 * decision.judged.loss(),
                              decision.seat, decision.action),
                  kLongestHead);
  note.more = cut("better: " + decision.judged.best, kLongestMore);
  return note;
}

}  // namespace

std::vector<Note> notes_of(const Analysis& a) {
  std::vector<Note> notes;
  for (const Swing& swing : largest(swings(a), true, kEach)) {
    if (swing.size() >= kSmallest) notes.push_back(luck_note(a, swing));
  }
  std::vector<std::size_t> mistakes;
  for (const SeatSummary& seat : summaries(a))
    mistakes.insert(mistakes.end(), seat.mistakes.begin(), seat.mistakes.end());
  std::ranges::sort(mistakes, std::ranges::greater{}, [&](std::size_t i) { return a.decisions[i].judged.loss(); });
  for (std::size_t n = 0; n < std::min(kEach, mistakes.size()); ++n) {
    if (a.decisions[mistakes[n]].judged.loss() >= kSmallest) notes.push_back(mistake_note(a, mistakes[n]));
  }
  std::ranges::sort(notes, std::ranges::less{}, &Note::at);
  for (std::size_t n = 0; n < notes.size(); ++n) notes[n].number = static_cast<int>(n) + 1;
  return notes;
}

}  // namespace fogg::analysis
