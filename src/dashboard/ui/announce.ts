import { createStore } from '#lib/store.ts';

/** Something to tell whoever cannot see the screen change; the number tells equal texts apart. */
export interface Announcement {
  readonly text: string;
  readonly number: number;
  /** Also shown for a moment, where nothing else on the screen says it. */
  readonly shown: boolean;
}

/** The latest announcement. `<Announcements />` speaks it. */
export const announcement = createStore<Announcement>({ text: '', number: 0, shown: false });

/** Tells a screen reader something, politely: how many entries were found, that an id was copied. */
export function announce(text: string, options: { readonly shown?: boolean } = {}): void {
  announcement.set({ text, number: announcement.get().number + 1, shown: options.shown ?? false });
}
