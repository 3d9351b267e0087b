import { isSecretHeader, REMOVED } from '#contract/secret-names.ts';
import { holdsSecrets } from '#lib/storable.ts';
import type { HeaderRow } from './header-rows.ts';

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
export const callbackError = (callback: string): string | undefined =>
  callback.includes(REMOVED)
    ? `The password or token in it was not kept. Put it in again where ${REMOVED} stands.`
    : undefined;
