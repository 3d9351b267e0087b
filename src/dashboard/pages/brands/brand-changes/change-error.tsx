import { Alert } from '@mantine/core';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { CannotChangeBrands } from './brand-mutations.ts';

interface ChangeErrorProps {
  readonly error: unknown;
  /** For example "The brand was not created". */
  readonly title: string;
}

export function ChangeError({ error, title }: ChangeErrorProps) {
  if (!error) return null;
  return (
    <Alert title={<ExternalText>{title}</ExternalText>} role="alert">
      {error instanceof CannotChangeBrands ? (
        <p>This service lets no other program do that. Do it in the service’s own web app.</p>
      ) : (
        <RefusalText error={error} />
      )}
    </Alert>
  );
}
