import { Box, Tabs } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { type To, useNavigate } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { CompareChoices, comparisonPath } from '#features/log-entry/compare-choices.tsx';
import { type AlikeFailures, EntryErrors } from '#features/log-entry/entry-errors.tsx';
import { EntryPrediction } from '#features/log-entry/entry-prediction.tsx';
import { rememberOpened } from '#features/log-entry/log-entry-query.ts';
import { predictionOf } from '#features/log-entry/prediction.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { entryUrlState } from './entry-address.ts';
import classes from './entry-panel.module.css';
import { EntryFacts } from './internal/entry-facts.tsx';
import { EntryHeader, type EntryHeaderProps } from './internal/entry-header.tsx';
import { EntryPayload } from './internal/entry-payloads.tsx';

/** Pixels. */
const SIDE_BY_SIDE_WIDTH = 900;

const TABS = [
  { value: 'request', label: 'Request' },
  { value: 'response', label: 'Response' },
  { value: 'timeline', label: 'Timeline of ids' },
  { value: 'compare', label: 'Compare' },
] as const;

const IdsHistory = lazy(async () => ({
  default: (await import('#features/event-history/ids-history.tsx')).IdsHistory,
}));

interface EntryPanelProps extends EntryHeaderProps {
  /** Address of another entry on the same page. */
  readonly entryTo: (entry: RequestLogEntry) => To;
  /** Similar failures, if they were counted. */
  readonly alike?: AlikeFailures | undefined;
  /** Milliseconds, the median of other calls of the operation. */
  readonly othersTook?: number | undefined;
  /** Entries selected in the list, which the entry can be compared with. */
  readonly chosen?: readonly RequestLogEntry[] | undefined;
}

/** All details of one entry. Must be inside an `EntryFrame` and a `RevealScope`. */
export function EntryPanel({ entryTo, alike, othersTook, chosen, ...header }: EntryPanelProps) {
  const { row } = header;
  const { entry } = row;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const compareWith = (other: RequestLogEntry) => {
    rememberOpened(cache, other);
    void navigate(comparisonPath(entry, other));
  };
  const { ref, width } = useElementSize();
  const [{ tab }, change] = useUrlState(entryUrlState);
  const isWide = width >= SIDE_BY_SIDE_WIDTH;
  // Both payloads are in one tab if there is room.
  const shown = isWide && tab === 'response' ? 'request' : tab;
  return (
    <>
      <EntryHeader {...header} />
      {/* The key scrolls a new entry to its top. */}
      <div className={classes.body} ref={ref} key={entry.request_id}>
        <EntryErrors row={row} comparison={predictionOf(row).comparison} alike={alike} />
        <Tabs
          value={shown}
          onChange={(next) => {
            const to = TABS.find(({ value }) => value === next)?.value;
            if (to) change({ tab: to }, { replace: true });
          }}
        >
          <Tabs.List aria-label="Parts of the entry">
            {TABS.filter(({ value }) => !isWide || value !== 'response').map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {isWide && value === 'request' ? 'Request and response' : label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            <div className={classes.payloads}>
              {shown === 'request' && <EntryPayload of="request" row={row} isTitled={isWide} />}
              {(shown === 'response' || (isWide && shown === 'request')) && (
                <EntryPayload of="response" row={row} isTitled={isWide} />
              )}
            </div>
            <PartBoundary>{shown === 'timeline' && <IdsHistory row={row} entryTo={entryTo} />}</PartBoundary>
            {shown === 'compare' && (
              <Box px={18} py={14}>
                <CompareChoices entry={entry} chosen={chosen} onChoose={compareWith} />
              </Box>
            )}
          </Tabs.Panel>
        </Tabs>
        <EntryPrediction row={row} />
        <EntryFacts row={row} othersTook={othersTook} />
      </div>
    </>
  );
}
