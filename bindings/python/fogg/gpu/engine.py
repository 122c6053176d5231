"""The engine on a GPU: whole random games, and the vector environment with its arrays in device memory."""

from __future__ import annotations

import ctypes
from typing import Any

from ..encoding import Encoding
from .driver import Driver, Kernel, Module
from .flat import FlatGame

BLOCK = 128
_LANES = 32
_REWARDS = ("win", "points")  # as envs::Reward counts them


class _RandomGames(ctypes.Structure):
    """RandomGames of src/gpu/random_games.h."""

    _fields_ = [
        ("content", ctypes.c_uint64), ("players", ctypes.c_uint32), ("games", ctypes.c_uint32),
        ("first_seed", ctypes.c_uint64), ("next", ctypes.c_uint64), ("finals", ctypes.c_uint64),
        ("fingerprints", ctypes.c_uint64), ("decisions", ctypes.c_uint64),
    ]


class _Env(ctypes.Structure):
    """Env of src/gpu/env_games.h."""

    _fields_ = [
        ("content", ctypes.c_uint64), ("space", ctypes.c_uint64), ("pieces", ctypes.c_uint64),
        ("piece_count", ctypes.c_uint32), ("players", ctypes.c_uint32), ("games", ctypes.c_uint64),
        ("seed", ctypes.c_uint64), ("reward", ctypes.c_uint8), ("tables", ctypes.c_uint64),
        ("glances", ctypes.c_uint64), ("masks_as_bits", ctypes.c_uint64), ("mask_words", ctypes.c_uint32),
        ("late_count", ctypes.c_uint64), ("late", ctypes.c_uint64), ("observations", ctypes.c_uint64),
        ("masks", ctypes.c_uint64),
        ("seats", ctypes.c_uint64), ("rewards", ctypes.c_uint64), ("dones", ctypes.c_uint64),
        ("scores", ctypes.c_uint64), ("actions", ctypes.c_uint64), ("illegal", ctypes.c_uint64),
        ("sampled", ctypes.c_uint64), ("ways", ctypes.c_uint64),
    ]


def _round_up(count: int, to: int) -> int:
    return (count + to - 1) // to * to


