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

/** The session once its time has run out, which the proxy goes by as well. */
function timedOut(state: SessionState | undefined): SessionState | undefined {
  const { session } = state ?? {};
  if (!state || !session?.staff?.unmaskedUntil || session.staff.unmaskedUntil * 1000 > Date.now())
    return state;
  return { ...state, session: { ...session, staff: { ...session.staff, unmaskedUntil: null } } };
}

/**
 * Has masked again what somebody asked to see. What was read leaves the screen at once. Where the proxy does not answer
 * before its time, it comes back, and that is said: nobody should take for masked what is not.
 */
export async function endUnmasking(client: QueryClient): Promise<void> {
  if (isMaskEnding.get()) return;
  isMaskEnding.set(true);
  try {
    await maskAgain(client, AbortSignal.timeout(MOST_WAIT));
    announce('Masked again', { shown: true });
  } catch {
    client.setQueryData(sessionQuery.queryKey, timedOut);
    const { staff } = client.getQueryData(sessionQuery.queryKey)?.session ?? {};
    if (staff?.unmaskedUntil)
      announce('It could not be masked again: the server was not reached. Try again.', { shown: true });
    // The proxy knows whether it still is.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  } finally {
    isMaskEnding.set(false);
    maskChanges.tell();
  }
}
