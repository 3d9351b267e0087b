import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { brandScenarios } from './brand-scenarios.ts';
import { documentScenarios } from './document-scenarios.ts';
import { isThere, type Scenario, scenario, type } from './scenario.ts';
import { subscriptionScenarios } from './subscription-scenarios.ts';
import { toolScenarios } from './tool-scenarios.ts';

/** A list of addresses may have so many lines (issue 5). */
const MANY_LINES = 5000;

/** What support staff do on the request-log page: open, close, move, scroll, search. */
export async function workOnRequestLogs(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  await rows.nth(3).click();
  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await rows.nth(6).hover();
  await page.mouse.wheel(0, 4000);
  await rows.nth(12).getByRole('link').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or paste an id' }).pressSequentially('sub');
  await page.keyboard.press('Escape');
}

/** What an admin does with a long list of addresses: paste it, have it checked. */
async function workOnManyAdmins(page: Page): Promise<void> {
  const lines = Array.from({ length: MANY_LINES }, (_, index) => `person.${index}@tenant.example`).join('\n');
  const list = page.getByRole('textbox', { name: 'Addresses' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await list.click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('status').filter({ hasText: 'ready to be sent' }).waitFor();
  await list.press('End');
  await type(list, '\none.more@tenant.example');
}

const organizationId = demoOrganizations[0].id;

/** The pages whose interactions are measured. */
export const scenarios: readonly Scenario[] = [
  scenario('Request logs', paths.requestLogs, isThere('table', /./), workOnRequestLogs),
  scenario(
    `Org admins, ${MANY_LINES.toLocaleString('en-GB')} lines`,
    paths.manyAdmins(organizationId),
    isThere('textbox', 'Addresses'),
    workOnManyAdmins,
  ),
  ...brandScenarios,
  ...subscriptionScenarios,
  ...documentScenarios,
  ...toolScenarios,
];
