import { useCallback, useEffect, useRef } from 'react';
import { announce } from '#ui/announce.ts';
import type { Finding } from './finding.ts';
import { FindingItem } from './finding-item.tsx';
import classes from './finding-list.module.css';

interface FindingListProps {
  /** What the list is called: "Checks". */
  readonly label: string;
  readonly findings: readonly Finding[];
  /** Jumps to a field. */
  readonly onSelect: (path: string) => void;
  /** Does what a finding's fix says; absent where nothing can be changed. */
  readonly onApply?: (fix: NonNullable<Finding['fix']>) => void;
  /** What a field is called, where a finding is about several. */
  readonly nameOf?: (path: string) => string | undefined;
  /** What it says without any finding. */
  readonly empty: string;
}

/** Findings, each leading to its field and with its fix one press away. */
export function FindingList({ label, findings, onSelect, onApply, nameOf, empty }: FindingListProps) {
  const region = useRef<HTMLElement>(null);
  const wasApplied = useRef(false);
  const apply = useCallback(
    ({ fix, title }: Finding) => {
      if (!fix || !onApply) return;
      const item = document.activeElement?.closest('li');
      const next = item?.nextElementSibling ?? item?.previousElementSibling;
      wasApplied.current = true;
      onApply(fix);
      announce(`Applied: ${fix.label}, ${title}`);
      // The button goes with its finding; whoever works through the list goes on with the next.
      (next?.querySelector('button') ?? region.current)?.focus();
    },
    [onApply],
  );
  useEffect(() => {
    if (!wasApplied.current) return;
    // The fix may have settled the next finding as well.
    if (findings && document.activeElement === document.body) region.current?.focus();
  }, [findings]);
  return (
    <section ref={region} className={classes.list} aria-label={label} tabIndex={-1}>
      {findings.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.items}>
          {findings.map((finding) => (
            <FindingItem
              key={finding.id}
              finding={finding}
              onSelect={onSelect}
              onApply={onApply && apply}
              nameOf={nameOf}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
