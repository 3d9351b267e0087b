import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { memoize } from '#lib/memoize.ts';
import { parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields, nameOfField } from '../model/brand-fields.ts';
import type { Finding, Fix } from './finding.ts';
import { MAX_REMEMBERED } from './max-remembered.ts';

/** `#rrggbb`, or undefined for an invalid colour. */
export const parsed = memoize(parseHex, MAX_REMEMBERED);

/** `#rrggbb`, or undefined for an unset or invalid colour. */
export function colourAt(draft: BrandDraft, path: string): string | undefined {
  const value = draft[path];
  return typeof value === 'string' ? parsed(value) : undefined;
}

/** Corrects common typos, such as a missing number sign. */
function fixOf(path: string, value: string): Fix | undefined {
  const meant = parseHex(value) ?? parseHex(`#${value.trim()}`) ?? parseHex(value.trim().slice(0, 7));
  return meant ? { label: `Use ${meant}`, patch: { [path]: meant } } : undefined;
}

export function hexFinding(path: string, name: string, value: string): Finding | undefined {
  if (HEX_COLOUR.test(value)) return undefined;
  return {
    id: `hex ${path}`,
    severity: 'bad',
    title: value.trim() === '' ? `${name} is empty` : `${name} is not a colour`,
    text: `“${value}” is neither #RGB nor #RRGGBB, and the service would refuse it.`,
    paths: [path],
    fix: fixOf(path, value),
  };
}

export const hexFindings = (draft: BrandDraft): readonly Finding[] =>
  colourFields.flatMap((field) => {
    const value = draft[field.path];
    return typeof value === 'string' ? (hexFinding(field.path, nameOfField(field), value) ?? []) : [];
  });
