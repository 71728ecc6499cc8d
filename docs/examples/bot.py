#!/usr/bin/env python3
"""A player of Ploughshare in plain Python: no library, and not a line of the rules.

It makes a table with a bot of the server at it, or joins one by its code, and plays to the end of the game. All it knows is what
docs/protocol.md says: a `hello` that wants decisions is told what its seat can decide, and an answer that fits the spec is legal.

    python3 docs/examples/bot.py http://localhost:8787
    python3 docs/examples/bot.py https://ploughshare.example --join VTRHLD --name Rook
"""

import argparse
import base64
import collections
import hashlib
import json
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PROTOCOL = 5
# Everybody at the table sees that a program plays, and which.
PROGRAM = "bot.py"
# A socket may say 20 things in a second.
MOST_IN_A_SECOND = 15
LONGEST_WAIT = 30


# Answers, by their specs alone


def any_answer(spec, dice):
    """Any answer that fits a spec, or the one that is proposed."""
    if spec["type"] != "parts":
        return any_part(spec, dice)
    if "total" in spec:
        return balanced(spec, dice)
    return {name: any_part(part, dice) for name, part in spec["parts"].items()}


def any_part(spec, dice):
    if "proposed" in spec:
        return spec["proposed"]
    if spec["type"] == "pick":
        return dice.choice(spec["options"])["id"]
    if spec["type"] == "amount":
        return dice.randint(spec["min"], spec["max"])
    answer = least(spec)
    for _ in range(dice.randint(spec["min"], spec["max"]) - spec["min"]):
        answer = one_more(spec, answer, dice) or answer
    return answer


def least(spec):
    """The smallest answer that fits."""
    if spec["type"] == "pick":
        return spec["options"][0]["id"]
    if spec["type"] == "amount":
        return spec["min"]
    if spec["type"] == "subset":
        return [option["id"] for option in spec["of"][: spec["min"]]]
    spread, owed = {}, spec["min"]
    for key, cap in spec["caps"].items():
        taken = min(cap, owed)
        if taken > 0:
            spread[key] = taken
            owed -= taken
    return spread


def size(answer):
    """What an answer counts for a total."""
    if isinstance(answer, dict):
        return sum(answer.values())
    if isinstance(answer, list):
        return len(answer)
    return answer if isinstance(answer, int) else 0


def one_more(spec, answer, dice):
    """The answer with one thing more, or None where there is no more."""
    if spec["type"] == "pick" or size(answer) >= spec["max"]:
        return None
    if spec["type"] == "amount":
        return answer + 1
    if spec["type"] == "subset":
        left = [option["id"] for option in spec["of"] if option["id"] not in answer]
        return answer + [dice.choice(left)] if left else None
    left = [key for key, cap in spec["caps"].items() if answer.get(key, 0) < cap]
    if not left:
        return None
    key = dice.choice(left)
    return {**answer, key: answer.get(key, 0) + 1}


def balanced(spec, dice):
    """Parts that add up to something together: from the smallest answer upwards, until it is enough."""
    answer = {name: least(part) for name, part in spec["parts"].items()}
    while sum(size(part) for part in answer.values()) < spec["total"]["min"]:
        grown = {name: one_more(part, answer[name], dice) for name, part in spec["parts"].items()}
        name = dice.choice([name for name, part in grown.items() if part is not None])
        answer[name] = grown[name]
    return answer


# The wire


class Closed(Exception):
    """The connection is gone."""


class WebSocket:
    """As much of RFC 6455 as a client needs that says and hears texts."""

    def __init__(self, address):
        url = urllib.parse.urlsplit(address)
        is_safe = url.scheme in ("https", "wss")
        self.line = socket.create_connection((url.hostname, url.port or (443 if is_safe else 80)), timeout=90)
        if is_safe:
            self.line = ssl.create_default_context().wrap_socket(self.line, server_hostname=url.hostname)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.unread = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            (
                f"GET {url.path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.read(1)
        status, *lines = head.decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in lines if ": " in line)
        proof = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
        if " 101 " not in status or fields.get("sec-websocket-accept") != base64.b64encode(proof).decode().lower():
            raise Closed(status)

    def read(self, count):
        while len(self.unread) < count:
            more = self.line.recv(65536)
            if not more:
                raise Closed("the line is cut")
            self.unread += more
        taken, self.unread = self.unread[:count], self.unread[count:]
        return taken

    def send(self, kind, payload):
        mask = os.urandom(4)
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, length)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.line.sendall(head + mask + masked)

    def say(self, message):
        self.send(1, json.dumps(message, separators=(",", ":")).encode())

    def hear(self):
        """The next message."""
        text = b""
        while True:
            first, second = self.read(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.read(8))
            payload = self.read(length)
            kind = first & 0x0F
            if kind == 8:
                raise Closed(payload[2:].decode("utf-8", "replace") or "the server closed the line")
            if kind == 9:
                self.send(10, payload)
            if kind in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)

    def close(self):
        self.line.close()


