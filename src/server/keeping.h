#pragma once

namespace fogg::server {

// For how long things are kept, in days; 0 is for ever.
struct Keeping {
  int guests = 90;       // after they were made, where no session of theirs is left
  int sessions = 180;    // after they were used last
  int tables = 0;        // finished ones
  int unfinished = 180;  // games in which nothing happens any more
};

}  // namespace fogg::server
