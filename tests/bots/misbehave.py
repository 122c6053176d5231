#!/usr/bin/env python3
"""An outside bot that misbehaves in the way its first argument names; further arguments only mark the process, so that
a test can see whether it is left behind. Where a way says nothing else, it plays the first legal action."""
import json
import os
import signal
import subprocess
import sys
import time

way = sys.argv[1]
decisions = 0
games = 0
seat = 0
confused = False


def say(message):
    print(json.dumps(message), flush=True)


def flood(text):
    try:
        while True:
            os.write(1, text)
    except OSError:
        sys.exit(1)


def decide(message):
    global decisions
    decisions += 1
    answer = {"id": message["id"], "action": 0}
    if way == "sleeps":
        time.sleep(1000)
    elif way == "garbage":
        print("Let me think... I will claim something nice \x1b[31m", flush=True)
    elif way == "dies_in_game" and decisions % 5 == 0:
        print("I am the last word", file=sys.stderr, flush=True)
        sys.exit(3)
    elif way == "dies_once" and games == 1 and not os.path.exists(sys.argv[3]):
        open(sys.argv[3], "w").close()
        os.kill(os.getpid(), signal.SIGSEGV)
    elif way == "floods_without_newline":
        flood(b"x" * 65536)
    elif way == "floods_with_lines":
        say(answer)
        flood(b"look at me\n" * 4096)
    elif way == "floods_stderr":
        os.write(2, b"e" * 1000000)
        say(answer)
    elif way == "illegal" or confused or way == "only_seat_0" and seat != 0:
        say({"id": message["id"], "action": 1000000})
    elif way == "illegal_object":
        say({"id": message["id"], "action": {"kind": "claim", "route": 0, "cards": {"red": 9}}})
    elif way == "wrong_id":
        say({"id": message["id"] + 1, "action": 0})
    elif way == "no_id":
        say({"action": 0})
    elif way == "late" and decisions % 4 == 0:
        time.sleep(message["milliseconds"] / 1000 * 1.5)
        say({"id": message["id"], "action": 1000000})  # were it taken for the next question, that would be illegal
    elif way == "closes_stdout" and decisions == 3:
        os.close(1)
        time.sleep(1000)
    elif way == "not_an_object":
        print("[1, 2, 3]", flush=True)
    elif way == "deep":
        print("[" * 5000, flush=True)
    elif way == "chats" and decisions % 2 == 0:
        say(answer)
        say({"remark": "well played"})
    else:
        say(answer)


if way == "dies_at_once":
    print("this bot needs a library that is not there", file=sys.stderr)
    sys.exit(7)
if way == "never_answers_hello":
    time.sleep(1000)
if way == "old_version":
    say({"type": "hello", "fogg": 99, "name": "From the future"})
    time.sleep(1000)
if way == "ignores_sigterm":
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)
if way == "has_children":
    for _ in range(3):
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", *sys.argv[2:]])
if way == "does_not_read":
    say({"type": "hello", "name": "Deaf"})
    time.sleep(1000)

for line in sys.stdin:
    received = json.loads(line)
    if received["type"] == "hello":
        say({"type": "hello", "fogg": 1, "name": "Misbehaves: " + way})
    elif received["type"] == "game_start":
        games += 1
        seat = received["seat"]
        confused = False
    elif received["type"] == "game_over":
        if way == "ends_after_game":
            break
    elif received["type"] == "decide":
        decide(received)
    elif received["type"] == "goodbye":
        if way != "ignores_sigterm":
            break
    elif received["type"] not in ("event", "forfeit"):
        confused = way == "unknown_confuses"
        if way == "unknown_answered":
            say({"error": "what is " + received["type"] + "?"})
if way == "ignores_sigterm":
    time.sleep(1000)
