import { personOf } from '#service/demo/names.ts';
import { blockingOf, runLighthouse } from '../tools/lighthouse-run.ts';
import { listScenarios } from './list-scenarios.ts';
import { type BenchResult, median, medianAtLeast, noShift, spread } from './result.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type SignedInBrowser, startSignedInBrowser } from './signed-in-browser.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const SIGN_IN = 'Sign in';
const performanceBudget = (name: string) => (name === SIGN_IN ? 0.95 : 0.9);
/** Milliseconds, for the sign-in page; `bench -- others` compares that of the request logs with its peer's. */
const BLOCKING = 200;
/** Pages whose interactions are measured as well, by name; the one for who is not signed in comes last. */
const NAMES = [
  ...['Request logs', 'Brands', 'Brand colours', 'Subscriptions', 'New subscription', 'Subscription'],
  ...['Deliveries', 'Contacts', 'Contact', 'Group templates', 'Group template', 'Copies'],
  ...['Document groups', 'Document group', 'Documents', 'Document', 'Did it arrive?'],
  ...['Did it arrive? of a document', 'Did it arrive? of an address', 'Invite', 'Org admins'],
  ...['Operations', 'One operation', 'Activity', SIGN_IN],
];

function pageCalled(name: string): Scenario {
  const found = [...listScenarios(personOf(0).email), ...scenarios].find((it) => it.name === name);
  if (!found) throw new Error(`No scenario is called ${name}`);
  return found;
}

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

async function audit(browser: SignedInBrowser, url: string): Promise<Samples> {
  const samples: Samples = {
    ...{ cold: [], again: [], blocking: [], clockBlocking: [] },
    ...{ shift: [], accessibility: [], practices: [] },
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const isCold of [true, false]) {
      const result = await runLighthouse(url, browser, isCold, { onlyCategories: [...CATEGORIES] });
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

const format = (value: number) => value.toFixed(0);

function resultsOf(name: string, samples: Samples): BenchResult[] {
  const { cold, again, blocking, clockBlocking, shift, accessibility, practices } = samples;
  const least = (what: string, scores: readonly number[], budget: number) =>
    medianAtLeast(`Lighthouse, ${name}: ${what}`, scores, budget);
  return [
    least('performance, empty cache', cold, performanceBudget(name)),
    {
      what: `Lighthouse, ${name}: blocking time by the processor, empty cache`,
      budget: name === SIGN_IN ? `≤ ${BLOCKING} ms` : '–',
      measured: `${spread(blocking, format)} ms; by the clock ${spread(clockBlocking, format)} ms`,
      ok: name === SIGN_IN ? median(blocking) <= BLOCKING : undefined,
    },
    least('performance, program in the cache', again, performanceBudget(name)),
    noShift(`Lighthouse, ${name}: CLS`, shift),
    least('accessibility', accessibility, 1),
    least('best practices', practices, 1),
  ];
}

/** Lighthouse of each page's production build, mobile profile, with demo data in it. */
export async function benchLighthouse(): Promise<BenchResult[]> {
  const signedIn = await startSignedInBrowser();
  try {
    const results: BenchResult[] = [];
    for (const page of NAMES.map(pageCalled)) {
      if (page.isSignedOut) await signedIn.context.clearCookies();
      results.push(...resultsOf(page.name, await audit(signedIn, `${signedIn.server.url}${page.path}`)));
    }
    return results;
  } finally {
    await signedIn.stop();
  }
}
