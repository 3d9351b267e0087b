import { explainError } from '#kit/error-explanation.ts';
import { formErrors } from '#kit/form-errors.ts';
import { paths } from '#kit/paths.ts';
import { BareButton, BareLinkButton } from '#ui/bare/bare-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

interface BrandFaultProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Something about brands could not be read: the catalogue's words for it, and another try. */
export function BrandFault({ error, onRetry, retrying }: BrandFaultProps) {
  const { title, requestId, retryable } = explainError(error);
  const { rest } = formErrors(error, () => undefined);
  return (
    <ListMessage
      tone="failure"
      title={title}
      actions={
        retryable ? (
          <BareButton kind="primary" busy={retrying} onClick={onRetry}>
            Try again
          </BareButton>
        ) : (
          // What was refused once is refused again; another organization may not be.
          <BareLinkButton href={`${paths.brands}?change`}>Choose another organization</BareLinkButton>
        )
      }
    >
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </ListMessage>
  );
}
