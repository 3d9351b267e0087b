import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sessionQuery } from '#api/session.ts';
import { type OperationId, operationList } from '#contract/operations.ts';
import type { Session, SessionState } from '#contract/session.ts';
import { RolesProvider } from '#features/rights/roles-provider.tsx';
import { useStaff } from '#features/session/staff.ts';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { pageRoutes } from './page-routes.ts';

const { organization, brand, contact, activeSubscription, popularGroupTemplate: template } = demoIds;

/** What leads to some writes, and the menu that it is in. */
interface Control {
  readonly name: string | RegExp;
  readonly calls: readonly OperationId[];
  readonly menu?: string;
}

const brandMenu = 'More with Northwind Legal';

const controls: Readonly<Record<string, readonly Control[]>> = {
  [paths.contacts]: [{ name: 'New contact', calls: ['createContact'] }],
  [paths.contact(contact)]: [
    { name: 'Update contact', calls: ['updateContact'] },
    { name: 'Delete contact', calls: ['deleteContact'] },
  ],
  [paths.subscriptions]: [{ name: 'New subscription', calls: ['createEventSubscription'] }],
  [paths.subscription(activeSubscription)]: [
    { name: 'Edit', calls: ['editEventSubscription', 'updateEventSubscription'] },
    { name: 'Switch off', calls: ['deactivateEventSubscription'] },
    { name: 'Delete', calls: ['deleteEventSubscription'] },
    {
      name: 'Try it out',
      calls: ['testEventSubscription', 'createEventSubscription'],
      menu: 'More with this subscription',
    },
  ],
  [paths.document(demoIds.sentDocument)]: [
    { name: 'Invite to sign', calls: ['sendInvite'] },
    { name: 'Send by fax', calls: ['sendFax'] },
    { name: 'Assign a brand', calls: ['assignBrandToDocument', 'unassignBrandFromDocument'] },
    { name: /^Cancel the invite of /, calls: ['deleteFieldInvite'] },
  ],
  [paths.documentGroup(demoIds.groupWithBounces)]: [
    { name: 'Email a copy', calls: ['emailDocumentGroupCopy'] },
    { name: 'Copy it', calls: ['copyDocumentGroup'], menu: 'More' },
    { name: 'Fax its documents', calls: ['sendFax'], menu: 'More' },
    { name: 'Unshare from a user', calls: ['unshareDocumentGroup'], menu: 'More' },
    { name: 'Send again', calls: ['resendGroupInvites'] },
    { name: 'Cancel invites', calls: ['cancelGroupInvite'] },
  ],
  [paths.copiesOf(template)]: [
    {
      name: 'Select all copies of this page',
      calls: ['emailDocumentGroupCopy', 'copyDocumentGroup', 'unshareDocumentGroup', 'sendFax'],
    },
  ],
  [paths.groupTemplate(template)]: [
    { name: 'Add a template', calls: ['addGroupTemplateTemplate'] },
    { name: 'Edit recipients', calls: ['updateGroupTemplateRecipients'] },
    { name: /^Remove access …/, calls: ['removeTemplateAccess'] },
  ],
  [paths.organizationAdmins(organization)]: [
    { name: 'Set an admin', calls: ['setAllowedTeamAdmin', 'addAllowedTeamAdmin'] },
    { name: 'Many at once', calls: ['setAllowedTeamAdmin', 'addAllowedTeamAdmin'] },
  ],
  [paths.organizationBrands(organization)]: [
    { name: 'New brand', calls: ['createBrand'] },
    { name: 'Rename', calls: ['renameBrand'], menu: brandMenu },
    { name: 'Delete', calls: ['deleteBrand'], menu: brandMenu },
  ],
  [paths.brand(organization, brand)]: [
    {
      name: 'Save',
      calls: ['updateGeneralBrandResource', 'createEmailBrandResource', 'updateEditorBrandResource'],
    },
  ],
  [paths.brandEmail(organization, brand)]: [{ name: 'Delete email', calls: ['deleteEmailBrandResource'] }],
  [paths.brandSession(organization, brand)]: [
    {
      name: 'Delete signing session',
      calls: ['deleteOrganizationEditorBrandResource', 'deleteEditorBrandResource'],
    },
  ],
  [paths.brandAssignments(organization, brand)]: [
    { name: 'Assign to the document', calls: ['assignBrandToDocument'] },
    { name: 'Unassign from the document', calls: ['unassignBrandFromDocument'] },
  ],
};

