import { type ColourField, colourFields } from '../model/brand-fields.ts';

export interface RoleGroup {
  readonly name: string;
  readonly fields: readonly ColourField[];
}

/** The most used group comes first. */
const FIRST_BUTTON = 'Primary button';

/** The most prominent colours come first. */
const ORDER = ['background', 'color', 'border'];

const rank = ({ path }: ColourField) => {
  const [, state = '', role = ''] = /(hover-|active-)?([a-z]+)$/.exec(path) ?? [];
  return ['', 'hover-', 'active-'].indexOf(state) * ORDER.length + ORDER.indexOf(role);
};

const isButton = ({ path }: ColourField) => path.startsWith('buttons.');

function inGroups(): readonly RoleGroup[] {
  const groups = new Map<string, ColourField[]>();
  for (const field of colourFields) {
    if (isButton(field) && !groups.has(FIRST_BUTTON)) groups.set(FIRST_BUTTON, []);
    const fields = groups.get(field.group) ?? [];
    groups.set(field.group, fields);
    fields.push(field);
  }
  return [...groups].map(([name, fields]) => ({
    name,
    fields: fields.every(isButton) ? fields.toSorted((one, other) => rank(one) - rank(other)) : fields,
  }));
}

export const roleGroups = inGroups();

export const rolePaths: readonly string[] = roleGroups.flatMap(({ fields }) =>
  fields.map(({ path }) => path),
);
