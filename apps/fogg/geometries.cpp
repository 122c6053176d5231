#include "geometries.h"

#include "boards.h"
#include "content/catalogue.h"
#include "layout/layout.h"

namespace fogg::cli {

layout::Geometry geometry_of(const mapgame::Board& board) {
  // A board of one's own may have the id of a built-in one; its cities and routes tell.
  const auto text = read_file(content::find_data_dir() / board.id / "geometry.json");
  if (text) {
    if (auto known = layout::read_geometry(board, *text)) return *std::move(known);
  }
  return layout::lay_out(board);
}

}  // namespace fogg::cli
