#include "cards/ticket_choice.h"

namespace fogg::cards {

namespace {

// The choices depend on the number offered alone, so they are made when the program is.
template <int Offered>
struct ChoiceTable {
  static constexpr int count_choices() {
    int count = 0;
    int orders = 1;  // of k returned tickets: k!
    int chosen = 1;  // ways to pick them
    for (int k = 0; k <= Offered; ++k) {
      count += chosen * orders;
      chosen = chosen * (Offered - k) / (k + 1);
      orders *= k + 1;
    }
    return count;
  }

  std::array<TicketChoice, count_choices()> choices{};
  std::array<int, Offered + 1> at_least{};  // how many choices, from the first on, keep at least so many

  constexpr ChoiceTable() {
    int size = 0;
    for (int kept = Offered; kept >= 0; --kept) {
      for (unsigned mask = 0; mask < 1u << Offered; ++mask) {
        if (std::popcount(mask) == kept) add_orders(mask, ((1u << Offered) - 1u) & ~mask, {}, size);
      }
      at_least[static_cast<std::size_t>(kept)] = size;
    }
  }

 private:
  constexpr void add_orders(unsigned kept, unsigned left, const TicketChoice::Order& under, int& size) {
    if (left == 0) choices[static_cast<std::size_t>(size++)] = TicketChoice(kept, under);
    for (unsigned rest = left; rest != 0; rest &= rest - 1) {
      const unsigned place = static_cast<unsigned>(std::countr_zero(rest));
      auto longer = under;
      longer.push_back(static_cast<std::uint8_t>(place));
      add_orders(kept, left & ~(1u << place), longer, size);
    }
  }
};

template <int Offered>
constexpr ChoiceTable<Offered> kChoices{};

template <int Offered>
std::span<const TicketChoice> choices_from(int least) {
  const auto& table = kChoices<Offered>;
  return std::span<const TicketChoice>(table.choices)
      .first(static_cast<std::size_t>(table.at_least[static_cast<std::size_t>(least)]));
}

}  // namespace

std::span<const TicketChoice> ticket_choices(int offered, int least) {
  static_assert(kMaxOffer == 6);
  switch (offered) {
    case 1: return choices_from<1>(least);
    case 2: return choices_from<2>(least);
    case 3: return choices_from<3>(least);
    case 4: return choices_from<4>(least);
    case 5: return choices_from<5>(least);
    default: return choices_from<6>(least);
  }
}

ChoiceFault fault_of(TicketChoice choice, int offered, int least, bool ordered) {
  const unsigned all = (1u << offered) - 1u;
  if ((choice.kept() & ~all) != 0) return ChoiceFault::not_offered;
  const int kept = std::popcount(choice.kept());
  if (kept < least) return ChoiceFault::keeps_too_few;
  TicketChoice::Order under;
  unsigned returned = 0;
  for (int i = 0; ordered && i < offered - kept; ++i) {
    under.push_back(choice.under(static_cast<std::size_t>(i)));
    returned |= 1u << choice.under(static_cast<std::size_t>(i));
  }
  const bool whole = !ordered || returned == (all & ~choice.kept());
  return whole && choice == TicketChoice(choice.kept(), under) ? ChoiceFault::none : ChoiceFault::bad_order;
}

}  // namespace fogg::cards
