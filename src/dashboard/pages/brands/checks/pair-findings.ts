import { memoize } from '#lib/memoize.ts';
import { apcaContrast, contrastRatio, nearestPassing } from '../colour-math/contrast.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { type Finding, MAX_REMEMBERED, type Measured, type PairSample } from './finding.ts';
import { colourAt } from './hex-findings.ts';
import { type Pair, uses } from './pair-table.ts';

const measure = memoize(
  (front: string, back: string): Measured => ({
    ...{ front, back },
    ratio: contrastRatio(front, back),
    lc: Math.abs(apcaContrast(front, back)),
  }),
  MAX_REMEMBERED,
);

const fixedColour = memoize(
  (ratio: string, lc: string, colour: string, ...against: string[]) =>
    nearestPassing(colour, against, { ratio: Number(ratio), lc: Number(lc) }),
  MAX_REMEMBERED,
);

/** A pair with its colours; only what the draft sets can be measured. */
interface SeenPair extends Omit<Pair, 'back'>, Measured {
  /** Field of the colour behind. */
  readonly backPath: string;
  readonly passesWcag: boolean;
  readonly passesApca: boolean;
  /** It would pass WCAG 2 whatever its first front colour were. */
  readonly passesAnyway: boolean;
}

/** The pair as it is seen; undefined where a colour is the service's own, which nobody knows. */
function seen(draft: BrandDraft, pair: Pair): SeenPair | undefined {
  const back = colourAt(draft, pair.back);
  const fronts = pair.fronts.map((path) => colourAt(draft, path));
  if (!back || !fronts.every((front) => front !== undefined)) return undefined;
  const measured = fronts.map((front) => measure(front, back));
  const [best] = measured.toSorted((a, b) => b.ratio - a.ratio);
  if (!best) return undefined;
  const { needs } = uses[pair.use];
  return {
    ...pair,
    ...best,
    backPath: pair.back,
    passesWcag: best.ratio >= needs.ratio,
    passesApca: measured.some(({ lc }) => lc >= needs.lc),
    passesAnyway: measured.slice(1).some(({ ratio }) => ratio >= needs.ratio),
  };
}

/** What the first front colour has to be told from: a border also from other surroundings that need it. */
function surroundings(pair: SeenPair, all: readonly SeenPair[]): readonly string[] {
  const elsewhere = all.filter(({ fronts, passesAnyway }) => fronts[0] === pair.fronts[0] && !passesAnyway);
  return [...new Set([pair.back, ...elsewhere.map(({ back }) => back)])];
}

function fixedPair(draft: BrandDraft, pair: SeenPair, all: readonly SeenPair[]): Measured | undefined {
  const colour = colourAt(draft, pair.fronts[0]);
  if (!colour) return undefined;
  const { ratio, lc } = uses[pair.use].needs;
  const find = (against: readonly string[]) => fixedColour(`${ratio}`, `${lc}`, colour, ...against);
  const hex = find(surroundings(pair, all)) ?? find([pair.back]);
  return hex === undefined || hex === colour ? undefined : measure(hex, pair.back);
}

const ALL_STATES = 3;

/** One sample for pairs that look the same. */
function samplesOf(draft: BrandDraft, failing: readonly SeenPair[], all: readonly SeenPair[]): PairSample[] {
  const only = all.filter(({ subject }) => subject === failing[0]?.subject).length === 1;
  const looks = Map.groupBy(failing, ({ front, back }) => `${front} ${back}`);
  return [...looks.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { front, back, ratio, lc, fronts, use } = first;
    const names = alike.map(({ state }) => state);
    const states = only ? '' : names.length === ALL_STATES ? 'All states' : names.join(', ');
    return {
      ...{ front, back, ratio, lc, states, path: fronts[0] },
      look: uses[use].look,
      needs: uses[use].needs,
      fixed: fixedPair(draft, first, all),
    };
  });
}

function fixOf(draft: BrandDraft, failing: readonly SeenPair[], all: readonly SeenPair[]): Finding['fix'] {
  const changes = failing.flatMap((pair): [string, string][] => {
    const fixed = fixedPair(draft, pair, all);
    return fixed ? [[pair.fronts[0], fixed.front]] : [];
  });
  const colours = [...new Set(changes.map(([, colour]) => colour))];
  if (colours.length === 0) return undefined;
  return { label: `Use ${colours.join(', ')}`, patch: Object.fromEntries(changes) };
}

function findingOf(draft: BrandDraft, subject: string, all: readonly SeenPair[]): Finding[] {
  const own = all.filter((pair) => pair.subject === subject);
  const failing = own.filter(({ passesWcag, passesApca }) => !passesWcag || !passesApca);
  const [first] = failing;
  if (!first) return [];
  const { what, needs, verdict } = uses[first.use];
  const failsWcag = failing.some(({ passesWcag }) => !passesWcag);
  const severe = first.use === 'edge' ? 'warn' : 'bad';
  return [
    {
      id: `pair ${subject}`,
      severity: failsWcag ? severe : 'notice',
      title: failsWcag ? `${subject} is ${verdict}` : `${subject} could stand out more`,
      text: failsWcag
        ? `${what}${own.length > 1 ? `: needs ${needs.ratio} : 1 and APCA Lc ${needs.lc}` : ''}.`
        : `${what}: passes AA, but APCA, which is nearer to what eyes see, asks for Lc ${needs.lc}.`,
      paths: [...new Set(failing.flatMap(({ fronts, backPath }) => [fronts[0], backPath]))],
      samples: samplesOf(draft, failing, all),
      fix: fixOf(draft, failing, all),
    },
  ];
}

export interface PairCount {
  /** Pairs that pass WCAG 2 AA. */
  readonly passing: number;
  /** Pairs of which the draft sets both colours. */
  readonly total: number;
}

/** How often pairs of colours fall short. */
export function failuresOf(
  draft: BrandDraft,
  table: readonly Pair[],
): { readonly wcag: number; readonly apca: number } {
  const all = table.flatMap((pair) => seen(draft, pair) ?? []);
  return {
    wcag: all.filter(({ passesWcag }) => !passesWcag).length,
    apca: all.filter(({ passesApca }) => !passesApca).length,
  };
}

/** Measures pairs of colours that meet. */
export function pairFindings(
  draft: BrandDraft,
  table: readonly Pair[],
): { readonly findings: readonly Finding[]; readonly pairs: PairCount } {
  const all = table.flatMap((pair) => seen(draft, pair) ?? []);
  const subjects = [...new Set(all.map(({ subject }) => subject))];
  return {
    findings: subjects.flatMap((subject) => findingOf(draft, subject, all)),
    pairs: { passing: all.filter(({ passesWcag }) => passesWcag).length, total: all.length },
  };
}
