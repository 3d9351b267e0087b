import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { sessionQuery } from '#api/session.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { memoize } from '#lib/memoize.ts';
import { type BulkEngine, type BulkSnapshot, openBulkEngine } from './internal/bulk-engine.ts';

interface BulkOptions<I> {
  /** Tells the run apart from other runs of the account, on every page. One name, one run. */
  readonly name: string;
  /** Makes one call. What it needs must stand in the input, which outlives a reload. */
  readonly send: (input: I, signal: AbortSignal) => Promise<unknown>;
  /** Calls under way at a time. */
  readonly concurrency?: number;
}

/** A run of many calls of one operation, as it is now, and what can be done with it. */
export type BulkRun<I> = BulkSnapshot<I> & Omit<BulkEngine<I>, 'get' | 'subscribe' | 'sendBy'>;

const engineOf = memoize((owner: string, name: string) => openBulkEngine<unknown>(owner, name));

/**
 * Many calls of one operation, a few at a time. The run is stored on disk for the account, so that a reload finds it and
 * can go on; it goes on while the person looks at other pages. Calls go through the cache of mutations, whose owner hears
 * of a session that has ended. It stops by itself when that happens, and when nobody answers several times in a row.
 */
export function useBulkRun<I>({ name, send, concurrency = 3 }: BulkOptions<I>): BulkRun<I> {
  const client = useQueryClient();
  const owner = ownerOf(useSession());
  // A name stands for runs of one kind of input.
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
