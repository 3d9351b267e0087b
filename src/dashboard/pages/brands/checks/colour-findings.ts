import { joinAnd } from '#contract/join-words.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { derivedStates } from '../colour-math/derive.ts';
import { differenceOf, JUST_NOTICEABLE } from '../colour-math/oklch.ts';
import { readColour } from '../colour-math/read-colour.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { type ColourField, colourFields, nameOfField } from '../model/brand-fields.ts';
import { seenColour } from '../preview/seen-colours.ts';
import type { Finding, Fix } from './finding.ts';
import { keepsPassing } from './judged-pairs.ts';

/** Colours that the service refuses, and colours that look like mistakes. */

export function invalidColours(draft: BrandDraft, fields: readonly ColourField[]): readonly Finding[] {
  return fields.flatMap((field): Finding[] => {
    const { path } = field;
    const value = draft[path];
    if (typeof value !== 'string' || HEX_COLOUR.test(value)) return [];
    const meant = readColour(value);
    return [
      {
        id: path,
        severity: 'bad',
        title: `${nameOfField(field)} is ${value.trim() === '' ? 'empty' : 'not a colour'}`,
        text: `“${value}” is neither #RGB nor #RRGGBB, and the service would refuse it.`,
        paths: [path],
        fix: 'hex' in meant ? { label: `Use ${meant.hex}`, patch: { [path]: meant.hex } } : undefined,
      },
    ];
  });
}

/** Undefined if it changes nothing or makes a readable pair unreadable. */
function harmlessFix(draft: BrandDraft, label: string, patch: BrandDraft): Fix | undefined {
  const changes = Object.keys(patch).length > 0 && keepsPassing(draft, patch);
  return changes ? { label, patch } : undefined;
}

const PARTS = ['background', 'border', 'color'];

const controls = colourFields
  .filter(({ path }) => path.endsWith('.hover-color'))
  .map(({ path, group }) => ({ control: path.slice(0, -'.hover-color'.length), name: group }));

/** States that should differ from the state before. */
const steps = [
  { state: 'hover', before: 'rest', prefix: '', severity: 'warn', unseen: 'the pointer is on it' },
  { state: 'active', before: 'hover', prefix: 'hover-', severity: 'notice', unseen: 'they have pressed it' },
] as const;

/** Does not judge a state with a colour of the service. */
export function stateFindings(draft: BrandDraft): readonly Finding[] {
  return controls.flatMap(({ control, name }) =>
    steps.flatMap(({ state, before, prefix, severity, unseen }): Finding[] => {
      const parts = PARTS.map(
        (part) => [`${control}.${state}-${part}`, `${control}.${prefix}${part}`] as const,
      );
      const paths = parts.filter((pair) => pair.some((path) => path in draft));
      const isAlike = paths.every((pair) => {
        const [a, b] = pair.map((path) => seenColour(draft, path));
        return a && b && differenceOf(a, b) < JUST_NOTICEABLE;
      });
      if (paths.length === 0 || !isAlike) return [];
      const derived = Object.entries(derivedStates(draft, control)).filter(
        ([path, hex]) =>
          path.startsWith(`${control}.${state}-`) && path in draft && seenColour(draft, path) !== hex,
      );
      return [
        {
          id: `${control} ${state}`,
          severity,
          title: `${name}: ${state} looks like ${before}`,
          text: `Signers hardly see that ${unseen}.`,
          paths: paths.slice(0, 1).map(([path]) => path),
          fix: harmlessFix(draft, `Derive ${state} from the colours at rest`, Object.fromEntries(derived)),
        },
      ];
    }),
  );
}

/** Email buttons and the signing page buttons that they should match. */
const counterparts = [
  ['email.buttons.background', 'buttons.primary.background'],
  ['email.buttons.color', 'buttons.primary.color'],
] as const;

/** Unset colours are the service's choice and no difference. */
export function emailButtonFindings(draft: BrandDraft): readonly Finding[] {
  const differing = counterparts.flatMap(([own, main]) => {
    const [email, page] = [seenColour(draft, own), seenColour(draft, main)];
    return email && page && email !== page ? [[own, page] as const] : [];
  });
  if (differing.length === 0) return [];
  return [
    {
      id: 'button',
      severity: 'notice',
      title: 'The button in emails differs from the main button',
      text: 'Signers go from the button in the email to the primary button of the signing page.',
      paths: differing.map(([own]) => own),
      fix: harmlessFix(draft, 'Use the main button’s colours', Object.fromEntries(differing)),
    },
  ];
}

/**
 * Below this, roles look accidentally different; above, slight differences are common, such as white cards on an almost
 * white page.
 */
const NEARLY_EQUAL = 0.008;

const restFields = colourFields.filter(({ path }) => !/\.(?:hover|active)-/.test(path));

export function nearEqualFindings(draft: BrandDraft): readonly Finding[] {
  const byColour = Map.groupBy(restFields, ({ path }) => seenColour(draft, path) ?? '');
  byColour.delete('');
  const groups = [...byColour].toSorted(([, a], [, b]) => b.length - a.length);
  return groups.flatMap(([frequent, others], index) =>
    groups
      .slice(index + 1)
      .filter(([hex]) => differenceOf(frequent, hex) < NEARLY_EQUAL)
      .map(([hex, fields]): Finding => {
        const [names, otherNames] = [fields, others].map((them) => joinAnd(them.map(nameOfField)));
        const patch = Object.fromEntries(fields.map(({ path }) => [path, frequent]));
        return {
          id: `${fields[0]?.path} ${others[0]?.path}`,
          severity: 'notice',
          title: 'Two colours are nearly the same',
          text: `${names} (${hex}) and ${otherNames} (${frequent}) differ by less than an eye can see.`,
          paths: [...fields, ...others].map(({ path }) => path),
          fix: harmlessFix(draft, `Use ${frequent} for both`, patch),
        };
      }),
  );
}
