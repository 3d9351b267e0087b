import { useMergedRef } from '@mantine/hooks';
import { type RefCallback, useCallback, useEffect, useEffectEvent } from 'react';
import { createStore } from '#lib/store.ts';
import { giveHeldKeys } from './held-keys.ts';

interface Layer {
  readonly kind: 'popover' | 'dialog' | 'drawer';
  readonly element: HTMLElement;
  /** Nothing where it stays until something inside it is done. */
  readonly close: () => void;
}

/** What stands over the page, the topmost last. */
export const layers = createStore<readonly Layer[]>([]);

/** The topmost of the dialogs and drawers: what must be reached meanwhile has its place inside it. */
export const topModal = () => layers.get().findLast(({ kind }) => kind !== 'popover');

let isTaken = false;

/**
 * A list of Mantine's that is open marks its field, and is closed before the key arrives here. The items of a menu are
 * marked as well, but a menu is a layer.
 */
function beforeKeyDown({ target }: KeyboardEvent): void {
  isTaken =
    target instanceof Element && target.matches('[data-mantine-stop-propagation=true]:not([role=menuitem])');
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isTaken) return;
  const top = layers.get().at(-1);
  if (!top) return;
  event.preventDefault();
  top.close();
}

function change(next: readonly Layer[]): void {
  layers.set(next);
  // Assistive technology is kept from the page behind a drawer, which may have the same regions.
  document.getElementById('root')?.toggleAttribute(
    'inert',
    next.some(({ kind }) => kind === 'drawer'),
  );
}

function add(layer: Layer): void {
  if (layers.get().length === 0) {
    addEventListener('keydown', beforeKeyDown, { capture: true });
    document.addEventListener('keydown', onKeyDown);
  }
  change([...layers.get(), layer]);
}

function remove(layer: Layer): void {
  change(layers.get().filter((other) => other !== layer));
  if (layers.get().length > 0) return;
  removeEventListener('keydown', beforeKeyDown, { capture: true });
  document.removeEventListener('keydown', onKeyDown);
}

/**
 * Escape closes the topmost layer alone. Each of Mantine's dialogs, drawers and popovers listens by itself, so that one
 * press would close several, or what is behind one that stays.
 * @returns for the element
 */
export function useLayer(kind: Layer['kind'], onEscape: () => void): RefCallback<HTMLElement> {
  const close = useEffectEvent(onEscape);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const layer: Layer = { kind, element, close: () => close() };
      add(layer);
      return () => remove(layer);
    },
    [kind],
  );
}

/**
 * What was typed while it was on its way is for it, and for nothing behind it: for the field in it that is marked
 * `data-autofocus`, to which Mantine gives the focus too, but later.
 */
function takeKeys(element: HTMLElement | null): void {
  if (!element) return;
  const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element;
  if (!element.contains(document.activeElement)) first.focus({ preventScroll: true });
  giveHeldKeys();
}

/**
 * What Mantine's dialogs and drawers lack where they are open as long as they are mounted: they give the focus back,
 * take what was typed for them, and close by Escape in their turn.
 * @returns for the content
 */
export function useModalLayer(kind: 'dialog' | 'drawer', onEscape: () => void): RefCallback<HTMLElement> {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const layer = useLayer(kind, onEscape);
  return useMergedRef(layer, takeKeys);
}
