import { buildIfStale } from '#server/build/build-dashboard.ts';
import { installTools } from '../tools/install-tools.ts';
import { type BenchResult, failed } from './result.ts';

/**
 * `npm run bench [-- name …]`: measures the budgets and prints them as a table. Ends with 1 where one is missed; nothing
 * here decides a test.
 */

type Bench = () => Promise<readonly BenchResult[]>;

/** A benchmark that needs the packages of `src/testing/tools`. */
const withTools =
  (bench: Bench): Bench =>
  async () => {
    await installTools();
    return bench();
  };

const benches: Readonly<Record<string, Bench>> = {
  size: async () => (await import('./size.ts')).benchSize(),
  start: async () => (await import('./start.ts')).benchStart(),
  bundle: async () => (await import('./bundle.ts')).benchBundle(),
  lighthouse: withTools(async () => (await import('./lighthouse.ts')).benchLighthouse()),
  'slow-network': async () => (await import('./slow-network.ts')).benchSlowNetwork(),
  interactions: async () => (await import('./interactions.ts')).benchInteractions(),
  'request-logs': async () => (await import('./request-logs.ts')).benchRequestLogs(),
  'log-store': async () => (await import('./log-store.ts')).benchLogStore(),
  scrolling: async () => (await import('./scrolling.ts')).benchScrolling(),
  workbench: async () => (await import('./workbench.ts')).benchWorkbench(),
  lists: async () => (await import('./lists.ts')).benchLists(),
  copies: async () => (await import('./copies.ts')).benchCopies(),
  proxy: withTools(async () => (await import('./proxy.ts')).benchProxy()),
  masking: async () => (await import('./masking.ts')).benchMasking(),
  soak: withTools(async () => (await import('./soak.ts')).benchSoak()),
  service: withTools(async () => (await import('./service.ts')).benchService()),
  others: withTools(async () => (await import('./others.ts')).benchOthers()),
  day: async () => (await import('./day.ts')).benchDay(),
};

/** Those that take many minutes run only when they are named. */
const LONG = new Set(['soak', 'others', 'day']);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(1);
}

// A stale build is no part of what is measured.
await buildIfStale(process.cwd(), (line) => process.stdout.write(`${line}\n`));

const results: BenchResult[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : LONG.has(name)) continue;
  process.stdout.write(`${name} …\n`);
  try {
    results.push(...(await bench()));
  } catch (error) {
    // What others measured is told all the same.
    results.push(failed(name, error));
  }
}

const headings = { what: 'What', budget: 'Budget', measured: 'Measured' };
const rows = [headings, ...results];
const widths = (['what', 'budget', 'measured'] as const).map(
  (key) => [key, Math.max(...rows.map((row) => row[key].length))] as const,
);
const format = (row: typeof headings) => widths.map(([key, width]) => row[key].padEnd(width)).join('  ');
process.stdout.write(`\n${format(headings)}\n`);
for (const row of results) {
  const verdict = row.ok === undefined ? '–' : row.ok ? 'ok' : 'MISSED';
  process.stdout.write(`${format(row)}  ${verdict}\n`);
}
process.exitCode = results.some(({ ok }) => ok === false) ? 1 : 0;