class RandomGames:
    """Plays games of random bots and takes their fingerprints, as `bots::play_match` does on a CPU."""

    def __init__(self, driver: Driver, module: Module, game: FlatGame, most_games: int) -> None:
        self._driver = driver
        self.play_kernel: Kernel = module.kernel("play")
        self.score_kernel: Kernel = module.kernel("score")
        self.game = game
        self.most_games = most_games
        self._content = driver.upload(game.content)
        self._finals = driver.allocate(_round_up(most_games, _LANES) * game.state_words * 16)
        self._fingerprints = driver.allocate(8 * most_games)
        self._decisions = driver.allocate(4 * most_games)
        self._next = driver.allocate(4)

    def play(self, first_seed: int, games: int, blocks: int = 0, block: int = BLOCK) -> None:
        """Starts both kernels; the results can be read after `synchronize`. Without a number of blocks: as many as the
        GPU holds at once."""
        self.play_only(first_seed, games, blocks, block)
        self.score(first_seed, games, block)

    def play_only(self, first_seed: int, games: int, blocks: int = 0, block: int = BLOCK) -> None:
        if blocks == 0:
            blocks = self.play_kernel.blocks_per_multiprocessor(block) * self._driver.multiprocessors
        self._driver.clear(self._next, 4)
        self.play_kernel.launch(self._work(first_seed, games), blocks, block)

    def score(self, first_seed: int, games: int, block: int = BLOCK) -> None:
        self.score_kernel.launch(self._work(first_seed, games), (games + block - 1) // block, block)

    def fingerprints(self, games: int) -> bytearray:
        return self._driver.download(self._fingerprints, 8 * games)

    def decisions(self, games: int) -> bytearray:
        return self._driver.download(self._decisions, 4 * games)

    def close(self) -> None:
        for pointer in (self._content, self._finals, self._fingerprints, self._decisions, self._next):
            self._driver.free(pointer)

    def _work(self, first_seed: int, games: int) -> _RandomGames:
        if games > self.most_games:
            raise ValueError(f"there is room for {self.most_games} games")
        return _RandomGames(self._content, self.game.players, games, first_seed, self._next, self._finals,
                            self._fingerprints, self._decisions)


class GpuEnv:
    """The vector environment on a GPU; its arrays are PyTorch tensors by the names of `fogg.VectorEnv`.

    An illegal action is replaced by a random legal one, and counted in `illegal`.
    """

    def __init__(
        self,
        driver: Driver,
        module: Module,
        game: FlatGame,
        num_envs: int,
        *,
        seed: int = 1,
        reward: str = "win",
        block: int = BLOCK,
        encoding: Encoding | None = None,
        ways: bool = False,
    ) -> None:
        if reward not in _REWARDS:
            raise ValueError(f"a reward is 'win' or 'points', not {reward!r}")
        import torch

        self.driver = driver
        self.game = game
        self.encoding = encoding  # what the bytes and numbers mean; `fogg.gpu.env` gives it
        self.num_envs = num_envs
        self.seed = seed
        self._block = block
        self.step_kernel, self._reset, self._late, self._write, self._sample, self._ways = (
            module.kernel(name) for name in ("step", "reset", "late", "write", "sample", "ways")
        )
        words = (game.actions + 63) // 64
        device = torch.device("cuda", torch.cuda.current_device())

        def zeros(kind: Any, *shape: int) -> Any:
            return torch.zeros(shape, dtype=kind, device=device)

        self.observations = zeros(torch.uint8, num_envs, game.observation_size)
        self.masks = zeros(torch.uint8, num_envs, game.actions)
        self.seats = zeros(torch.int32, num_envs)
        self.rewards = zeros(torch.float32, num_envs, game.players)
        self.dones = zeros(torch.uint8, num_envs)
        self.scores = zeros(torch.int32, num_envs, game.players)
        self.illegal = zeros(torch.int32, 1)
        self.ways: Any = zeros(torch.uint8, num_envs, game.ways_size) if ways else None
        room = _round_up(num_envs, _LANES)
        self._ended = zeros(torch.int64, 1)
        self._late_count = zeros(torch.int32, 1)
        self._late_games = zeros(torch.int32, num_envs)
        self._masks_as_bits = zeros(torch.int64, room * words)
        self._tables = zeros(torch.int64, room * game.table_words * 2)
        self._glances = zeros(torch.int64, room * game.glance_words * 2)
        self._plain = [
            torch.frombuffer(bytearray(data), dtype=torch.uint8).to(device)
            for data in (game.content, game.space, game.pieces)
        ]
        self._argument = _Env(
            self._plain[0].data_ptr(), self._plain[1].data_ptr(), self._plain[2].data_ptr(),
            game.observation_size // 8, game.players, num_envs, seed, _REWARDS.index(reward),
            self._tables.data_ptr(), self._glances.data_ptr(), self._masks_as_bits.data_ptr(), words,
            self._late_count.data_ptr(), self._late_games.data_ptr(), self.observations.data_ptr(),
            self.masks.data_ptr(), self.seats.data_ptr(), self.rewards.data_ptr(), self.dones.data_ptr(),
            self.scores.data_ptr(), 0, self.illegal.data_ptr(), 0, self.ways.data_ptr() if self.ways is not None else 0,
        )

    def reset(self, seed: int | None = None) -> None:
        if seed is not None:
            self.seed = seed
        self._argument.seed = self.seed
        self._launch(self._reset, self.num_envs)
        self._write_rows()

    def step(self, actions: Any) -> None:
        """`actions`: an int32 tensor on the GPU, one a game."""
        self._must_fit(actions)
        self._argument.actions = actions.contiguous().data_ptr()
        self._step()

    def sample(self, actions: Any) -> None:
        """Fills an int32 tensor on the GPU with a random legal action for each game."""
        self._must_fit(actions)
        if not actions.is_contiguous():
            raise ValueError("actions lie in one piece of memory, to be written into")
        self._argument.sampled = actions.data_ptr()
        self._launch(self._sample, self.num_envs)

    def step_at_random(self, steps: int = 1) -> None:
        self._argument.actions = 0
        for _ in range(steps):
            self._step()

    @property
    def games_ended(self) -> int:
        return int(self._ended.item())

    def _must_fit(self, actions: Any) -> None:
        if actions.dtype is not self.seats.dtype or actions.numel() != self.num_envs or not actions.is_cuda:
            raise ValueError(f"actions are an int32 tensor of {self.num_envs} on the GPU")

    def _step(self) -> None:
        self._late_count.zero_()
        self._launch(self.step_kernel, self.num_envs)
        self._launch(self._late, min(self.num_envs, 132 * 512))
        self._ended += self.dones.sum()
        self._write_rows()

    def _write_rows(self) -> None:
        if self.ways is not None:
            self._launch(self._ways, self.num_envs)
        self._launch(self._write, _round_up(self.num_envs, _LANES) // _LANES * self._block)

    def _launch(self, kernel: Kernel, threads: int) -> None:
        import torch

        stream = torch.cuda.current_stream().cuda_stream
        kernel.launch(self._argument, (threads + self._block - 1) // self._block, self._block, stream)
