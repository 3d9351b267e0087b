import { contrastFailures } from '../checks/contrast-findings.ts';
import { pairCounts } from '../checks/judged-pairs.ts';
import { type BrandDraft, hexAt } from '../model/brand-draft.ts';
import { type GroupId, groupsOf } from './colour-groups.ts';
import type { GivenColours } from './given-colours.ts';
import { deriveScheme, type SchemeColours, type SchemeKind } from './scheme.ts';

export interface Proposal {
  readonly kind: SchemeKind;
  readonly name: string;
  readonly colours: SchemeColours;
  readonly draft: BrandDraft;
  readonly passing: number;
  readonly total: number;
  /** Unreadable pairs due to locked or given colours: "Link is hard to read". */
  readonly failing: readonly string[];
}

const names: Readonly<Record<SchemeKind, string>> = { solid: 'Solid', light: 'Light', deep: 'Deep' };

function propose(
  kind: SchemeKind,
  brand: string,
  draft: BrandDraft,
  locks: ReadonlySet<GroupId>,
  given: GivenColours,
): Proposal {
  const derived = Object.entries(deriveScheme(kind, brand, draft, locks, given));
  // Unchanged colours keep their notation.
  const colours = Object.fromEntries(derived.filter(([path, hex]) => hexAt(draft, path) !== hex));
  const proposed = { ...draft, ...colours };
  const failing = contrastFailures(proposed)
    .filter(({ severity }) => severity !== 'assumed')
    .map(({ title }) => title);
  const { passing, total } = pairCounts(proposed);
  return { kind, name: names[kind], colours, draft: proposed, passing, total, failing };
}

/** @param withEmail includes the email's button even if the brand has no email */
export function proposalsFor(
  brand: string,
  draft: BrandDraft,
  locks: ReadonlySet<GroupId>,
  withEmail = true,
  given: GivenColours = {},
): Readonly<Record<SchemeKind, Proposal>> {
  const kept: ReadonlySet<GroupId> = withEmail ? locks : new Set([...locks, 'email']);
  const of = (kind: SchemeKind) => propose(kind, brand, draft, kept, given);
  return { solid: of('solid'), light: of('light'), deep: of('deep') };
}

/** "26 colours change, 3 stay". */
export function extentOf(draft: BrandDraft, { colours }: Proposal): string {
  const all = groupsOf(draft).flatMap(({ paths }) => paths);
  const changed = Object.keys(colours).length;
  const stay = all.filter((path) => !(path in colours) && hexAt(draft, path) !== undefined).length;
  if (changed === 0) return 'No colour changes';
  return `${changed === 1 ? '1 colour changes' : `${changed} colours change`}, ${stay} stay`;
}
