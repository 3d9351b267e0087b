import type { ReactNode } from 'react';
import { SentList } from './internal/sent-list.tsx';
import type { SendKind } from './internal/sent-record.ts';
import { useSent } from './internal/use-sent.ts';

interface SentFromHereProps {
  /** Id of a document or a group. */
  readonly about: string;
  readonly kinds: readonly SendKind[];
  /** What the list stands in; nothing is drawn where nothing was sent. */
  readonly children: (list: ReactNode) => ReactNode;
}

/** What was sent of a document or group from this browser, to whom and when. */
export function SentFromHere({ about, kinds, children }: SentFromHereProps) {
  const items = useSent(kinds).filter((item) => item.about.split(' ').includes(about));
  return items.length > 0 ? children(<SentList items={items} />) : null;
}
