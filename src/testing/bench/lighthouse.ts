import { paths } from '#lib/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { personOf } from '#service/demo/names.ts';
import { blockingOf, runLighthouse } from './lighthouse-run.ts';
import { type BenchResult, median, spread } from './result.ts';
import { type SignedInBrowser, startSignedInBrowser } from './signed-in-browser.ts';

const DEVTOOLS_PORT = 9333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const PERFORMANCE = 0.95;
/** Milliseconds; what Lighthouse calls good. */
const BLOCKING = 200;
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

const whole = (value: number) => value.toFixed(0);
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
    {
      what: `Lighthouse, ${name}: blocking time by the processor, empty cache`,
      budget: `≤ ${BLOCKING} ms`,
      measured: `${spread(blocking, whole)} ms; by the clock ${spread(clockBlocking, whole)} ms`,
      ok: median(blocking) <= BLOCKING,
    },
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
      if (!page.signedIn) await signedIn.context.clearCookies();
      results.push(...resultsOf(page.name, await audit(signedIn, `${signedIn.server.url}${page.path}`)));
    }
    return results;
  } finally {
    await signedIn.stop();
  }
}
