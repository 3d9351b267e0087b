import { useActivity } from '#features/activity/activity.ts';
import { type SendKind, type SentItem, sentItems } from './sent-record.ts';

/** Newest first. */
export function useSent(kinds: readonly SendKind[]): readonly SentItem[] {
  const entries = useActivity().entries();
  return entries ? sentItems(entries, kinds) : [];
}
