import { useState } from 'react';
import type { To } from 'react-router';
import type { SearchState } from '#features/log-store/log-question.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { MORE, readsLeft } from '../model/reads-left.ts';
import { useAnswer } from '../model/use-answer.ts';
import panel from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import { changeRows } from './change-rows.ts';
import { ChangeTable } from './change-table.tsx';
import { usePeriodBefore } from './period-before.ts';
import { PeriodToRead } from './period-to-read.tsx';

interface WhatChangedProps {
  readonly list: LogReading;
  /** Part of the heading, if the page compares other entries as well. */
  readonly among?: string;
  /** Number of rows shown at first. */
  readonly few: number;
  readonly linkTo: (filters: LogFilterValues) => To;
}

/** Compares with the preceding period of the same length. */
export function WhatChanged({ list, among = '', few, linkTo }: WhatChangedProps) {
  const { search, state, now } = list;
  const { period, earlier, state: before, error } = usePeriodBefore(list);
  const [readFor, setReadFor] = useState(earlier);
  // A partial read counts only if the user asked for it or it is large enough.
  const isThere =
    before &&
    !before.isReading &&
    (!before.isPartial || readFor === earlier || readsLeft(before).read >= MORE);
  const data = useAnswer(
    list,
    ['changes', earlier?.id, before?.version],
    async () => earlier && search.remote?.changes(earlier.id, now),
    state !== undefined && isThere === true,
  );
  const rows = isThere && data ? changeRows(data) : [];
  const rest = data ? data.operations.length + data.failures.length - rows.length : 0;
  const left = sayRest(rows.length, rest);
  return (
    <Panel
      title={`What changed${among}${period ? ` against the ${period.words}` : ''}`}
      rows={rows}
      few={few}
    >
      {(shown) => (
        <>
          {!period && (
            <p className={panel.note}>What has no beginning cannot be compared. Choose a range of time.</p>
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
              <p className={panel.note}>
                {sayRead(state, data.now)} now, {sayRead(before, data.before)} before
                {(before.left > 0 || (state?.left ?? 0) > 0) && '; rates are of what was read'}
              </p>
              {rows.length > 0 && <ChangeTable rows={shown} linkTo={linkTo} before={period.span} />}
              {left && <p className={panel.note}>{left}</p>}
            </>
          )}
        </>
      )}
    </Panel>
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
  const { read, all } = readsLeft(state);
  return `${sayCount(read)} of ${sayMany(all, 'entry', 'entries')} read`;
}
