const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Spanish and French". */
export const inWords = (words: Iterable<string>): string => list.format(words);
