import { useEffect, useRef } from 'react';
import { ownerOf } from '#features/directory/use-directory.ts';
import type { SavedKind } from '#features/saved-views/saved-kind.ts';
import { savedViews } from '#features/saved-views/saved-views.ts';
import { SavedViewsList } from '#features/saved-views/saved-views-list.tsx';
import { useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { giveHeldKeys } from '#ui/held-keys.ts';
import { addressWords } from './log-query.ts';
import { RecentList } from './recent-list.tsx';
import { recentQueries } from './recent-queries.ts';
import classes from './saved-queries.module.css';

interface SavedQueriesProps {
  /** Query of the address for what is on the screen; empty without filters. */
  readonly query: string;
  readonly onApply: () => void;
}

/** The queries that are kept under names, and those that were looked at last. */
export function SavedQueries({ query, onApply }: SavedQueriesProps) {
  const zone = useTimeZone();
  const owner = ownerOf(useSession());
  const box = useRef<HTMLDivElement>(null);
  const focusFirst = () => box.current?.querySelector<HTMLElement>('a[href], input, button')?.focus();
  // The panel opens before this part of it is there.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('a[href], input, button')?.focus();
    giveHeldKeys();
  }, []);
  const kind: SavedKind = {
    one: 'query',
    many: 'queries',
    exampleName: 'Failed brand calls',
    purpose:
      'A saved query keeps the filters under a name, on this browser. Relative times stay relative: its link shows the last two hours of whoever opens it.',
    words: (of) => addressWords(of, zone) || 'every entry',
    link: (of) => `${paths.requestLogs}${of}`,
  };
  return (
    <div className={classes.box} ref={box}>
      <SavedViewsList kind={kind} views={savedViews('log-queries', owner)} query={query} onApply={onApply} />
      <RecentList recent={recentQueries(owner)} zone={zone} onApply={onApply} onCleared={focusFirst} />
    </div>
  );
}
