import type { Locator, Page } from '@playwright/test';
import { operationList, operations } from '../src/contract/operations.ts';
import { problem } from '../src/contract/problem.ts';
import { paths } from '../src/dashboard/lib/paths.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { type StaffRole, staffRoles } from '../src/testing/staff-roles.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { addresses } from './page-addresses.ts';
import { test } from './staff-fixtures.ts';
import { whenDrawn } from './whole-pages.ts';

const { organization, brand, contact, activeSubscription, popularGroupTemplate: template } = demoIds;
const group = demoIds.groupWithBounces;
const document = demoIds.sentDocument;
const ofBrand = [organization, brand] as const;

type OperationId = keyof typeof operations;

/** A control that leads to one of some operations, where the demo data let it be used. */
interface Control {
  readonly calls: readonly OperationId[];
  readonly at: string;
  readonly name: RegExp;
  /** In the menu of this button. */
  readonly menu?: string;
}

const brandMenu = 'More with Northwind Legal';
const groupMenu = 'More';

/** What leads to each write of the contract, but for those that `withoutControl` names. */
const controls: readonly Control[] = [
  { calls: ['createContact'], at: paths.contacts, name: /^New contact$/ },
  { calls: ['updateContact'], at: paths.contact(contact), name: /^Update contact$/ },
  { calls: ['deleteContact'], at: paths.contact(contact), name: /^Delete contact$/ },
  { calls: ['createEventSubscription'], at: paths.subscriptions, name: /^New subscription$/ },
  {
    calls: ['editEventSubscription', 'updateEventSubscription'],
    at: paths.subscription(activeSubscription),
    name: /^Edit$/,
  },
  {
    calls: ['deactivateEventSubscription'],
    at: paths.subscription(activeSubscription),
    name: /^Switch off$/,
  },
  { calls: ['deleteEventSubscription'], at: paths.subscription(activeSubscription), name: /^Delete$/ },
  {
    calls: ['testEventSubscription', 'createEventSubscription'],
    at: paths.subscription(activeSubscription),
    name: /^Try it out$/,
    menu: 'More with this subscription',
  },
  { calls: ['sendInvite'], at: paths.document(document), name: /^Invite to sign$/ },
  { calls: ['sendFax'], at: paths.document(document), name: /^Send by fax$/ },
  {
    calls: ['assignBrandToDocument', 'unassignBrandFromDocument'],
    at: paths.document(document),
    name: /^Assign a brand$/,
  },
  { calls: ['deleteFieldInvite'], at: paths.document(document), name: /^Cancel the invite of / },
  { calls: ['emailDocumentGroupCopy'], at: paths.documentGroup(group), name: /^Email a copy$/ },
  { calls: ['copyDocumentGroup'], at: paths.documentGroup(group), name: /^Copy it$/, menu: groupMenu },
  { calls: ['sendFax'], at: paths.documentGroup(group), name: /^Fax its documents$/, menu: groupMenu },
  {
    calls: ['unshareDocumentGroup'],
    at: paths.documentGroup(group),
    name: /^Unshare from a user$/,
    menu: groupMenu,
  },
  { calls: ['resendGroupInvites'], at: paths.documentGroup(group), name: /^Send again$/ },
  { calls: ['cancelGroupInvite'], at: paths.documentGroup(group), name: /^Cancel invites$/ },
  {
    calls: ['emailDocumentGroupCopy', 'copyDocumentGroup', 'unshareDocumentGroup', 'sendFax'],
    at: paths.copiesOf(template),
    name: /^Select all copies of this page$/,
  },
  { calls: ['addGroupTemplateTemplate'], at: paths.groupTemplate(template), name: /^Add a template$/ },
  { calls: ['updateGroupTemplateRecipients'], at: paths.groupTemplate(template), name: /^Edit recipients$/ },
  { calls: ['removeTemplateAccess'], at: paths.groupTemplate(template), name: /^Remove access …/ },
  {
    calls: ['setAllowedTeamAdmin', 'addAllowedTeamAdmin'],
    at: paths.organizationAdmins(organization),
    name: /^(?:Set an admin|Many at once)$/,
  },
  { calls: ['createBrand'], at: paths.organizationBrands(organization), name: /^New brand$/ },
  {
    calls: ['renameBrand'],
    at: paths.organizationBrands(organization),
    name: /^Rename$/,
    menu: brandMenu,
  },
  {
    calls: ['deleteBrand'],
    at: paths.organizationBrands(organization),
    name: /^Delete$/,
    menu: brandMenu,
  },
  {
    calls: ['updateGeneralBrandResource', 'createEmailBrandResource', 'updateEditorBrandResource'],
    at: paths.brand(...ofBrand),
    name: /^Save$/,
  },
  { calls: ['deleteEmailBrandResource'], at: paths.brandEmail(...ofBrand), name: /^Delete email$/ },
  {
    calls: ['deleteOrganizationEditorBrandResource', 'deleteEditorBrandResource'],
    at: paths.brandSession(...ofBrand),
    name: /^Delete signing session$/,
  },
  {
    calls: ['assignBrandToDocument'],
    at: paths.brandAssignments(...ofBrand),
    name: /^Assign to the document$/,
  },
  {
    calls: ['unassignBrandFromDocument'],
    at: paths.brandAssignments(...ofBrand),
    name: /^Unassign from the document$/,
  },
];

