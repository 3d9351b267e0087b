import { createStore } from '#lib/store.ts';

/** Something to tell whoever cannot see the screen change; the number tells equal texts apart. */
export interface Announcement {
  readonly text: string;
  readonly number: number;
}

const nothing: Announcement = { text: '', number: 0 };

/** The latest announcement. `<Announcements />` speaks it. */
export const announcement = createStore(nothing);

/** The latest that is also shown for a moment, whatever is said meanwhile. */
export const shownAnnouncement = createStore(nothing);

/**
 * Tells a screen reader something, politely: how many entries were found, that an id was copied.
 * @param options `shown` where nothing else on the screen says it
 */
export function announce(text: string, options: { readonly shown?: boolean } = {}): void {
  const said = { text, number: announcement.get().number + 1 };
  announcement.set(said);
  if (options.shown) shownAnnouncement.set(said);
}
