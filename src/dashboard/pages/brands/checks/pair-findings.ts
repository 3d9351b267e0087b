import { joinAnd } from '#contract/join-words.ts';
import { ratioText } from '../colour-math/contrast.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import type { Finding, Measured, PairSample, Severity } from './finding.ts';
import { failsAny, isCertain, type JudgedPair, judged, judgedPairs } from './judged-pairs.ts';
import { fixOfPair } from './pair-fixes.ts';
import { type Pair, uses } from './pair-table.ts';
import { coloursOf, type FieldColours, fieldBehind } from './seen-colours.ts';

interface LineFix {
  readonly patch: Readonly<Record<string, string>>;
  readonly fixed: ReadonlyMap<Pair, Measured>;
}

/** Fixes the failing pairs of a line one by one, each on top of the previous fix. */
function fixOfLine(
  draft: BrandDraft,
  failing: readonly JudgedPair[],
  all: readonly JudgedPair[],
): LineFix | undefined {
  const patch: Record<string, string> = {};
  const fixed = new Map<Pair, Measured>();
  const colours: FieldColours = (path) => patch[path] ?? draft[path];
  const table = all.map(({ pair }) => pair);
  for (const { pair } of failing) {
    const now = Object.keys(patch).length === 0 ? all : judgedPairs(colours, table);
    const line = now.filter(({ pair: { subject } }) => subject === pair.subject);
    const present = line.find((it) => it.pair === pair);
    const fix = present && failsAny(present) ? fixOfPair(colours, present, line, now) : undefined;
    if (fix) patch[fix[0]] = fix[1];
  }
  if (Object.keys(patch).length === 0) return undefined;
  for (const before of failing) {
    const after = judged(colours, before.pair);
    if (after && (after.ratio !== before.ratio || after.lc !== before.lc)) fixed.set(before.pair, after);
  }
  return { patch, fixed };
}

const ALL_STATES = 3;

function samplesOf(failing: readonly JudgedPair[], isOnly: boolean, fix: LineFix | undefined): PairSample[] {
  const looks = Map.groupBy(failing, ({ front, back }) => `${front} ${back}`);
  return [...looks.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { front, back, ratio, lc, pair } = first;
    const names = alike.map((it) => it.pair.state);
    const states = isOnly ? '' : names.length === ALL_STATES ? 'All states' : names.join(', ');
    return {
      ...{ front, back, ratio, lc, states, path: fieldBehind(pair.fronts[0]) },
      look: uses[pair.use].look,
      needs: uses[pair.use].needs,
      fixed: fix?.fixed.get(pair),
    };
  });
}

/** Avoids technical terms. */
function textOf(failing: readonly JudgedPair[], needed: number, hasFix: boolean): string {
  const worst = Math.min(...failing.map(({ ratio }) => ratio));
  const measured =
    worst < needed
      ? `${ratioText(worst, needed)}${failing.length > 1 ? ' at worst' : ''}, needs ${needed} : 1.`
      : 'Enough by the rules, yet faint to the eye at this size.';
  if (hasFix) return measured;
  const advice = failing.some(({ reachable }) => !reachable)
    ? 'No colour stands out well on this background: make it lighter or darker.'
    : 'No change of this colour alone helps without making something else worse: change what is behind it too.';
  return `${measured} ${advice}`;
}

export const smallInitial = (subject: string): string => subject.charAt(0).toLowerCase() + subject.slice(1);

function findingOf(draft: BrandDraft, subject: string, all: readonly JudgedPair[]): Finding[] {
  const own = all.filter(({ pair }) => pair.subject === subject);
  const failing = own.filter(failsAny);
  const [first] = failing;
  if (!first) return [];
  const { use, assumed } = first.pair;
  const { what, needs, verdict } = uses[use];
  const failsWcag = failing.some(({ passesWcag }) => !passesWcag);
  const severity: Severity = use === 'edge' ? 'warn' : 'bad';
  const fix = fixOfLine(draft, failing, all);
  const verdictWords = failsWcag ? `is ${verdict}` : 'could stand out more';
  const text = textOf(failing, needs.ratio, fix !== undefined);
  const fields = failing.flatMap(({ pair }) => [fieldBehind(pair.fronts[0]), fieldBehind(pair.back)]);
  return [
    {
      id: `pair ${subject}`,
      severity: assumed === undefined ? (failsWcag ? severity : 'notice') : 'assumed',
      title: `${assumed === undefined ? subject : `Assumed: ${smallInitial(subject)}`} ${verdictWords}`,
      text: assumed === undefined ? text : `${text} ${assumed}`,
      details: `${what}. WCAG 2 AA asks for ${needs.ratio} : 1; APCA, which is nearer to what eyes see, for Lc ${needs.lc}.`,
      paths: [...new Set(fields.filter((path) => path !== undefined))],
      samples: samplesOf(failing, own.length === 1, fix),
      fix: fix && {
        label: `Use ${joinAnd(new Set(Object.values(fix.patch)))}`,
        patch: fix.patch,
      },
    },
  ];
}

export interface PairCount {
  readonly passing: number;
  readonly total: number;
}

const countOf = (pairs: readonly JudgedPair[]): PairCount => ({
  passing: pairs.filter(({ passesWcag }) => passesWcag).length,
  total: pairs.length,
});

export interface PairCounts extends PairCount {
  /** Pairs that signers see only if the service behaves like the preview; not included in the others. */
  readonly assumed: PairCount;
}

export function pairCounts(draft: BrandDraft, table: readonly Pair[]): PairCounts {
  const all = judgedPairs(coloursOf(draft), table);
  return { ...countOf(all.filter(isCertain)), assumed: countOf(all.filter((it) => !isCertain(it))) };
}

export function pairFindings(draft: BrandDraft, table: readonly Pair[]): readonly Finding[] {
  const all = judgedPairs(coloursOf(draft), table);
  const subjects = [...new Set(all.map(({ pair }) => pair.subject))];
  return subjects.flatMap((subject) => findingOf(draft, subject, all));
}
