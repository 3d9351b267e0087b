import { ApiError } from '#api/api-error.ts';
import { LostAnswer } from '#api/lost-answer.ts';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { wireErrors } from './form-errors.ts';

/** What a developer wants to know of a failure, and what support can look it up by; nothing where there is nothing. */
export function ErrorDetails({ error }: { readonly error: unknown }) {
  const failure = error instanceof LostAnswer ? error.cause : error;
  if (!(failure instanceof ApiError)) return null;
  const { requestId, operation, status, problem, kind } = failure;
  const codes = wireErrors(failure);
  if (!requestId && status === 0 && codes.length === 0) return null;
  return (
    <DeveloperDetails>
      <FactList>
        <Fact name="Request id">{requestId && <code>{requestId}</code>}</Fact>
        <Fact name="Operation">{operation}</Fact>
        <Fact name="Status">{status !== 0 && status}</Fact>
        <Fact name="Refused by Sealdesk">{problem?.code}</Fact>
        <Fact name="Answer">{kind === 'unreadable' && failure.message}</Fact>
        {codes.map(({ code, field, message }) => (
          <Fact key={`${code} ${field} ${message}`} name={code === undefined ? 'Error' : `Code ${code}`}>
            {field !== undefined && <code>{field}</code>} {message}
          </Fact>
        ))}
      </FactList>
    </DeveloperDetails>
  );
}
