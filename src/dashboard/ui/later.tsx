import { type ReactNode, useDeferredValue } from 'react';

/** Draws what is within in slices, after all around it: whoever types or presses meanwhile does not wait for it. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
