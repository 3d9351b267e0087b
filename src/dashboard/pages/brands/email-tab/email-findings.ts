import { type Finding, worstFirst } from '../checks/finding.ts';
import { hexFinding } from '../checks/hex-findings.ts';
import { pairFindings } from '../checks/pair-findings.ts';
import type { Pair } from '../checks/pair-table.ts';
import { placeholderErrors } from '../checks/placeholder-errors.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { valueAt } from '../model/tree-path.ts';
import { emailLabels, MAX_TEXT_LENGTH, wireName } from './email-form.ts';

/** Checks of the email resource. Fields are named as on the wire: `buttons.color`, `body_header`. */

const colours = ['buttons_color', 'buttons_background'] as const;
const texts = ['subject', 'body_header', 'body_message', 'footer_message'] as const;

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
  return texts.flatMap((field): Finding[] => {
    const [path, name] = [wireName(field), emailLabels[field]];
    const text = textAt(email, path);
    const over = text.length - MAX_TEXT_LENGTH;
    const long: Finding[] =
      over > 0
        ? [
            {
              id: `long ${path}`,
              severity: 'bad',
              title: `${name} is too long by ${over === 1 ? 'one character' : `${over} characters`}`,
              text: `It has ${text.length}, and the service takes at most ${MAX_TEXT_LENGTH}.`,
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
    colours.flatMap((field) => {
      const path = wireName(field);
      const value = textAt(email, path);
      return value === '' ? [] : [[path, value]];
    }),
  );
  const errors = colours.flatMap((field) => {
    const path = wireName(field);
    const value = set[path];
    return typeof value === 'string' ? (hexFinding(path, emailLabels[field], value) ?? []) : [];
  });
  return worstFirst([...errors, ...pairFindings(set, pairs).findings, ...textFindings(email)]);
}
