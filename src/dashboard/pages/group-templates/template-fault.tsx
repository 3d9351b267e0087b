import { explainError } from '#kit/error-explanation.ts';
import { formErrors } from '#kit/form-errors.ts';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

interface TemplateFaultProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The group template could not be read: the catalogue's words for it, and what to do next. */
export function TemplateFault({ error, retrying, onRetry }: TemplateFaultProps) {
  const { title, requestId, retryable } = explainError(error);
  const { rest } = formErrors(error, () => undefined);
  return (
    <ListMessage
      tone="failure"
      title={title}
      actions={
        <>
          {retryable && (
            <BareButton kind="primary" busy={retrying} onClick={onRetry}>
              Try again
            </BareButton>
          )}
          <LinkButton to={paths.groupTemplates}>Choose another group template</LinkButton>
        </>
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
