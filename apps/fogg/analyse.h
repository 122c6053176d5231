#pragma once

#include <string>

#include "analysis/analysis.h"
#include "render/text.h"

namespace fogg::cli {

std::string analysis_text(const analysis::Analysis&, const render::TextStyle&);
std::string analysis_json(const analysis::Analysis&, const analysis::Settings&);

}  // namespace fogg::cli
