import type { HistoryStep } from '#features/event-history/history-step.ts';
import { plainText } from '#features/event-history/sentence.ts';
import { dayIn } from '#lib/time-format.ts';
import type { TimelineState } from '../timeline-state.ts';

/** Number of equal consecutive steps that are folded. */
const FOLDED_FROM = 3;
const DAY = 24 * 60 * 60;
/** Minimum number of days without steps that is mentioned. */
const GAP = 2;

export interface Heading {
  /** UNIX seconds of any moment of the day. */
  readonly day: number;
  /** Whole days without a step since the previous one on the screen. */
  readonly gap: number | undefined;
}

interface StepItem {
  readonly kind: 'step';
  readonly key: string;
  readonly heading: Heading | undefined;
  readonly step: HistoryStep;
  /** Belongs to an expanded fold. */
  readonly within: boolean;
}

/** Equal consecutive steps. */
export interface FoldItem {
  readonly kind: 'fold';
  readonly key: string;
  readonly heading: Heading | undefined;
  readonly steps: readonly [HistoryStep, ...HistoryStep[]];
  readonly open: boolean;
}

export type HistoryItem = StepItem | FoldItem;

const secondOf = ({ row }: HistoryStep) => row.entry.created;
const idOf = ({ row }: HistoryStep) => row.entry.request_id;

/** Key of steps that look the same: operation, user, application and outcome. */
function likeness(step: HistoryStep): string {
  const { entry } = step.row;
  const { user_id, application_id, response } = entry;
  return [plainText(step.sentence), response.code, step.error?.code, user_id, application_id].join('\n');
}

/** @param steps newest first */
export function shownOf(
  steps: readonly HistoryStep[],
  { only, order }: Pick<TimelineState, 'only' | 'order'>,
): readonly HistoryStep[] {
  const matching = steps.filter(
    ({ isWrite, outcome }) => only === 'all' || (only === 'writes' ? isWrite : outcome !== 'done'),
  );
  return order === 'newest' ? matching : matching.toReversed();
}

function headingOf(step: HistoryStep, before: HistoryStep | undefined, zone: string): Heading | undefined {
  const day = secondOf(step);
  if (!before) return { day, gap: undefined };
  if (dayIn(zone, day) === dayIn(zone, secondOf(before))) return undefined;
  const gap = Math.floor(Math.abs(day - secondOf(before)) / DAY);
  return { day, gap: gap >= GAP ? gap : undefined };
}

/**
 * Groups steps by day, and folds equal steps of a day.
 * @param shown in screen order
 * @param open keys of expanded folds
 */
export function historyItems(
  shown: readonly HistoryStep[],
  { zone, open }: { readonly zone: string; readonly open: ReadonlySet<string> },
): readonly HistoryItem[] {
  const items: HistoryItem[] = [];
  let at = 0;
  while (at < shown.length) {
    const first = shown[at];
    if (!first) break;
    const day = dayIn(zone, secondOf(first));
    const look = likeness(first);
    let end = at + 1;
    for (let next = shown[end]; next && likeness(next) === look; next = shown[end]) {
      if (dayIn(zone, secondOf(next)) !== day) break;
      end++;
    }
    const heading = headingOf(first, shown[at - 1], zone);
    const steps: readonly [HistoryStep, ...HistoryStep[]] = [first, ...shown.slice(at + 1, end)];
    const folded = steps.length >= FOLDED_FROM;
    // Named by its newest step, so that the key stays the same when older steps are read.
    const newest = steps.reduce((a, b) => (secondOf(b) > secondOf(a) ? b : a));
    const key = `fold ${idOf(newest)}`;
    if (folded) items.push({ kind: 'fold', key, heading, steps, open: open.has(key) });
    if (!folded || open.has(key))
      for (const [index, step] of steps.entries())
        items.push({
          kind: 'step',
          key: idOf(step),
          heading: folded || index > 0 ? undefined : heading,
          step,
          within: folded,
        });
    at = end;
  }
  return items;
}
