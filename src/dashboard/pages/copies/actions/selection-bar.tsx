import { lazy, useState } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { BareButton } from '#ui/bare/bare-button.tsx';
import type { Copy } from '../model/copy.ts';
import type { CopyAction } from './action-names.ts';
import { countText } from './count-text.ts';
import classes from './selection-bar.module.css';

const ActionForms = lazy(async () => ({ default: (await import('./action-forms.tsx')).ActionForms }));

interface SelectionBarProps {
  readonly templateId: string;
  /** What is chosen. */
  readonly copies: readonly Copy[];
  readonly onClear: () => void;
}

/** What can be done with the copies that are chosen, all at once. */
export function SelectionBar({ templateId, copies, onClear }: SelectionBarProps) {
  const [action, setAction] = useState<CopyAction>();
  return (
    <section className={classes.bar} aria-label="Chosen copies">
      <p className={classes.count}>{countText(copies.length, { one: 'copy', many: 'copies' })} chosen</p>
      <BareButton onClick={() => setAction('email')}>Email</BareButton>
      <BareButton onClick={() => setAction('copy')}>Copy</BareButton>
      <BareButton onClick={() => setAction('fax')}>Fax documents</BareButton>
      <BareButton onClick={() => setAction('unshare')}>Unshare</BareButton>
      <BareButton kind="quiet" onClick={onClear}>
        Clear selection
      </BareButton>
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
