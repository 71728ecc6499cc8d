import type { CheckOutcome, FileVerdict, Issued } from './verify.ts';

const INTACT = {
  yes: 'Intact: yes. The sealed part is as it was when its digest was made.',
  no: 'Intact: no. The sealed part was changed after its digest was made.',
} as const;

const RULES = {
  yes: 'Played by the rules: yes.',
  no: 'Played by the rules: no.',
  unknown: 'Played by the rules: cannot be said.',
} as const;

const ISSUED: Readonly<Record<Issued, string>> = {
  yes: 'Issued by this server: yes. It signed this digest.',
  unsigned: 'Issued by this server: cannot be said. The file has no signature.',
  unknownKey:
    'Issued by this server: cannot be said. The file is signed with a key that is not among those given.',
  forged: 'Issued by this server: no. The signature is not that of this digest.',
  notChecked: 'Issued by this server: cannot be said.',
};

const SIGNS: Readonly<Record<CheckOutcome, string>> = {
  passed: 'ok',
  failed: 'WRONG',
  notRecorded: 'not recorded',
  notChecked: 'not checked',
};

/** The verdict in words: what is wrong first of all, the three questions, and each check. */
export function verdictWords({ isIntact, isByTheRules, issued, checks, error }: FileVerdict): string[] {
  const rules = isByTheRules === undefined ? RULES.unknown : RULES[isByTheRules ? 'yes' : 'no'];
  return [
    ...(error === undefined ? [] : [`The file cannot be read. ${error.message}`]),
    error === undefined ? INTACT[isIntact ? 'yes' : 'no'] : 'Intact: no.',
    rules,
    ...checks.map(({ check, outcome, says, step }) => {
      const at = step === undefined ? '' : ` (entry ${step})`;
      return `  ${check}: ${SIGNS[outcome]}${at}. ${says}`;
    }),
    ISSUED[issued],
  ];
}

/** Nothing is wrong with it. Whether it is signed, and by whom, is another question. */
export const isSound = ({ isIntact, isByTheRules, issued }: FileVerdict): boolean =>
  isIntact && isByTheRules === true && issued !== 'forged';
