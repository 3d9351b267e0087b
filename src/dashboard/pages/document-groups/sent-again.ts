import { z } from 'zod';
import { ownerOf, useSession } from '#features/session/session.ts';
import { memoize } from '#lib/memoize.ts';
import { useStore } from '#lib/store.ts';
import { storedStore } from '#lib/stored-record.ts';

const stored = z.record(
  z.string(),
  z.object({ at: z.number(), to: z.array(z.string()).readonly(), isUnsure: z.boolean() }),
);

/** Emails sent again from this browser. Kept here because the request logs name no recipient. */
type SentAgain = Readonly<z.output<typeof stored>[string]>;

/** Maximum number of groups per account; the oldest are dropped. */
const MOST = 200;

/** Shared between tabs. */
const sentAgainOf = memoize((owner: string) => {
  const store = storedStore(`sealdesk.sent-again ${owner}`, stored, {}, 'activity');
  return {
    ...store,
    note: (groupId: string, sent: SentAgain) => {
      const newest = Object.entries({ ...store.get(), [groupId]: sent })
        .toSorted(([, a], [, b]) => b.at - a.at)
        .slice(0, MOST);
      store.set(Object.fromEntries(newest));
    },
  };
});

export function useSentAgain(groupId: string) {
  const store = sentAgainOf(ownerOf(useSession()));
  return {
    last: useStore(store)[groupId],
    note: (sent: SentAgain) => store.note(groupId, sent),
  };
}
