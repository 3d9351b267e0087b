import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { To } from 'react-router';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { TextButton } from '#ui/text-button.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { changeRows } from './change-rows.ts';
import { ChangeTable } from './change-table.tsx';
import panel from './panel.module.css';
import { MORE, PeriodToRead } from './period-to-read.tsx';
import { usePeriodBefore } from './use-period-before.ts';
import classes from './what-changed.module.css';

interface WhatChangedProps {
  readonly list: LogReading;
  /** Part of the heading, if the page compares other entries as well. */
  readonly among?: string;
  /** Number of rows shown at first; all by default. */
  readonly most?: number;
  readonly linkTo: (filters: LogFilterValues) => To;
  /** Opens the full list elsewhere; by default it expands here. */
  readonly onAll?: () => void;
}

/** Compares with the preceding period of the same length. */
export function WhatChanged(props: WhatChangedProps) {
  const { list, among, most = Number.POSITIVE_INFINITY, linkTo, onAll } = props;
  const { search, state, now } = list;
  const { period, earlier, state: before, error } = usePeriodBefore(list);
  const [readFor, setReadFor] = useState(earlier);
  const [isWhole, setWhole] = useState(false);
  // A partial read counts only if the user asked for it or it is large enough.
  const isThere =
    before &&
    !before.isReading &&
    (!before.isPartial || readFor === earlier || before.entries + before.reads >= MORE);
  const { data } = useQuery({
    queryKey: [
      ...operationKey(listRequestLogs),
      'changes',
      search.id,
      state?.version,
      earlier?.id,
      before?.version,
    ],
    queryFn: async () => (earlier && (await search.changes(earlier, now))) ?? null,
    enabled: state !== undefined && isThere === true,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const title = useId();
  const rows = isThere && data ? changeRows(data) : [];
  const rest = data ? data.operations.length + data.failures.length - rows.length : 0;
  const left = sayRest(rows.length, rest);
  const shown = isWhole ? rows : rows.slice(0, most);
  return (
    <section className={panel.panel} aria-labelledby={title}>
      <div className={panel.top}>
        <h2 id={title}>
          What changed{among && ` ${among}`}
          {period && ` against the ${period.words}`}
        </h2>
        {rows.length > most && (
          <TextButton onClick={onAll ?? (() => setWhole(!isWhole))}>
            {isWhole ? `First ${most}` : `All ${rows.length}`}
          </TextButton>
        )}
      </div>
      {!period && (
        <p className={classes.note}>What has no beginning cannot be compared. Choose a range of time.</p>
      )}
      {period && earlier && (!before || before.isReading || before.isPartial) && (
        <PeriodToRead
          search={earlier}
          state={before}
          error={error}
          words={period.words}
          onRead={() => setReadFor(earlier)}
        />
      )}
      {isThere && data && period && (
        <>
          <p className={classes.note}>
            {sayRead(state, data.now)} now, {sayRead(before, data.before)} before
            {(before.left > 0 || (state?.left ?? 0) > 0) && '; rates are of what was read'}
          </p>
          {rows.length > 0 && <ChangeTable rows={shown} linkTo={linkTo} before={period.span} />}
          {left && <p className={classes.note}>{left}</p>}
        </>
      )}
    </section>
  );
}

function sayRest(rows: number, rest: number): string {
  if (rows + rest === 0) return 'There are no entries in either.';
  const what = sayMany(rest, 'operation or failure', 'operations and failures');
  if (rows === 0) return `Nothing: ${what} ${rest === 1 ? 'is' : 'are'} as before, as far as chance goes.`;
  return rest === 0 ? '' : `${what} left out: what differs there may be chance.`;
}

/** `288 entries`; if incomplete: `3,000 of 12,000 entries read`. */
function sayRead(state: SearchState | undefined, count: number): string {
  if (!state || state.left === 0) return sayMany(count, 'entry', 'entries');
  const read = state.entries + state.reads;
  return `${sayCount(read)} of ${sayMany(read + state.left, 'entry', 'entries')} read`;
}
