"""A policy for another number of players, made of one that is there: what it knows of the others it knows of each."""

from __future__ import annotations

import torch
from torch import Tensor

import fogg


def inputs_for(weight: Tensor, source: fogg.Encoding, target: fogg.Encoding) -> Tensor:
    """The first layer's weights for what a seat of `target` sees (docs/encoding.md).

    Every other seat gets the mean of the others' weights. Numbers weigh so much less, the more others there are; bits
    say who has or does something, which one of them is enough for.
    """
    ways = weight[:, source.size:]
    made = torch.cat([torch.zeros(len(weight), target.size), ways], 1)
    for name, field in source.fields.items():
        own = target.fields[name]
        by_row = field.row_label == "seat"
        if not by_row and field.labels[:1] != ["me"]:
            size = field.stride * (field.shape[0] if len(field.shape) == 2 else 1)
            made[:, own.offset:own.offset + size] = weight[:, field.offset:field.offset + size]
            continue
        width = field.shape[1] if by_row else 1

        def of_seat(where: fogg.Field, weights: Tensor, seat: int) -> Tensor:
            begin = where.offset + seat * (where.stride if by_row else 1)
            return weights[:, begin:begin + width]

        others = torch.stack([of_seat(field, weight, seat) for seat in range(1, field.shape[0])]).mean(0)
        share = 1 if field.is_bits else (field.shape[0] - 1) / (own.shape[0] - 1)
        of_seat(own, made, 0).copy_(of_seat(field, weight, 0))
        for seat in range(1, own.shape[0]):
            of_seat(own, made, seat).copy_(others * share)
    return made
