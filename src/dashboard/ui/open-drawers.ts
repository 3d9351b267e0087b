import { createStore } from './store.ts';

/**
 * The side drawers that are open, the topmost last. The browser draws them over everything and takes what is beside
 * them out of reach, so that what must be reached or heard meanwhile has its place inside the topmost one.
 */
export const openDrawers = createStore<readonly HTMLDialogElement[]>([]);

/** Tells of an open drawer. @returns tells that it is closed */
export function drawerOpened(drawer: HTMLDialogElement): () => void {
  openDrawers.set([...openDrawers.get(), drawer]);
  return () => openDrawers.set(openDrawers.get().filter((other) => other !== drawer));
}
