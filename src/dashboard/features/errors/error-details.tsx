import { lazy } from 'react';
import { ApiError } from '#api/api-error.ts';
import { LostAnswer } from '#api/lost-answer.ts';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { PartBoundary } from './part-boundary.tsx';

/** Loaded with the error catalogue, which few failures need. */
const WireErrors = lazy(async () => ({ default: (await import('./internal/wire-errors.tsx')).WireErrors }));

/** Developer details and the request ID for support, if any. */
export function ErrorDetails({ error }: { readonly error: unknown }) {
  const failure = error instanceof LostAnswer ? error.cause : error;
  if (!(failure instanceof ApiError)) return null;
  const { requestId, operation, status, problem, kind } = failure;
  const hasErrors = failure.errors.length > 0;
  if (!requestId && status === 0 && !hasErrors) return null;
  return (
    <DeveloperDetails>
      <FactList>
        <Fact name="Request id">{requestId && <code>{requestId}</code>}</Fact>
        <Fact name="Operation">{operation}</Fact>
        <Fact name="Status">{status !== 0 && status}</Fact>
        <Fact name="Refused by Sealdesk">{problem?.code}</Fact>
        <Fact name="Answer">{kind === 'unreadable' && failure.message}</Fact>
        {hasErrors && (
          <PartBoundary>
            <WireErrors refusal={failure} />
          </PartBoundary>
        )}
      </FactList>
    </DeveloperDetails>
  );
}
