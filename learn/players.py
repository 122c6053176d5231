"""Teaches networks to play: first what the planner does, then by play against themselves (PPO).

    pip install '.[gpu]' torch          fogg for Python; a wheel of `make wheel` has the kernels for a GPU
    python learn/players.py --game usa --minutes 5 --device cuda
    python learn/players.py --game usa --minutes 5 --device cuda --onward      from the network that is there
    python learn/players.py --game usa --players 3 --minutes 5 --device cuda --like 2     from the one for two players

What one seat sees goes in (docs/encoding.md), how much it likes each action comes out; while it learns, a second
output says how well it stands. Checkpoints are kept in build/learn: who stops it and starts it again goes on where it
was. Writes data/GAME/players.bin and the curve to learn/curves, whenever it looks how strong it is.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.distributions import Categorical

import fogg

import choices
import network
import network_file
import transplant
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

    def take(self, layers: list[tuple[Tensor, Tensor]]) -> None:
        """The weights of a file, which has neither words nor a value."""
        with torch.no_grad():
            for own, (weight, bias) in zip(self.body, layers):
                own.weight.copy_(weight)
                own.bias.copy_(bias)
            self.of_action.copy_(torch.cat([layers[-1][0], layers[-1][1][:, None]], 1))
            self.of_word.zero_()

    def learn_value_only(self, only: bool) -> None:
        for parameter in self.parameters():
            parameter.requires_grad_(not only)
        self.value.requires_grad_(True)


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
        self.start, self.seconds, self.decisions, self.curve = 0.0, 0.0, 0, []
        self.updates = 0  # since the program was started
        self.value_first = 0  # updates of the value alone
        self.begun = time.time()

    def go_on_after(self, curve: list) -> None:
        """After a run of which only the integers and the curve are left."""
        self.curve = curve
        if curve:
            self.seconds, self.decisions = float(curve[-1][0]), int(curve[-1][1])
        self.start = self.seconds
        self.value_first = self.config["value_first"]["updates"]

    def load(self, kept: dict) -> None:
        self.player.load_state_dict(kept["player"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.start, self.seconds, self.decisions, self.curve = (
            kept[name] for name in ("start", "seconds", "decisions", "curve"))
        self.value_first = 0

    def save(self, file: Path) -> None:
        part = file.with_suffix(".part")
        torch.save({"player": self.player.state_dict(), "optimizer": self.optimizer.state_dict(), "start": self.start,
                    "seconds": self.seconds, "decisions": self.decisions, "curve": self.curve}, part)
        part.replace(file)

    def left(self) -> float:
        """How much of the time is left, of 1."""
        if self.args.minutes == 0:
            return 0
        by_play = 1 - (self.seconds - self.start) / (60 * self.args.minutes)
        return min(by_play, (self.args.until - time.time()) / max(1, self.args.until - self.begun))

    def look(self) -> None:
        """How often it beats the planner now, by deals that it has never been looked at with."""
        planners = ppo.against(self.game, "planner", self.config["games"], 10**6 * (1 + len(self.curve)))
        share = ppo.wins(self.player, ppo.Arena(planners, self.device))
        self.curve.append([round(self.seconds), self.decisions, round(share, 4)])
        print(f"{self.game.id} {self.seconds:5.0f} s {self.decisions:>14,} decisions: {share:.1%} against planner "
              f"({time.time() - self.begun:.0f} s in all)", flush=True)

    def step(self, left: float) -> None:
        """Plays, and learns of it."""
        config = self.config
        first = config["value_first"] if self.value_first > 0 else None
        self.player.learn_value_only(first is not None)
        # An optimizer that has seen nothing yet would make its first steps too long.
        rate = first["rate"] if first else config["rate"] * max(0.02, left) * min(1, (self.updates + 1) / 10)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        batch = ppo.collect(self.arena, self.player, config["steps"], config["points"])
        gain = ppo.advantages(batch, self.arena, self.player, first["decay"] if first else config["decay"])
        ppo.learn(self.player, self.optimizer, batch, gain, config["epochs"], config["batch"],
                  config["entropy"] * left)
        self.decisions += config["steps"] * config["envs"]
        if first:
            self.value_first -= 1
            error = (gain.square().mean() / (gain + batch["values"]).var()).item()
            print(f"the value alone: {error:.2f} of what happens is a surprise", flush=True)
        else:
            self.updates += 1

    def run(self, after_look: Callable[[], None]) -> None:
        looked = -1e9
        while True:
            left = self.left()
            if self.seconds - looked >= self.config["look_every"] or left <= 0:
                looked = self.seconds
                self.look()
                after_look()
            if left <= 0:
                return
            begin = time.time()
            self.step(left)
            self.seconds += time.time() - begin


def teach(args: argparse.Namespace, config: dict, players: int) -> None:
    device = torch.device(args.device)
    torch.manual_seed(config["seed"])
    teachers = config["teachers"]
    first, checkpoint = (args.work / f"{args.game}-{players}-{name}.pt" for name in ("imitation", "self_play"))
    # Who has been taught needs no more than what a file says.
    is_taught = args.onward or args.like or first.exists()
    games = 1 if is_taught else teachers["games"]
    data_file = args.work / f"{args.game}-{players}-{games}.choices"
    choices.make(args.fogg, data_file, args.game, [teachers["bot"]] * players, games, teachers["kept"],
                 teachers["seed"], args.threads)
    data = choices.read(data_file)
    game = fogg.game(args.game, players)
    player = Player(fogg.Encoding(game), torch.from_numpy(data.factors), config["hidden"]).to(device)
    play = config["self_play"] | (config["onward"] if args.onward or args.like else {}) | {"seed": config["seed"]}
    learning = SelfPlay(player, game, args, play)
    note = f"taught by {teachers['games']} games of {teachers['bot']}"
    if args.onward:
        one, note = stored_in(args, data, players)
        player.take(network.floats(one.body, one.sizes, kMost))
        learning.go_on_after([row[1:] for row in curve_rows(args) if row[0] == str(players)])
    elif args.like:
        one, _ = stored_in(args, data, args.like)
        (weight, bias), *layers = network.floats(one.body, one.sizes, kMost)
        encodings = (fogg.Encoding(fogg.game(args.game, number)) for number in (args.like, players))
        player.take([(transplant.inputs_for(weight, *encodings), bias), *layers])
        learning.value_first = play["value_first"]["updates"]
        note = f"from the network for {args.like} players"
    elif first.exists():
        player.load_state_dict(torch.load(first, map_location=device, weights_only=True))
    else:
        imitate(player, data, config["imitation"], device, play["points"])
        torch.save(player.state_dict(), first)
    if checkpoint.exists():
        learning.load(torch.load(checkpoint, map_location=device, weights_only=True))

    def keep_all() -> None:
        learning.save(checkpoint)
        minutes = (learning.seconds - learning.start) / 60
        keep(args, data, players, stored(player, data), f"{note}, {minutes:.1f} minutes of self-play on {args.device}")
        keep_curve(args, players, learning.curve)

    learning.run(keep_all)


def stored(player: Player, data: choices.Choices) -> network_file.Stored:
    layers = network.integers(player.layers(), kMost)
    sizes = [len(data.factors), *(len(layer["bias"]) for layer in layers)]
    return network_file.Stored("policy", data.players, 65536, sizes, network.to_bytes(layers))


def stored_in(args: argparse.Namespace, data: choices.Choices, players: int) -> tuple[network_file.Stored, str]:
    """The network for so many players that is in the tree, and what its file says of how it was made."""
    file = values.kRoot / "data" / args.game / "players.bin"
    networks, notes = network_file.read(file, data.data_hash)
    for one in networks:
        fits = players != data.players or one.sizes[0] == len(data.factors)
        if one.players == players and fits and one.sizes[-1] == data.actions:
            mine = f"{players} players: learn/players.py, "
            return one, next(note.removeprefix(mine) for note in notes if note.startswith(mine))
    raise SystemExit(f"{file} has no network for {players} players to go on from; leave out --onward and --like.")


def keep(args: argparse.Namespace, data: choices.Choices, players: int, one: network_file.Stored, note: str) -> None:
    """Writes the network beside those for other numbers of players."""
    file = args.out / args.game / "players.bin"
    mine = f"{players} players: "
    others, notes = network_file.read(file, data.data_hash)
    notes = [line for line in notes if not line.startswith(mine)]
    notes.append(f"{mine}learn/players.py, {note}, {time.strftime('%Y-%m-%d')}")
    all_networks = [other for other in others if other.players != players] + [one]
    all_networks.sort(key=lambda each: each.players)
    network_file.write(file, data.name, data.data_hash, all_networks, sorted(notes))


def curve_rows(args: argparse.Namespace) -> list[list[str]]:
    """Players, then a row of the curve; all that is there of this game."""
    file = args.curves / f"{args.game}_players.csv"
    if not file.exists():
        return []
    with file.open(newline="") as lines:
        return [row for row in csv.reader(lines) if row[0] != "players"]


def keep_curve(args: argparse.Namespace, players: int, curve: list) -> None:
    rows = [row for row in curve_rows(args) if row[0] != str(players)]
    rows += [[str(players), *map(str, line)] for line in curve]
    args.curves.mkdir(parents=True, exist_ok=True)
    with (args.curves / f"{args.game}_players.csv").open("w", newline="") as lines:
        csv.writer(lines).writerows([["players", "seconds", "decisions", "against_planner"],
                                     *sorted(rows, key=lambda row: [float(word) for word in row])])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fogg", default=str(values.kRoot / "build/release/fogg"))
    parser.add_argument("--config", type=Path, default=values.kRoot / "learn/players.json")
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--minutes", type=float, default=5, help="of self-play, a number of players")
    parser.add_argument("--until", type=float, default=2.0**40, help="ends by then, in seconds since 1970")
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument("--onward", action="store_true", help="from the network in data/GAME, without teachers")
    begin.add_argument("--like", type=int, help="from the network in data/GAME for so many players, without teachers")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=0, help="for playing; 0 for one a core")
    parser.add_argument("--work", type=Path, default=values.kRoot / "build/learn")
    parser.add_argument("--out", type=Path, default=values.kRoot / "data")
    parser.add_argument("--curves", type=Path, default=values.kRoot / "learn/curves")
    args = parser.parse_args()
    config = json.loads(args.config.read_text())
    torch.set_float32_matmul_precision("high")
    for players in args.players:
        teach(args, config, players)


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    main()
