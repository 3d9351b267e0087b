import type { ReactNode } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { sayCount } from '#ui/say-count.ts';
import { useStore } from '#ui/store.ts';
import classes from './selection-bar.module.css';
import type { LogSelection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: LogSelection;
  /** What else can be done with the entries. */
  readonly children: (entries: readonly RequestLogEntry[]) => ReactNode;
}

function Compare({ entries }: { readonly entries: readonly RequestLogEntry[] }) {
  const [left, right, ...others] = entries.toSorted((a, b) => a.created - b.created);
  if (!left || !right || others.length > 0)
    return (
      <BareButton kind="quiet" inactive>
        Compare two
      </BareButton>
    );
  const loggedAt = ({ request_id, created }: RequestLogEntry) => ({ id: request_id, at: created });
  return (
    <LinkButton kind="quiet" to={paths.compareEntries(loggedAt(left), loggedAt(right))}>
      Compare two
    </LinkButton>
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
      <BareButton kind="quiet" onClick={selection.clear}>
        Clear
      </BareButton>
    </section>
  );
}
