import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Masks, type SensitivePart } from '#contract/redaction.ts';

/** What somebody asked to see of what is hidden in an entry. */
export interface Reveal {
  readonly all: boolean;
  /** Values that show; the same value shows wherever it stands. */
  readonly values: ReadonlySet<string>;
  /** So that an address has one number in all of the entry. */
  readonly masks: Masks;
  readonly toggle: (value: string) => void;
  readonly toggleAll: () => void;
}

const RevealContext = createContext<Reveal | undefined>(undefined);

interface RevealScopeProps {
  /** Whether parts of a kind show from the beginning. */
  readonly keeps?: (kind: SensitivePart['kind']) => boolean;
  readonly children: ReactNode;
}

/**
 * Around an entry: what is shown in it stays shown as long as the entry is open, and no longer. Give it the entry's
 * request id as its key.
 */
export function RevealScope({ keeps, children }: RevealScopeProps) {
  const [masks] = useState(() => new Masks(keeps));
  const [{ all, values }, setShown] = useState({ all: false, values: new Set<string>() });
  const reveal = useMemo(
    (): Reveal => ({
      all,
      values,
      masks,
      toggle: (value) =>
        setShown((shown) => ({ ...shown, values: shown.values.symmetricDifference(new Set([value])) })),
      // Whoever hides everything again means what was shown before by itself, too.
      toggleAll: () => setShown((shown) => ({ all: !shown.all, values: new Set() })),
    }),
    [all, values, masks],
  );
  return <RevealContext value={reveal}>{children}</RevealContext>;
}

/** What was asked to be seen in the entry around; undefined outside of one. */
export const useReveal = (): Reveal | undefined => useContext(RevealContext);
