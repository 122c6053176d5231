#include "module.h"

#include <nanobind/stl/string.h>

#include "game.h"

namespace nb = nanobind;

namespace fogg::python {

nb::object from_json(const std::string& text) { return nb::module_::import_("json").attr("loads")(text); }

}  // namespace fogg::python

NB_MODULE(_core, m) {
  using namespace fogg::python;
  m.doc() = "The engine of Fogg. Use the package `fogg`, which gives everything here a friendlier face.";
  m.attr("VERSION") = FOGG_VERSION;
  m.attr("CHANCE") = kChance;
  m.attr("NOBODY") = kNobody;
  m.attr("ENCODING_VERSION") = fogg::encoding::kEncodingVersion;
  nb::exception<IllegalAction>(m, "IllegalAction", PyExc_ValueError);
  add_games(m);
  add_encoding(m);
  add_vector(m);
  add_players(m);
  add_gpu(m);
}