/** The writes that no control in `controls` stands for, where the demo data let it be used, with what leads to them. */
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
  // Of the button that saves the signing session: `updateEditorBrandResource` stands for both.
  'updateOrganizationEditorBrandResource',
];

/** The pages that lead on, of those that a role decides on. */
const pagesOf: Readonly<Record<StaffRole, readonly string[]>> = {
  support: [
    ...['Request logs', 'Subscriptions', 'Deliveries', 'Contacts', 'Group templates', 'Copies'],
    ...['Document groups', 'Documents', 'Brands', 'Org admins', 'Operations'],
  ],
  branding: [...['Group templates', 'Document groups', 'Documents', 'Brands', 'Operations', 'Activity']],
  admin: [
    ...['Request logs', 'Subscriptions', 'Deliveries', 'Contacts', 'Group templates', 'Copies'],
    ...['Document groups', 'Documents', 'Brands', 'Org admins', 'Operations', 'Activity'],
  ],
  'address-book': ['Contacts', 'Operations'],
};

const EXCLUDED = 'Your role does not include this page.';

/** Listens from now on. @returns tells every call until then that the proxy refused for the role */
function excludedCalls(page: Page): () => Promise<readonly string[]> {
  const calls: Promise<string | undefined>[] = [];
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    const call = `${page.url()}: ${response.request().method()} ${response.url()}`;
    calls.push(
      response.json().then(
        (body) => (problem.safeParse(body).data?.code === 'role_excludes' ? call : undefined),
        () => undefined,
      ),
    );
  });
  return async () => (await Promise.all(calls)).filter((call) => call !== undefined);
}

const named = (within: Page | Locator, name: RegExp) =>
  within
    .getByRole('button', { name })
    .or(within.getByRole('link', { name }))
    .or(within.getByRole('checkbox', { name }))
    .first();

