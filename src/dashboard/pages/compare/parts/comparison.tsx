import { useMemo } from 'react';
import { isLarge } from '#lib/large-body.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatTime } from '#lib/time-format.ts';
import type { BodyDiff } from '../diff/body-diff.ts';
import { countDifferences } from '../diff/diff-row.ts';
import type { EntriesDiff } from '../model/compare-entries.ts';
import { compareEntries } from '../model/compare-entries.ts';
import type { FactRow } from '../model/facts.ts';
import { ComparePart } from './compare-part.tsx';
import { ComparedErrors, type ComparedSide } from './compared-errors.tsx';
import { DiffTable } from './diff-table.tsx';
import { FactTable } from './fact-table.tsx';

interface PartProps<T> {
  readonly title: string;
  readonly diff: T;
  readonly onlyDifferences: boolean;
}

function Facts({ title, diff, onlyDifferences }: PartProps<readonly FactRow[]>) {
  const count = diff.filter(({ kind }) => kind !== 'same').length;
  const note = diff.length === 0 ? 'The log has none of either.' : undefined;
  return (
    <ComparePart title={title} differences={count} note={note}>
      <FactTable label={title} rows={diff} onlyDifferences={onlyDifferences} />
    </ComparePart>
  );
}

interface BodyProps extends PartProps<BodyDiff> {
  /** Both bodies as they were logged. */
  readonly logged: readonly [left: string, right: string];
}

function Body({ title, diff: { by, rows }, onlyDifferences, logged: [left, right] }: BodyProps) {
  const count = countDifferences(rows);
  const isShortened = isLarge(left) || isLarge(right);
  const note = isShortened
    ? `Too long to be compared as a whole: of the beginnings it is shown what differs. All in all they ${left === right ? 'are equal' : 'differ'}.`
    : rows.length === 0
      ? 'The log has none of either.'
      : by === 'text'
        ? 'Compared as texts: not both are whole JSON.'
        : undefined;
  return (
    <ComparePart
      title={title}
      differences={isShortened && left !== right ? Math.max(1, count) : count}
      note={note}
    >
      <DiffTable label={title} rows={rows} onlyDifferences={onlyDifferences} />
    </ComparePart>
  );
}

/** Compares as the entries are shown; the times are in the person's zone. */
export function useEntriesDiff(left: ComparedSide, right: ComparedSide): EntriesDiff {
  const zone = useTimeZone();
  return useMemo(() => {
    const timeOf = (seconds: number) => formatTime(seconds, zone, 'full', seconds);
    return compareEntries(left.shown, right.shown, timeOf);
  }, [left.shown, right.shown, zone]);
}

interface ComparisonProps {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly diff: EntriesDiff;
  readonly onlyDifferences: boolean;
}

/** Everything of two entries, part by part. */
export function Comparison({ left, right, diff, onlyDifferences }: ComparisonProps) {
  const parts = { onlyDifferences };
  const logged = (side: 'request' | 'response') =>
    [left.entry[side].body?.data ?? '', right.entry[side].body?.data ?? ''] as const;
  return (
    <>
      <Facts title="Facts and timing" diff={diff.facts} {...parts} />
      <ComparePart title="Errors and predictions" differences={Number(diff.errorsDiffer)}>
        <ComparedErrors left={left} right={right} differ={diff.errorsDiffer} />
      </ComparePart>
      <Facts title="Request headers" diff={diff.requestHeaders} {...parts} />
      <Body title="Request body" diff={diff.requestBody} logged={logged('request')} {...parts} />
      <Facts title="Response headers" diff={diff.responseHeaders} {...parts} />
      <Body title="Response body" diff={diff.responseBody} logged={logged('response')} {...parts} />
    </>
  );
}
