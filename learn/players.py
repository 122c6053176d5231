"""Teaches networks to play: first what the planner does, then by play against themselves (PPO).

    pip install '.[gpu]' torch          fogg for Python; a wheel of `make wheel` has the kernels for a GPU
    python learn/players.py --game usa --minutes 5 --device cuda

What one seat sees goes in (docs/encoding.md), how much it likes each action comes out; while it learns, a second
output says how well it stands. Checkpoints are kept in build/learn: who stops it and starts it again goes on where it
was. Writes data/GAME/players.bin and the curve to learn/curves.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
import time
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.distributions import Categorical

import fogg

import choices
import network
import network_file
import values

sys.path.insert(0, str(values.kRoot / "examples/learn"))
import ppo  # noqa: E402  (the example's algorithm, with another network)


kMost = 4.0  # what a hidden neuron can come to


class Player(nn.Module):
    """As src/net works: activations within bounds. An action's weights are its own and those of its words."""

    def __init__(self, encoding: fogg.Encoding, factors: Tensor, hidden: list[int]) -> None:
        super().__init__()
        self.register_buffer("factors", factors.float())
        self.register_buffer("words", ppo.words_of(encoding))
        sizes = [len(factors), *hidden]
        self.body = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.of_action = nn.Parameter(torch.zeros(encoding.actions, hidden[-1] + 1))
        self.of_word = nn.Parameter(torch.zeros(self.words.shape[1], hidden[-1] + 1))
        self.value = nn.Linear(hidden[-1], 1)

    def last(self) -> tuple[Tensor, Tensor]:
        """Weights and biases of the actions."""
        weights = self.of_action + self.words @ self.of_word
        return weights[:, :-1], weights[:, -1]

    def look(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all actions, and the worth, by bytes as the network reads them."""
        x = seen.float() / network.kByteOne
        for layer in self.body:
            x = layer(x).clamp(0, kMost)
        return nn.functional.linear(x, *self.last()), self.value(x).squeeze(-1)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Categorical, Tensor]:
        """By what an environment shows, for the algorithm of the example."""
        logits, worth = self.look((seen.float() * self.factors).clamp(max=255))
        logits = logits.gather(1, legal.clamp(min=0).long()).masked_fill(legal < 0, -1e9)
        return Categorical(logits=logits, validate_args=False), worth

    def layers(self) -> nn.Sequential:
        """As plain layers, the last one with the weights of actions: what becomes integers."""
        weight, bias = self.last()
        last = nn.Linear(weight.shape[1], weight.shape[0])
        last.weight.data, last.bias.data = weight.detach().clone(), bias.detach().clone()
        return nn.Sequential(*self.body, last)


def imitate(player: Player, data: choices.Choices, config: dict, device: torch.device, points: float) -> None:
    """What the teachers did, and how their games ended."""
    seen, legal = (torch.from_numpy(part).to(device) for part in (data.seen, data.legal))
    chosen = torch.from_numpy(data.chosen.astype("int64")).to(device)
    won, lead = (torch.from_numpy(part).to(device) for part in (data.won, data.lead))
    worth = won - (1 - won) / (data.players - 1) + points * lead / 100
    bits = torch.arange(8, device=device, dtype=torch.uint8)
    optimizer = torch.optim.AdamW(player.parameters(), config["rate"], weight_decay=1e-4)
    steps = config["epochs"] * (len(seen) // config["batch"])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, config["rate"], total_steps=steps + 1, pct_start=0.1)
    begin = time.time()
    for epoch in range(config["epochs"]):
        right = torch.zeros(2, device=device)
        parts = torch.randperm(len(seen), device=device).split(config["batch"])[: len(seen) // config["batch"]]
        for part in parts:
            logits, worths = player.look(seen[part])
            mask = (legal[part].unsqueeze(-1) >> bits & 1).flatten(1).bool()
            logits = logits.masked_fill(~mask, -1e9)
            loss = nn.functional.cross_entropy(logits, chosen[part]) + (worths - worth[part]).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            right += torch.stack([(logits.argmax(1) == chosen[part]).float().mean(), loss.detach()])
        print(f"imitation, epoch {epoch + 1}: {100 * right[0] / len(parts):.1f} % as the teachers, "
              f"loss {right[1] / len(parts):.3f}, {time.time() - begin:.0f} s", flush=True)


class SelfPlay:
    """Learns on from a network that plays; keeps a checkpoint and a curve."""

    def __init__(self, player: Player, game: fogg.Game, args: argparse.Namespace, config: dict) -> None:
        self.player, self.game, self.args, self.config = player, game, args, config
        self.device = torch.device(args.device)
        self.arena = ppo.Arena(ppo.environment(game, config["envs"], self.device, config["seed"]), self.device)
        self.optimizer = torch.optim.Adam(player.parameters(), config["rate"], eps=1e-5)
        self.update, self.seconds, self.curve = 0, 0.0, []

    def load(self, kept: dict) -> None:
        self.player.load_state_dict(kept["player"])
        if "optimizer" in kept:
            self.optimizer.load_state_dict(kept["optimizer"])
            self.update, self.seconds, self.curve = kept["update"], kept["seconds"], kept["curve"]

    def save(self, file: Path) -> None:
        part = file.with_suffix(".part")
        torch.save({"player": self.player.state_dict(), "optimizer": self.optimizer.state_dict(),
                    "update": self.update, "seconds": self.seconds, "curve": self.curve}, part)
        part.replace(file)

    def look(self) -> None:
        """How often it beats the planner now, by deals that it has never been looked at with."""
        planners = ppo.against(self.game, "planner", self.config["games"], 10**6 * (1 + len(self.curve)))
        share = ppo.wins(self.player, ppo.Arena(planners, self.device))
        decisions = self.update * self.config["steps"] * self.config["envs"]
        self.curve.append([round(self.seconds), decisions, round(share, 4)])
        print(f"{self.game.id} {self.seconds:5.0f} s {decisions:>14,} decisions: {share:.1%} against planner",
              flush=True)

    def run(self, checkpoint: Path) -> None:
        whole = 60 * self.args.minutes
        looked = -1e9
        while True:
            if self.seconds - looked >= self.config["look_every"] or self.seconds >= whole:
                looked = self.seconds
                self.look()
                self.save(checkpoint)
            if self.seconds >= whole:
                return
            begin = time.time()
            left = 1 - self.seconds / whole
            for group in self.optimizer.param_groups:
                group["lr"] = self.config["rate"] * max(0.02, left)
            batch = ppo.collect(self.arena, self.player, self.config["steps"], self.config["points"])
            gain = ppo.advantages(batch, self.arena, self.player, self.config["decay"])
            ppo.learn(self.player, self.optimizer, batch, gain, self.config["epochs"], self.config["batch"],
                      self.config["entropy"] * left)
            self.update += 1
            self.seconds += time.time() - begin


def teach(args: argparse.Namespace, config: dict, game_name: str, players: int
          ) -> tuple[network_file.Stored, choices.Choices, list]:
    device = torch.device(args.device)
    torch.manual_seed(config["seed"])
    teachers = config["teachers"]
    first, checkpoint = (args.work / f"{game_name}-{players}-{name}.pt" for name in ("imitation", "self_play"))
    games = 1 if first.exists() else teachers["games"]  # who has been taught needs no more than what a file says
    data_file = args.work / f"{game_name}-{players}-{games}.choices"
    choices.make(args.fogg, data_file, game_name, [teachers["bot"]] * players, games, teachers["kept"],
                 teachers["seed"], args.threads)
    data = choices.read(data_file)
    game = fogg.game(game_name, players)
    player = Player(fogg.Encoding(game), torch.from_numpy(data.factors), config["hidden"]).to(device)
    play = config["self_play"] | config["self_play"].get(game_name, {}) | {"seed": config["seed"]}
    if first.exists():
        player.load_state_dict(torch.load(first, map_location=device, weights_only=True))
    else:
        imitate(player, data, config["imitation"], device, play["points"])
        torch.save(player.state_dict(), first)
    learning = SelfPlay(player, game, args, play)
    if checkpoint.exists():
        learning.load(torch.load(checkpoint, map_location=device, weights_only=True))
    learning.run(checkpoint)
    body = network.to_bytes(network.integers(player.cpu().layers(), kMost))
    sizes = [len(data.factors), *config["hidden"], data.actions]
    return network_file.Stored("policy", players, 65536, sizes, body), data, learning.curve


def keep(args: argparse.Namespace, config: dict, players: int, one: network_file.Stored, data: choices.Choices,
         curve: list) -> None:
    """Writes the network beside those for other numbers of players, and its curve beside theirs."""
    file = args.out / args.game / "players.bin"
    mine = f"{players} players: "
    others, note = network_file.read(file, data.data_hash)
    note = [line for line in note if not line.startswith(mine)]
    teachers = config["teachers"]
    note.append(f"{mine}learn/players.py, {time.strftime('%Y-%m-%d')}, taught by {teachers['games']} games of "
                f"{teachers['bot']}, {args.minutes} minutes of self-play on {args.device}")
    all_networks = [other for other in others if other.players != players] + [one]
    all_networks.sort(key=lambda each: each.players)
    network_file.write(file, data.name, data.data_hash, all_networks, sorted(note))
    args.curves.mkdir(parents=True, exist_ok=True)
    curves = args.curves / f"{args.game}_players.csv"
    rows = []
    if curves.exists():
        with curves.open(newline="") as lines:
            rows = [row for row in csv.reader(lines) if row[0] not in ("players", str(players))]
    rows += [[str(players), *map(str, line)] for line in curve]
    with curves.open("w", newline="") as lines:
        csv.writer(lines).writerows([["players", "seconds", "decisions", "against_planner"],
                                     *sorted(rows, key=lambda row: [float(word) for word in row])])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fogg", default=str(values.kRoot / "build/release/fogg"))
    parser.add_argument("--config", type=Path, default=values.kRoot / "learn/players.json")
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--minutes", type=float, default=5, help="of self-play, a number of players")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=0, help="for playing; 0 for one a core")
    parser.add_argument("--work", type=Path, default=values.kRoot / "build/learn")
    parser.add_argument("--out", type=Path, default=values.kRoot / "data")
    parser.add_argument("--curves", type=Path, default=values.kRoot / "learn/curves")
    args = parser.parse_args()
    config = json.loads(args.config.read_text())
    torch.set_float32_matmul_precision("high")
    for players in args.players:
        keep(args, config, players, *teach(args, config, args.game, players))


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    main()
