import { z } from 'zod';
import { ownerOf, useSession } from '#features/session/session.ts';
import { memoize } from '#lib/memoize.ts';
import { createStore, useStore } from '#lib/store.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';

const stored = z.record(
  z.string(),
  z.object({ at: z.number(), to: z.array(z.string()).readonly(), isUnsure: z.boolean() }),
);

/** The last emails about a group that were sent again from this browser, and to whom: the call itself names nobody. */
type SentAgain = Readonly<z.output<typeof stored>[string]>;

/** Groups that are remembered for an account; the oldest give way. */
const MOST = 200;

/** What an account has sent again, on this browser and in step with its other tabs. */
const sentAgainOf = memoize((owner: string) => {
  const key = `sealdesk.sent-again ${owner}`;
  const read = () => readStoredRecord(key, stored) ?? {};
  const store = createStore(read());
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read());
  });
  return {
    ...store,
    note: (groupId: string, sent: SentAgain) => {
      const newest = Object.entries({ ...read(), [groupId]: sent })
        .toSorted(([, a], [, b]) => b.at - a.at)
        .slice(0, MOST);
      store.set(Object.fromEntries(newest));
      writeStoredRecord(key, store.get(), 'activity');
    },
  };
});

/** What was sent again of a group, and how to note that it was. */
export function useSentAgain(groupId: string) {
  const store = sentAgainOf(ownerOf(useSession()));
  return {
    last: useStore(store)[groupId],
    note: (sent: SentAgain) => store.note(groupId, sent),
  };
}
