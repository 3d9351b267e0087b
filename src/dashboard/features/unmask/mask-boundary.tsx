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

/** Removes all answers from memory. */
function dropAnswers(client: QueryClient): void {
  stopForSignOut();
  void client.cancelQueries({ queryKey: serviceKey });
  client.removeQueries({ queryKey: serviceKey });
  forgetLogStore(client);
}

/** Ends unmasking on time, also after the device slept. */
function useEnd(until: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (until === null) return;
    const left = () => until * 1000 - Date.now();
    const look = () => {
      if (left() <= 0) void endUnmasking(client);
    };
    const timer = setTimeout(look, Math.max(0, left()));
    // Timers are suspended in a sleeping tab.
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
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps everything that the token proxy masks by role. When masking changes in any tab, answers are dropped, and the content
 * is remounted and read again.
 */
export function MaskBoundary({ fallback, children }: MaskBoundaryProps) {
  const client = useQueryClient();
  const until = useStaff()?.unmaskedUntil ?? null;
  const isEnding = useStore(isMaskEnding);
  const [drawnFor, setDrawnFor] = useState(until);
  const isStale = isEnding || drawnFor !== until;
  useEnd(until);
  useEffect(
    // The other tabs share the session.
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