/** Opens a menu, hands it on, and closes it again. There is none with nothing in it. */
async function withMenu(page: Page, button: Locator, look: (menu: Locator) => Promise<void>): Promise<void> {
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  await look(menu);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

/** Asserts that what is on the page for writes is exactly what the role includes. */
async function expectExactly(page: Page, address: string, role: StaffRole, isOpen: boolean): Promise<void> {
  const included = new Set<OperationId>(staffRoles[role]);
  for (const { calls, at, name, menu } of controls) {
    if (at !== address) continue;
    const isOffered = isOpen && calls.some((id) => included.has(id));
    const what = `${role}: ${name} for ${calls.join(', ')} at ${address}`;
    const opener = page.getByRole('main').getByRole('button', { name: menu ?? '', exact: true });
    if (menu === undefined) await expect(named(page, name), what).toHaveCount(isOffered ? 1 : 0);
    else if (isOffered || (await opener.count()) > 0)
      await withMenu(page, opener, async (list) =>
        expect(list.getByRole('menuitem', { name }), what).toHaveCount(isOffered ? 1 : 0),
      );
  }
}

/** Pages by the names that the palette and the keyboard help give them. */
const known = (labels: readonly string[]) => labels.filter((label) => pagesOf.admin.includes(label));

/** Asserts that navigation, palette, keys and the page Operations have what the role includes and nothing else. */
async function expectWaysOf(page: Page, role: StaffRole): Promise<void> {
  const pages = pagesOf[role];
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[0] ?? '');
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
  expect(
    known(await links.evaluateAll((all) => all.map((it) => it.querySelector('span')?.textContent ?? ''))),
  ).toEqual(pages);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const group = (name: string) => palette.getByRole('group', { name, exact: true }).getByRole('option');
  const labelsOf = (options: Locator) =>
    options.evaluateAll((all) => all.map((it) => it.querySelector('span')?.textContent ?? ''));
  await expect(group('Pages').first()).toBeVisible();
  expect(known(await labelsOf(group('Pages')))).toEqual(pages);
  // An action that none of the words is for: without it, the list has followed the text.
  const action = palette.getByRole('option', { name: 'Sign out', exact: true });
  for (const word of ['contact', 'brand', 'subscription', 'invite', 'document']) {
    await palette.getByRole('combobox').fill('');
    await expect(action).toBeVisible();
    await palette.getByRole('combobox').fill(word);
    await expect(action).toHaveCount(0);
    const forms = group('Operations').filter({ hasText: 'its form' });
    const summaries = new Set<string>(staffRoles[role].map((id) => operations[id].summary));
    expect(
      (await labelsOf(forms)).filter((label) => !summaries.has(label)),
      word,
    ).toEqual([]);
  }
  // An id, with what can be done about it.
  await palette.getByRole('combobox').fill(demoIds.brand);
  await expect(palette.getByRole('option', { name: 'Copy this id' })).toBeVisible();
  await expect(palette.getByRole('option', { name: /^Timeline of|request logs/ })).toHaveCount(
    pages.includes('Request logs') ? 2 : 0,
  );
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys).toBeVisible();
  const terms = await keys.locator('dt, dd').allTextContents();
  expect(known(terms.map((text) => text.trim()))).toEqual(pages);
  await page.keyboard.press('Escape');

  await page.goto(paths.operations);
  const forms = page.locator('[data-operation]');
  await expect(forms).toHaveCount(staffRoles[role].length);
  const ids = await forms.evaluateAll((all) => all.map((it) => it.getAttribute('data-operation') ?? ''));
  expect(ids.toSorted()).toEqual(staffRoles[role].toSorted());
}

/** How long all pages may take, with axe on each, in milliseconds. */
const ALL_PAGES_TIMEOUT = 10 * 60_000;

test('every write has a control that is looked for, or is named as one without', { tag: '@smoke' }, () => {
  const writes = operationList.filter((it) => it.permission !== 'no-session' && it.method !== 'GET');
  const decided = new Set([...controls.flatMap(({ calls }) => calls), ...withoutControl]);
  expect([...decided].toSorted()).toEqual(writes.map(({ id }) => id).toSorted());
});

for (const role of Object.keys(staffRoles) as StaffRole[]) {
  test(`${role}: pages offer what the role includes and nothing else`, async ({ page, signInAs }) => {
    test.setTimeout(ALL_PAGES_TIMEOUT);
    await signInAs(role);
    const excluded = excludedCalls(page);
    let looked = false;
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address);
        await whenDrawn(page);
        const isOpen = (await page.getByText(EXCLUDED).count()) === 0;
        if (!isOpen) await expect(page.getByText('Ask it-help@company.example.')).toBeVisible();
        for (const button of await page
          .getByRole('main')
          .getByRole('button', { name: /^More(?: with .*)?$/ })
          .all())
          await withMenu(page, button, () => Promise.resolve());
        await expectExactly(page, address, role, isOpen);
        if (role === 'admin' || (!isOpen && looked)) return;
        looked ||= !isOpen;
        await expectAccessible(page);
      });
    expect(await excluded()).toEqual([]);
  });

  test(`${role}: navigation, palette, keys and operations`, async ({ page, signInAs }) => {
    await signInAs(role);
    const excluded = excludedCalls(page);
    await expectWaysOf(page, role);
    expect(await excluded()).toEqual([]);
  });
}

test('a form that the address of a group has open says that the role does not include it', {
  tag: '@smoke',
}, async ({ page, signInAs }) => {
  await signInAs('support');
  await page.goto(`${paths.documentGroup(group)}?do=email`);
  const drawer = page.getByRole('dialog', { name: /^Email/ });
  await expect(drawer.getByRole('note')).toHaveText(
    'Your role does not include this. Ask it-help@company.example.',
  );
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
