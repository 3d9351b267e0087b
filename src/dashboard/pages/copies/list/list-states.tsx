import { ApiError } from '#api/api-error.ts';
import { explainError } from '#kit/error-explanation.ts';
import { formErrors } from '#kit/form-errors.ts';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Codes of the answers that another template has to be taken for (document, Document group template operations). */
const OTHER_TEMPLATE = [27003001, 27003009];

const isOf = (error: unknown, codes: readonly number[]) =>
  error instanceof ApiError && codes.some((code) => error.hasCode(code));

/** The list could not be read: what happened, why, and what can be done. */
export function CopiesFailed({ error, onRetry, retrying }: FailedProps) {
  const { title, requestId } = explainError(error);
  return (
    <ListMessage
      tone="failure"
      title={title}
      actions={
        <>
          <BareButton kind="primary" busy={retrying} onClick={onRetry}>
            Try again
          </BareButton>
          {isOf(error, OTHER_TEMPLATE) && (
            <LinkButton to={paths.copies}>Choose another group template</LinkButton>
          )}
        </>
      }
    >
      {formErrors(error, () => undefined).rest.map((text) => (
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

interface NeverAnyProps extends Omit<FailedProps, 'error'> {
  readonly templateId: string;
}

/** No group was ever made from the template. */
export function NeverAny({ templateId, onRetry, retrying }: NeverAnyProps) {
  return (
    <ListMessage
      title="This group template has no copies"
      actions={
        <>
          <BareButton busy={retrying} onClick={onRetry}>
            Look again
          </BareButton>
          <LinkButton to={paths.groupTemplate(templateId)}>Show the group template</LinkButton>
        </>
      }
    >
      <p>
        Every document group that is made from the template appears here, with its invites and their emails.
      </p>
    </ListMessage>
  );
}
