import { useRef } from 'react';
import { QueryRow } from '#features/saved-views/query-row.tsx';
import { type SavedKind, savedViews } from '#features/saved-views/saved-views.ts';
import { SavedViewsList } from '#features/saved-views/saved-views-list.tsx';
import { ownerOf, useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { formatTime } from '#lib/time-format.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { addressWords } from './print-query.ts';
import { recentQueries } from './recent-queries.ts';
import classes from './saved-queries.module.css';

interface SavedQueriesProps {
  /** Query of the URL; empty without filters. */
  readonly query: string;
  readonly onApply: () => void;
}

export function SavedQueries({ query, onApply }: SavedQueriesProps) {
  const zone = useTimeZone();
  const owner = ownerOf(useSession());
  const box = useRef<HTMLDivElement>(null);
  const focusFirst = () => box.current?.querySelector<HTMLElement>('a[href], input, button')?.focus();
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
      <RecentList owner={owner} zone={zone} onApply={onApply} onCleared={focusFirst} />
    </div>
  );
}

interface RecentListProps {
  readonly owner: string;
  readonly zone: string;
  readonly onApply: () => void;
  readonly onCleared: () => void;
}

function RecentList({ owner, zone, onApply, onCleared }: RecentListProps) {
  const recent = recentQueries(owner);
  const list = useStore(recent);
  const now = Math.floor(Date.now() / 1000);
  if (list.length === 0) return null;
  return (
    <section className={classes.recent} aria-label="Recent queries">
      <div className={classes.head}>
        <h2 className={classes.title}>Recent</h2>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            recent.set([]);
            onCleared();
          }}
        >
          Forget recent queries
        </Button>
      </div>
      <ul className={classes.list}>
        {list.map(({ query, at }) => {
          const words = addressWords(query, zone);
          return (
            <QueryRow key={query} name={words} to={`${paths.requestLogs}${query}`} onClick={onApply}>
              <span className={classes.query}>
                <ExternalText className={classes.words}>{words}</ExternalText>
                <span className={classes.at}>{formatTime(at, zone, 'relative', now)}</span>
              </span>
            </QueryRow>
          );
        })}
      </ul>
    </section>
  );
}
