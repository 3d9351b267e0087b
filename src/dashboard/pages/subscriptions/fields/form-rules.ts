import { type HeaderRow, headerErrors } from './header-rows.ts';
import { callbackError } from './kept-fields.ts';

interface Checked {
  readonly headers: readonly HeaderRow[];
  readonly callback: string;
}

/** What rows of headers break, and what was not kept of the callback, which the contract says nothing of. */
export function formErrors({ headers, callback }: Checked): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, error] of headerErrors(headers).entries()) {
    for (const [part, message] of Object.entries(error ?? {})) errors[`headers.${index}.${part}`] = message;
  }
  const lost = callbackError(callback);
  if (lost !== undefined) errors.callback = lost;
  return errors;
}
