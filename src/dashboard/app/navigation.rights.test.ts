import { describe, expect, it } from 'vitest';
import { type OperationId, operationList } from '#contract/operations.ts';
import type { Session } from '#contract/session.ts';
import { mayOpen } from '#features/rights/roles-provider.tsx';
import { paths } from '#lib/paths.ts';
import { operationScreens } from '#pages/operations/operation-screens.ts';
import { navigationItems } from './navigation.ts';

const staff = (...operations: readonly OperationId[]) =>
  ({ staff: { operations } as Partial<Session['staff']> }) as Session;

const ID = 'n4k2v8q1xw7c3m9zt5r0bd6hj8yg2lf4ps1eaou7';
const addressOf = (route: string) => route.replaceAll(/:\w+/g, ID);
const routes = [...new Set(Object.values(operationScreens).map(({ route }) => route))].filter(
  (route) => route !== paths.signIn,
);

describe('pages', () => {
  it.each(routes)('%s needs an operation of staff, and nothing of anybody else', (route) => {
    const address = addressOf(route);
    expect(mayOpen(staff(), address)).toBe(false);
    expect(mayOpen(undefined, address)).toBe(true);
    expect(mayOpen({} as Session, address)).toBe(true);
    const all = operationList.map(({ id }) => id as OperationId);
    expect(mayOpen(staff(...all), address)).toBe(true);
  });

  it('are told apart by their fixed words before their parameters', () => {
    expect(mayOpen(staff('createContact'), paths.newContact)).toBe(true);
    expect(mayOpen(staff('createContact'), paths.contact(ID))).toBe(false);
    expect(mayOpen(staff('getContact'), paths.newContact)).toBe(false);
    expect(mayOpen(staff('getDocumentGroupBrand'), paths.groupBrand)).toBe(true);
  });

  it('are known with a query, as parts of an address, and of each operation', () => {
    expect(mayOpen(staff('getContact'), paths.requestLogsAbout('x'))).toBe(false);
    expect(mayOpen(staff('getContact'), { pathname: paths.contacts, search: '?q=a' })).toBe(false);
    expect(mayOpen(staff('getContact'), { search: '?q=a' })).toBe(true);
    expect(mayOpen(staff('getContact'), paths.operation('getContact'))).toBe(true);
    expect(mayOpen(staff('getContact'), paths.operation('deleteContact'))).toBe(false);
  });

  it('of the navigation that only writes lead to are those of who writes', () => {
    const open = (session: Session) =>
      navigationItems.filter(({ path }) => mayOpen(session, path)).map(({ label }) => label);
    expect(open(staff('getContact', 'listContacts'))).toEqual(expect.not.arrayContaining(['Activity']));
    expect(open(staff('listContacts', 'deleteContact'))).toEqual(
      expect.arrayContaining(['Contacts', 'Activity']),
    );
  });
});
