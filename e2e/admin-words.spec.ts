import type { Page } from '@playwright/test';
import { paths } from '../src/dashboard/lib/paths.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

/** What only developers know: names of fields, codes of errors, formats, and what the contract calls its parts. */
const TECHNICAL =
  /\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z]\w*\b|\bX-[A-Z]\w+|\b\d{7,8}\b|\b(?:JSON|payload|operation|resource|entity|entity id|request body|API calls?)s?\b|\brequests? (?:to|that)\b|known to this browser/;

/** Names that are written like this for everybody, and the placeholders that an admin writes into texts. */
const NAMES = /\biOS\b|\{\w+\}|\S+@\S+|https?:\/\/\S+|\S+\.(?:pdf|csv|json|css)\b/g;

/** Everything that can be read on a page outside of the details for developers, and outside of the navigation. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !parent?.checkVisibility() || parent.closest('nav, script, style')) continue;
      const details = parent.closest('details')?.querySelector('summary')?.textContent;
      if (!details?.startsWith('Details for developers')) texts.add(text);
    }
    return [...texts];
  });

async function technicalTexts(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const texts = (await readable(page)).filter((text) => TECHNICAL.test(text.replace(NAMES, '')));
  return texts.map((text) => `${pathname}: ${text}`);
}

interface AdminPage {
  readonly path: string;
  /** The button that sends its form, which is empty or wrong as it stands. */
  readonly send?: string | RegExp;
}

const { organization, brand, popularGroupTemplate: groupTemplate } = demoIds;

const pages: Readonly<Record<string, readonly AdminPage[]>> = {
  brands: [
    { path: paths.brands },
    { path: paths.brand(organization, brand) },
    { path: paths.brandTexts(organization, brand) },
    { path: paths.brandEmail(organization, brand) },
    { path: paths.brandCompletedEmail(organization, brand) },
    { path: paths.brandSession(organization, brand) },
    { path: paths.brandAssignments(organization, brand), send: 'Assign' },
    { path: paths.groupBrand },
  ],
  subscriptions: [
    { path: paths.subscriptions },
    { path: paths.subscription(demoIds.signingSubscription) },
    { path: paths.newSubscription },
    { path: paths.editSubscription(demoIds.signingSubscription) },
  ],
  contacts: [
    { path: paths.contacts },
    { path: paths.newContact, send: /^Create/ },
    { path: paths.contact(demoIds.contact) },
    { path: paths.contactGroups(demoIds.contact) },
  ],
  'group templates and copies': [
    { path: paths.groupTemplates },
    { path: paths.groupTemplate(groupTemplate) },
    { path: paths.addTemplate(groupTemplate), send: 'Add the template' },
    { path: paths.editRecipients(groupTemplate) },
    { path: paths.removeAccess(groupTemplate), send: 'Remove access …' },
    { path: paths.copies },
    { path: paths.copiesOf(groupTemplate) },
    { path: paths.copiesOf(demoIds.foreignGroupTemplate) },
  ],
  documents: [
    { path: paths.documents },
    { path: paths.document(demoIds.sentDocument) },
    { path: paths.inviteTo(demoIds.freeDocument), send: 'Send the invite' },
    { path: paths.brandOfDocument(demoIds.documentWithBrand) },
    { path: paths.documentGroups },
    { path: paths.documentGroup(demoIds.groupWithOwnBrand) },
  ],
  'org admins and activity': [
    { path: paths.orgAdmins },
    { path: paths.setAdmin(organization), send: /^(Set|Activate)/ },
    { path: paths.manyAdmins(organization) },
    { path: paths.activity },
  ],
};

for (const [name, visited] of Object.entries(pages)) {
  test(`what an admin reads of ${name} has no names of fields, codes or formats`, async ({
    page,
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(/Failed to load resource/);
    await signedIn();
    const found: string[] = [];
    for (const { path, send } of visited) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      // What comes late must be read too, also into parts of the page that do not say that they are loading.
      await page.waitForLoadState('networkidle');
      found.push(...(await technicalTexts(page)));
      if (send === undefined) continue;
      await page.getByRole('button', { name: send }).last().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      found.push(...(await technicalTexts(page)));
    }
    expect([...new Set(found)]).toEqual([]);
  });
}
