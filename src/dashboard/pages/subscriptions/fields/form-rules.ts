import { type HeaderRow, headerFaults } from './header-rows.ts';
import { callbackFault } from './kept-fields.ts';

interface Checked {
  readonly headers: readonly HeaderRow[];
  readonly callback: string;
}

/** What rows of headers break, and what was not kept of the callback, which the contract says nothing of. */
export function formFaults({ headers, callback }: Checked): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, fault] of headerFaults(headers).entries()) {
    for (const [part, message] of Object.entries(fault ?? {})) faults[`headers.${index}.${part}`] = message;
  }
  const lost = callbackFault(callback);
  if (lost !== undefined) faults.callback = lost;
  return faults;
}
