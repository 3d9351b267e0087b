import { Skeleton } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { ReadError } from '#features/errors/read-error.tsx';
import { RefusalTexts } from '#features/errors/refusal-texts.tsx';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import { paths } from '#lib/paths.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import type { TimelineState } from '../timeline-state.ts';
import { HistoryBar } from './history-bar.tsx';
import { shownOf } from './history-items.ts';
import { HistoryList } from './history-list.tsx';
import { OlderBar } from './older-bar.tsx';
import type { useHistory } from './use-history.ts';

interface HistoryPanelProps {
  readonly id: string;
  readonly state: TimelineState;
  readonly onChange: ChangeUrlState<TimelineState>;
  readonly reading: ReturnType<typeof useHistory>;
  /** Newest first, with or without searches as the state says. */
  readonly steps: readonly HistoryStep[] | undefined;
}

/** The story: which steps, the steps, and how far it was read. */
export function HistoryPanel({ id, state, onChange, reading, steps }: HistoryPanelProps) {
  const { history, searches, error, isFetching, readNewer } = reading;
  // Words and folds of thousands of steps are drawn behind the click that asks for them.
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
        <HistoryList shown={shown} self={id} only={state.only} />
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
          title={history.unread > 0 ? 'Nothing but searches so far' : 'No entry mentions this id'}
          actions={
            leftOut > 0 && <Button onClick={() => onChange({ searches: 'in' })}>Show the searches</Button>
          }
        >
          <p>
            {leftOut > 0
              ? `Only searches of the request logs for it were found (${leftOut.toLocaleString('en-GB')}), such as this page’s own.`
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
