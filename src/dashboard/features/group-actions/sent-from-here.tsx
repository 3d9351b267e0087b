import type { ReactNode } from 'react';
import { SentList } from '#features/sent-record/sent-list.tsx';
import { useSent } from '#features/sent-record/use-sent.ts';
import { allKinds } from './internal/send-kinds.ts';

interface SentFromHereProps {
  readonly groupId: string;
  /** What the list stands in; nothing is drawn where nothing was sent. */
  readonly children: (list: ReactNode) => ReactNode;
}

/** What was sent of a group from this browser, to whom and when. */
export function SentFromHere({ groupId, children }: SentFromHereProps) {
  const items = useSent(allKinds).filter(({ about }) => about === groupId);
  return items.length > 0 ? children(<SentList items={items} />) : null;
}
