import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { stopForSignOut } from '#api/before-sign-out.ts';
import { serviceKey } from '#api/query-client.ts';
import { sessionQuery } from '#api/session.ts';
import { forgetLogStore } from '#features/log-store/log-store.ts';
import { useStaff } from '#features/session/staff.ts';
import { useStore } from '#lib/store.ts';
import { endUnmasking, isMaskEnding } from './internal/end-unmasking.ts';
import { maskChanges } from './internal/mask-changes.ts';

/** Drops everything that was read, from memory too; nothing of it is on the screen any more. */
function dropAnswers(client: QueryClient): void {
  stopForSignOut();
  void client.cancelQueries({ queryKey: serviceKey });
  client.removeQueries({ queryKey: serviceKey });
  forgetLogStore(client);
}

/** Ends what somebody may see when its time is over, also when the browser has slept through that moment. */
function useEnd(until: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (until === null) return;
    const left = () => until * 1000 - Date.now();
    const look = () => {
      if (left() <= 0) void endUnmasking(client);
    };
    const timer = setTimeout(look, Math.max(0, left()));
    // A tab that sleeps has no timers.
    const signs = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const;
    const gone = new AbortController();
    for (const sign of signs) {
      addEventListener(sign, look, { signal: gone.signal });
      document.addEventListener(sign, look, { signal: gone.signal });
    }
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [client, until]);
}

interface MaskBoundaryProps {
  /** What there is meanwhile. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Around everything that shows what the token proxy masks for a role. Whenever that begins or ends, in this tab or in
 * another, all of it leaves the screen, what was read is dropped, and it is drawn and read anew.
 */
export function MaskBoundary({ fallback, children }: MaskBoundaryProps) {
  const client = useQueryClient();
  const until = useStaff()?.unmaskedUntil ?? null;
  const isEnding = useStore(isMaskEnding);
  const [drawnFor, setDrawnFor] = useState(until);
  const isStale = isEnding || drawnFor !== until;
  useEnd(until);
  useEffect(
    // The other tabs of this browser have the same session.
    () => maskChanges.listen(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [client],
  );
  useEffect(() => {
    if (!isStale) return;
    dropAnswers(client);
    if (!isEnding) setDrawnFor(until);
  }, [client, isStale, isEnding, until]);
  return isStale ? fallback : <Fragment key={until}>{children}</Fragment>;
}
