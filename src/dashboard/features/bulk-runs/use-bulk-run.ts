import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { sessionQuery } from '#api/session.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { memoize } from '#lib/memoize.ts';
import { type BulkEngine, type BulkSnapshot, openBulkEngine } from './internal/bulk-engine.ts';

interface BulkOptions<I> {
  /** Unique for the account on all pages: one name, one run. */
  readonly name: string;
  /** Makes one call. The input must hold all that it needs, since a reload restores nothing else. */
  readonly send: (input: I, signal: AbortSignal) => Promise<unknown>;
  /** Maximum calls under way. */
  readonly concurrency?: number;
}

export type BulkRun<I> = BulkSnapshot<I> & Omit<BulkEngine<I>, 'get' | 'subscribe' | 'sendBy'>;

const engineOf = memoize((owner: string, name: string) => openBulkEngine<unknown>(owner, name));

/**
 * Runs many calls of one operation, a few at a time. The run is stored on disk for the account and continues on other pages.
 * Calls go through the mutation cache, which notices an ended session. The run stops then, or after several calls
 * without an answer.
 */
export function useBulkRun<I>({ name, send, concurrency = 3 }: BulkOptions<I>): BulkRun<I> {
  const client = useQueryClient();
  const owner = ownerOf(useSession());
  // All runs under one name have the same type of input.
  const engine = engineOf(owner, name) as BulkEngine<I>;
  useLayoutEffect(() => {
    engine.sendBy({
      concurrency,
      isOwner: () => ownerOf(client.getQueryData(sessionQuery.queryKey)?.session ?? undefined) === owner,
      send: (input, signal) =>
        client
          .getMutationCache()
          .build(client, { mutationFn: () => send(input, signal), gcTime: 0 })
          .execute(undefined),
    });
  });
  const snapshot = useSyncExternalStore(engine.subscribe, engine.get);
  return useMemo(() => {
    const { get: _get, subscribe: _subscribe, sendBy: _sendBy, ...ways } = engine;
    return { ...snapshot, ...ways };
  }, [engine, snapshot]);
}
