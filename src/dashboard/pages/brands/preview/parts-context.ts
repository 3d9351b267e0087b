import { createContext, type RefObject } from 'react';
import { createStore, type Store } from '#lib/store.ts';

/** What the parts of one preview share. */
export interface Parts {
  /** The selected field. */
  readonly selected: string | undefined;
  /** Selects the field of a part: of several, the one after the selected. Undefined where nothing can be selected. */
  readonly select: ((part: PartFields) => void) | undefined;
  /** The part that Tab leads to; arrows lead to the others (roving tabindex). */
  readonly active: Store<string | undefined>;
  readonly group: RefObject<HTMLElement | null>;
}

/** The fields that a part shows, the main one first, and what it is called. */
export interface PartFields {
  readonly fields: readonly string[];
  readonly name: string;
}

export const PartsContext = createContext<Parts>({
  selected: undefined,
  select: undefined,
  active: createStore<string | undefined>(undefined),
  group: { current: null },
});

/** The field that selecting a part leads to: its first, or the one after the field that is selected already. */
export function nextField(fields: readonly string[], selected: string | undefined): string | undefined {
  const at = selected === undefined ? -1 : fields.indexOf(selected);
  return fields[(at + 1) % fields.length];
}
