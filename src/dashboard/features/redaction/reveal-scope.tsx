import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Masks, type SensitivePart } from '#contract/redaction.ts';

export interface Reveal {
  readonly all: boolean;
  /** Revealed values; a value is revealed wherever it occurs. */
  readonly values: ReadonlySet<string>;
  /** Shared, so that an email has one number in the whole entry. */
  readonly masks: Masks;
  readonly toggle: (value: string) => void;
  readonly toggleAll: () => void;
}

const RevealContext = createContext<Reveal | undefined>(undefined);

interface RevealScopeProps {
  /** Kinds that are not hidden. */
  readonly keeps?: (kind: SensitivePart['kind']) => boolean;
  readonly children: ReactNode;
}

/** Revealed values stay revealed while the entry is open. Use the request ID as the key. */
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
      // Hiding everything also hides values that were revealed one by one.
      toggleAll: () => setShown((shown) => ({ all: !shown.all, values: new Set() })),
    }),
    [all, values, masks],
  );
  return <RevealContext value={reveal}>{children}</RevealContext>;
}

/** Undefined outside an entry. */
export const useReveal = (): Reveal | undefined => useContext(RevealContext);
