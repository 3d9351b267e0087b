import { useMemo } from 'react';
import { z } from 'zod';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import { type GroupId, groupIds, groupOf } from './colour-groups.ts';

/** Stored for each brand in this browser; derived schemes do not change locked groups. */

const stored = z.array(z.enum(groupIds));

const stores = new Map<string, Store<readonly GroupId[]>>();

const keyOf = (brandId: string) => `sealdesk.locked-colours ${brandId}`;

function locksOf(brandId: string): Store<readonly GroupId[]> {
  const known = stores.get(brandId);
  if (known) return known;
  const store = createStore<readonly GroupId[]>(readStoredRecord(keyOf(brandId), stored) ?? []);
  stores.set(brandId, store);
  return store;
}

interface ColourLocks {
  readonly locks: ReadonlySet<GroupId>;
  readonly isLocked: (path: string) => boolean;
  readonly toggle: (group: GroupId) => void;
}

export function useColourLocks(): ColourLocks {
  const { brand } = useBrandOutlet();
  const brandId = brand.unique_id;
  const store = locksOf(brandId);
  const locked = useStore(store);
  return useMemo(() => {
    const locks = new Set(locked);
    return {
      locks,
      isLocked: (path) => {
        const group = groupOf(path);
        return group !== undefined && locks.has(group);
      },
      toggle: (group) => {
        const next = locks.has(group) ? locked.filter((it) => it !== group) : [...locked, group];
        store.set(next);
        writeStoredRecord(keyOf(brandId), next.length > 0 ? next : undefined);
      },
    };
  }, [locked, store, brandId]);
}
