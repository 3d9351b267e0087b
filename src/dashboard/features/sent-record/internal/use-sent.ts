import { useMemo } from 'react';
import { useActivity } from '#features/activity/activity.ts';
import { type SendKind, type SentItem, sentItems } from './sent-record.ts';

/** What was sent of some kinds from this browser, newest first. @param kinds must stay the same list */
export function useSent(kinds: readonly SendKind[]): readonly SentItem[] {
  const entries = useActivity().entries();
  return useMemo(() => (entries ? sentItems(entries, kinds) : []), [entries, kinds]);
}
