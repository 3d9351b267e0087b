/** What the cells of a row are separated by. */
export const separators = [',', ';', '\t', '|'] as const;

export type Separator = (typeof separators)[number];

/** What people call the separators. */
export const separatorWords: Readonly<Record<Separator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};
