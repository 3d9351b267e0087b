import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { fieldAt } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';

/** The role whose colour can be changed, and how it came to be open. */
export interface OpenRole {
  readonly path: string;
  /** What was typed to open it: the hex field takes the focus and goes on with it. Without it, the focus stays. */
  readonly typed: string | undefined;
  /** It was asked for from elsewhere: a finding, the preview, a link. */
  readonly jumped: boolean;
}

interface OpenRoleState {
  readonly open: OpenRole | undefined;
  /** Path of the role that is marked, open or not. */
  readonly selected: string | undefined;
  readonly show: (path: string, typed?: string) => void;
  readonly close: () => void;
}

const isColour = (path: string | undefined): path is string =>
  path !== undefined && fieldAt(path)?.kind === 'colour';

/**
 * Which role is open. Opening is at once, so that the next key already meets the hex field; the URL follows. Whoever
 * else selects a field by the URL opens it here.
 */
export function useOpenRole(): OpenRoleState {
  const [path, select] = useSelectedField();
  const { key } = useLocation();
  const [open, setOpen] = useState<OpenRole | undefined>(
    isColour(path) ? { path, typed: undefined, jumped: true } : undefined,
  );
  // A jump to the field that the URL names already changes nothing in it but the key.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (isColour(path) && path !== open?.path) setOpen({ path, typed: undefined, jumped: true });
  }
  const show = useCallback(
    (next: string, typed?: string) => {
      flushSync(() => setOpen({ path: next, typed, jumped: false }));
      select(next);
    },
    [select],
  );
  const close = useCallback(() => setOpen(undefined), []);
  return { open, selected: open?.path ?? path, show, close };
}
