import { isSecretHeader, REMOVED } from '#contract/secret-names.ts';
import { holdsSecrets } from '#lib/stored-record.ts';
import { type HeaderRow, headerErrors } from './header-rows.ts';

/** Removes secret header values for a draft. The secret itself is removed by `omit`. */
export function withoutHeaderValues<V extends { headers: HeaderRow[] }>(values: V): V {
  const headers = values.headers.map((row) => (isSecretHeader(row.name) ? { ...row, value: '' } : row));
  return { ...values, headers };
}

/** Whether the form has values that the draft does not keep. */
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

/** Reports a callback from a draft, which does not keep secrets. */
const callbackError = (callback: string): string | undefined =>
  callback.includes(REMOVED)
    ? `The password or token in it was not kept. Put it in again where ${REMOVED} stands.`
    : undefined;

interface Checked {
  readonly headers: readonly HeaderRow[];
  readonly callback: string;
}

/** Checks without a rule in the contract: headers, and parts that a draft left out of the callback. */
export function formErrors({ headers, callback }: Checked): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, error] of headerErrors(headers).entries()) {
    for (const [part, message] of Object.entries(error ?? {})) errors[`headers.${index}.${part}`] = message;
  }
  const lost = callbackError(callback);
  if (lost !== undefined) errors.callback = lost;
  return errors;
}
