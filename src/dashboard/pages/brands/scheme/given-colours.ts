export const givenRoles = ['header', 'text', 'background', 'border', 'hover'] as const;

export type GivenRole = (typeof givenRoles)[number];

/** Colours beside that of the brand which a scheme takes as they are. */
export type GivenColours = Readonly<Partial<Record<GivenRole, string | undefined>>>;

export const givenNames: Readonly<Record<GivenRole, string>> = {
  header: 'Header',
  text: 'Text',
  background: 'Page',
  border: 'Borders',
  hover: 'Main button, hover',
};

/** A border is a wish: in most files it is too faint for the edge of a button. */
const paths: Readonly<Partial<Record<GivenRole, string>>> = {
  header: 'header.background',
  text: 'texts.color',
  background: 'main-background',
  hover: 'buttons.primary.hover-background',
};

/** Path and colour of each field that they set. */
export const givenEntries = (given: GivenColours): readonly (readonly [path: string, hex: string])[] =>
  givenRoles.flatMap((role) => {
    const path = paths[role];
    const hex = given[role];
    return path !== undefined && hex !== undefined ? [[path, hex] as const] : [];
  });
