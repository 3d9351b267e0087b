import { lazy, useState } from 'react';
import type { Copy } from '#features/copies/copy.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { GroupAction } from '#features/group-actions/group-action.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import classes from './selection-bar.module.css';

const ActionForms = lazy(async () => ({
  default: (await import('#features/group-actions/action-forms.tsx')).ActionForms,
}));

interface SelectionBarProps {
  readonly templateId: string;
  /** What is chosen. */
  readonly copies: readonly Copy[];
  readonly onClear: () => void;
}

/** What can be done with the copies that are chosen, all at once. */
export function SelectionBar({ templateId, copies, onClear }: SelectionBarProps) {
  const [action, setAction] = useState<GroupAction>();
  return (
    <section className={classes.bar} aria-label="Chosen copies">
      <p className={classes.count}>{sayMany(copies.length, 'copy', 'copies')} chosen</p>
      <Button onClick={() => setAction('email')}>Email</Button>
      <Button onClick={() => setAction('copy')}>Copy</Button>
      <Button onClick={() => setAction('fax')}>Fax documents</Button>
      <Button onClick={() => setAction('unshare')}>Unshare</Button>
      <Button variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
      {action && (
        <PartBoundary>
          <ActionForms
            action={action}
            copies={copies}
            templateId={templateId}
            onClose={() => setAction(undefined)}
          />
        </PartBoundary>
      )}
    </section>
  );
}
