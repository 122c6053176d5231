"""Learns what tickets the others hold, by what they build, lay and take.

    python learn/beliefs.py --fogg build/release/fogg      plays the games, trains, writes data/GAME/networks.bin
    python learn/beliefs.py --measure                      how many bits a ticket the guesses are worth, on fresh games
    python learn/beliefs.py --from FILE                    the same in games that are kept (fogg learn beliefs)

One small network a game for every number of players. Training takes seconds, so there are no checkpoints; the games
are kept in build/learn, and are played again where bots, games or seeds change.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

import network
import network_file
from heads import read_head

kRoot = Path(__file__).resolve().parent.parent


@dataclass
class Beliefs:
    """Row i is one seat as another sees it; then a column for every ticket of the game.

    `state` is 2 where the seat holds the ticket, 1 where it might, 0 where the other knows better. `table` and
    `network` are the weights of guess_tickets and of the network that the program knows, if any.
    """

    name: str
    data_hash: str
    game: np.ndarray
    begun: np.ndarray
    state: np.ndarray
    table: np.ndarray
    network: np.ndarray
    signs: np.ndarray


def read(file: Path) -> Beliefs:
    head, start = read_head(file, "beliefs")
    ticket = np.dtype([("state", "u1"), ("table", "<u2"), ("network", "<u2"), ("signs", "u1", (int(head["signs"]),))])
    rows = np.fromfile(file, offset=start, dtype=np.dtype([
        ("game", "<u4"), ("begun", "u1"), ("tickets", ticket, (int(head["tickets"]),))]))
    return Beliefs(head["game"], head["data_hash"], rows["game"], rows["begun"] > 0,
                   *(np.ascontiguousarray(rows["tickets"][name]) for name in ("state", "table", "network", "signs")))


def make(args: argparse.Namespace, game: str, mix: dict, kept: int, seed: int, kind: str, again: bool) -> Path:
    """Plays the games, unless the file is there already."""
    bots = [mix["bots"][i % len(mix["bots"])] for i in range(mix["players"])]
    name = f"{game}-{mix['players']}-{kind}-{'+'.join(mix['bots'])}-{mix['games']}-{seed}".replace(":", "_")
    file = args.work / f"{name}.bin"
    if file.exists() and not again:
        return file
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    subprocess.run([args.fogg, "learn", "beliefs", game, ",".join(bots), "--games", str(mix["games"]), "--seed",
                    str(seed), "--kept", str(kept), "--threads", str(args.threads), "--seconds", str(args.seconds),
                    "--out", str(part)], check=True, stderr=subprocess.DEVNULL)
    part.rename(file)
    return file


class Belief(torch.nn.Module):
    """Looks at a ticket: how likely a seat holds it, as a logit against the other tickets."""

    def __init__(self, signs: int, tickets: int, hidden: list[int]) -> None:
        super().__init__()
        sizes = [signs + tickets, *hidden, 1]
        self.layers = torch.nn.ModuleList(torch.nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        with torch.no_grad():
            self.layers[0].weight[:, signs:].zero_()

    def forward(self, signs: Tensor) -> Tensor:
        """As by with_numbers, without the many products with 0."""
        first, count = self.layers[0], signs.shape[-1]
        x = torch.nn.functional.linear(signs, first.weight[:, :count], first.bias) + first.weight[:, count:].T
        for layer in self.layers[1:]:
            x = layer(x.clamp(0, kMost))
        return x[..., 0]


kMost = 4.0  # what a hidden neuron can come to at most


def with_numbers(signs: Tensor) -> Tensor:
    """The signs of every ticket, and then which ticket it is."""
    tickets = signs.shape[1]
    number = (torch.eye(tickets, dtype=signs.dtype) * network.kByteOne).expand(len(signs), tickets, tickets)
    return torch.cat([signs, number], 2)


def bits_of(logits: Tensor, state: Tensor) -> tuple[Tensor, Tensor]:
    """For each row: minus the logarithms of the chances of the tickets that are held, added up; and how many."""
    chances = torch.log_softmax(logits.masked_fill(state == 0, -1e9), 1)
    return -(chances * (state == 2)).sum(1) / math.log(2), (state == 2).sum(1)


def train(parts: list[Beliefs], config: dict) -> tuple[list[dict[str, Tensor]], list[list[float]], int]:
    torch.manual_seed(config["seed"])
    # Every mix counts the same, however many games it has: repeated where it has fewer, up to eight times.
    chosen, held_back = [], []
    most = max(len(part.game) for part in parts)
    first = 0
    for part in parts:
        back = np.random.default_rng(7).random(int(part.game.max()) + 1) < config["held_back"]
        rows = np.arange(len(part.game)) + first
        held_back.append(rows[back[part.game]])
        chosen.append(np.repeat(rows[~back[part.game]], max(1, min(8, most // len(rows) // 2))))
        first += len(rows)
    learn_from, check_with = (torch.from_numpy(np.concatenate(some)) for some in (chosen, held_back))
    signs = torch.from_numpy(np.concatenate([part.signs for part in parts]))
    state = torch.from_numpy(np.concatenate([part.state for part in parts]))
    net = Belief(signs.shape[2], signs.shape[1], config["hidden"])
    optimizer = torch.optim.AdamW(net.parameters(), config["rate"], weight_decay=1e-3)
    steps = config["epochs"] * (len(learn_from) // config["batch"])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, config["rate"], total_steps=steps + 1, pct_start=0.15)

    def look(at: Tensor) -> tuple[Tensor, Tensor]:
        return bits_of(net(signs[at].float() / network.kByteOne), state[at])

    curve = []
    for epoch in range(config["epochs"]):
        order = learn_from[torch.randperm(len(learn_from), generator=torch.Generator().manual_seed(epoch))]
        sums = np.zeros(2)
        for at in order.split(config["batch"])[: len(learn_from) // config["batch"]]:
            bits, tickets = look(at)
            loss = bits.sum() / tickets.sum().clamp(min=1)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            sums += (float(bits.detach().sum()), float(tickets.sum()))
        with torch.no_grad():
            checked = [look(at) for at in check_with.split(1024)]
        bits, tickets = (sum(float(one[i].sum()) for one in checked) for i in range(2))
        curve.append([epoch + 1, round(sums[0] / sums[1], 4), round(bits / tickets, 4)])
        print(f"  epoch {epoch + 1}: {curve[-1][1]:.3f} bits a ticket, {curve[-1][2]:.3f} in games held back",
              flush=True)
    layers = network.integers(net.layers, kMost)
    logits = torch.cat([network.evaluate(layers, with_numbers(signs[at]))[..., 0] for at in check_with.split(1024)])
    bits, tickets = bits_of(logits.float() / network.kOutput, state[check_with])
    print(f"  as integers: {float(bits.sum() / tickets.sum()):.3f}", flush=True)
    return layers, curve, len(learn_from)


def measure(data: Beliefs) -> dict[str, float]:
    """Bits a ticket of blind dealing, the table and the network, of seats that have begun to build; how sure the gain
    of the network over the table is, in 95 of 100 cases, where tickets of one game are no separate ones."""
    state = data.state[data.begun]
    may_be, held = state > 0, state == 2
    of_ticket = {}
    for name in ("blind", "table", "network"):
        weights = np.ones(state.shape) if name == "blind" else getattr(data, name)[data.begun].astype(float)
        weights = weights * may_be
        with np.errstate(divide="ignore", invalid="ignore"):
            chances = weights / weights.sum(1, keepdims=True)
            of_ticket[name] = -np.log2(chances[held])
    bits = {name: float(each.mean()) for name, each in of_ticket.items()}
    _, game = np.unique(data.game[data.begun], return_inverse=True)
    gain = of_ticket["table"] - of_ticket["network"]
    apart = np.bincount(np.repeat(game, held.sum(1)), gain - gain.mean())
    sure = 1.96 * np.sqrt((apart**2).sum() * len(apart) / max(1, len(apart) - 1)) / len(gain)
    return {"tickets": int(held.sum()), "games": len(np.unique(data.game)), "sure": float(sure), **bits}


def tell(which: str, found: dict[str, float]) -> None:
    print(f"{which}: {found['games']} games, {found['tickets']} tickets; bits: blind {found['blind']:.2f}, "
          f"table {found['table']:.2f}, network {found['network']:.2f}; "
          f"gain {found['table'] - found['network']:.2f} (± {found['sure']:.2f})", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fogg", default=str(kRoot / "build/release/fogg"))
    parser.add_argument("--config", type=Path, default=kRoot / "learn/beliefs.json")
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--threads", type=int, default=0, help="for playing; 0 for one a core")
    parser.add_argument("--seconds", type=float, default=0, help="begin no game of a mix after so long; 0 for no limit")
    parser.add_argument("--work", type=Path, default=kRoot / "build/learn/beliefs")
    parser.add_argument("--out", type=Path, default=kRoot / "data")
    parser.add_argument("--curves", type=Path, default=kRoot / "learn/curves")
    parser.add_argument("--measure", action="store_true", help="only say how good the guesses are, on fresh games")
    parser.add_argument("--from", type=Path, nargs="+", default=[], dest="files", help="only say so of these files")
    args = parser.parse_args()
    for file in args.files:
        tell(str(file), measure(read(file)))
    if args.files:
        return
    config = json.loads(args.config.read_text())
    for game in config["games"]:
        if args.game not in (None, game):
            continue
        if args.measure:
            for mix in config["measures"]:
                file = make(args, game, mix, config["kept"], config["measure_seed"], "measure", True)
                tell(f"{game}, {mix['players']} players, {'+'.join(mix['bots'])}", measure(read(file)))
            continue
        files = [make(args, game, mix, config["kept"], config["seed"] + 100_000 * number, "learn", False)
                 for number, mix in enumerate(config["mixes"])]
        parts = [read(file) for file in files]
        print(f"{game}: {sum(len(part.game) for part in parts)} rows", flush=True)
        begin = time.time()
        layers, curve, _ = train(parts, config["training"])
        print(f"  {time.time() - begin:.0f} s", flush=True)
        sizes = [layers[0]["weights"].shape[1], *(layer["weights"].shape[0] for layer in layers)]
        file = args.out / game / "networks.bin"
        others, notes = network_file.read(file, parts[0].data_hash)
        network_file.write(file, game, parts[0].data_hash, [one for one in others if one.kind != "belief"] + [
            network_file.Stored("belief", 0, network.kOutput, sizes, network.to_bytes(layers))],
            [note for note in notes if not note.startswith("beliefs:")] + [
                f"beliefs: learn/beliefs.py, {time.strftime('%Y-%m-%d')}, games of " + ", ".join(
                    f"{len(np.unique(part.game))} {'+'.join(mix['bots'])} ({mix['players']} players)"
                    for mix, part in zip(config["mixes"], parts)) + f", seeds from {config['seed']}",
                f"beliefs: training {json.dumps(config['training'])}"])
        args.curves.mkdir(parents=True, exist_ok=True)
        lines = ["epoch,bits,bits_held_back", *(",".join(map(str, row)) for row in curve)]
        (args.curves / f"{game}_beliefs.csv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
