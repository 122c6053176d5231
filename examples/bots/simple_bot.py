#!/usr/bin/env python3
"""A complete bot for all four games of Fogg, without any library: it claims the longest route it can pay, and draws
cards until it can. Try it:  fogg bot check 'exec:python3 examples/bots/simple_bot.py'
The protocol is described in docs/bot-protocol.md: one JSON object a line, questions in, answers out."""
import json
import sys


def value(action, view, game):
    """How much we like a legal action: the highest is played."""
    kind, cards = action["kind"], action.get("cards", {})
    wilds = cards.get(game["wild"], 0)
    if kind == "claim":
        length = game["routes"][action["route"]]["length"]
        in_a_hurry = view["last_turns"] is not None or sum(view["hand"].values()) > 12
        return (100 if length >= 4 or in_a_hurry else 5) + game["rules"]["route_points"][length] - wilds
    if kind == "pay_tunnel":
        return 50 - wilds
    if kind == "place":  # the Card Game: the more cards in the yard, the more go on the track
        return 60 + sum(cards.values()) - 2 * wilds
    if kind == "draw_face_up":  # what we have most of grows fastest
        return 30 if action["card"] == game["wild"] else 10 + view["hand"].get(action["card"], 0)
    if kind == "draw_pile":
        return 12
    if kind == "keep":  # on a map few tickets, and cheap ones, for we do not plan them; in the Card Game many
        points = sum(10 + game["tickets"][ticket]["points"] for ticket in action["tickets"])
        return points if game["type"] == "cards" else -points
    if kind in ("complete_best", "place_token"):
        return 40
    return {"draw_tickets": -50, "station": -20}.get(kind, 0)  # withdraw, complete, done, pass


def say(message):
    print(json.dumps(message), flush=True)  # flush: the line must leave at once


def main():
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "hello", "fogg": 1, "name": "Simple bot (Python)", "events": False})
        elif kind == "game_start":
            game = message["game"]
        elif kind == "decide":
            view = message["view"]
            best = max(message["legal"], key=lambda action: value(action, view, game))
            say({"id": message["id"], "action": best["number"]})
        elif kind == "forfeit":
            print("forfeited:", message["reason"], file=sys.stderr)  # notes go to standard error
        elif kind == "goodbye":
            break
        # Everything else (events, game_over, what later versions may send) need not be understood.


main()
