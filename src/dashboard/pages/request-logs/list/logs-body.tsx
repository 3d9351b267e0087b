import { lazy } from 'react';
import { ApiError, hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { ReadError } from '#features/errors/read-error.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type FailedRead, ListMessage, ListState } from '#ui/list-message.tsx';
import { useLogs } from '../logs-context.ts';
import { LogList, type LogListProps } from './log-list.tsx';
import { NoEntryMatches } from './no-entry-matches.tsx';

const Explanation = lazy(async () => ({
  default: (await import('../explanation/explanation.tsx')).Explanation,
}));
const GroupsView = lazy(async () => ({ default: (await import('../groups/groups-view.tsx')).GroupsView }));

export function LogsBody(props: LogListProps) {
  const { list, state, explained } = useLogs();
  const { ready, error, isFetching } = list;
  // An open entry covers the explanation.
  const isCovered = props.openId !== undefined;
  // Entries may still arrive.
  const count = list.state?.isReading && list.state.count === 0 ? undefined : list.state?.count;
  const filtered = list.isNarrowed || state.created !== undefined;
  return (
    <ListState
      count={count}
      read={{ error, isFetching, refresh: () => void list.refresh() }}
      failed={LogsFailed}
      never={{
        title: 'No call has been logged yet',
        text: 'Every call that an application of this account makes appears here, with its request and its answer.',
      }}
      noneMatch={filtered && <NoEntryMatches />}
    >
      {state.view === 'groups' && ready ? (
        <PartBoundary>
          <GroupsView isCovered={isCovered} />
        </PartBoundary>
      ) : (
        <>
          <LogList {...props} />
          {ready && explained && !isCovered && (
            <PartBoundary>
              <Explanation chosen={explained} />
            </PartBoundary>
          )}
        </>
      )}
    </ListState>
  );
}

function LogsFailed(props: FailedRead) {
  const { error, onRetry, retrying } = props;
  const isUnsubscribed =
    error instanceof ApiError &&
    error.status === 200 &&
    hasCode(error, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION);
  if (!isUnsubscribed)
    return (
      <ReadError {...props}>
        <ExternalText component="p">{explainError(error).text}</ExternalText>
      </ReadError>
    );
  return (
    <ListMessage
      title="This account has no active subscription"
      actions={
        <Button busy={retrying} onClick={onRetry}>
          Check again
        </Button>
      }
    >
      <ExternalText component="p">
        Request logs are part of the subscription, so the service shows none. It answered “{error.message}”
        (code {codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION}).
      </ExternalText>
      <p>
        Ask the account owner to activate a subscription, then check again. Nothing is wrong with the filters.
      </p>
    </ListMessage>
  );
}
