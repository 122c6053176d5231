#include "layout/polish.h"

#include "layout/labels.h"

namespace fogg::layout {

namespace {

constexpr double kRoom = kClearance + 1;

bool is_free(const Net& net, const Row& row) {
  if (row.whole < row.needed) return false;
  for (const Slot& slot : row.slots) {
    const Box box = slot.box.grown(kRoom);
    for (const Row& other : net.rows) {
      if (&other == &row) continue;
      for (const Slot& next : other.slots) {
        if (way_out(box, next.box) != Point{}) return false;
      }
    }
    for (std::size_t city = 0; city < net.cities(); ++city) {
      if (way_out(box, net.at[city], kCityRadius) != Point{} || way_out(box, net.label_box(city)) != Point{})
        return false;
    }
  }
  for (const Slot& lead : row.leads) {
    for (std::size_t city = 0; city < net.cities(); ++city) {
      if (way_out(lead.box.grown(1), net.label_box(city)) != Point{}) return false;
    }
  }
  return true;
}

// Changes a row if it is still free afterwards.
template <class Change>
bool try_out(Net& net, Row& row, Change change) {
  const Row row_before = row;
  const Point first = net.at[row.controls];
  const Point second = net.at[row.controls + 1];
  change();
  trace(net, row, 1);
  if (is_free(net, row)) return true;
  row = row_before;
  net.at[row.controls] = first;
  net.at[row.controls + 1] = second;
  return false;
}

void flatten(Net& net, Row& row, double keep) {
  const Point first = net.at[row.controls];
  const Point second = net.at[row.controls + 1];
  bend(net, row, 0);
  net.at[row.controls] += (first - net.at[row.controls]) * keep;
  net.at[row.controls + 1] += (second - net.at[row.controls + 1]) * keep;
}

}  // namespace

void polish(Net& net) {
  for (int pass = 0; pass < 2; ++pass) {
    for (Row& row : net.rows) {
      for (const double keep : {0.0, 0.25, 0.5, 0.75, 0.9}) {
        if (!row.fixed_bend && try_out(net, row, [&] { flatten(net, row, keep); })) break;
      }
      for (const double share : {1.0, 0.5, 0.25}) {
        const auto centre = [&](double& lead) { lead += (kLeastLead - lead) * share; };
        if (try_out(net, row, [&] { centre(row.lead_a), centre(row.lead_b); })) break;
      }
    }
  }
  choose_labels(net, true);
}

}  // namespace fogg::layout
