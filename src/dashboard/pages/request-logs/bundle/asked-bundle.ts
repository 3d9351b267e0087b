import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { createStore } from '#lib/store.ts';
import type { KeyBinding } from '#ui/keys.ts';

/** The entries that a support packet is being made of; undefined while none is. */
export const askedBundle = createStore<readonly RequestLogEntry[] | undefined>(undefined);

/** The key that makes a support packet. @param active the entry that it is of, at the moment when it is pressed */
export function bundleKey(active: () => RequestLogEntry | undefined): KeyBinding {
  return {
    keys: 'p',
    label: 'Make a support packet',
    group: 'Request logs',
    run: () => {
      const entry = active();
      if (entry) askedBundle.set([entry]);
    },
  };
}
