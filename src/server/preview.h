#pragma once

#include <string>

#include "table/table_facts.h"

namespace fogg::server {

// What messengers show of a link to a table or a replay: its title and a sentence, as the tags of Open Graph in the
// place of the page's title. `origin` is the address of this server, without a slash at its end.
std::string preview_tags(const table::Table&, const std::string& origin, const std::string& path);

}  // namespace fogg::server
