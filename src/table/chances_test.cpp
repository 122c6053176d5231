// Who watches a game is told how it stands: by what everybody sees, and never who plays.
#include "bots/worth/worth.h"
#include "cardgame/legal.h"
#include "content/load_networks.h"
#include "game/determinize.h"
#include "mapgame/legal.h"
#include "table/messages.h"
#include "table/table_fixture.h"

namespace fogg::table {
namespace {

constexpr auto kGames = std::to_array<const char*>({"usa", "europe", "san_francisco", "card_game"});

void load_networks(const std::string& game) {
  const std::string file = game == "card_game" ? "/cards.json" : "/board.json";
  EXPECT_TRUE(content::load_networks_beside(FOGG_SOURCE_DIR "/data/" + game + file));
}

json::object told(const Table& table, const Who& who) {
  return json::parse(table_message(table, viewer_of(table, who), {{}, 1'000'000}, {})).as_object();
}

// Deals again what nobody sees, all through a game of chance.
template <class C>
void expect_no_secrets(const C& content, int players, std::uint64_t seed) {
  const auto valuer = bots::Valuer<C>::for_game(content, players);
  ASSERT_TRUE(valuer);
  base::Rng rng(seed);
  auto s = new_game(content, players);
  const auto legal = std::make_unique<typename game::TypesOf<C>::ActionList>();
  int looks = 0;
  int other_truths = 0;
  while (!to_act(s).is_nobody()) {
    if (to_act(s).is_chance()) {
      apply(content, s, pick_outcome(content, s, rng));
      continue;
    }
    const auto view = view_for(content, s, kSpectator);
    if (rng.below(8) == 0) {
      const auto open = valuer->open(view);
      const auto other = game::determinize(content, view, rng);
      EXPECT_EQ(valuer->open(view_for(content, other, kSpectator)).chance, open.chance);
      other_truths += valuer->truth(other).chance != valuer->truth(s).chance ? 1 : 0;
      ++looks;
    }
    legal_actions(content, s, *legal);
    apply(content, s, (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))]);
  }
  EXPECT_GT(other_truths, looks / 2) << "so something was dealt again";
}

TEST(Chances, HaveNothingFromWhatIsHidden) {
  for (const std::string game : kGames) {
    load_networks(game);
    std::visit(
        [](const auto& content) {
          for (int players = content->rules.min_players; players <= content->rules.max_players; ++players)
            for (std::uint64_t seed = 1; seed <= 3; ++seed) expect_no_secrets(*content, players, seed);
        },
        load(game));
  }
}

TEST(Chances, AreToldToWhoeverWatches) {
  for (const std::string game : kGames) {
    load_networks(game);
    Fixture f(game, R"({"seats":[{"who":"me"},{"who":"open"},{"who":"bot","level":"easy"}],"game":")" + game + "\"}");
    EXPECT_FALSE(told(f.table(), kCai).contains("chance")) << "nothing is played yet";
    f.put(sit(f.table(), kBea, {}));
    const json::object heard = told(f.table(), kCai);
    ASSERT_TRUE(heard.contains("chance")) << game;
    ASSERT_EQ(heard.at("chance").as_array().size(), 3u);
    double sum = 0;
    for (const json::value& chance : heard.at("chance").as_array()) sum += chance.to_number<double>();
    EXPECT_NEAR(sum, 1, 0.002);
  }
}

// Many may watch, and look again and again.
TEST(Chances, AreMadeOnceForAPosition) {
  for (const std::string game : kGames) {
    load_networks(game);
    const auto play = std::visit([](const auto& content) { return make_play(content, 2, {}); }, load(game));
    const fair::Deal deal(kSecret, {});
    ASSERT_TRUE(play->add(play->opening(deal)));
    for (int moves = 0; moves < 4; ++moves) {
      const auto first = play->showing().chances();
      ASSERT_TRUE(first);
      EXPECT_EQ(play->showing().chances(), first);
      const Seat seat = play->waits_for()[0];
      const auto move = play->move(seat, 0, deal);
      ASSERT_TRUE(move);
      ASSERT_TRUE(move->waits ? play->choose(seat, move->lines) : play->add(move->lines));
      EXPECT_NE(play->showing().chances(), first) << "another position";
    }
  }
}

TEST(Chances, AreNeverToldToWhoeverPlays) {
  load_networks("usa");
  const Who bea{"p-bea", "Bea", "10.0.0.2"};
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), bea, {}));
  const auto hears = [&](const Who& who) { return told(f.table(), who).contains("chance"); };
  EXPECT_TRUE(hears({"p-cai", "Cai", "10.0.0.3"}));
  EXPECT_FALSE(hears(kAnna));
  EXPECT_FALSE(hears({"p-bea", "Bea", "10.0.0.9"})) << "from wherever";
  EXPECT_FALSE(hears({"p-other", "Other", "10.0.0.2"})) << "nor by another name at home";
  f.put(leave(f.table(), bea));
  EXPECT_FALSE(hears(bea)) << "who may come back plays";
}

TEST(Chances, AreNotThereWithoutNetworks) {
  mapgame::Board own = *std::get<std::shared_ptr<const mapgame::Board>>(load("usa"));
  own.tables.data_hash ^= 1;
  const auto play = make_play(std::make_shared<const mapgame::Board>(own), 2, {});
  EXPECT_TRUE(play->add(play->opening(fair::Deal(kSecret, {}))));
  EXPECT_FALSE(play->showing().chances());
}

}  // namespace
}  // namespace fogg::table
