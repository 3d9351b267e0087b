import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { explainRead } from '#features/errors/error-explanation.ts';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { schemasOf } from './model/api-request.ts';
import { operationUrlState, type RequestSource } from './model/operation-state.ts';
import { requestFromEntry } from './model/request-from-entry.ts';
import { OperationView } from './operation-view.tsx';

export interface OperationLoaderData {
  readonly title: string;
}

export function loader({ params: { operationId = '' } }: LoaderFunctionArgs): OperationLoaderData {
  return { title: isOperationId(operationId) ? operations[operationId].summary : 'Unknown operation' };
}

interface EntryMissingProps {
  readonly operation: Operation;
  readonly reason: Error | 'gone' | 'other-operation';
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function EntryMissing({ operation, reason, retrying, onRetry }: EntryMissingProps) {
  const empty = (
    <Button component={Link} to={paths.operation(operation.id)}>
      Open the empty form
    </Button>
  );
  if (reason === 'gone')
    return (
      <ListMessage title="The logged request was not found" actions={empty}>
        <p>
          The request logs have no entry with this id in that second. It may be somebody else’s, or the log
          may have been cleared since the link was made.
        </p>
      </ListMessage>
    );
  if (reason === 'other-operation')
    return (
      <ListMessage title="The logged request is of another operation" actions={empty}>
        <p>Its method and path are not those of “{operation.summary}”, so that nothing can be filled in.</p>
      </ListMessage>
    );
  const { title, text } = explainRead(reason);
  return (
    <ListMessage
      tone="failure"
      title="The logged request could not be looked up"
      actions={
        <>
          <Button variant="filled" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
          {empty}
        </>
      }
    >
      <p>
        {title}. {text}
      </p>
    </ListMessage>
  );
}

interface FromEntryProps extends RequestSource {
  readonly operation: Operation;
}

function FromEntry({ operation, requestId, at }: FromEntryProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(logEntryQuery(requestId, at));
  const filled = useMemo(
    () => (data ? requestFromEntry(operation, schemasOf(operation), data) : undefined),
    [data, operation],
  );
  if (filled) return <OperationView operation={operation} filled={filled} source={{ requestId, at }} />;
  if (isPending)
    return <Skeleton height={420} mx={20} my={16} role="status" aria-label="Looking for the entry" />;
  return (
    <EntryMissing
      operation={operation}
      reason={error ?? (data ? 'other-operation' : 'gone')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export function OperationPage() {
  const { operationId = '' } = useParams();
  const [{ source }] = useUrlState(operationUrlState);
  if (!isOperationId(operationId))
    return (
      <ListMessage
        title="There is no such operation"
        actions={
          <Button component={Link} to={paths.operations}>
            Show all operations
          </Button>
        }
      >
        <p>
          The contract has no operation called <ExternalText component="code">{operationId}</ExternalText>.
          The address may be misspelt, or come from another version of Sealdesk.
        </p>
      </ListMessage>
    );
  const operation = operations[operationId];
  if (source)
    return <FromEntry key={`${operationId} ${source.requestId}`} operation={operation} {...source} />;
  return <OperationView key={operationId} operation={operation} />;
}
