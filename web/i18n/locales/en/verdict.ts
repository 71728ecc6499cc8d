/** What was found of the file of a game, in the dialog behind the seal. */
export const en = {
  title: 'How this game was checked',
  close: 'Close',
  asking: 'Checking the whole file, here in your browser …',
  noFile: 'The file of this game cannot be had right now.',
  late: 'Checking took longer than 10 seconds, and was ended. The verifier below takes its time.',
  tooLong: 'The game in this file has more entries than any table takes.',
  none: 'It could not be checked in this browser. The verifier below can.',
  again: 'Check again',

  intact: {
    yes: { said: 'Intact: yes.', why: 'Nothing was changed since the file was sealed.' },
    no: { said: 'Intact: no.', why: 'The file was changed after it was sealed.' },
  },
  rules: {
    yes: { said: 'Played by the rules: yes.', why: 'Every draw and every move is as it has to be.' },
    no: { said: 'Played by the rules: no.', why: 'What is wrong is told below.' },
    unknown: { said: 'Played by the rules: cannot be said.', why: 'The file cannot be read.' },
  },
  issued: {
    yes: { said: 'Issued by this server: yes.', why: 'It has signed this very file.' },
    forged: { said: 'Issued by this server: no.', why: 'The signature is not that of this file.' },
    unsigned: { said: 'Issued by this server: cannot be said.', why: 'The file has no signature.' },
    unknownKey: {
      said: 'Issued by this server: no.',
      why: 'The file is signed, but with a key that is none of this server’s. The site that issued it can tell.',
    },
    noKeys: {
      said: 'Issued by this server: cannot be said here.',
      why: 'The file is signed, but the keys of this server could not be fetched.',
    },
    notChecked: { said: 'Issued by this server: cannot be said.', why: 'The file cannot be read.' },
  },

  checks: 'Played by the rules, check by check',
  outcome: { passed: 'fits', failed: 'wrong', notRecorded: 'not recorded', notChecked: 'not checked' },
  notReached: 'The game could not be played as far as that.',
  entry: (n: number) => `To entry ${n}`,
  check: {
    commitment: {
      title: 'Promise of the server',
      passed: 'Its secret is the one that it had committed to before anybody sat down.',
      failed: 'Its secret is not the one that it had committed to.',
      notRecorded: 'The file does not say how the seed came about.',
    },
    seed: {
      title: 'Seed',
      passed: 'It is made of that secret and of what every seat added: nobody could choose it.',
      failed: 'It is not made of that secret and of what the seats added.',
      notRecorded: 'The file does not say how the seed came about.',
    },
    commands: {
      title: 'Moves',
      passed: 'Each was possible when it was made.',
      failed: 'One of them was not possible when it was made.',
      notRecorded: 'The file has none.',
    },
    digests: {
      title: 'Digests',
      passed: 'The digest of every turn, and the seal over all of them, are those of this game.',
      failed: 'A digest or the seal is not that of this game.',
      notRecorded: 'The file has none.',
    },
    states: {
      title: 'States of the table',
      passed: 'They are those that the game came to.',
      failed: 'One of them is not the one that the game came to.',
      notRecorded: 'The file has none.',
    },
    draws: {
      title: 'Draws',
      passed: 'Every card and die is the one that the seed gives.',
      failed: 'One of them is not what the seed gives.',
      notRecorded: 'The file has none.',
    },
    bots: {
      title: 'Bots',
      passed: 'Everything that they did for people is marked and counted.',
      failed: 'What they did for people is not counted as it is marked.',
      notRecorded: 'The file does not say who were bots.',
    },
    clocks: {
      title: 'Clocks',
      passed: 'Time-outs came when the time was up, and answers before.',
      failed: 'A time-out came before the time was up, or an answer after it.',
      notRecorded: 'The file does not say how time was kept.',
    },
    score: {
      title: 'Score',
      passed: 'The result is what the rules count.',
      failed: 'The result is not what the rules count.',
      notRecorded: 'The game was not played to its end, and has no result.',
    },
  },

  yourself: 'Check it yourself',
  yourselfHow: 'The verifier is one script without any parts. It needs Node and no network:',
  command: (file: string, keys: string) => `node verify.mjs ${file} --keys ${keys}`,
  file: 'The file of the game',
  verifier: 'The verifier, verify.mjs',
  keys: 'The keys of this server',
} as const;
