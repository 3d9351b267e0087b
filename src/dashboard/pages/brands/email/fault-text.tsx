import { explainError } from '#kit/error-explanation.ts';
import { formErrors } from '#kit/form-errors.ts';
import { emailFieldOf } from './email-form.ts';

interface FaultTextProps {
  readonly error: unknown;
  /** What belongs to a field of the form stands there, and is not said twice. */
  readonly besideForm?: boolean;
}

/** Why something failed and what can be done about it, for an alert. */
export function FaultText({ error, besideForm = false }: FaultTextProps) {
  const { requestId } = explainError(error);
  const { fields, rest } = formErrors(error, besideForm ? emailFieldOf : () => undefined);
  return (
    <>
      {Object.keys(fields).length > 0 && <p>The service refuses what is marked in the form.</p>}
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </>
  );
}
