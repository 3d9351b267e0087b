import { createContext, type KeyboardEvent, type ReactNode, useState } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { createStore, type Store } from '#lib/store.ts';
import { type Elements, useElements } from '#ui/elements.ts';
import classes from './part.module.css';

/** What the parts of one preview share. */
interface Parts {
  /** The selected field. */
  readonly selected: string | undefined;
  /** Selects the field of a part: of several, the one after the selected. Undefined where nothing can be selected. */
  readonly select: ((part: PartFields) => void) | undefined;
  /** Fields whose parts are outlined. */
  readonly marked: readonly string[];
  /** The part that Tab leads to; arrows lead to the others (roving tabindex). */
  readonly active: Store<string | undefined>;
  /** The buttons of the parts. */
  readonly buttons: Elements;
}

/** The fields that a part shows, the main one first, and what it is called. */
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

/** The field that selecting a part leads to: its first, or the one after the field that is selected already. */
export function nextField(fields: readonly string[], selected: string | undefined): string | undefined {
  const at = selected === undefined ? -1 : fields.indexOf(selected);
  return fields[(at + 1) % fields.length];
}

/** The buttons of the parts from the first on the page to the last. */
export const inOrder = (buttons: Elements): readonly (readonly [string, HTMLElement])[] =>
  [...buttons].toSorted(([, one], [, other]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

interface PartGroupProps {
  readonly label: string;
  readonly selected?: string | undefined;
  readonly select?: ((part: PartFields) => void) | undefined;
  /** Fields whose parts are outlined, as they differ from what they are compared with. */
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

/**
 * The parts of one preview. For the keyboard and assistive technology they are a toolbar: Tab leads to one part, arrows,
 * Home and End to the others. Where nothing can be selected it is a picture with a name.
 */
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
