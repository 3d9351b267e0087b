import { Tabs } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { lazy, type ReactNode } from 'react';
import { entitiesOf } from '#contract/entities.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { IdMenu } from '#features/directory/id-menu.tsx';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { EntryErrors } from '#features/log-entry/entry-errors.tsx';
import { type InvalidPaths, invalidPaths } from '#features/log-entry/invalid-paths.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { usePredictor } from '#features/log-entry/use-predictor.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { IdText } from '#ui/id-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { entryUrlState } from '../model/log-links.ts';
import { EntryHeader } from './entry-header.tsx';
import classes from './entry-panel.module.css';
import { RequestPayload, ResponsePayload } from './entry-payloads.tsx';

/** From this width on, request and response stand side by side, in pixels. */
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
const EntryCompare = lazy(async () => ({ default: (await import('./entry-compare.tsx')).EntryCompare }));

interface EntryPanelProps {
  readonly row: LogRow;
  /** Whether the entry is one of the rows on the screen, which have a next and a previous. */
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
}

function BothPayloads({ row, errorPaths }: { readonly row: LogRow; readonly errorPaths: InvalidPaths }) {
  return (
    <div className={classes.both}>
      <section aria-labelledby="entry-request">
        <h3 id="entry-request" className={classes.heading}>
          Request
        </h3>
        <RequestPayload row={row} errorPaths={errorPaths} />
      </section>
      <section aria-labelledby="entry-response">
        <h3 id="entry-response" className={classes.heading}>
          Response
        </h3>
        <ResponsePayload row={row} />
      </section>
    </div>
  );
}

/** One entry: what was called, what was wrong with it, what its rules predict, request and response, and who did it. */
export function EntryPanel({ row, isListed, onStep, onClose }: EntryPanelProps) {
  const { ref, width } = useElementSize();
  const [{ tab }, change] = useUrlState(entryUrlState);
  const predictor = usePredictor();
  const sideBySide = width >= SIDE_BY_SIDE;
  // A word instead of the functions says that they are not there.
  const predicted = typeof predictor === 'string' ? undefined : predictor;
  const comparison = predicted?.predictionOf(row).comparison;
  const errorPaths = invalidPaths(row, comparison);
  const shown = sideBySide && tab === 'response' ? 'request' : tab;
  return (
    <>
      <EntryHeader row={row} isListed={isListed} onStep={onStep} onClose={onClose} />
      {/* A new entry begins at its top. */}
      <div className={classes.body} ref={ref} key={row.entry.request_id}>
        <EntryErrors row={row} comparison={comparison} />
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
              {shown === 'timeline' && <IdsHistory row={row} />}
              {shown === 'compare' && <EntryCompare row={row} />}
            </PartBoundary>
          </Tabs.Panel>
        </Tabs>
        {predicted && <predicted.EntryPrediction row={row} />}
        {/* What comes before it must be there, or it would be pushed down. */}
        {predictor !== 'waiting' && <EntryFacts row={row} />}
      </div>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** When, how long, who and from where; and every id that the entry mentions. */
function EntryFacts({ row: { entry } }: { readonly row: LogRow }) {
  const { request, response } = entry;
  const mentioned = entitiesOf(entry).filter(({ id }) => id !== entry.user_id && id !== entry.application_id);
  return (
    <dl className={classes.facts}>
      <Fact name="Time">
        <TimeText seconds={entry.created} style="full" />
      </Fact>
      <Fact name="Taken">
        {typeof response.time === 'number' && `${response.time.toLocaleString('en-GB')} ms`}
      </Fact>
      <Fact name="Application">
        {entry.application_id && <IdMenu id={entry.application_id} type="application" named />}
      </Fact>
      <Fact name="User">{entry.user_id && <IdMenu id={entry.user_id} type="user" named />}</Fact>
      <Fact name="IP address">{request.ip}</Fact>
      <Fact name="Host">{request.host}</Fact>
      <Fact name="Source">{request.source}</Fact>
      <Fact name="API version">{entry.api_version}</Fact>
      <Fact name="Request id">
        <IdText id={entry.request_id} what="Request id" />
      </Fact>
      {mentioned.map(({ type, id }) => (
        <Fact key={`${type} ${id}`} name={entityWords[type].one}>
          <IdMenu id={id} type={type} named />
        </Fact>
      ))}
    </dl>
  );
}
