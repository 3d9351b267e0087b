import { SegmentedControl, Skeleton } from '@mantine/core';
import { type Ref, useDeferredValue, useMemo } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { type HistorySource, PER_PAGE } from '#features/event-history/event-history.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import { paths } from '#lib/paths.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import type { RowWalk } from '#ui/table/use-row-focus.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { TimelineState } from '../timeline-state.ts';
import { shownOf } from './history-items.ts';
import { HistoryList } from './history-list.tsx';
import classes from './history-panel.module.css';
import { MAX_ENTRIES, type useHistory } from './use-history.ts';

interface HistoryBarProps {
  readonly state: TimelineState;
  readonly onChange: ChangeUrlState<TimelineState>;
  readonly steps: readonly HistoryStep[];
  readonly reading: ReturnType<typeof useHistory>;
}

function HistoryBar({ state, onChange, steps, reading }: HistoryBarProps) {
  const count = (number: number) => number.toLocaleString('en-GB');
  const shownWords = [
    { value: 'all', label: `All ${count(steps.length)}` },
    { value: 'writes', label: `Writes ${count(steps.filter(({ isWrite }) => isWrite).length)}` },
    {
      value: 'failures',
      label: `Failures ${count(steps.filter(({ outcome }) => outcome !== 'done').length)}`,
    },
  ] as const;
  const turn = () => onChange({ order: state.order === 'newest' ? 'oldest' : 'newest' });
  useKeys([{ keys: 'o', label: 'Turn the order of the history', group: 'This page', run: turn }]);
  const searches = reading.searches?.length ?? 0;
  const searchWords = `${count(searches)} ${searches === 1 ? 'read' : 'reads'} by Sealdesk`;
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label="Steps"
        data={[...shownWords]}
        value={state.only}
        onChange={(only) => onChange({ only })}
      />
      <Button size="xs" aria-pressed={state.order === 'oldest'} onClick={turn}>
        Oldest first
      </Button>
      {searches > 0 && (
        <Button
          size="xs"
          aria-pressed={state.searches === 'in'}
          onClick={() => onChange({ searches: state.searches === 'in' ? 'out' : 'in' })}
        >
          {state.searches === 'in' ? `With ${searchWords}` : `${searchWords} left out`}
        </Button>
      )}
      {state.until === undefined && (
        <span className={classes.refresh}>
          <RefreshButton label="Read what is new" reading={reading.isFetching} onClick={reading.readNewer} />
        </span>
      )}
    </div>
  );
}

interface OlderBarProps {
  readonly id: string;
  readonly reading: ReturnType<typeof useHistory>;
  readonly until: number | undefined;
}

/** Explains sources that omit entries. */
const FURTHER_BACK: Partial<Readonly<Record<HistorySource, string>>> = {
  paths: '. Searches for it fill the newest, so further back only paths were searched for it',
  'api-calls': '. Reads of the request logs fill its newest calls, so further back only others were read',
};

const number = (count: number) => count.toLocaleString('en-GB');
const entries = (count: number) => `${number(count)} ${count === 1 ? 'entry' : 'entries'}`;
const calls = (count: number) => `${number(count)} ${count === 1 ? 'call' : 'calls'}`;

