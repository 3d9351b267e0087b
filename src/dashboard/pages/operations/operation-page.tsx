import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { logEntryQuery } from '#kit/log-entry-query.ts';
import { paths } from '#kit/paths.ts';
import { useUrlState } from '#kit/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { EntryMissing } from './entry-missing.tsx';
import { specsOf } from './model/api-request.ts';
import { operationUrlState, type RequestSource } from './model/operation-state.ts';
import { requestFromEntry } from './model/request-from-entry.ts';
import classes from './operation-page.module.css';
import { OperationScreen } from './operation-screen.tsx';

interface FromEntryProps extends RequestSource {
  readonly operation: Operation;
}

/** The form of an operation, filled with a logged request once that is found. */
function FromEntry({ operation, requestId, at }: FromEntryProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(logEntryQuery(requestId, at));
  const filled = useMemo(
    () => (data ? requestFromEntry(operation, specsOf(operation), data) : undefined),
    [data, operation],
  );
  if (filled) return <OperationScreen operation={operation} filled={filled} source={{ requestId, at }} />;
  if (isPending) return <div className={classes.skeleton} role="status" aria-label="Looking for the entry" />;
  return (
    <EntryMissing
      operation={operation}
      reason={error ?? (data ? 'other-operation' : 'gone')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** One operation of the contract as a form, with the request, the answer and its documented errors. */
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
          The contract has no operation called <code>{operationId}</code>. The address may be misspelt, or
          come from another version of Sealdesk.
        </p>
      </ListMessage>
    );
  const operation = operations[operationId];
  if (source)
    return <FromEntry key={`${operationId} ${source.requestId}`} operation={operation} {...source} />;
  return <OperationScreen key={operationId} operation={operation} />;
}
