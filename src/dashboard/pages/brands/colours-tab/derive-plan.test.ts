import { expect, it } from 'vitest';
import { deriveStates } from '../colour-math/derive.ts';
import { derivePlan, hasStates, isOther, looksOf } from './derive-plan.ts';
import { type RoleGroup, roleGroups } from './role-groups.ts';

function group(name: string): RoleGroup {
  const found = roleGroups.find((it) => it.name === name);
  if (!found) throw new Error(`There is no group ${name}`);
  return found;
}

it('there is a plan for buttons, links and icons, and none for what has no states', () => {
  const names = roleGroups.filter(({ fields }) => hasStates(fields)).map(({ name }) => name);
  expect(names).toEqual([
    'Primary button',
    'Default button',
    'Dropdown button',
    'Secondary button',
    'Links',
    'Icons',
  ]);
});

it('moves the colour of links', () => {
  const plan = derivePlan({ 'hyperlink.color': '#0F6B5C' }, group('Links').fields);
  const { hover, active } = deriveStates('#0f6b5c');
  expect(plan.map(({ field, after }) => [field.path, after])).toEqual([
    ['hyperlink.hover-color', hover],
    ['hyperlink.active-color', active],
  ]);
});

it('leaves out what has no base, or one that is no colour', () => {
  const draft = { 'icons.background': '#ffffff', 'icons.color': 'teal' };
  const paths = derivePlan(draft, group('Icons').fields).map(({ field }) => field.path);
  expect(paths).toEqual(['icons.hover-background']);
});

it('tells another colour from another notation of the same', () => {
  const [hover] = derivePlan({ 'hyperlink.color': '#0f6b5c' }, group('Links').fields);
  if (!hover) throw new Error('There is nothing to derive');
  expect(isOther(hover)).toBe(true);
  expect(isOther({ ...hover, before: hover.after.toUpperCase() })).toBe(false);
});

it('shows the states that there are', () => {
  const draft = { 'icons.background': '#ffffff', 'icons.color': '#333333' };
  const looks = looksOf(draft, derivePlan(draft, group('Icons').fields));
  expect(looks.map(([state]) => state)).toEqual(['Rest', 'Hover']);
  expect(looks[1]?.[1].color).toBe('#333333');
});
