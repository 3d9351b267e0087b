import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { personOf } from '#service/demo/names.ts';
import { blockingOf, runLighthouse } from './lighthouse-run.ts';
import { type BenchResult, median, medianAtMost, spread } from './result.ts';
import { type SignedInBrowser, startSignedInBrowser } from './signed-in-browser.ts';

const DEVTOOLS_PORT = 9333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const PERFORMANCE = 0.95;
/** Milliseconds; what Lighthouse calls good. */
const BLOCKING = 200;
const organizationId = demoOrganizations[0].id;
const PAGES = [
  { name: 'Request logs', path: paths.requestLogs },
  { name: 'Brands', path: paths.organizationBrands(organizationId) },
  { name: 'Brand colours', path: paths.brand(organizationId, landmarks.brand) },
  { name: 'Subscriptions', path: paths.subscriptions },
  { name: 'New subscription', path: paths.newSubscription },
  { name: 'Subscription', path: paths.subscription(landmarks.elaborateSubscription) },
  { name: 'Deliveries', path: paths.deliveries },
  { name: 'Contacts', path: paths.contacts },
  { name: 'Contact', path: paths.contact(landmarks.contact) },
  { name: 'Group templates', path: paths.groupTemplates },
  { name: 'Group template', path: paths.groupTemplate(landmarks.popularGroupTemplate) },
  { name: 'Copies', path: paths.copiesOf(landmarks.popularGroupTemplate) },
  { name: 'Document groups', path: paths.documentGroups },
  { name: 'Document group', path: paths.documentGroup(landmarks.groupWithOwnBrand) },
  { name: 'Documents', path: paths.documents },
  { name: 'Document', path: paths.document(landmarks.groupedDocument) },
  { name: 'Did it arrive?', path: paths.didItArrive },
  { name: 'Did it arrive? of a document', path: paths.arrivalOf({ document: landmarks.groupedDocument }) },
  { name: 'Did it arrive? of an address', path: paths.arrivalOf({ email: personOf(0).email }) },
  { name: 'Invite', path: paths.inviteTo(landmarks.groupedDocument) },
  { name: 'Org admins', path: paths.organizationAdmins(organizationId) },
  { name: 'Operations', path: paths.operations },
  { name: 'One operation', path: paths.operation('createEventSubscription') },
  { name: 'Activity', path: paths.activity },
  { name: 'Sign in', path: paths.signIn },
] as const;

/** Everything once more for a median. */
const ROUNDS = 5;

interface Samples {
  /** With nothing in the cache. */
  readonly cold: number[];
  /** Where the browser has the program already. */
  readonly again: number[];
  /** Total blocking time of the cold ones, in milliseconds: by the processor, and by the clock as Lighthouse has it. */
  readonly blocking: number[];
  readonly clockBlocking: number[];
  readonly shift: number[];
  readonly accessibility: number[];
  readonly practices: number[];
}

async function audit({ context }: SignedInBrowser, url: string): Promise<Samples> {
  const samples: Samples = {
    ...{ cold: [], again: [], blocking: [], clockBlocking: [] },
    ...{ shift: [], accessibility: [], practices: [] },
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const isCold of [true, false]) {
      const run = { context, port: DEVTOOLS_PORT, isCold };
      const result = await runLighthouse(url, run, { onlyCategories: [...CATEGORIES] });
      const { categories, audits } = result.lhr;
      const score = (name: (typeof CATEGORIES)[number]) => categories[name]?.score ?? 0;
      samples[isCold ? 'cold' : 'again'].push(score('performance'));
      if (isCold) {
        samples.blocking.push(blockingOf(result));
        samples.clockBlocking.push(audits['total-blocking-time']?.numericValue ?? Number.NaN);
      }
      samples.shift.push(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
      samples.accessibility.push(score('accessibility'));
      samples.practices.push(score('best-practices'));
    }
  }
  return samples;
}

const hundredths = (value: number) => value.toFixed(2);

function resultsOf(name: string, samples: Samples): BenchResult[] {
  const { cold, again, blocking, clockBlocking, shift, accessibility, practices } = samples;
  const least = (what: string, scores: readonly number[], budget: number): BenchResult => ({
    what: `Lighthouse, ${name}: ${what}`,
    budget: `≥ ${budget}`,
    measured: spread(scores, hundredths),
    ok: median(scores) >= budget,
  });
  return [
    least('performance, empty cache', cold, PERFORMANCE),
    medianAtMost(`Lighthouse, ${name}: blocking time by the processor, empty cache`, blocking, BLOCKING, {
      note: `; by the clock ${spread(clockBlocking, (value) => value.toFixed(0))} ms`,
    }),
    least('performance, program in the cache', again, PERFORMANCE),
    {
      what: `Lighthouse, ${name}: CLS`,
      budget: '0',
      measured: spread(shift, (value) => value.toFixed(3)),
      ok: Math.max(...shift) < 0.0005,
    },
    least('accessibility', accessibility, 1),
    least('best practices', practices, 1),
  ];
}

/** Lighthouse of each page's production build, mobile profile, with demo data in it. */
export async function benchLighthouse(): Promise<BenchResult[]> {
  const signedIn = await startSignedInBrowser(DEVTOOLS_PORT);
  try {
    const results: BenchResult[] = [];
    for (const page of PAGES) {
      if (page.path === paths.signIn) await signedIn.context.clearCookies();
      results.push(...resultsOf(page.name, await audit(signedIn, `${signedIn.server.url}${page.path}`)));
    }
    return results;
  } finally {
    await signedIn.stop();
  }
}
