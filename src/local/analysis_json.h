#pragma once

#include <expected>

#include "analysis/analysis.h"
#include "table/play.h"

namespace fogg::local {

// The analysis of a finished game in JSON; see docs/protocol.md. The figures follow from the game and the number of
// playouts alone, wherever and whenever they are made. The error is a sentence.
std::expected<std::string, std::string> analysis_json(const table::Content&, const table::Play&, int most_sims,
                                                      const analysis::Stopped&, const analysis::Progress&);

}  // namespace fogg::local
