import { type ColourField, colourFields } from '../model/brand-fields.ts';

export interface RoleGroup {
  readonly name: string;
  readonly fields: readonly ColourField[];
}

/** The most used button comes before the others. */
const GROUPS = [
  'Header',
  'Page',
  'Primary button',
  'Default button',
  'Dropdown button',
  'Secondary button',
  'Links',
  'Icons',
];

/** The most prominent colours of a button come first. */
const BUTTON_ROLES = ['', 'hover-', 'active-'].flatMap((state) =>
  ['background', 'color', 'border'].map((part) => state + part),
);
const rank = ({ path }: ColourField) =>
  path.startsWith('buttons.') ? BUTTON_ROLES.indexOf(path.split('.').at(-1) ?? '') : 0;

export const roleGroups: readonly RoleGroup[] = GROUPS.map((name) => ({
  name,
  fields: colourFields
    .filter(({ group }) => group === name)
    .toSorted((one, other) => rank(one) - rank(other)),
}));

export const rolePaths: readonly string[] = roleGroups.flatMap(({ fields }) =>
  fields.map(({ path }) => path),
);
