import { useState } from 'react';
import { BareButton } from '#ui/bare/bare-button.tsx';
import type { Copy } from '../model/copy.ts';
import { ActionForms } from './action-forms.tsx';
import type { CopyAction } from './action-names.ts';
import { countText } from './count-text.ts';
import classes from './selection-bar.module.css';

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
      <ActionForms
        action={action}
        copies={copies}
        templateId={templateId}
        onClose={() => setAction(undefined)}
      />
    </section>
  );
}
