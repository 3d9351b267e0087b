import { useMemo } from 'react';
import { Masks, type SensitivePart, sensitiveParts, withMasks } from '#contract/redaction.ts';
import { type HiddenPart, PartlyHidden } from '#ui/hidden-part.tsx';
import { useReveal } from './reveal-scope.tsx';

interface Hidden {
  /** For `PartlyHidden`, `JsonView` and `RawText`. */
  readonly parts: readonly HiddenPart[];
  /** The text with masks. */
  readonly visible: string;
}

/** Masks sensitive parts of an entry's texts. */
interface Masking {
  readonly hiddenOf: (parts: readonly SensitivePart[]) => readonly HiddenPart[];
  /** The text that may be copied. */
  readonly visibleOf: (text: string, parts: readonly SensitivePart[]) => string;
  readonly shows: (part: SensitivePart) => boolean;
}

/** Masks of the current entry. Memoized. */
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

/** Hidden parts of a text, and the text that may be copied. */
export function useHidden(text: string): Hidden {
  const masking = useMasking();
  const found = useMemo(() => sensitiveParts(text), [text]);
  return useMemo(
    () => ({ parts: masking.hiddenOf(found), visible: masking.visibleOf(text, found) }),
    [text, found, masking],
  );
}

/** A text whose sensitive parts are revealed on click. Must be inside a `RevealScope`. */
export function HiddenText({ text }: { readonly text: string }) {
  return <PartlyHidden text={text} parts={useHidden(text).parts} />;
}

/** A name can be an email address, so within an entry it is masked. */
export function useVisibleName(name: string | undefined): string | undefined {
  const isInEntry = useReveal() !== undefined;
  // Outside an entry, names are not searched for sensitive values.
  const { visible } = useHidden((isInEntry && name) || '');
  return isInEntry && name !== undefined ? visible : name;
}

const masks = new Masks();

/**
 * Masked text for a list's rows. Emails are not numbered here, since equal numbers would show that two rows are about the
 * same person.
 */
export const rowText = (text: string): string =>
  withMasks(text, sensitiveParts(text), (part) => (part.kind === 'email' ? '[email]' : masks.of(part)));
