import { useEffect, useState } from 'react';
import type { Roster } from '#features/log-derived/admin-roster.ts';
import { type CheckedLine, checkList } from './check-list.ts';
import { readList } from './read-list.ts';

/** How long typing has to pause before the list is checked, in milliseconds. */
const PAUSE_MS = 250;

interface CheckedList {
  /** The lines of the newest text that was checked. */
  readonly lines: readonly CheckedLine[];
  /** A newer text is being checked. */
  readonly checking: boolean;
  /** Why the newest text could not be checked. */
  readonly error: unknown;
}

interface Checked {
  readonly text: string;
  readonly active: boolean;
  readonly roster: Roster;
  readonly lines: readonly CheckedLine[];
  readonly error?: unknown;
}

const NONE: readonly CheckedLine[] = [];

/** Checks a list as it is typed. @param active what becomes of addresses for which the list does not say */
export function useCheckedList(text: string, active: boolean, roster: Roster): CheckedList {
  const [checked, setChecked] = useState<Checked>({ text: '', active, roster, lines: NONE });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = async () => {
      const listed = await readList(text);
      if (signal.aborted) return;
      const lines = await checkList(listed, { active, roster, signal });
      if (!signal.aborted) setChecked({ text, active, roster, lines });
    };
    const timer = setTimeout(() => {
      check().catch((error: unknown) => {
        if (!signal.aborted) setChecked({ text, active, roster, lines: NONE, error });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, active, roster]);
  if (text.trim() === '') return { lines: NONE, checking: false, error: undefined };
  const checking = checked.text !== text || checked.active !== active || checked.roster !== roster;
  return { lines: checked.lines, checking, error: checking ? undefined : checked.error };
}
