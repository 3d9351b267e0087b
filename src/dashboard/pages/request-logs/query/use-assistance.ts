import { useMemo } from 'react';
import { useDirectory } from '#features/directory/use-directory.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { assist, everyFilter, isInvalid } from './assist.ts';

const contextOf = (
  zone: string,
  known: ReturnType<ReturnType<typeof useDirectory>['entries']>,
  owner: string,
) => ({
  zone,
  known,
  owner,
  now: Math.floor(Date.now() / 1000),
  origin: location.origin,
});

/** @param caret undefined while the bar has no focus */
export function useAssistance(text: string, caret: number | undefined, zone: string) {
  const known = useDirectory().entries();
  const owner = ownerOf(useSession());
  const help = useMemo(
    () => assist(text, caret, contextOf(zone, known, owner)),
    [text, caret, zone, known, owner],
  );
  return {
    help,
    /** @param current filters of the page */
    read: (entered: string, current: LogFilterValues) => {
      const { values, readings, note, ...rest } = assist(entered, undefined, contextOf(zone, known, owner));
      const isUnread = readings.length === 0 && note !== undefined;
      const every = (of: LogFilterValues) => everyFilter(of, current);
      return { values: every(values), readings, every, isInvalid: isInvalid(rest) || isUnread };
    },
  };
}
