import { useMemo, useState } from 'react';
import { ownerOf, useOwnDirectory } from '#kit/directory/use-directory.ts';
import { explainError } from '#kit/error-explanation.ts';
import { useSession } from '#kit/session.ts';
import { announce } from '#ui/announce.ts';

type Assistant = typeof import('./assist.ts')['assistant'];

/**
 * What the bar has to say of its text: nothing until `load` has brought what reads it.
 * @param caret where somebody types; undefined while nobody does
 */
export function useAssistance(text: string, caret: number | undefined, zone: string) {
  const directory = useOwnDirectory();
  const owner = ownerOf(useSession());
  const [assistant, setAssistant] = useState<Assistant>();
  const context = () => ({ zone, now: Math.floor(Date.now() / 1000), directory, owner });
  const load = async (): Promise<Assistant | undefined> => {
    try {
      const { assistant: loaded } = await import('./assist.ts');
      setAssistant(loaded);
      return loaded;
    } catch (error) {
      announce(explainError(error).title, { shown: true });
      return undefined;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is made of zone, directory and owner.
  const help = useMemo(
    () => assistant?.assist(text, caret, context()),
    [assistant, text, caret, zone, directory, owner],
  );
  return { help, assistant, load, context };
}
