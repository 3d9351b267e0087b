import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { maskAgain } from '#api/staff.ts';
import type { SessionState } from '#contract/session.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { maskChanges } from './mask-changes.ts';

/** The time to wait for the proxy, in milliseconds: nothing is shown meanwhile. */
const MOST_WAIT = 5000;

/** Whether what was masked is being masked again: nothing that was read is on the screen until it is. */
export const isMaskEnding = createStore(false);

const masked = (state: SessionState | undefined): SessionState | undefined =>
  state?.session?.staff && {
    ...state,
    session: { ...state.session, staff: { ...state.session.staff, unmaskedUntil: null } },
  };

/** Has masked again what somebody asked to see. What was read leaves the screen at once, whatever the proxy answers. */
export async function endUnmasking(client: QueryClient): Promise<void> {
  if (isMaskEnding.get()) return;
  isMaskEnding.set(true);
  try {
    await maskAgain(client, AbortSignal.timeout(MOST_WAIT));
    announce('Masked again', { shown: true });
  } catch {
    client.setQueryData(sessionQuery.queryKey, masked);
    // The proxy knows whether it still is.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  } finally {
    isMaskEnding.set(false);
    maskChanges.tell();
  }
}
