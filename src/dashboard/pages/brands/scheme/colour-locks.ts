import { useMemo } from 'react';
import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';
import { useStore } from '#lib/store.ts';
import { storedStore } from '#lib/stored-record.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import { type GroupId, groupIds, groupOf } from './colour-groups.ts';

/** Stored for each brand in this browser; derived schemes do not change locked groups. */
const locksOf = memoize((brandId) =>
  storedStore(`sealdesk.locked-colours ${brandId}`, z.array(z.enum(groupIds)), []),
);

interface ColourLocks {
  readonly locks: ReadonlySet<GroupId>;
  readonly isLocked: (path: string) => boolean;
  readonly toggle: (group: GroupId) => void;
}

export function useColourLocks(): ColourLocks {
  const { brand } = useBrandOutlet();
  const store = locksOf(brand.unique_id);
  const locked = useStore(store);
  return useMemo(() => {
    const locks = new Set(locked);
    return {
      locks,
      isLocked: (path) => {
        const group = groupOf(path);
        return group !== undefined && locks.has(group);
      },
      toggle: (group) =>
        store.set(locks.has(group) ? locked.filter((it) => it !== group) : [...locked, group]),
    };
  }, [locked, store]);
}
