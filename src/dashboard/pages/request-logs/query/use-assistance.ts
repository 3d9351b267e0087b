import { useMemo, useState } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { announce } from '#ui/announce.ts';
import type { LogFilterValues } from '../model/log-filters.ts';

type Assistant = typeof import('./assist.ts')['assistant'];

const seconds = () => Math.floor(Date.now() / 1000);

/**
 * What the bar has to say of its text: nothing until it has loaded what reads it.
 * @param caret where somebody types; undefined while nobody does
 */
export function useAssistance(text: string, caret: number | undefined, zone: string) {
  const known = useDirectory().entries();
  const owner = ownerOf(useSession());
  const [assistant, setAssistant] = useState<Assistant>();
  const load = async (): Promise<Assistant> => {
    const { assistant: loaded } = await import('./assist.ts');
    setAssistant(loaded);
    return loaded;
  };
  const help = useMemo(
    () => assistant?.assist(text, caret, { zone, known, owner, now: seconds(), origin: location.origin }),
    [assistant, text, caret, zone, known, owner],
  );
  return {
    help,
    assistant,
    /** Loads it ahead. Whoever needs it later says why it is missing. */
    prepare: () => preload(load),
    /**
     * Reads a text that was entered; undefined where that cannot be loaded, which it tells.
     * @param current what the page shows
     */
    read: async (entered: string, current: LogFilterValues) => {
      try {
        const { assist, isInvalid, everyFilter } = await load();
        const context = { zone, known, owner, now: seconds(), origin: location.origin };
        const { values, readings, note, ...rest } = assist(entered, undefined, context);
        const isUnread = readings.length === 0 && note !== undefined;
        const every = (of: LogFilterValues) => everyFilter(of, current);
        return { values: every(values), readings, every, isInvalid: isInvalid(rest) || isUnread };
      } catch (error) {
        announce(explainError(error).title, { shown: true });
        return undefined;
      }
    },
  };
}
