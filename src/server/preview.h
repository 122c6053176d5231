#pragma once

#include <string>

#include "server/preview_texts.h"
#include "table/table_facts.h"

namespace fogg::server {

// What messengers show of a link to a table or a replay: its title and a sentence, as the tags of Open Graph in the
// place of the page's title. `address` is that of the page, `origin` that of this server, without a slash at its end.
std::string preview_tags(const table::Table&, const PreviewTexts&, const std::string& address,
                         const std::string& origin);

}  // namespace fogg::server