/** How far the history was read, with a button for older entries. */
function OlderBar({ id, reading, until }: OlderBarProps) {
  const { history, error, olderError, isReadingOlder, readOlder, stop } = reading;
  if (!history) return null;
  const oldest = history.entries.at(-1)?.created;
  const capacity = MAX_ENTRIES - history.entries.length;
  const left = Math.ceil(Math.min(history.unread, capacity) / PER_PAGE);
  return (
    <div className={classes.older}>
      <p role="status">
        {entries(history.entries.length)} read in {calls(history.calls)}
        {oldest !== undefined && (
          <>
            , back to <TimeText seconds={oldest} style="clock" />
          </>
        )}
        {history.unread > 0 ? `; ${number(history.unread)} older not read` : '; nothing older is logged'}
        {history.sources.map((source) => FURTHER_BACK[source])}
        {until !== undefined && (
          <>
            . Nothing after <TimeText seconds={until} style="clock" /> is here
          </>
        )}
      </p>
      {(olderError ?? error) && (
        <ExternalText component="p" className={classes.error} role="alert">
          {olderError ? 'Older entries could not be read. ' : 'What is new could not be read. '}
          {explainError(olderError ?? error).text}
        </ExternalText>
      )}
      <div className={classes.actions}>
        {isReadingOlder ? (
          <Button onClick={stop}>Stop reading</Button>
        ) : history.unread > 0 && capacity > 0 ? (
          <>
            <Button onClick={() => readOlder(1)}>Read older</Button>
            {left > 1 && (
              <Button variant="subtle" color="gray" onClick={() => readOlder(left)}>
                Read all in {calls(left)}
              </Button>
            )}
          </>
        ) : (
          history.unread > 0 &&
          oldest !== undefined && (
            <Button component={Link} to={`${paths.timeline(id)}?until=${oldest}`}>
              Go on with what is older
            </Button>
          )
        )}
        {until !== undefined && (
          <Button component={Link} to={paths.timeline(id)} variant="subtle" color="gray">
            Back to the newest
          </Button>
        )}
      </div>
    </div>
  );
}

interface HistoryPanelProps {
  readonly id: string;
  readonly state: TimelineState;
  readonly onChange: ChangeUrlState<TimelineState>;
  readonly reading: ReturnType<typeof useHistory>;
  /** Newest first; includes searches if the state says so. */
  readonly steps: readonly HistoryStep[] | undefined;
  readonly openId: string | undefined;
  readonly walk: Ref<RowWalk>;
}

export function HistoryPanel(props: HistoryPanelProps) {
  const { id, state, onChange, reading, steps, openId, walk } = props;
  const { history, searches, error, isFetching, readNewer } = reading;
  // Rendering thousands of steps is deferred behind the click.
  const wanted = useDeferredValue(state);
  const shown = useMemo(() => steps && shownOf(steps, wanted), [steps, wanted]);
  if (error && !history)
    return (
      <ReadError error={error} onRetry={readNewer} retrying={isFetching}>
        <RefusalTexts error={error} />
      </ReadError>
    );
  if (!history || !steps || !shown) return <Skeleton flex={1} aria-busy="true" />;
  const leftOut = searches?.length ?? 0;
  return (
    <>
      {history.entries.length > 0 && (
        <HistoryBar state={state} onChange={onChange} steps={steps} reading={reading} />
      )}
      {shown.length > 0 ? (
        <HistoryList shown={shown} self={id} only={state.only} openId={openId} walk={walk} />
      ) : steps.length > 0 ? (
        <ListMessage
          title={
            state.only === 'failures' ? 'None of these steps failed' : 'None of these steps changed anything'
          }
          actions={<Button onClick={() => onChange({ only: 'all' })}>Show all steps</Button>}
        >
          <p>Of the {steps.length.toLocaleString('en-GB')} steps that were read.</p>
        </ListMessage>
      ) : (
        <ListMessage
          title={history.unread > 0 ? 'Nothing but reads by Sealdesk so far' : 'No entry mentions this id'}
          actions={leftOut > 0 && <Button onClick={() => onChange({ searches: 'in' })}>Show them</Button>}
        >
          <p>
            {leftOut > 0
              ? `Only reads by Sealdesk were found (${leftOut.toLocaleString('en-GB')}), such as this page’s own.`
              : 'The service logs the calls of your applications; none has this id in its URI.'}{' '}
            A call that has it in its body alone cannot be searched for.{' '}
            <Link to={paths.requestLogs}>Look through all request logs</Link>
          </p>
        </ListMessage>
      )}
      <OlderBar id={id} reading={reading} until={state.until} />
    </>
  );
}
