import { useLayoutEffect, useRef } from 'react';
import { keysPreference } from '#lib/preferences.ts';

/** What a key does on the screen. */
export interface KeyBinding {
  /**
   * A key as `KeyboardEvent.key` names it (`?`, `Enter`), several in a row (`g l`), or with ⌘ or Ctrl (`Mod+k`,
   * `Mod+Shift+z`). */
  readonly keys: string;
  /** What it does, as the keyboard help says it. */
  readonly label: string;
  /** Heading in the keyboard help. */
  readonly group: string;
  readonly run: () => void;
  /** Whether it is meant where it is pressed; elsewhere the key does what it does in a browser. Everywhere unless stated. */
  readonly isFor?: (target: Element) => boolean;
}

/** How long a sequence such as `g l` may take from one key to the next, in milliseconds. */
const SEQUENCE_PAUSE = 1500;
/** What has the focus to type in. */
export const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
export const MODAL = '[role="dialog"][aria-modal="true"]';
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="combobox"], [role="dialog"]';

const sources = new Set<() => readonly KeyBinding[]>();
let pending = '';
let pendingSince = 0;

/** What keys do at the moment; a page's bindings come after the frame's and win over them. */
export function activeBindings(): readonly KeyBinding[] {
  const byKeys = new Map<string, KeyBinding>();
  for (const source of sources) for (const binding of source()) byKeys.set(binding.keys, binding);
  return [...byKeys.values()];
}

function nameOf(event: KeyboardEvent): string {
  const altGraph = event.getModifierState('AltGraph');
  const modifier = !altGraph && (event.ctrlKey || event.metaKey);
  if (modifier && !event.altKey) return `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`;
  if ((modifier || event.altKey) && !altGraph) return '';
  return event.key;
}

function isForElement(event: KeyboardEvent, name: string): boolean {
  if (name.startsWith('Mod+')) return false;
  if (document.querySelector(MODAL)) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest(`${TYPING}, ${OWN_KEYS}`)) return true;
  // Enter on a link or a button is that link's or button's.
  return (name === 'Enter' || name === ' ') && event.target.closest('a, button, summary') !== null;
}

function find(name: string, now: number): KeyBinding | 'more' | undefined {
  const bindings = activeBindings();
  const inSequence = pending && now - pendingSince < SEQUENCE_PAUSE ? `${pending} ${name}` : name;
  for (const keys of new Set([inSequence, name])) {
    const binding = bindings.find((candidate) => candidate.keys === keys);
    if (binding) return binding;
    if (bindings.some((candidate) => candidate.keys.startsWith(`${keys} `))) {
      pending = keys;
      pendingSince = now;
      return 'more';
    }
  }
  return undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const name = nameOf(event);
  if (name === '' || name === 'Shift' || isForElement(event, name)) return;
  if (keysPreference.get() === 'off' && name.length === 1) return;
  const found = find(name, event.timeStamp);
  if (found !== 'more') pending = '';
  if (!found) return;
  if (found !== 'more' && event.target instanceof Element && found.isFor?.(event.target) === false) return;
  event.preventDefault();
  if (found !== 'more') found.run();
}

/**
 * Binds keys while the component is mounted. They do nothing while the user types or a dialog has the focus, except those
 * with `Mod`; the user can switch off those of a single character (WCAG 2.1.4). Mantine's `useHotkeys` has no sequences
 * (`g l`) and no list of its keys, lets no page override the frame, and hears keys behind a dialog.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const current = useRef(bindings);
  useLayoutEffect(() => {
    current.current = bindings;
  });
  // Before the page is painted, so that a key that is pressed at once is heard.
  useLayoutEffect(() => {
    const source = () => current.current;
    if (sources.size === 0) document.addEventListener('keydown', onKeyDown);
    sources.add(source);
    return () => {
      sources.delete(source);
      if (sources.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
