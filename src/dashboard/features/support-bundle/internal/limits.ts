/** More items make a bundle that nobody reads. */
export const MOST_ITEMS = 50;

/** Of a title, and of a note, in characters. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 4000;
