"""The value network in floating point, and as the integers that src/net works with."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

kByteOne = 64  # an input of 1 as a byte
kActive = 255  # a hidden neuron of 1
kOutput = 65536
kShift = 24


class Value(nn.Module):
    """Looks at a position as one seat: how well it stands (a logit against the others), and its final score."""

    def __init__(self, inputs: int, hidden: list[int]) -> None:
        super().__init__()
        sizes = [inputs, *hidden, 2]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))

    def forward(self, x: Tensor) -> Tensor:
        for layer in self.layers[:-1]:
            x = layer(x).clamp(0, 1)
        return self.layers[-1](x)


def integers(given: nn.ModuleList | nn.Sequential, most: float = 1) -> list[dict[str, Tensor]]:
    """Weights of eight bits, each neuron with a scale of its own; biases in the unit of the sums.

    `most` is what a hidden neuron can come to at most.
    """
    layers = []
    unit = 1 / kByteOne
    for number, layer in enumerate(given):
        weight = layer.weight.detach().double().cpu()
        bias = layer.bias.detach().double().cpu()
        step = weight.abs().amax(1).clamp(min=1e-9) / 127
        is_last = number + 1 == len(given)
        scale = step * unit * (kOutput if is_last else kActive / most) * 2**kShift
        # A neuron whose weights are all tiny would ask for more than 32 bits.
        layers.append({
            "weights": (weight / step[:, None]).round().clamp(-127, 127).to(torch.int8),
            "bias": (bias / (step * unit)).round().clamp(-1.5e9, 1.5e9).to(torch.int32),
            "scale": scale.round().clamp(0, 2**31 - 1).to(torch.int32)})
        unit = most / kActive
    return layers


def evaluate(layers: list[dict[str, Tensor]], x: Tensor) -> Tensor:
    """What src/net computes, to the bit: `x` are bytes, the outputs 65536ths."""
    x = x.to(torch.int64)
    for number, layer in enumerate(layers):
        # Sums below 2^53 are exact in double precision, and much quicker.
        sums = (x.double() @ layer["weights"].double().T).to(torch.int64) + layer["bias"]
        x = (sums * layer["scale"].to(torch.int64) + 2 ** (kShift - 1)) >> kShift
        if number + 1 < len(layers):
            x = x.clamp(0, kActive)
    return x


def to_bytes(layers: list[dict[str, Tensor]]) -> bytes:
    parts = []
    for layer in layers:
        parts.append(layer["weights"].T.contiguous().numpy().tobytes())
        parts.append(layer["bias"].numpy().astype("<i4").tobytes())
        parts.append(layer["scale"].numpy().astype("<i4").tobytes())
    return b"".join(parts)


def floats(body: bytes, sizes: list[int], most: float = 1) -> list[tuple[Tensor, Tensor]]:
    """Weights and biases of each layer of a file: the way back from `integers` and `to_bytes`, but for rounding."""
    layers = []
    unit, at = 1 / kByteOne, 0
    for inputs, outputs in zip(sizes, sizes[1:]):
        def part(kind: str, count: int) -> Tensor:
            nonlocal at
            found = np.frombuffer(body, kind, count, at)
            at += found.nbytes
            return torch.from_numpy(found.astype(np.float64))

        weight = part("i1", inputs * outputs).reshape(inputs, outputs).T
        bias, scale = part("<i4", outputs), part("<i4", outputs)
        step = scale / (unit * (kOutput if at == len(body) else kActive / most) * 2**kShift)
        layers.append(((weight * step[:, None]).float(), (bias * step * unit).float()))
        unit = most / kActive
    return layers
