import type { BrandDraft } from '../model/brand-draft.ts';
import { valueAt } from '../model/tree-path.ts';
import { type Finding, worstFirst } from './finding.ts';
import { hexFinding } from './hex-findings.ts';
import { pairFindings } from './pair-findings.ts';
import type { Pair } from './pair-table.ts';
import { placeholderErrors } from './placeholder-errors.ts';

/** Checks of the email resource. Fields are named as on the wire: `buttons.color`, `body_header`. */

const colours = { 'buttons.color': 'Button text', 'buttons.background': 'Button background' };
const texts = {
  subject: 'Subject',
  body_header: 'Heading',
  body_message: 'Message',
  footer_message: 'Footer',
};

/** Brands, Limits: the most that the service takes. */
const MOST_CHARACTERS = 300;

const pairs: readonly Pair[] = [
  {
    ...{ subject: 'Button text', use: 'label', state: 'Rest' },
    fronts: ['buttons.color'],
    back: 'buttons.background',
  },
];

type Tree = Readonly<Record<string, unknown>>;

function textAt(email: Tree, path: string): string {
  const value = valueAt(email, path);
  return typeof value === 'string' ? value : '';
}

function textFindings(email: Tree): Finding[] {
  return Object.entries(texts).flatMap(([path, name]): Finding[] => {
    const text = textAt(email, path);
    const over = text.length - MOST_CHARACTERS;
    const long: Finding[] =
      over > 0
        ? [
            {
              id: `long ${path}`,
              severity: 'bad',
              title: `${name} is too long by ${over === 1 ? 'one character' : `${over} characters`}`,
              text: `It has ${text.length}, and the service takes at most ${MOST_CHARACTERS}.`,
              paths: [path],
            },
          ]
        : [];
    const braces = placeholderErrors(text, []).map(
      ({ written }, index): Finding => ({
        id: `placeholder ${path} ${index}`,
        severity: 'notice',
        title: `“${written}” may be sent as it stands`,
        text: `${name}: the service names no placeholder that it fills in here.`,
        paths: [path],
      }),
    );
    return [...long, ...braces];
  });
}

/** What can be said against an email resource. A fix names its values as the fields are named on the wire. */
export function emailFindingsOf(email: Tree): readonly Finding[] {
  const set: BrandDraft = Object.fromEntries(
    Object.keys(colours).flatMap((path) => {
      const value = textAt(email, path);
      return value === '' ? [] : [[path, value]];
    }),
  );
  const errors = Object.entries(colours).flatMap(([path, name]) => {
    const value = set[path];
    return typeof value === 'string' ? (hexFinding(path, name, value) ?? []) : [];
  });
  return worstFirst([...errors, ...pairFindings(set, pairs).findings, ...textFindings(email)]);
}
