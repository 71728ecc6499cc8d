"""Checks files of finished games without a line of our engine: digest, seed, every draw, and the chain of marks.

    python3 scripts/verify.py game.json ...

Needs nothing but Python 3.8 or later. docs/replay-format.md describes what is computed here. That the draws and states are those
that the rules ask for is what `npm run verify` checks; this checks that chance and the record were not bent.
"""

import json
import sys
from hashlib import sha256

DRAW_RANGE = 2**48
MOST_ROUNDS = 64


def digest(text):
    return sha256(text.encode("utf-8")).hexdigest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def numbers(seed, stream):
    """The numbers of a stream, one after the other."""
    count = 0
    while True:
        yield int.from_bytes(sha256(f"{seed}/{stream}/{count}".encode()).digest()[:6], "big")
        count += 1


def check_digest(file):
    if digest(canonical(file["sealed"])) != file["sha256"]:
        yield "digest: the sealed part is not as it was"


def check_seed(log):
    fair = log.get("fair")
    if fair is None:
        return
    if fair.get("kind") == "round":
        yield from check_round(fair, log["seed"])
        return
    if digest("ploughshare/commit/1\n" + fair["secret"]) != fair["commitment"]:
        yield "commitment: the secret is another"
    if digest("\n".join(["ploughshare/seed/1", fair["secret"], *fair["nonces"]])) != log["seed"]:
        yield "seed: not made of the secret and the nonces"


def check_round(fair, seed):
    """All tables of a round have one seed, and one commitment holds for all rounds: each secret is the digest of the next."""
    number, shown = fair["round"], fair["secret"]
    if type(number) is not int or not 1 <= number <= MOST_ROUNDS:
        yield "commitment: there is no such round"
        return
    for _ in range(number):
        shown = digest("ploughshare/commit/1\n" + shown)
    if shown != fair["commitment"]:
        yield "commitment: the secret is another"
    if digest("\n".join(["ploughshare/round/1", fair["secret"], str(number)])) != seed:
        yield "seed: not made of the secret of the round"


def check_draws(seed, draws):
    for stream, told in draws.items():
        numbered = numbers(seed, stream)
        for index, (of, drawn) in enumerate(told):
            limit = DRAW_RANGE - DRAW_RANGE % of if of > 0 else 0
            if limit == 0 or next(number for number in numbered if number < limit) % of != drawn:
                yield f"draws: draw {index} of {stream} is not what the seed gives"
                break


def check_marks(log, states):
    entries, marks = log["entries"], log["marks"]
    if len(states) != len(marks) + 1:
        yield "marks: there is not one state for each, and one for the seal"
        return
    previous = canonical({name: log[name] for name in ("rules", "setup", "seed")})
    done = 0
    for index, (mark, state) in enumerate(zip(marks, states)):
        since = entries[done : mark["after"]]
        if mark["after"] < done or digest(f"{previous}\n{canonical(since)}\n{state}") != mark["digest"]:
            yield f"marks: mark {index} does not follow from the one before"
            return
        previous, done = mark["digest"], mark["after"]
    if digest(f"seal {previous}\n{canonical(entries[done:])}\n{states[-1]}") != log["seal"]:
        yield "marks: the seal does not follow from the last mark"


def faults(text):
    try:
        file = json.loads(text)
        if file["format"] != 1:
            return ["file: the format is not known"]
        sealed = file["sealed"]
        log = sealed["log"]
        return [
            *check_digest(file),
            *check_seed(log),
            *check_draws(log["seed"], sealed["draws"]),
            *check_marks(log, sealed["states"]),
        ]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return [f"file: cannot be read ({error.__class__.__name__}: {error})"]


def main(paths):
    if not paths:
        print(__doc__)
        return 2
    is_sound = True
    for path in paths:
        with open(path, encoding="utf-8") as opened:
            found = faults(opened.read())
        is_sound = is_sound and not found
        print(f"{path}: {'; '.join(found) if found else 'ok'}")
    return 0 if is_sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
