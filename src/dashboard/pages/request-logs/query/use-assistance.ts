import { useMemo, useState } from 'react';
import { useOwnDirectory } from '#kit/directory/use-directory.ts';
import { explainError } from '#kit/error-explanation.ts';
import { announce } from '#ui/announce.ts';
import type { OptionContext } from './value-options.ts';

type Assistant = typeof import('./assist.ts')['assistant'];

/**
 * What the bar has to say of its text: nothing until `load` has brought what reads it.
 * @param caret where somebody types; undefined while nobody does
 */
export function useAssistance(text: string, caret: number | undefined, zone: string) {
  const directory = useOwnDirectory();
  const [assistant, setAssistant] = useState<Assistant>();
  const context = (): OptionContext => ({ zone, now: Math.floor(Date.now() / 1000), directory });
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is made of the zone and the directory.
  const help = useMemo(
    () => assistant?.assist(text, caret, context()),
    [assistant, text, caret, zone, directory],
  );
  return { help, assistant, load, context };
}
