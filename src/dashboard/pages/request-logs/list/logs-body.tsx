import { lazy } from 'react';
import { ApiError, hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { ReadError } from '#features/errors/read-error.tsx';
import type { ChosenEntries } from '#features/log-store/log-answers.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type FailedRead, ListMessage, ListState } from '#ui/list-message.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { LogList, type LogListProps } from './log-list.tsx';
import { NoEntryMatches } from './no-entry-matches.tsx';

const ExplanationBeside = lazy(async () => ({
  default: (await import('../explanation/explanation-beside.tsx')).ExplanationBeside,
}));
const GroupsView = lazy(async () => ({ default: (await import('../groups/groups-view.tsx')).GroupsView }));

interface LogsBodyProps extends LogListProps {
  readonly onFilters: (changes: LogFilterValues) => void;
  readonly onRetry: () => void;
  readonly explained: ChosenEntries | undefined;
}

export function LogsBody({ onFilters, onRetry, explained, ...props }: LogsBodyProps) {
  const { list, state } = props;
  const { ready, error, isFetching } = list;
  // An open entry covers the explanation.
  const isCovered = props.openId !== undefined;
  // Entries may still arrive.
  const count = list.state?.isReading && list.state.count === 0 ? undefined : list.state?.count;
  const filtered = list.isNarrowed || state.created !== undefined;
  return (
    <ListState
      count={count}
      read={{ error, isFetching, refresh: onRetry }}
      failed={LogsFailed}
      never={{
        title: 'No call has been logged yet',
        text: 'Every call that an application of this account makes appears here, with its request and its answer.',
      }}
      noneMatch={filtered && <NoEntryMatches state={state} list={list} onChange={onFilters} />}
    >
      {state.view === 'groups' && ready ? (
        <PartBoundary>
          <GroupsView list={list} onChange={props.onChange} explained={explained} isCovered={isCovered} />
        </PartBoundary>
      ) : (
        <>
          <LogList {...props} />
          {ready && explained && !isCovered && (
            <PartBoundary>
              <ExplanationBeside
                list={list}
                chosen={explained}
                onClose={() => props.onChange({ explain: undefined })}
              />
            </PartBoundary>
          )}
        </>
      )}
    </ListState>
  );
}

function NoSubscription({ error, onRetry, retrying }: FailedRead & { readonly error: ApiError }) {
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

function LogsFailed(props: FailedRead) {
  const { error } = props;
  if (
    error instanceof ApiError &&
    error.status === 200 &&
    hasCode(error, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION)
  )
    return <NoSubscription {...props} error={error} />;
  return (
    <ReadError {...props}>
      <ExternalText component="p">{explainError(error).text}</ExternalText>
    </ReadError>
  );
}
