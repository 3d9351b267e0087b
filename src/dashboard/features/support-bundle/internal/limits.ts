export const MOST_ITEMS = 50;

/** Characters. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 4000;
