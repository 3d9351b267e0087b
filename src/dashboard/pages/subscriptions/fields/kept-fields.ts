import { isSecretName } from '#contract/secret-names.ts';
import type { HeaderRow } from './header-rows.ts';

/** Beside the names that are secret anywhere: what receivers commonly call their keys. */
const KEY_NAME = /auth|(?:^|[-_])key$/i;

/** Whether a header of this name most likely holds a secret. */
const isSecretHeader = (name: string): boolean => isSecretName(name) || KEY_NAME.test(name.trim());

/** What may be written down of a form: of headers that hold a secret, the name alone. The form's secret is for `omit`. */
export function withoutSecretHeaders<V extends { headers: HeaderRow[] }>(values: V): V {
  const headers = values.headers.map((row) => (isSecretHeader(row.name) ? { ...row, value: '' } : row));
  return { ...values, headers };
}

/** Whether a form holds something that is not written down, so that leaving the page loses it. */
export function holdsSecrets({
  secret,
  headers,
}: {
  readonly secret: string;
  readonly headers: readonly HeaderRow[];
}) {
  return secret !== '' || headers.some(({ name, value }) => value.trim() !== '' && isSecretHeader(name));
}
