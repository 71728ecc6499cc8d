import type { Film } from '../../engine/film.ts';
import { type GameEvent, type GameState, hexName, type SeatId, score, viewFor } from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import type { Note } from '../net/notes.ts';
import { tellEvent } from './events.ts';
import { sayAmount, sayFaction, sayMat, saySeat } from './names.ts';
import type { Who } from './who.ts';

/** What a transcript tells besides the game itself. */
export interface Told {
  /** By seat; empty where nobody knows. */
  names: readonly string[];
  /** Where the game can be seen. */
  address?: string;
  notes: readonly { note: Note; isOwn: boolean }[];
}

type Turn = Film['turns'][number];

/** What happened in one turn, or before the first one. */
interface Paragraph {
  turn: Turn | undefined;
  sentences: string[];
  notes: Told['notes'][number][];
}

const WIDTH = 96;

/** Before factions are given out, people go by their names. */
const BY_NAME: readonly GameEvent['kind'][] = ['pairTaken', 'bidSealed', 'bidsOpened'];

/** Lines that fit on any screen; breaks that are there stay. */
function wrapped(text: string, indent: string): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (longer.length > WIDTH - indent.length && current !== '') {
        lines.push(indent + current);
        current = word;
      } else current = longer;
    }
    return [...lines, indent + current];
  });
}

/** A whole game to be read: who played, every turn, the score, and notes. What was taken back is left out. */
export function transcriptOf(words: Words, film: Film, told: Told): string {
  film.build(film.length);
  const last = film.stateAt(film.tear === undefined ? film.length : film.tear.entry - 1);
  if (last === undefined) return '';
  const who: Who = (seat) => saySeat(words, last.public, seat);
  const called: Who = (seat) => words.transcript.called(who(seat), told.names[seat] ?? '');
  const turns = paragraphsOf(words, film, told, who).map((one) => tellParagraph(words, film, one, called));
  const parts = [
    headOf(words, film, last, told),
    ...turns,
    ...(film.tear === undefined ? [] : [[words.transcript.tornAt(film.tear.entry)]]),
    last.public.ended === undefined ? [words.transcript.unfinished] : scoresOf(words, last, called),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function headOf(words: Words, film: Film, { public: table }: GameState, { names, address }: Told): string[] {
  const { transcript, structureTiles } = words;
  const playedAt = film.entry(film.length)?.at;
  const { title, line } = structureTiles[table.tile];
  const facts = [
    ...(playedAt === undefined ? [] : [transcript.played(playedAt)]),
    transcript.rules(film.head.rules),
  ];
  return [
    transcript.title,
    facts.join(' '),
    ...(address === undefined ? [] : [transcript.from(address)]),
    '',
    ...inOrderOfPlay(film, table).flatMap((seat) => {
      const owner = table.seats[seat];
      if (owner === undefined) return [];
      const { faction, mat } = owner;
      const said = sayFaction(words, faction);
      const pair = mat === undefined ? said : transcript.pair(said, sayMat(words, mat));
      return [transcript.player(pair, names[seat] ?? '')];
    }),
    ...wrapped(transcript.tile(title, line), ''),
  ];
}

/** Whoever plays first comes first. */
const inOrderOfPlay = (film: Film, { order }: GameState['public']): SeatId[] => [
  ...new Set([...film.turns.map(({ seat }) => seat), ...order]),
];

/** The game turn by turn. An entry may end one turn and begin the next, or several of an Automa. */
function paragraphsOf(words: Words, film: Film, { notes, names }: Told, who: Who): Paragraph[] {
  const named: Who = (seat) => names[seat] || words.names.seat(seat + 1);
  const [first] = film.turns;
  let current: Paragraph = { turn: first?.from === 0 ? first : undefined, sentences: [], notes: [] };
  const paragraphs = [current];
  const take = (event: GameEvent): void => {
    if (event.kind === 'turnBegan') {
      current = { turn: film.turns.find(({ number }) => number === event.number), sentences: [], notes: [] };
      paragraphs.push(current);
    }
    const sentence = tellEvent(words, event, BY_NAME.includes(event.kind) ? named : who);
    if (sentence !== undefined) current.sentences.push(sentence);
  };
  for (let n = 0; n <= film.built; n += 1) {
    const before = current;
    if (n > 0 && !film.isUndone(n) && film.entry(n)?.undo === undefined) film.eventsOf(n).forEach(take);
    // A note is on what was done with its entry, not on what comes after.
    before.notes.push(...notes.filter(({ note }) => note.at === n));
  }
  return paragraphs.filter(({ turn, sentences, notes: some }) => turn || sentences.length + some.length > 0);
}

function tellParagraph(
  words: Words,
  film: Film,
  { turn, sentences, notes }: Paragraph,
  called: Who,
): string[] {
  const { transcript } = words;
  const text = sentences.length === 0 ? transcript.nothing : sentences.join(' ');
  return [
    turn === undefined ? transcript.settingUp : tellTurn(words, film, turn, called),
    ...(turn === undefined && sentences.length === 0 ? [] : wrapped(text, '  ')),
    ...notes.flatMap((one) => wrapped(tellNote(words, one), '    ')),
  ];
}

/** Whose turn it is, and how they stand as it begins. An Automa's turn takes no entry: there is no moment before it. */
function tellTurn({ transcript }: Words, film: Film, { seat, round, from, to }: Turn, called: Who): string {
  const owner = from === to ? undefined : film.stateAt(from)?.public.seats[seat];
  const head = transcript.turn(round, called(seat));
  if (owner === undefined) return head;
  const { power, popularity, coins, hand, stars } = owner;
  return `${head} · ${transcript.figures({ power, popularity, coins, cards: hand, stars: stars.length })}`;
}

function tellNote({ transcript }: Words, { note, isOwn }: Told['notes'][number]): string {
  const { mark = '', text = '', hexes = [], arrows = [] } = note;
  const drawn = [
    ...(hexes.length > 0 ? [transcript.hexes(hexes.map(hexName))] : []),
    ...arrows.map(([from, to]) => transcript.arrow(hexName(from), hexName(to))),
  ];
  const said = [text, ...drawn].filter((part) => part !== '').join(' ');
  return transcript.note(mark, isOwn ? '' : transcript.theirs, said);
}

/** Every line of everybody's count, best first. */
function scoresOf(words: Words, state: GameState, called: Who): string[] {
  const { transcript, scores } = words;
  const cards = score(viewFor(state, 'spectator'));
  return [
    transcript.scoring,
    ...cards.flatMap(({ seat, rank, total, lines }) => [
      '',
      transcript.place(rank, called(seat), sayAmount(words, 'coins', total)),
      ...lines.map(({ kind, count, rate, coins }) => {
        const what = rate === 1 ? scores[kind] : transcript.counted(scores[kind], count, rate);
        return `${String(coins).padStart(6)}  ${what}`;
      }),
    ]),
  ];
}
