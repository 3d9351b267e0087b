import { Alert } from '@mantine/core';

interface SignInAlertProps {
  readonly title: string;
  readonly text: string;
  readonly requestId?: string | undefined;
}

/** Why a sign-in failed, and what support can look it up by. */
export function SignInAlert({ title, text, requestId }: SignInAlertProps) {
  return (
    <Alert title={title}>
      <p>{text}</p>
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </Alert>
  );
}
