import { isSecretHeader, REMOVED } from '#contract/secret-names.ts';
import { holdsSecrets } from '#lib/stored-record.ts';
import { type HeaderRow, headerErrors } from './header-rows.ts';

/** What may be written down of a form: of headers the names alone. The form's secret is for `omit`. */
export function withoutHeaderValues<V extends { headers: HeaderRow[] }>(values: V): V {
  const headers = values.headers.map((row) => (isSecretHeader(row.name) ? { ...row, value: '' } : row));
  return { ...values, headers };
}

/** Whether a form holds something that is not written down, so that leaving the page loses it. */
export function losesByLeaving({
  secret,
  callback,
  headers,
}: {
  readonly secret: string;
  readonly callback: string;
  readonly headers: readonly HeaderRow[];
}) {
  const hasValue = ({ name, value }: HeaderRow) => value.trim() !== '' && isSecretHeader(name);
  return secret !== '' || holdsSecrets(callback) || headers.some(hasValue);
}

/** What is wrong with a callback that came back without its secret. */
const callbackError = (callback: string): string | undefined =>
  callback.includes(REMOVED)
    ? `The password or token in it was not kept. Put it in again where ${REMOVED} stands.`
    : undefined;

interface Checked {
  readonly headers: readonly HeaderRow[];
  readonly callback: string;
}

/** What is wrong with rows of headers, and what a draft left out of the callback: the contract has no rule for either. */
export function formErrors({ headers, callback }: Checked): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, error] of headerErrors(headers).entries()) {
    for (const [part, message] of Object.entries(error ?? {})) errors[`headers.${index}.${part}`] = message;
  }
  const lost = callbackError(callback);
  if (lost !== undefined) errors.callback = lost;
  return errors;
}
