#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "game.h"
#include "module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace fogg::python {

void add_encoding(nb::module_& m) {
  using encoding::Field;
  nb::class_<Field>(m, "Field", "A field of an observation.")
      .def_ro("name", &Field::name)
      .def_ro("offset", &Field::at, "Its first byte.")
      .def_ro("shape", &Field::shape, "One or two numbers.")
      .def_ro("stride", &Field::stride, "Bytes from row to row; those beyond the columns are 0.")
      .def_ro("labels", &Field::labels, "What the last index counts.")
      .def_ro("row_label", &Field::row_label, "What the first of two indices counts.")
      .def_ro("is_bits", &Field::is_bits, "Whether every byte is 0 or 1.")
      .def_ro("meaning", &Field::meaning)
      .def("__repr__", [](const Field& f) { return "<fogg.Field " + f.name + " at " + std::to_string(f.at) + ">"; });
  m.def("fields", [](const Game& game) { return game.layout().fields; }, "game"_a, "The fields of its observations.");
}

}  // namespace fogg::python