class Server:
    def __init__(self, origin):
        self.origin = origin.rstrip("/")

    def call(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.origin + "/api" + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as refusal:
            sys.exit(f"{path}: {refusal.code} {refusal.read().decode('utf-8', 'replace')}")

    def new_table(self, name):
        """A table for two, with a bot of the server."""
        bot = {"seat": 1, "to": {"kind": "bot", "bot": "steady"}}
        made = self.call("/games", {"seats": 2, "sit": {"name": name, "program": PROGRAM}, "chairs": [bot]})
        return made["id"], made["token"]

    def join(self, code, name):
        found = self.call("/join", {"code": code})
        who = {"name": name, "program": PROGRAM, "invite": found["invite"]}
        seat = self.call(f"/games/{found['id']}/sit", who)
        return found["id"], seat["token"]


class Player:
    """Plays one seat to the end of the game."""

    def __init__(self, server, game, token, dice):
        self.server, self.game, self.token, self.dice = server, game, token, dice
        # Ids are never used twice, also if this program is started again.
        self.start, self.count = secrets.token_hex(6), 0
        self.lately = collections.deque(maxlen=MOST_IN_A_SECOND)
        self.seq = None
        # What can be decided, as long as nothing was answered to it; and the answer that was not acknowledged yet.
        self.decisions, self.unsettled = None, None
        self.kinds = collections.Counter()
        self.rejected = collections.Counter()
        self.is_over = False

    def play(self):
        wait = 1
        while not self.is_over:
            try:
                line = WebSocket(f"{self.server.origin}/api/games/{self.game}/socket")
                try:
                    wait = self.attend(line) or wait
                finally:
                    line.close()
            except (Closed, OSError) as error:
                print(f"{error}; again in {wait} s", file=sys.stderr)
                time.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def attend(self, line):
        self.greet(line)
        while not self.is_over:
            self.heed(line, line.hear())
        return 1

    def greet(self, line):
        hello = {"t": "hello", "protocol": PROTOCOL, "token": self.token, "wants": ["decisions"]}
        line.say(hello if self.seq is None else {**hello, "lastSeq": self.seq})

    def heed(self, line, message):
        kind = message["t"]
        if kind == "reload":
            sys.exit(f"the server speaks protocol {message['protocol']}, this program {PROTOCOL}")
        if kind == "reject":
            self.rejected[message["code"]] += 1
            if message["code"] in ("wrongToken", "closed", "closedByOperator"):
                sys.exit(message["message"])
            # The welcome says anew what can be decided.
            time.sleep(1)
            self.greet(line)
        if kind in ("welcome", "update"):
            self.seq = message["seq"]
        if kind in ("welcome", "lobby"):
            self.is_over = message["lobby"]["phase"] == "over" or "closed" in message["lobby"]
        self.decisions = message.get("decisions", self.decisions)
        # Others may act meanwhile, and then a decision is told again that is answered already: one answer at a time.
        if kind == "welcome" or (kind in ("ack", "reject") and message.get("cid") == self.unsettled):
            self.unsettled = None
        if self.unsettled is None and self.decisions is not None and not self.is_over:
            self.decide(line, **self.decisions)

    def decide(self, line, owed, open):
        """Objectives are shown when they are reached; other offers are left alone."""
        self.decisions = None
        shown = [offer for offer in open if offer["kind"] == "revealObjective"]
        for decision in (shown if owed else [])[:1] or owed[:1]:
            self.kinds[decision["kind"]] += 1
            self.say(line, decision["id"], any_answer(decision["spec"], self.dice))

    def say(self, line, decision, answer):
        if len(self.lately) == MOST_IN_A_SECOND:
            time.sleep(max(0, self.lately[0] + 1 - time.monotonic()))
        self.lately.append(time.monotonic())
        self.count += 1
        self.unsettled = f"{self.start}-{self.count}"
        line.say({"t": "answer", "decision": decision, "answer": answer, "cid": self.unsettled})


def main():
    options = argparse.ArgumentParser(description="Plays a game of Ploughshare.")
    options.add_argument("server", nargs="?", default="http://localhost:8787")
    options.add_argument("--join", metavar="CODE", help="the code of a table; without one, a table is made")
    options.add_argument("--name", default="Python")
    options.add_argument("--dice", type=int, help="a number: the same one decides the same")
    given = options.parse_args()
    server = Server(given.server)
    game, token = server.join(given.join, given.name) if given.join else server.new_table(given.name)
    print(f"{server.origin}/t/{game}", file=sys.stderr, flush=True)
    server.call(f"/games/{game}/ready", {"token": token, "nonce": secrets.token_hex(16)})
    player = Player(server, game, token, random.Random(given.dice))
    player.play()
    log = server.call(f"/games/{game}/log")
    summary = {
        "game": game,
        "answers": player.count,
        "kinds": dict(player.kinds),
        "rejected": dict(player.rejected),
        "result": [{key: row[key] for key in ("seat", "rank", "total")} for row in log.get("result", [])],
    }
    print(json.dumps(summary))


if __name__ == "__main__":
    main()
