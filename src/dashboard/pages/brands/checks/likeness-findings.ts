import { joinAnd } from '#contract/join-words.ts';
import { memoize } from '#lib/memoize.ts';
import { deriveButton, deriveStates, directionAwayFrom } from '../colour-math/derive.ts';
import { differenceOf, JUST_NOTICEABLE } from '../colour-math/oklch.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import type { DraftPatch } from '../model/brand-editor.ts';
import { colourFields, fieldAt, nameOfField } from '../model/brand-fields.ts';
import type { Finding } from './finding.ts';
import { colourAt } from './hex-findings.ts';
import { MAX_REMEMBERED } from './max-remembered.ts';

export const difference = memoize((one: string, other: string) => differenceOf(one, other), MAX_REMEMBERED);

const PARTS = ['background', 'border', 'color'] as const;
const STATES = ['hover', 'active'] as const;
export type State = '' | (typeof STATES)[number];

const pathOf = (control: string, state: State, part: string) =>
  `${control}.${state === '' ? '' : `${state}-`}${part}`;

export const controls = [...new Set(colourFields.map(({ path }) => path))]
  .filter((path) => path.endsWith('.hover-color'))
  .map((path) => ({ at: path.slice(0, -'.hover-color'.length), name: fieldAt(path)?.group ?? path }));

/** A control in one state. */
export interface Face {
  readonly control: string;
  readonly state: State;
}

/** Undefined if it depends on colours of the service. */
export function faceDifference(
  draft: BrandDraft,
  one: Face,
  other: Face,
  eyes = (hex: string) => hex,
): number | undefined {
  let most: number | undefined;
  for (const part of PARTS) {
    const [a, b] = [one, other].map(({ control, state }) => colourAt(draft, pathOf(control, state, part)));
    if (!a && !b) continue;
    if (!a || !b) return undefined;
    most = Math.max(most ?? 0, difference(eyes(a), eyes(b)));
  }
  return most;
}

function derived(draft: BrandDraft, control: string): Readonly<Record<string, string>> {
  const [background, border, color] = PARTS.map((part) => colourAt(draft, pathOf(control, '', part)));
  if (background || border || !color) return deriveButton({ color, border, background });
  const page = colourAt(draft, 'main-background');
  const { hover, active } = deriveStates(color, page ? directionAwayFrom(color, page) : undefined);
  return { 'hover-color': hover, 'active-color': active };
}

export function derivedPatch(draft: BrandDraft, control: string, states: readonly State[]): DraftPatch {
  return Object.fromEntries(
    Object.entries(derived(draft, control))
      .filter(([role]) => states.some((state) => role.startsWith(`${state}-`)))
      .map(([role, hex]) => [`${control}.${role}`, hex] as const)
      .filter(([path, hex]) => fieldAt(path) && draft[path] !== undefined && colourAt(draft, path) !== hex),
  );
}

function stateFinding(draft: BrandDraft, at: string, name: string): Finding[] {
  const face = (state: State): Face => ({ control: at, state });
  const isAlike = (one: State, other: State) =>
    (faceDifference(draft, face(one), face(other)) ?? 1) < JUST_NOTICEABLE;
  const hover = isAlike('hover', '');
  const active = isAlike('active', '') || isAlike('active', 'hover');
  const states = STATES.filter((state) => (state === 'hover' ? hover : active));
  const [first] = states;
  if (!first) return [];
  const part = PARTS.find((it) => fieldAt(pathOf(at, first, it))) ?? 'color';
  const patch = derivedPatch(draft, at, states);
  const other: State = hover || isAlike('active', '') ? '' : 'hover';
  const values = [pathOf(at, other, part), pathOf(at, first, part)].map((path) => draft[path]);
  const words = states.join(' and ');
  return [
    {
      id: `state ${at}`,
      severity: hover ? 'warn' : 'notice',
      title: `${name}: ${words} ${states.length === 1 ? 'looks' : 'look'} like ${other || 'rest'}`,
      text:
        values[0] === values[1]
          ? `The colours are the same, so that signers do not see ${hover ? 'that the pointer is on it' : 'that they have pressed it'}.`
          : `${values.join(' and ')} differ by less than an eye can see.`,
      paths: states.map((state) => pathOf(at, state, part)),
      fix:
        Object.keys(patch).length > 0
          ? { label: `Derive ${words} from the colours at rest`, patch }
          : undefined,
    },
  ];
}

/** States of a control that look the same. */
export const stateFindings = (draft: BrandDraft): readonly Finding[] =>
  controls.flatMap(({ at, name }) => stateFinding(draft, at, name));

/**
 * Below this, roles look accidentally different; above, slight differences are common, such as white cards on an almost
 * white page.
 */
const NEARLY_EQUAL = 0.008;

const restFields = colourFields.filter(({ path }) => !/\.(?:hover|active)-/.test(path));

export function nearEqualFindings(draft: BrandDraft): readonly Finding[] {
  const byColour = new Map<string, string[]>();
  for (const { path } of restFields) {
    const hex = colourAt(draft, path);
    if (hex) byColour.set(hex, [...(byColour.get(hex) ?? []), path]);
  }
  const colours = [...byColour.entries()].toSorted(([, a], [, b]) => b.length - a.length);
  const names = (paths: readonly string[]) =>
    joinAnd(
      paths.flatMap((path) => {
        const field = fieldAt(path);
        return field ? nameOfField(field) : [];
      }),
    );
  return colours.flatMap(([frequent, frequentPaths], index) =>
    colours.slice(index + 1).flatMap(([hex, paths]): Finding[] => {
      if (difference(frequent, hex) >= NEARLY_EQUAL) return [];
      return [
        {
          id: `like ${paths[0]} ${frequentPaths[0]}`,
          severity: 'notice',
          title: 'Two colours are nearly the same',
          text: `${names(paths)} (${hex}) and ${names(frequentPaths)} (${frequent}) differ by less than an eye can see.`,
          paths: [...paths, ...frequentPaths],
          fix: {
            label: `Use ${frequent} for both`,
            patch: Object.fromEntries(paths.map((path) => [path, frequent])),
          },
        },
      ];
    }),
  );
}
