import { Tabs } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { lazy } from 'react';
import type { To } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { type AlikeFailures, EntryErrors } from '#features/log-entry/entry-errors.tsx';
import { type InvalidPaths, invalidPaths } from '#features/log-entry/invalid-paths.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { usePredictor } from '#features/log-entry/use-predictor.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import type { RowSelection } from '#ui/table/row-selection.ts';
import { entryUrlState } from './entry-address.ts';
import classes from './entry-panel.module.css';
import { EntryFacts } from './internal/entry-facts.tsx';
import { EntryHeader, type EntryHeaderProps } from './internal/entry-header.tsx';
import { RequestPayload, ResponsePayload } from './internal/entry-payloads.tsx';

/** Pixels. */
const SIDE_BY_SIDE = 900;

const MORE_TABS = [
  { value: 'timeline', label: 'Timeline of ids' },
  { value: 'compare', label: 'Compare' },
] as const;
const TABS = [
  { value: 'request', label: 'Request' },
  { value: 'response', label: 'Response' },
  ...MORE_TABS,
] as const;
const WIDE_TABS = [{ value: 'request', label: 'Request and response' }, ...MORE_TABS] as const;

const IdsHistory = lazy(async () => ({
  default: (await import('#features/event-history/ids-history.tsx')).IdsHistory,
}));
const EntryCompare = lazy(async () => ({
  default: (await import('./internal/entry-compare.tsx')).EntryCompare,
}));

interface EntryPanelProps extends EntryHeaderProps {
  /** Address of another entry on the same page. */
  readonly entryTo: (entry: RequestLogEntry) => To;
  /** Similar failures, if they were counted. */
  readonly alike?: AlikeFailures | undefined;
  /** Milliseconds, the median of other calls of the operation. */
  readonly othersTook?: number | undefined;
  /** The list's selected rows, which the entry can be compared with. */
  readonly chosen?: RowSelection<LogRow>['chosen'] | undefined;
}

function BothPayloads({ row, errorPaths }: { readonly row: LogRow; readonly errorPaths: InvalidPaths }) {
  return (
    <div className={classes.both}>
      <section aria-labelledby="entry-request">
        <h3 id="entry-request" className={classes.heading}>
          Request
        </h3>
        <RequestPayload row={row} errorPaths={errorPaths} level={4} />
      </section>
      <section aria-labelledby="entry-response">
        <h3 id="entry-response" className={classes.heading}>
          Response
        </h3>
        <ResponsePayload row={row} level={4} />
      </section>
    </div>
  );
}

/** All details of one entry. Must be inside an `EntryFrame` and a `RevealScope`. */
export function EntryPanel({ entryTo, alike, othersTook, chosen, ...header }: EntryPanelProps) {
  const { row } = header;
  const { ref, width } = useElementSize();
  const [{ tab }, change] = useUrlState(entryUrlState);
  const predictor = usePredictor();
  const sideBySide = width >= SIDE_BY_SIDE;
  // A string means that the functions are not loaded.
  const predicted = typeof predictor === 'string' ? undefined : predictor;
  const comparison = predicted?.predictionOf(row).comparison;
  const errorPaths = invalidPaths(row, comparison);
  const shown = sideBySide && tab === 'response' ? 'request' : tab;
  return (
    <>
      <EntryHeader {...header} />
      {/* The key scrolls a new entry to its top. */}
      <div className={classes.body} ref={ref} key={row.entry.request_id}>
        <EntryErrors row={row} comparison={comparison} alike={alike} />
        <Tabs
          value={shown}
          onChange={(next) => {
            const to = TABS.find(({ value }) => value === next)?.value;
            if (to) change({ tab: to }, { replace: true });
          }}
        >
          <Tabs.List aria-label="Parts of the entry">
            {(sideBySide ? WIDE_TABS : TABS).map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            {shown === 'request' &&
              (sideBySide ? (
                <BothPayloads row={row} errorPaths={errorPaths} />
              ) : (
                <RequestPayload row={row} errorPaths={errorPaths} />
              ))}
            {shown === 'response' && <ResponsePayload row={row} />}
            <PartBoundary>
              {shown === 'timeline' && <IdsHistory row={row} entryTo={entryTo} />}
              {shown === 'compare' && <EntryCompare row={row} chosen={chosen} />}
            </PartBoundary>
          </Tabs.Panel>
        </Tabs>
        {predicted && <predicted.EntryPrediction row={row} />}
        {/* Rendered after the prediction, which would move it. */}
        {predictor !== 'waiting' && <EntryFacts row={row} othersTook={othersTook} />}
      </div>
    </>
  );
}
