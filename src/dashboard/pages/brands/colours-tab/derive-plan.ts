import { type DerivedButton, deriveButton, deriveStates } from '../colour-math/derive.ts';
import { parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import type { ColourField } from '../model/brand-fields.ts';

export interface DerivedRole {
  readonly field: ColourField;
  readonly before: string | undefined;
  readonly after: string;
}

const STATE = /^(.+)\.((hover|active)-[a-z]+)$/;

export const hasStates = (fields: readonly ColourField[]): boolean =>
  fields.some(({ path }) => STATE.test(path));

const textAt = (draft: BrandDraft, path: string) => {
  const value = draft[path];
  return typeof value === 'string' ? value : undefined;
};

function statesOf(draft: BrandDraft, parent: string): DerivedButton {
  const color = textAt(draft, `${parent}.color`);
  // A link changes its text; buttons and icons keep it.
  if (parent === 'hyperlink') {
    const rest = parseHex(color ?? '');
    if (rest === undefined) return {};
    const { hover, active } = deriveStates(rest);
    return { 'hover-color': hover, 'active-color': active };
  }
  const [border, background] = [textAt(draft, `${parent}.border`), textAt(draft, `${parent}.background`)];
  return deriveButton({ color, border, background });
}

/** Derived hover and active colours; none if the base colour is not set. */
export function derivePlan(draft: BrandDraft, fields: readonly ColourField[]): readonly DerivedRole[] {
  return fields.flatMap((field) => {
    const [, parent, role] = STATE.exec(field.path) ?? [];
    if (parent === undefined) return [];
    const after = statesOf(draft, parent)[role as keyof DerivedButton];
    return after === undefined ? [] : [{ field, before: textAt(draft, field.path), after }];
  });
}

/** Whether the colour differs, not only its notation. */
export const isOther = ({ before, after }: DerivedRole): boolean => parseHex(before ?? '') !== after;

export interface StateLook {
  readonly color: string | undefined;
  readonly border: string | undefined;
  readonly background: string | undefined;
}

/** States that the group does not have are omitted. */
export function looksOf(
  draft: BrandDraft,
  plan: readonly DerivedRole[],
): readonly (readonly [string, StateLook])[] {
  const parent = STATE.exec(plan[0]?.field.path ?? '')?.[1] ?? '';
  const look = (read: (part: string) => string | undefined): StateLook => ({
    color: read('color'),
    border: read('border'),
    background: read('background'),
  });
  const after = (state: string) => (part: string) =>
    plan.find(({ field }) => field.path === `${parent}.${state}-${part}`)?.after;
  const looks = [
    ['Rest', look((part) => textAt(draft, `${parent}.${part}`))],
    ['Hover', look(after('hover'))],
    ['Active', look(after('active'))],
  ] as const;
  return looks.filter(([, { color, background }]) => color !== undefined || background !== undefined);
}
