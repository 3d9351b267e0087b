import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs.module.css';

interface TabsProps<T extends string> {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The panel of the open tab. */
  readonly children: ReactNode;
}

/** Tabs after the ARIA practices: arrows, Home and End open a tab and move the focus to it. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    const next = place === undefined ? undefined : tabs[place];
    if (place === undefined || !next) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
    onChange(next.value);
  };
  return (
    <div>
      <div className={classes.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
