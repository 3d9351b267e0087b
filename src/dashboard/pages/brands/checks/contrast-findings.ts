import { lowerFirst } from '@mantine/hooks';
import { joinAnd } from '#contract/join-words.ts';
import { ratioText } from '../colour-math/contrast.ts';
import { nearbyLightness } from '../colour-math/oklch.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { fieldBehind, seenColour } from '../preview/seen-colours.ts';
import type { Finding, Severity } from './finding.ts';
import { type JudgedPair, judgePair, judgePairs } from './judged-pairs.ts';
import { certainPairs, type Pair, pairs, pairUses } from './pair-table.ts';

/** The failing states of a subject. */
interface ContrastFailure {
  readonly title: string;
  readonly severity: Severity;
  readonly failing: readonly [JudgedPair, ...JudgedPair[]];
}

export function contrastFailures(draft: BrandDraft, table = pairs): readonly ContrastFailure[] {
  const judged = judgePairs(draft, table).filter(({ passes }) => !passes);
  return [...Map.groupBy(judged, ({ pair }) => pair.subject)].flatMap(([subject, [first, ...others]]) => {
    if (!first) return [];
    const { assumed, use } = first.pair;
    return {
      title: `${assumed ? `Assumed: ${lowerFirst(subject)}` : subject} is ${pairUses[use].verdict}`,
      severity: assumed ? 'assumed' : use === 'edge' ? 'warn' : 'bad',
      failing: [first, ...others],
    };
  });
}

/** Of OKLCH lightness; half of a difference that an eye can see. */
const STEP = 0.01;

/** The nearest lightness of a front colour with which its failing pairs pass and no other pair of the table fails. */
function passingColour(draft: BrandDraft, front: string, table: readonly Pair[]): string | undefined {
  const colour = seenColour(draft, front);
  if (!colour) return undefined;
  const own = table.filter(({ fronts, back }) =>
    [...fronts, back].some((path) => fieldBehind(path) === front),
  );
  const toPass = judgePairs(draft, own).filter(({ passes, pair }) => passes || pair.fronts[0] === front);
  for (const hex of nearbyLightness(colour, STEP)) {
    const changed = { ...draft, [front]: hex };
    if (toPass.every(({ pair }) => judgePair(changed, pair)?.passes)) return hex;
  }
  return undefined;
}

/** Fixes one state after the other, each on top of the previous fix. */
function patchFor(draft: BrandDraft, failing: readonly JudgedPair[]): Readonly<Record<string, string>> {
  const patch: Record<string, string> = {};
  for (const { pair } of failing) {
    const [front] = pair.fronts;
    const patched = { ...draft, ...patch };
    const hex =
      passingColour(patched, front, pairs) ??
      // An assumption does not prevent the fix of a certain pair.
      (pair.assumed ? undefined : passingColour(patched, front, certainPairs));
    if (hex !== undefined) patch[front] = hex;
  }
  return patch;
}

export function contrastFindings(draft: BrandDraft, table: readonly Pair[]): readonly Finding[] {
  return contrastFailures(draft, table).map(({ title, severity, failing }) => {
    const [{ pair }] = failing;
    const { needs } = pairUses[pair.use];
    const patch = patchFor(draft, failing);
    const hexes = new Set(Object.values(patch));
    const worst = ratioText(Math.min(...failing.map(({ ratio }) => ratio)), needs);
    const advice = 'No change of this colour alone helps: change the colour behind it too.';
    const text = [
      `${worst}${failing.length > 1 ? ' at worst' : ''}, needs ${needs} : 1.`,
      hexes.size === 0 && advice,
      pair.assumed,
    ];
    const paths = failing.flatMap((it) => [it.pair.fronts[0], it.pair.back]).map(fieldBehind);
    return {
      id: pair.subject,
      severity,
      title,
      text: text.filter(Boolean).join(' '),
      paths: [...new Set(paths.filter((path) => path !== undefined))],
      samples: failing.map((now) => ({ now, fixed: judgePair({ ...draft, ...patch }, now.pair) })),
      fix: hexes.size > 0 ? { label: `Use ${joinAnd(hexes)}`, patch } : undefined,
    };
  });
}

/** Subjects of pairs with a colour chosen by the service. A resource that the brand does not have is no gap. */
export function unjudgedSubjects(draft: BrandDraft): readonly string[] {
  const hasResource = ({ fronts: [front] }: Pair) => {
    const [resource] = /^(?:email|editor)\./.exec(front) ?? [''];
    return Object.keys(draft).some((path) => path.startsWith(resource));
  };
  const unjudged = pairs.filter((pair) => !judgePair(draft, pair) && hasResource(pair));
  return [...new Set(unjudged.map(({ subject }) => subject))];
}
