"""Learns how positions end: chances to win and final scores, from games of bots.

    python learn/values.py --fogg build/release/fogg                  everything, on all cores
    python learn/values.py --game usa --players 2 --device cuda

Positions and checkpoints are kept in build/learn: who stops it and starts it again goes on where it was. Writes
data/GAME/networks.bin when all networks of a game are there, and the curves to learn/curves.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

import network
import network_file
import positions

kRoot = Path(__file__).resolve().parent.parent
kKinds = ("truth", "open")


class Batches:
    """Positions on the device, as every seat sees them."""

    def __init__(self, data: positions.Positions, kind: str, device: torch.device) -> None:
        self.rows = torch.from_numpy(getattr(data, kind)).to(device)
        self.won = torch.from_numpy(data.won).to(device)
        self.total = torch.from_numpy(data.total).to(device)
        self.order = torch.from_numpy(data.order()).to(device)

    def bytes_at(self, at: Tensor) -> Tensor:
        return self.rows[at][:, self.order]  # positions × seats × inputs

    def losses(self, net: network.Value, at: Tensor) -> tuple[Tensor, Tensor]:
        out = net(self.bytes_at(at).float() / network.kByteOne)
        chances = torch.log_softmax(out[..., 0], 1)
        return -(self.won[at] * chances).sum(1).mean(), (out[..., 1] - self.total[at] / 100).square().mean()


def split(data: positions.Positions, held_back: float) -> tuple[np.ndarray, np.ndarray]:
    """By games, never by positions: those of one game end alike."""
    chosen = np.random.default_rng(7).random(int(data.game.max()) + 1) < held_back
    mask = chosen[data.game]
    return np.flatnonzero(~mask), np.flatnonzero(mask)


def sharpness_of(logits: Tensor, won: Tensor) -> float:
    """What the logits are to be multiplied by so that chances come true as often as they say."""
    factor = torch.ones(1, dtype=torch.float64, requires_grad=True)
    logits, won = logits.double().cpu(), won.double().cpu()
    optimizer = torch.optim.LBFGS([factor], max_iter=50)

    def loss() -> Tensor:
        optimizer.zero_grad()
        value = -(won * torch.log_softmax(logits * factor, 1)).sum(1).mean()
        value.backward()
        return value

    optimizer.step(loss)
    return float(factor.detach().clamp(0.1, 10))


def calibration_error(logits: Tensor, won: Tensor, bins: int = 20) -> float:
    said = torch.softmax(logits.double(), 1).flatten()
    came = won.double().flatten()
    place = (said * bins).long().clamp(max=bins - 1)
    off = torch.zeros(bins, dtype=torch.float64).index_add_(0, place, said - came)
    return float(off.abs().sum() / len(said))


def train(data: positions.Positions, kind: str, args: argparse.Namespace, config: dict) -> dict:
    """A trained network as integers, with its curve. Goes on from its checkpoint where there is one."""
    device = torch.device(args.device)
    checkpoint = args.work / f"{data.name}-{data.players}-{kind}.pt"
    torch.manual_seed(config["seed"])
    batches = Batches(data, kind, device)
    learn_from, check_with = (torch.from_numpy(part).to(device) for part in split(data, config["held_back"]))
    net = network.Value(data.size, config["hidden"]).to(device)
    optimizer = torch.optim.AdamW(net.parameters(), config["rate"], weight_decay=1e-4)
    steps = config["epochs"] * (len(learn_from) // config["batch"])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, config["rate"], total_steps=steps + 1, pct_start=0.15)
    done, curve, begin = 0, [], time.time()
    if checkpoint.exists():
        kept = torch.load(checkpoint, map_location=device, weights_only=True)
        if kept["config"] == config and kept["rows"] == len(learn_from):
            net.load_state_dict(kept["net"])
            optimizer.load_state_dict(kept["optimizer"])
            schedule.load_state_dict(kept["schedule"])
            done, curve = kept["done"], kept["curve"]
    for epoch in range(done, config["epochs"]):
        shuffled = torch.randperm(len(learn_from), generator=torch.Generator().manual_seed(epoch)).to(device)
        sums = torch.zeros(2, device=device)
        parts = shuffled.split(config["batch"])[: len(learn_from) // config["batch"]]
        for part in parts:
            wins, scores = batches.losses(net, learn_from[part])
            optimizer.zero_grad(set_to_none=True)
            (wins + config["score_weight"] * scores).backward()
            optimizer.step()
            schedule.step()
            sums += torch.stack([wins.detach(), scores.detach()])
        with torch.no_grad():
            checked = torch.stack([torch.stack(batches.losses(net, part)) * len(part)
                                   for part in check_with.split(8192)]).sum(0) / len(check_with)
        learnt = sums / len(parts)
        curve.append([epoch + 1, *(round(float(x), 5) for x in (learnt[0], checked[0], learnt[1], checked[1]))])
        print(f"{data.name} {data.players} {kind}: epoch {epoch + 1}, {time.time() - begin:.0f} s, "
              f"loss {learnt[0]:.4f} (held back {checked[0]:.4f}), "
              f"scores off by {100 * checked[1].sqrt():.1f}", flush=True)
        part = checkpoint.with_suffix(".part")
        torch.save({"net": net.state_dict(), "optimizer": optimizer.state_dict(), "schedule": schedule.state_dict(),
                    "done": epoch + 1, "curve": curve, "config": config, "rows": len(learn_from)}, part)
        part.replace(checkpoint)
    layers = network.integers(net.layers)
    with torch.no_grad():
        logits = torch.cat([network.evaluate(layers, batches.bytes_at(part).cpu())[..., 0]
                            for part in check_with.split(8192)]) / network.kOutput
    won = batches.won[check_with].cpu()
    sharpness = sharpness_of(logits, won)
    print(f"{data.name} {data.players} {kind}: sharpness {sharpness:.3f}, calibration error on games held back "
          f"{100 * calibration_error(logits * sharpness, won):.2f} %", flush=True)
    return {"kind": kind, "players": data.players, "sharpness": round(sharpness * 65536), "layers": layers,
            "sizes": [data.size, *config["hidden"], 2], "curve": curve}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fogg", default=str(kRoot / "build/release/fogg"))
    parser.add_argument("--config", type=Path, default=kRoot / "learn/config.json")
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--players", type=int, help="only so many; then no file of networks is written")
    parser.add_argument("--games", type=int, help="games a number of players, instead of the configuration's")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=0, help="for playing; 0 for one a core")
    parser.add_argument("--work", type=Path, default=kRoot / "build/learn")
    parser.add_argument("--out", type=Path, default=kRoot / "data")
    parser.add_argument("--curves", type=Path, default=kRoot / "learn/curves")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no other network after so long")
    args = parser.parse_args()
    config = json.loads(args.config.read_text())
    if args.games:
        config["positions"]["games"] = args.games
    begin = time.time()
    wanted = [(game, players) for game, numbers in config["games"].items() for players in numbers
              if args.game in (None, game) and args.players in (None, players)]
    # While one network is trained, the games for the next are played.
    playing = ThreadPoolExecutor(1)

    def play(game: str, players: int) -> list[Path] | None:
        if time.time() - begin > args.seconds:
            return None
        return positions.make(args.fogg, args.work, game, players, config["positions"], args.threads)

    played = {which: playing.submit(play, *which) for which in wanted}
    for game, numbers in config["games"].items():
        trained: list[dict] = []
        for players in numbers:
            files = played[game, players].result() if (game, players) in played else None
            if files is None:
                continue
            data = positions.read(files)
            trained += [train(data, kind, args, config["training"]) for kind in kKinds]
        if len(trained) < len(kKinds) * len(numbers):
            continue
        shares = ", ".join(f"{mix['share']:.0%} {'+'.join(mix['bots'])}" for mix in config["positions"]["mixes"])
        stored = [network_file.Stored(one["kind"], one["players"], one["sharpness"], one["sizes"],
                                      network.to_bytes(one["layers"])) for one in trained]
        others, notes = network_file.read(args.out / game / "networks.bin", data.data_hash)
        stored += [one for one in others if one.kind == "belief"]
        network_file.write(args.out / game / "networks.bin", data.name, data.data_hash, stored, [
            f"learn/values.py, {time.strftime('%Y-%m-%d')}, {config['positions']['games']} games a number of players",
            f"games of {shares}, seeds from {config['positions']['seed']}",
            f"training {json.dumps(config['training'])}",
            *(note for note in notes if note.startswith("beliefs:"))])
        args.curves.mkdir(parents=True, exist_ok=True)
        with (args.curves / f"{game}.csv").open("w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["kind", "players", "epoch", "loss", "loss_held_back", "scores", "scores_held_back"])
            for one in trained:
                rows.writerows([one["kind"], one["players"], *line] for line in one["curve"])


if __name__ == "__main__":
    main()
