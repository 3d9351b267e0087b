import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { paths } from '#lib/paths.ts';
import { sayCount } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import type { RowSelection } from '#ui/table/row-selection.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selection: RowSelection<LogRow>;
  /** What else can be done with the entries. */
  readonly children: (entries: readonly RequestLogEntry[]) => ReactNode;
}

function Compare({ entries }: { readonly entries: readonly RequestLogEntry[] }) {
  const [left, right, ...others] = entries.toSorted((a, b) => a.created - b.created);
  if (!left || !right || others.length > 0)
    return (
      <Button variant="subtle" color="gray" inactive>
        Compare two
      </Button>
    );
  const loggedAt = ({ request_id, created }: RequestLogEntry) => ({ id: request_id, at: created });
  return (
    <Button
      component={Link}
      variant="subtle"
      color="gray"
      to={paths.compareEntries(loggedAt(left), loggedAt(right))}
    >
      Compare two
    </Button>
  );
}

/** What can be done with the entries that are chosen; there as long as there are any. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const chosen = useStore(selection.chosen);
  if (chosen.size === 0) return null;
  const entries = [...chosen.values()].map(({ entry }) => entry);
  return (
    <section className={classes.bar} aria-label="Chosen entries">
      <span className={classes.count}>
        <b>{sayCount(chosen.size)}</b> chosen
      </span>
      <Compare entries={entries} />
      {children(entries)}
      <Button variant="subtle" color="gray" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  );
}
