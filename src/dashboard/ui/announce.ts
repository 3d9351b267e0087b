import { notifications } from '@mantine/notifications';
import { spellOut } from '#lib/invisible-characters.ts';
import { createStore } from '#lib/store.ts';

/** The latest announcement, which `<Announcements />` speaks. The number tells equal texts apart. */
export const announcement = createStore({ text: '', number: 0 });

/** A glance, and the time that a slow reader takes for each character. */
const GLANCE_MS = 1500;
const CHARACTER_MS = 60;

/**
 * Tells a screen reader something, politely: how many entries were found, that an id was copied.
 * @param options `shown` if nothing else on the screen says it
 */
export function announce(text: string, options: { readonly shown?: boolean } = {}): void {
  announcement.set({ text, number: announcement.get().number + 1 });
  if (options.shown)
    notifications.show({
      message: spellOut(text),
      autoClose: GLANCE_MS + text.length * CHARACTER_MS,
      withCloseButton: false,
      // The live region speaks it. Mantine's own role, an alert, would interrupt the user.
      'aria-hidden': true,
    });
}
