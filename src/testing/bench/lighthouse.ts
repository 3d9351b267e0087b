import lighthouse from 'lighthouse';
import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { personOf } from '#service/demo/names.ts';
import type { BenchResult } from './result.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const DEVTOOLS_PORT = 9333;
const CATEGORIES = { performance: 0.95, accessibility: 1, 'best-practices': 1 } as const;
const organizationId = demoOrganizations[0].id;
const PAGES = [
  { name: 'Request logs', path: paths.requestLogs, signedIn: true },
  { name: 'Brands', path: paths.organizationBrands(organizationId), signedIn: true },
  { name: 'Brand colours', path: paths.brand(organizationId, landmarks.brand), signedIn: true },
  { name: 'Subscriptions', path: paths.subscriptions, signedIn: true },
  { name: 'New subscription', path: paths.newSubscription, signedIn: true },
  { name: 'Subscription', path: paths.subscription(landmarks.elaborateSubscription), signedIn: true },
  { name: 'Deliveries', path: paths.deliveries, signedIn: true },
  { name: 'Contacts', path: paths.contacts, signedIn: true },
  { name: 'Contact', path: paths.contact(landmarks.contact), signedIn: true },
  { name: 'Group templates', path: paths.groupTemplates, signedIn: true },
  { name: 'Group template', path: paths.groupTemplate(landmarks.popularGroupTemplate), signedIn: true },
  { name: 'Copies', path: paths.copiesOf(landmarks.popularGroupTemplate), signedIn: true },
  { name: 'Document groups', path: paths.documentGroups, signedIn: true },
  { name: 'Document group', path: paths.documentGroup(landmarks.groupWithOwnBrand), signedIn: true },
  { name: 'Documents', path: paths.documents, signedIn: true },
  { name: 'Document', path: paths.document(landmarks.groupedDocument), signedIn: true },
  { name: 'Did it arrive?', path: paths.didItArrive, signedIn: true },
  {
    name: 'Did it arrive? of a document',
    path: paths.arrivalOf({ document: landmarks.groupedDocument }),
    signedIn: true,
  },
  {
    name: 'Did it arrive? of an address',
    path: paths.arrivalOf({ email: personOf(0).email }),
    signedIn: true,
  },
  { name: 'Invite', path: paths.inviteTo(landmarks.groupedDocument), signedIn: true },
  { name: 'Org admins', path: paths.organizationAdmins(organizationId), signedIn: true },
  { name: 'Operations', path: paths.operations, signedIn: true },
  { name: 'One operation', path: paths.operation('createEventSubscription'), signedIn: true },
  { name: 'Activity', path: paths.activity, signedIn: true },
  { name: 'Sign in', path: paths.signIn, signedIn: false },
] as const;

async function audit(name: string, url: string): Promise<BenchResult[]> {
  const result = await lighthouse(url, {
    port: DEVTOOLS_PORT,
    disableStorageReset: true,
    onlyCategories: Object.keys(CATEGORIES),
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return Object.entries(CATEGORIES).map(([category, least]) => {
    const score = result.lhr.categories[category]?.score ?? 0;
    return {
      what: `Lighthouse, ${name}: ${category}`,
      budget: `≥ ${least}`,
      measured: score.toFixed(2),
      ok: score >= least,
    };
  });
}

/** Lighthouse of each page's production build, mobile profile, with demo data in it. */
export async function benchLighthouse(): Promise<BenchResult[]> {
  const signedIn = await startSignedInBrowser(DEVTOOLS_PORT);
  try {
    const results: BenchResult[] = [];
    for (const page of PAGES) {
      if (!page.signedIn) await signedIn.context.clearCookies();
      results.push(...(await audit(page.name, `${signedIn.server.url}${page.path}`)));
    }
    return results;
  } finally {
    await signedIn.stop();
  }
}
