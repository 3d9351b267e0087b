import { createContext, type KeyboardEvent, type ReactNode, useState } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { createStore, type Store } from '#lib/store.ts';
import { type Elements, useElements } from '#ui/elements.ts';
import classes from './part.module.css';

interface Parts {
  readonly selected: string | undefined;
  /** Selects a field of the part, of several the one after the selected. Undefined if nothing can be selected. */
  readonly select: ((part: PartFields) => void) | undefined;
  /** Fields with an outline. */
  readonly marked: readonly string[];
  /** The tab stop; arrow keys move to the others (roving tabindex). */
  readonly active: Store<string | undefined>;
  readonly buttons: Elements;
}

/** The fields that a part shows, the main one first, and its name. */
export interface PartFields {
  readonly fields: readonly string[];
  readonly name: string;
}

export const PartsContext = createContext<Parts>({
  selected: undefined,
  select: undefined,
  marked: [],
  active: createStore<string | undefined>(undefined),
  buttons: new Map(),
});

/** The first field, or the one after the selected. */
export function nextField(fields: readonly string[], selected: string | undefined): string | undefined {
  const at = selected === undefined ? -1 : fields.indexOf(selected);
  return fields[(at + 1) % fields.length];
}

/** In document order. */
export const inOrder = (buttons: Elements): readonly (readonly [string, HTMLElement])[] =>
  [...buttons].toSorted(([, one], [, other]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

interface PartGroupProps {
  readonly label: string;
  readonly selected?: string | undefined;
  readonly select?: ((part: PartFields) => void) | undefined;
  /** Fields with an outline, because they differ in a comparison. */
  readonly marked?: readonly string[] | undefined;
  readonly children: ReactNode;
}

const NONE: readonly string[] = [];

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A toolbar for keyboard and screen readers (Tab, arrows, Home, End), or an image if nothing can be selected. */
export function PartGroup({ label, selected, select, marked = NONE, children }: PartGroupProps) {
  const buttons = useElements();
  const [active] = useState(() => createStore<string | undefined>(undefined));
  const parts = { selected, select, marked, active, buttons };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = inOrder(buttons).map(([, button]) => button);
    const at = all.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step === undefined
            ? undefined
            : at + step;
    const next = target === undefined ? undefined : all[(target + all.length) % all.length];
    if (!next || at < 0) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <PartsContext value={parts}>
      {select ? (
        <div
          className={classes.group}
          role="toolbar"
          aria-label={spellOut(label, false)}
          onKeyDown={onKeyDown}
        >
          {children}
        </div>
      ) : (
        <div className={classes.group} role="img" aria-label={spellOut(label, false)}>
          {children}
        </div>
      )}
    </PartsContext>
  );
}
