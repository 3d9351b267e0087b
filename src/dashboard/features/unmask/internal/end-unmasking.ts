import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { maskAgain } from '#api/staff.ts';
import type { SessionState } from '#contract/session.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { maskChanges } from './mask-changes.ts';

/** Milliseconds to wait for the proxy, while nothing is shown. */
const MOST_WAIT = 5000;

/** True while masking is restored: all answers are hidden until then. */
export const isMaskEnding = createStore(false);

/** The session after the time has expired, which the proxy enforces too. */
function timedOut(state: SessionState | undefined): SessionState | undefined {
  const { session } = state ?? {};
  if (!state || !session?.staff?.unmaskedUntil || session.staff.unmaskedUntil * 1000 > Date.now())
    return state;
  return { ...state, session: { ...session, staff: { ...session.staff, unmaskedUntil: null } } };
}

/**
 * Restores masking. Answers are hidden at once. If the proxy does not answer in time, they reappear with a notice, since they
 * are not masked.
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
    // The proxy has the final state.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  } finally {
    isMaskEnding.set(false);
    maskChanges.tell();
  }
}
