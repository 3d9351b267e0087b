import { ApiError } from '#api/api-error.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { SignInValues } from './sign-in-values.ts';

type Field = keyof SignInValues;

/** How the form shows a refused sign-in. */
interface SignInRefusal {
  readonly fields: readonly { readonly field: Field; readonly message: string }[];
  readonly alert:
    | { readonly title: string; readonly text: string; readonly requestId?: string | undefined }
    | undefined;
  readonly wait: number | undefined;
}

const FIELDS: Readonly<Record<string, Field>> = {
  environment: 'environment',
  username: 'username',
  password: 'password',
  apiKey: 'apiKey',
  scope: 'scope',
};

const onField = (field: Field, message: string): SignInRefusal => ({
  fields: [{ field, message }],
  alert: undefined,
  wait: undefined,
});

/** Errors without a matching field go into the alert. */
export function readRefusal(error: unknown, values: SignInValues): SignInRefusal {
  const { title, text, requestId } = explainError(error);
  const problem = error instanceof ApiError ? error.problem : undefined;
  const byApiKey = values.credential === 'api-key';
  switch (problem?.code) {
    case 'sign_in_refused':
      return byApiKey
        ? onField('apiKey', 'The service does not know this API key in this environment')
        : onField('password', 'The email or the password is wrong for this environment');
    case 'scope_refused':
      return values.access === 'custom' ? onField('scope', text) : onField('access', text);
    case 'too_many_attempts':
      return {
        fields: [],
        alert: { title, text },
        wait: error instanceof ApiError ? error.retryAfter : undefined,
      };
  }
  const fields = Object.entries(problem?.fields ?? {}).flatMap(([name, message]) => {
    const field = FIELDS[name];
    return field ? [{ field, message }] : [];
  });
  if (fields.length > 0) return { fields, alert: undefined, wait: undefined };
  return { fields: [], alert: { title, text, requestId }, wait: undefined };
}
