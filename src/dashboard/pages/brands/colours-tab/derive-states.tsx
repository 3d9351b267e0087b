import { Text } from '@mantine/core';
import { useState } from 'react';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { derivedStates } from '../colour-math/derive.ts';
import { ChangeList } from '../header/changes-dialog.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import type { ColourField } from '../model/brand-fields.ts';
import { groupOf } from '../scheme/colour-groups.ts';
import { useColourLocks } from '../scheme/colour-locks.ts';

interface DeriveDialogProps {
  readonly group: string;
  /** For example `buttons.primary`. */
  readonly control: string;
  readonly onClose: () => void;
}

function DeriveDialog({ group, control, onClose }: DeriveDialogProps) {
  const editor = useBrandEditor();
  const { locks, toggle } = useColourLocks();
  const draft = useEditorState((state) => state.draft);
  const derived = derivedStates(draft, control);
  const changes = changesBetween(draft, { ...draft, ...derived });
  const colourGroup = groupOf(`${control}.color`);
  const locked = colourGroup && locks.has(colourGroup) ? colourGroup : undefined;
  const many = sayMany(changes.length, 'colour', 'colours');
  const apply = () => {
    editor.change(Object.fromEntries(changes.map(({ field, after }) => [field.path, after])));
    announce(`${many} of ${group.toLowerCase()} derived`, { shown: true });
    onClose();
  };
  const text = locked
    ? 'These colours are locked, so that they stay whatever is made of one colour. Unlock them to derive hover and active.'
    : Object.keys(derived).length === 0
      ? 'There is no base colour to derive from. Set one that is not for hover or active first.'
      : changes.length === 0
        ? 'Hover and active already follow from the colour at rest.'
        : 'Hover and active follow from the colour at rest by even steps of lightness, as the eye sees it.';
  const isReady = !locked && changes.length > 0;
  return (
    <Dialog title={`Derive states: ${group.toLowerCase()}`} size={640} onClose={onClose}>
      <Text c="var(--text-2)" mb="sm">
        {text}
      </Text>
      {isReady && <ChangeList changes={changes} />}
      <DialogActions>
        <Button onClick={onClose}>{locked || isReady ? 'Cancel' : 'Close'}</Button>
        {locked && (
          <Button variant="filled" onClick={() => toggle(locked)}>
            Unlock
          </Button>
        )}
        {isReady && (
          <Button variant="filled" onClick={apply}>
            Apply {many}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface DeriveButtonProps {
  readonly group: string;
  readonly fields: readonly ColourField[];
}

const HOVER = '.hover-color';

/** Absent from groups without states. */
export function DeriveButton({ group, fields }: DeriveButtonProps) {
  const [open, setOpen] = useState(false);
  const hover = fields.find(({ path }) => path.endsWith(HOVER))?.path;
  if (hover === undefined) return null;
  return (
    <>
      <TextButton
        fz="sm"
        fw={600}
        aria-label={`Derive states: ${group}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Derive states
      </TextButton>
      {open && (
        <DeriveDialog group={group} control={hover.slice(0, -HOVER.length)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
