import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { type AdminState, addressKey, type Roster } from '#features/log-derived/admin-roster.ts';
import { announce } from '#ui/announce.ts';
import { UNDO_KEY } from '#ui/undo-offer.tsx';
import { type AdminChange, setAdmin } from '../set-admin.ts';

/** A change that was made, and can be taken back for a while. */
export interface DoneChange {
  readonly change: AdminChange;
  /** What was known of the address before. */
  readonly before: AdminState | undefined;
  readonly number: number;
}

export const sayChange = ({ email, active }: AdminChange) => `${email} is ${active ? 'active' : 'inactive'}`;

/** Sets admins one by one, and remembers the last change for its undo. */
export function useSetAdmin(roster: Roster) {
  const client = useQueryClient();
  const [done, setDone] = useState<DoneChange>();
  const known = useRef(roster);
  useLayoutEffect(() => {
    known.current = roster;
  });
  const count = useRef(0);
  const send = useCallback(
    async (change: AdminChange) => {
      await setAdmin(change);
      void client.invalidateQueries({ queryKey: operationKey(listRequestLogs) });
    },
    [client],
  );
  const set = useCallback(
    async (change: AdminChange) => {
      const before = known.current.get(addressKey(change.email))?.state;
      await send(change);
      count.current += 1;
      setDone({ change, before, number: count.current });
      announce(`${sayChange(change)}. ${UNDO_KEY} takes it back for 10 seconds`);
    },
    [send],
  );
  const undo = useCallback(
    async ({ change }: DoneChange) => {
      const back = { ...change, active: !change.active };
      await send(back);
      setDone(undefined);
      announce(`Taken back: ${sayChange(back)}`, { shown: true });
    },
    [send],
  );
  const forget = useCallback(() => setDone(undefined), []);
  return { set, undo, forget, done };
}
