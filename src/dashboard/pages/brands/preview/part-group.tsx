import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { createStore } from '#lib/store.ts';
import classes from './part.module.css';
import { PART_SELECTOR } from './part-button.tsx';
import { type PartFields, PartsContext } from './parts-context.ts';

interface PartGroupProps {
  readonly label: string;
  readonly selected: string | undefined;
  readonly select: ((part: PartFields) => void) | undefined;
  readonly children: ReactNode;
}

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
export function PartGroup({ label, selected, select, children }: PartGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const [active] = useState(() => createStore<string | undefined>(undefined));
  const parts = useMemo(() => ({ selected, select, active, group }), [selected, select, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(group.current?.querySelectorAll<HTMLElement>(PART_SELECTOR) ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    const place =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step === undefined
            ? undefined
            : at + step;
    const next = place === undefined ? undefined : all[(place + all.length) % all.length];
    if (!next || at < 0) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <PartsContext value={parts}>
      {select ? (
        <div ref={group} className={classes.group} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
          {children}
        </div>
      ) : (
        <div className={classes.group} role="img" aria-label={label}>
          {children}
        </div>
      )}
    </PartsContext>
  );
}
