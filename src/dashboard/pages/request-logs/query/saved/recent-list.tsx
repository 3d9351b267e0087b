import { QueryRow } from '#features/saved-views/query-row.tsx';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/store.ts';
import { formatTime } from '#lib/time-format.ts';
import { Button } from '#ui/button.tsx';
import { addressWords } from './log-query.ts';
import classes from './recent-list.module.css';
import type { RecentQueries } from './recent-queries.ts';

interface RecentListProps {
  readonly recent: RecentQueries;
  readonly zone: string;
  readonly onApply: () => void;
  /** The list is empty now, and its button gone. */
  readonly onCleared: () => void;
}

/** The queries that were looked at last: to go back to, and to hand on. */
export function RecentList({ recent, zone, onApply, onCleared }: RecentListProps) {
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
            recent.clear();
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
                <span className={classes.words}>{words}</span>
                <span className={classes.at}>{formatTime(at, zone, 'relative', now)}</span>
              </span>
            </QueryRow>
          );
        })}
      </ul>
    </section>
  );
}
