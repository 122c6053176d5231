#include <fmt/core.h>

#include <sstream>

#include "commands.h"
#include "fair/deal.h"
#include "table/play.h"

namespace fogg::cli {

namespace {

// What a record's comments say of its deal.
struct Proof {
  std::string commitment;
  std::string secret;
  std::vector<std::string> entropy;
};

std::expected<Proof, std::string> read_proof(const std::string& record) {
  Proof proof;
  std::istringstream lines(record);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string hash;
    std::string fair;
    std::string what;
    std::string value;
    words >> hash >> fair >> what >> value;
    if (hash != "#" || fair != "fair") continue;
    if (what == "commitment") proof.commitment = value;
    if (what == "secret") proof.secret = value;
    if (what == "entropy") {
      const auto text = fair::text_from_hex(value);
      if (!text) return std::unexpected("its entropy cannot be read");
      proof.entropy.push_back(*text);
    }
  }
  if (proof.commitment.empty())
    return std::unexpected("it has no `# fair commitment` line; only games played on a server can be proved");
  if (proof.secret.empty())
    return std::unexpected("it has no `# fair secret` line; the secret is published when the game is over");
  return proof;
}

table::Content kept(game::GameRef game) {
  // The boards of this run live as long as the program: nothing is to be freed.
  return std::visit(
      []<class C>(const C* content) -> table::Content { return std::shared_ptr<const C>(content, [](const C*) {}); },
      game);
}

int verify(const std::string& file, const std::string& map_file, const std::string& promise, Context& context) {
  const auto text = read_file(file);
  if (!text) return bad_input(text.error());
  const auto proof = read_proof(*text);
  if (!proof) return bad_input(file + ": " + proof.error());
  const auto secret = fair::from_hex(proof->secret);
  if (!secret) return bad_input(file + ": its secret cannot be read");
  if (fair::commitment(*secret) != proof->commitment || (!promise.empty() && promise != proof->commitment)) {
    fmt::print("{}: NOT fair: the secret is not the one that was promised before the game.\n", file);
    return kDiffers;
  }
  std::istringstream words(*text);
  std::string fogg;
  std::string format;
  std::string id;
  words >> fogg >> format >> id;
  const auto game = context.boards.find_game(id, map_file);
  if (!game) return bad_input(game.error());
  const auto draws = table::verify_deal(kept(*game), *text, fair::Deal(*secret, proof->entropy));
  if (!draws) {
    fmt::print("{}: NOT fair: {}.\n", file, draws.error());
    return kDiffers;
  }
  fmt::print(
      "{}: fair. All {} draws follow from the secret promised before the game ({}…) and the entropy of {} players.\n",
      file, *draws, proof->commitment.substr(0, 12), proof->entropy.size());
  return kFine;
}

}  // namespace

void add_verify(Command app, Context& context) {
  auto file = std::make_shared<std::string>();
  auto map_file = std::make_shared<std::string>();
  auto promise = std::make_shared<std::string>();
  Command command = app.add_command("verify", "prove that no card of a server's game was chosen along the way");
  command.add_option("RECORD", *file, "a record from a server").required();
  command.add_option("--map", *map_file, "the board file, for a game on a board of one's own");
  command.add_option("--promise", *promise, "what the server had promised before the table was opened");
  command.callback([=, &context] { context.exit_code = verify(*file, *map_file, *promise, context); });
}

}  // namespace fogg::cli
