import { useMemo } from 'react';
import { Masks, type SensitivePart, sensitiveParts, withMasks } from '#contract/redaction.ts';
import { type HiddenPart, PartlyHidden } from '#ui/hidden-part.tsx';
import { useReveal } from './reveal-scope.tsx';

interface Hidden {
  /** For `PartlyHidden`, `JsonView` and `RawText`. */
  readonly parts: readonly HiddenPart[];
  /** The text with masks for what does not show. */
  readonly visible: string;
}

/** What becomes of sensitive parts of texts of the entry around. */
interface Masking {
  /** As they are drawn, those that are hidden here at all. */
  readonly hiddenOf: (parts: readonly SensitivePart[]) => readonly HiddenPart[];
  /** The text that they are of, as it may be copied now. */
  readonly visibleOf: (text: string, parts: readonly SensitivePart[]) => string;
  /** Whether somebody may see a part now. */
  readonly shows: (part: SensitivePart) => boolean;
}

/** The masks of the entry around, and what was asked to be seen of it. Another object only where that changes. */
export function useMasking(): Masking {
  const reveal = useReveal();
  return useMemo(() => {
    const masks = reveal?.masks ?? new Masks();
    const isShown = ({ value }: SensitivePart) => reveal?.all === true || reveal?.values.has(value) === true;
    const shows = (part: SensitivePart) => !masks.hides(part) || isShown(part);
    return {
      shows,
      hiddenOf: (parts) =>
        parts
          .filter((part) => masks.hides(part))
          .map((part) => ({
            from: part.from,
            to: part.to,
            mask: part.kind === 'email' ? masks.of(part).slice(1, -1) : 'hidden',
            shown: isShown(part),
            onToggle: () => reveal?.toggle(part.value),
          })),
      visibleOf: (text, parts) =>
        withMasks(
          text,
          parts.filter((part) => !shows(part)),
          (part) => masks.of(part),
        ),
    };
  }, [reveal]);
}

/** What is hidden of a text of the entry around, and the text as it may be copied now. */
export function useHidden(text: string): Hidden {
  const masking = useMasking();
  const found = useMemo(() => sensitiveParts(text), [text]);
  return useMemo(
    () => ({ parts: masking.hiddenOf(found), visible: masking.visibleOf(text, found) }),
    [text, found, masking],
  );
}

/** A text of an entry whose sensitive parts are hidden until they are pressed. Stands within a `RevealScope`. */
export function HiddenText({ text }: { readonly text: string }) {
  return <PartlyHidden text={text} parts={useHidden(text).parts} />;
}

/** The name of an entity, which may be an email address: within an entry it is masked like everything else there. */
export function useVisibleName(name: string | undefined): string | undefined {
  const isInEntry = useReveal() !== undefined;
  // Elsewhere, as in the rows of a list, nobody looks for what is sensitive in a name.
  const { visible } = useHidden((isInEntry && name) || '');
  return isInEntry && name !== undefined ? visible : name;
}

const masks = new Masks();

/**
 * A text of a row of a list without its sensitive parts. Addresses have no numbers here: rows come and go, and a number
 * would say that two rows are about the same person.
 */
export const rowText = (text: string): string =>
  withMasks(text, sensitiveParts(text), (part) => (part.kind === 'email' ? '[email]' : masks.of(part)));
