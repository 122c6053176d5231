#pragma once

#include <nanobind/nanobind.h>

// The parts of the module `fogg._core`.
namespace fogg::python {

void add_games(nanobind::module_&);
void add_encoding(nanobind::module_&);
void add_vector(nanobind::module_&);
void add_players(nanobind::module_&);
void add_gpu(nanobind::module_&);

// What a text in JSON means, as Python's own values.
nanobind::object from_json(const std::string& text);

}  // namespace fogg::python
