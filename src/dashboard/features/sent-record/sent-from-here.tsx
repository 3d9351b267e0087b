import type { ReactNode } from 'react';
import { SentList } from './internal/sent-list.tsx';
import type { SendKind } from './internal/sent-record.ts';
import { useSent } from './internal/use-sent.ts';

interface SentFromHereProps {
  /** ID of a document or group. */
  readonly about: string;
  readonly kinds: readonly SendKind[];
  /** Wraps the list; not called for an empty one. */
  readonly children: (list: ReactNode) => ReactNode;
}

export function SentFromHere({ about, kinds, children }: SentFromHereProps) {
  const items = useSent(kinds).filter((item) => item.about.split(' ').includes(about));
  return items.length > 0 ? children(<SentList items={items} />) : null;
}