/** The writes whose controls the demo data do not offer, with what leads to them. */
const withoutControl: readonly OperationId[] = [
  // Of documents with several open invites.
  'cancelFieldInvites',
  // The guided form makes a subscription by `createEventSubscription`.
  'createEventGuide',
  // Of subscriptions that are off.
  'activateEventSubscription',
  // Of one delivery, beside the list.
  'resendCallback',
  // Of the tab Assignments of a brand, once an application is named there.
  ...(['assignBrandToApplication', 'unassignBrandFromApplication', 'unassignBrand'] as const),
  // The button that saves the signing session calls it, and is listed under `updateEditorBrandResource`.
  'updateOrganizationEditorBrandResource',
];

const ids = operationList.filter(({ permission }) => permission !== 'no-session');
const writes = ids.filter(({ method }) => method !== 'GET').map(({ id }) => id as OperationId);
const reads = ids.filter(({ method }) => method === 'GET').map(({ id }) => id as OperationId);

it('every write of the contract has its control here, or is named as one without', () => {
  const decided = new Set([
    ...Object.values(controls).flatMap((here) => here.flatMap(({ calls }) => calls)),
    ...withoutControl,
  ]);
  expect([...decided].toSorted()).toEqual(writes.toSorted());
});

/** The pages for a session of staff, with the last operation that its roles include. */
function PagesOfStaff() {
  const operations = useStaff()?.operations ?? [];
  return (
    <RolesProvider>
      <output aria-label="Last operation">{operations.at(-1)}</output>
      <Outlet />
    </RolesProvider>
  );
}

async function openFor(address: string, here: readonly Control[]) {
  const routes = [{ element: <PagesOfStaff />, children: [...pageRoutes] }];
  const { screen, client } = await renderPage(routes, address);

  /** Makes the session that of a staff member whose roles include these operations alone. */
  const include = async (operations: readonly OperationId[]) => {
    client.setQueryData<SessionState>(sessionQuery.queryKey, (state) => {
      if (!state?.session) throw new Error('Nobody is signed in');
      const staff = { operations } as Session['staff'];
      return { ...state, session: { ...state.session, staff } };
    });
    const last = screen.getByRole('status', { name: 'Last operation' });
    await expect.element(last).toHaveTextContent(operations.at(-1) ?? '');
  };

  const inPage = ({ name }: Control) =>
    (['button', 'link', 'checkbox'] as const).some(
      (role) => screen.getByRole(role, { name, exact: true }).elements().length > 0,
    );
  const inMenu = ({ name }: Control) =>
    screen.getByRole('menuitem', { name, exact: true }).elements().length > 0;

  /** Names of the controls that are there, also in menus: there is no menu with nothing in it. */
  const offered = async () => {
    const found = here.filter((control) => control.menu === undefined && inPage(control));
    for (const menu of new Set(here.flatMap((control) => control.menu ?? []))) {
      const opener = screen.getByRole('button', { name: menu, exact: true });
      if (opener.elements().length === 0) continue;
      await opener.click();
      await expect.element(screen.getByRole('menuitem').first()).toBeVisible();
      found.push(...here.filter((control) => control.menu === menu && inMenu(control)));
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    }
    return here.filter((control) => found.includes(control)).map(({ name }) => name);
  };
  return { include, offered };
}

it.each(Object.entries(controls))(
  '%s offers each write for its own operation alone',
  async (address, here) => {
    const { include, offered } = await openFor(address, here);
    await include([...reads, ...writes]);
    await expect.poll(offered, { timeout: 10_000 }).toEqual(here.map(({ name }) => name));
    await include(reads);
    expect(await offered()).toEqual([]);
    for (const id of new Set(here.flatMap(({ calls }) => calls))) {
      await include([...reads, id]);
      const expected = here.filter(({ calls }) => calls.includes(id)).map(({ name }) => name);
      expect(await offered(), id).toEqual(expected);
    }
  },
);
