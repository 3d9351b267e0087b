import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { fieldAt } from '../model/brand-fields.ts';
import { isOwnStep, useSelectedField } from '../model/use-selected-field.ts';

interface OpenRole {
  readonly path: string;
  /** Opened from elsewhere, such as a finding or the preview, so it gets the focus. */
  readonly jumped: boolean;
}

interface OpenRoleState {
  readonly open: OpenRole | undefined;
  /** Path of the selected role, open or not. */
  readonly selected: string | undefined;
  readonly show: (path: string) => void;
  readonly close: () => void;
}

/** React Router's key of the first location, which no navigation led to. */
const FIRST = 'default';

/**
 * Opens a role at once, so that the next key reaches the hex field, and then updates the URL. A field selected by the
 * URL opens here too.
 */
export function useOpenRole(): OpenRoleState {
  const [path, select] = useSelectedField();
  const { key, state } = useLocation();
  const isColour = path !== undefined && fieldAt(path)?.kind === 'colour';
  const [open, setOpen] = useState<OpenRole | undefined>(
    isColour ? { path, jumped: key !== FIRST } : undefined,
  );
  // A repeated jump to the same field has a new location key.
  const [last, setLast] = useState(key);
  if (last !== key) {
    setLast(key);
    if (isColour && !isOwnStep(state)) setOpen({ path, jumped: true });
  }
  const show = (next: string) => {
    flushSync(() => setOpen({ path: next, jumped: false }));
    select(next, true);
  };
  return { open, selected: open?.path ?? path, show, close: () => setOpen(undefined) };
}
