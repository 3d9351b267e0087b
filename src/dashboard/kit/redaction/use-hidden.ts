import { useMemo } from 'react';
import { Masks, type SensitivePart, sensitiveParts, withMasks } from '#contract/redaction.ts';
import type { HiddenPart } from '#ui/hidden-part.tsx';
import { useReveal } from './reveal-scope.tsx';

interface Hidden {
  /** For `PartlyHidden`, `JsonView` and `RawText`. */
  readonly parts: readonly HiddenPart[];
  /** The text with masks for what does not show. */
  readonly visible: string;
}

/** What is hidden of a text of the entry around, and the text as it may be copied now. */
export function useHidden(text: string): Hidden {
  const reveal = useReveal();
  const found = useMemo(() => sensitiveParts(text), [text]);
  return useMemo(() => {
    const masks = reveal?.masks ?? new Masks();
    const hidden = found.filter((part) => masks.hides(part));
    const isShown = ({ value }: SensitivePart) => reveal?.all === true || reveal?.values.has(value) === true;
    return {
      parts: hidden.map((part) => ({
        from: part.from,
        to: part.to,
        mask: part.kind === 'email' ? masks.of(part).slice(1, -1) : 'hidden',
        shown: isShown(part),
        onToggle: () => reveal?.toggle(part.value),
      })),
      visible: withMasks(
        text,
        hidden.filter((part) => !isShown(part)),
        (part) => masks.of(part),
      ),
    };
  }, [text, found, reveal]);
}
