"""Learns a game by playing against itself: PPO in one file of PyTorch, on Fogg's vector environment.

    python examples/learn/ppo.py --game san_francisco --minutes 10
    python examples/learn/ppo.py --device cuda --envs 16384 --steps 32

Every seat is played by the same network. Each line of the log (also written to --log as CSV) says how many of its
decisions were learnt from, and how often the network beats `greedy` and `planner`.
"""

from __future__ import annotations

import argparse
import csv
import math
import os
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

import fogg

BOTS = ("greedy", "planner")


def words_of(encoding: fogg.Encoding) -> Tensor:
    """Which words stand in the description of each action, such as `claim`, a city, a colour, a number of cards."""
    texts = [encoding.describe(number) for number in range(encoding.actions)]
    found = [set(text.split()) | set(re.findall(r"\w+", text)) for text in texts]
    places = {word: i for i, word in enumerate(sorted(set().union(*found)))}
    words = torch.zeros(len(texts), len(places))
    for number, some in enumerate(found):
        words[number, [places[word] for word in some]] = 1
    return words / words.sum(1, keepdim=True).sqrt()


class Network(nn.Module):
    """Chances of actions and the worth of a position, by what a seat may know.

    An action's weights are its own and those of its words: what is learnt of one claim serves all that are like it.
    """

    def __init__(self, encoding: fogg.Encoding, inputs: int, width: int) -> None:
        super().__init__()
        # Counts are brought near the size of bits, and what is worked out, where 64 is much, as well.
        scale = torch.full((inputs,), 1 / 64)
        scale[: encoding.size] = 1 / 10
        for field in encoding.fields.values():
            rows = field.shape[0] if len(field.shape) == 2 else 1
            if field.is_bits:
                scale[field.offset : field.offset + rows * field.stride] = 1
        self.register_buffer("scale", scale)
        self.body = nn.Sequential(
            nn.Linear(inputs, width), nn.LayerNorm(width), nn.ReLU(),
            nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU())
        self.register_buffer("words", words_of(encoding))
        self.of_action = nn.Parameter(torch.zeros(encoding.actions, width + 1))
        self.of_word = nn.Parameter(torch.zeros(self.words.shape[1], width + 1))
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Categorical, Tensor]:
        thought = self.body(seen.float() * self.scale)
        weights = self.of_action + self.words @ self.of_word
        logits = nn.functional.linear(thought, weights[:, :-1], weights[:, -1])
        logits = logits.gather(1, legal.clamp(min=0).long()).masked_fill(legal < 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(thought).squeeze(-1)


def legal_in(masks: Tensor) -> Tensor:
    """The numbers of the legal actions, a row for each game, filled up with -1: a few of the many that masks tell."""
    rows, numbers = masks.nonzero(as_tuple=True)
    counts = torch.bincount(rows, minlength=len(masks))
    places = torch.arange(len(rows), device=masks.device) - (counts.cumsum(0) - counts)[rows]
    legal = torch.full((len(masks), int(counts.max())), -1, dtype=torch.int32, device=masks.device)
    legal[rows, places] = numbers.int()
    return legal


def environment(game: fogg.Game, envs: int, device: torch.device, seed: int) -> Any:
    """On the GPU where that learns, else on the processor's cores."""
    if device.type == "cuda":
        return fogg.gpu.env(game, num_envs=envs, seed=seed, ways=True)
    return fogg.VectorEnv(game, envs, threads=torch.get_num_threads(), seed=seed, ways=True)


class Arena:
    """An environment, with its arrays as tensors where the network is.

    What a seat sees and what it can work out from that (its ways) are one row.
    """

    def __init__(self, env: Any, device: torch.device) -> None:
        self.env, self.device = env, device
        env.reset()

    @property
    def inputs(self) -> int:
        return self.env.observations.shape[1] + self.env.ways.shape[1]

    def tensor(self, name: str) -> Tensor:
        array = getattr(self.env, name)
        return (array if isinstance(array, Tensor) else torch.from_numpy(array)).to(self.device)

    def seen(self) -> Tensor:
        return torch.cat([self.tensor("observations"), self.tensor("ways")], 1)

    def step(self, actions: Tensor) -> None:
        numbers = actions.to(torch.int32)
        self.env.step(numbers.cpu().numpy() if isinstance(self.env, fogg.VectorEnv) else numbers)


def rewards_of(arena: Arena, points: float) -> Tensor:
    """Winning counts 1; a share of the points keeps the way there from being dark. 0 where no game has ended."""
    scores = arena.tensor("scores").float()
    above = (scores - scores.mean(1, keepdim=True)) / 100
    return arena.tensor("rewards") + points * above * arena.tensor("dones").unsqueeze(1)


def collect(arena: Arena, network: Network, steps: int, points: float) -> dict[str, Tensor]:
    """So many decisions of each game, and all that is needed to learn from them."""
    names = ("seen", "legal", "seats", "choices", "chances", "values", "rewards", "dones")
    kept: dict[str, list[Tensor]] = {name: [] for name in names}
    for _ in range(steps):
        now = {"seen": arena.seen(), "seats": arena.tensor("seats").clone(), "legal": legal_in(arena.tensor("masks"))}
        with torch.no_grad():
            policy, values = network(now["seen"], now["legal"])
            choices = policy.sample()
        arena.step(now["legal"].gather(1, choices.unsqueeze(1)).squeeze(1))
        now |= {"choices": choices, "chances": policy.log_prob(choices), "values": values,
                "rewards": rewards_of(arena, points), "dones": arena.tensor("dones").clone()}
        for name, value in now.items():
            kept[name].append(value)
    most = max(legal.shape[1] for legal in kept["legal"])
    kept["legal"] = [nn.functional.pad(legal, (0, most - legal.shape[1]), value=-1) for legal in kept["legal"]]
    return {name: torch.stack(values) for name, values in kept.items()}


def advantages(batch: dict[str, Tensor], arena: Arena, network: Network, decay: float) -> Tensor:
    """Generalised advantages. A seat's decisions are a thread of their own through the decisions of all seats."""
    steps, envs, players = batch["rewards"].shape
    rows = torch.arange(envs, device=arena.device)
    with torch.no_grad():
        _, last = network(arena.seen(), legal_in(arena.tensor("masks")))
    # What is good for the seat to act is bad for the others, who are not asked now.
    next_value = (-last / (players - 1)).unsqueeze(1).repeat(1, players)
    next_value[rows, arena.tensor("seats").long()] = last
    following = torch.zeros(envs, players, device=arena.device)
    owed = torch.zeros(envs, players, device=arena.device)
    found = torch.zeros(steps, envs, device=arena.device)
    for t in reversed(range(steps)):
        ended = batch["dones"][t].bool().unsqueeze(1)
        next_value = next_value.masked_fill(ended, 0)
        following = following.masked_fill(ended, 0)
        owed = torch.where(ended, batch["rewards"][t], owed)
        seat = batch["seats"][t].long()
        delta = owed[rows, seat] + next_value[rows, seat] - batch["values"][t]
        found[t] = delta + decay * following[rows, seat]
        following[rows, seat] = found[t]
        next_value[rows, seat] = batch["values"][t]
        owed[rows, seat] = 0
    return found


def learn(network: Network, optimizer: torch.optim.Optimizer, batch: dict[str, Tensor], gain: Tensor,
          epochs: int, size: int, entropy: float) -> None:
    flat = {name: value.flatten(0, 1) for name, value in batch.items() if name != "rewards"}
    target = (gain + batch["values"]).flatten()
    gain = gain.flatten()
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(epochs):
        for part in torch.randperm(len(gain), device=gain.device).split(size):
            policy, values = network(flat["seen"][part], flat["legal"][part])
            ratio = (policy.log_prob(flat["choices"][part]) - flat["chances"][part]).exp()
            surrogate = torch.min(ratio * gain[part], ratio.clamp(0.8, 1.2) * gain[part]).mean()
            loss = -surrogate + 0.5 * (values - target[part]).square().mean() - entropy * policy.entropy().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def against(game: fogg.Game, bot: str, games: int, seed: int, **options: Any) -> fogg.VectorEnv:
    """Games of one learner against bots of a kind."""
    bots = ["", *[bot] * (game.players - 1)]
    return fogg.VectorEnv(game, games, threads=os.cpu_count() or 1, bots=bots, seed=seed, ways=True, **options)


def wins(network: nn.Module, arena: Arena) -> float:
    """The share of games won, a shared win counting half; the network takes its likeliest action."""
    env = arena.env
    # One game of each environment counts: the first that end would be the short ones. Who starts is drawn by lot.
    won = np.full(env.num_envs, np.nan)
    while np.isnan(won).any():
        legal = legal_in(arena.tensor("masks"))
        with torch.no_grad():
            policy, _ = network(arena.seen(), legal)
        arena.step(legal.gather(1, policy.logits.argmax(1, keepdim=True)).squeeze(1))
        for i in np.flatnonzero(env.dones):
            if np.isnan(won[i]):
                reward = env.rewards[i, 0]
                won[i] = 1.0 if reward > 0.99 else 0.5 if reward > -1 / env.game.players else 0.0
    return float(won.mean())


def interval(share: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies with 95 % (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def judge(network: Network, game: fogg.Game, games: int, device: torch.device) -> None:
    """How strong it is at the end, in games with cards that were never dealt before."""
    for bot in BOTS:
        share = wins(network, Arena(against(game, bot, games, 10**9), device))
        low, high = interval(share, games)
        print(f"{share:.1%} of {games} fresh games against {bot} (95 %: {low:.1%} to {high:.1%})", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="san_francisco")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between two updates")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--updates", type=int, default=0, help="so many and not by time: the same on every machine")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; falls to 0 until the end")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--points", type=float, default=0.5, help="what a hundred points more than the mean are worth")
    parser.add_argument("--decay", type=float, default=0.95)
    parser.add_argument("--every", type=int, default=25, help="updates between two evaluations")
    parser.add_argument("--games", type=int, default=256, help="games of an evaluation, against each bot")
    parser.add_argument("--last", type=int, default=2000, help="games of the last one, with fresh cards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, default=Path("learn.csv"))
    parser.add_argument("--save", type=Path, default=None)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")  # a GPU's matrix units, where there is one
    device = torch.device(args.device)
    game = fogg.game(args.game, args.players)
    arena = Arena(environment(game, args.envs, device, args.seed), device)
    network = Network(fogg.Encoding(game), arena.inputs, args.width).to(device)
    optimizer = torch.optim.Adam(network.parameters(), args.rate, eps=1e-5)
    begin, used, update = time.time(), time.process_time(), 0
    with args.log.open("w", newline="") as file:
        log = csv.writer(file)
        log.writerow(["minutes", "processor_minutes", "decisions", "greedy", "planner"])
        while True:
            done = update / args.updates if args.updates else (time.time() - begin) / (60 * args.minutes)
            if update % args.every == 0 or done >= 1:
                shares = [wins(network, Arena(against(game, bot, args.games, 10**6), device)) for bot in BOTS]
                minutes, busy = (time.time() - begin) / 60, (time.process_time() - used) / 60
                decisions = update * args.steps * args.envs
                log.writerow([f"{minutes:.2f}", f"{busy:.2f}", decisions, *(f"{share:.3f}" for share in shares)])
                file.flush()
                print(f"{minutes:6.1f} min  {decisions:>12,} decisions  against greedy {shares[0]:.0%}, "
                      f"against planner {shares[1]:.0%}", flush=True)
                if args.save is not None:
                    torch.save(network.state_dict(), args.save)
            if done >= 1:
                break
            for group in optimizer.param_groups:
                group["lr"] = args.rate * (1 - done)
            batch = collect(arena, network, args.steps, args.points)
            gain = advantages(batch, arena, network, args.decay)
            learn(network, optimizer, batch, gain, args.epochs, args.batch, args.entropy)
            update += 1
    judge(network, game, args.last, device)


if __name__ == "__main__":
    main()
