import { useState } from 'react';

/**
 * A search as it is typed, with the spaces that the URL does without. A change of the URL by Back is the newer one.
 * @param kept what the URL holds, or is about to hold
 * @param keep puts what was typed into the URL; undefined for nothing
 */
export function useTypedText(
  kept: string | undefined,
  keep: (text: string | undefined) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: kept ?? '', kept });
  const text = typed.kept === kept ? typed.text : (kept ?? '');
  const set = (next: string) => {
    const trimmed = next.trim() || undefined;
    setTyped({ text: next, kept: trimmed });
    keep(trimmed);
  };
  return [text, set];
}
