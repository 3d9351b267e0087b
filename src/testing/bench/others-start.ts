import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright';
import { paths } from '#lib/paths.ts';
import { findRedis, REDIS_HELP, startRedis } from '../redis.ts';
import { startProgram } from './child.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

/** Compared, but never installed with the project. */
const PACKAGES = {
  '@bull-board/api': '9.10.1',
  '@bull-board/express': '9.10.1',
  'parse-dashboard': '9.2.0',
  verdaccio: '6.10.4',
  // What their servers need, and what compresses before those that do not.
  ...{ bullmq: '6.7.0', compression: '1.8.1', express: '5.3.0', ioredis: '6.0.0' },
};
/** Verdaccio asks for this one by a tag that not every registry has. */
const OVERRIDES = { verdaccio: { 'node-fetch': '2.7.0' } };

const PARSE_ROWS = '/dashboard/apps/Logs/browser/Log';

/** A page at a server, and the cookies of who is signed in to it. */
export interface Target {
  readonly url: string;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** A page whose first load is compared. */
export interface ComparedPage {
  readonly name: string;
  readonly kind: 'sign-in' | 'list';
  readonly isOurs: boolean;
  /** Selector of what people open the page for. */
  readonly shows: string;
  /** As the dashboard's own server sends it. */
  readonly own: Target;
  /** The same, compressed before a server that does not compress by itself. */
  readonly compressed: Target;
}

/** Installs the other dashboards into a temporary folder, and starts all with a hundred rows or more. */
export async function startComparison() {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const it of stops.splice(0).toReversed()) await it();
  };
  try {
    const redisProgram = findRedis();
    if (!redisProgram) throw new Error(REDIS_HELP);
    const dir = mkdtempSync(join(tmpdir(), 'sealdesk-others-'));
    stops.push(() => rmSync(dir, { recursive: true, force: true }));
    const json = { private: true, dependencies: PACKAGES, overrides: OVERRIDES };
    writeFileSync(join(dir, 'package.json'), JSON.stringify(json));
    const flags = ['--silent', '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', ['install', ...flags], { cwd: dir });

    const redis = await startRedis(redisProgram);
    stops.push(() => redis.close());
    const signedIn = await startSignedInBrowser();
    stops.push(() => signedIn.stop());
    const { browser, context, server } = signedIn;

    const start = async (name: string, compress: 'compress' | 'own') => {
      const args = [dir, name, compress, new URL(redis.url).port];
      const child = await startProgram('others-server.ts', args, { NODE_ENV: 'production' });
      stops.push(() => child.stop());
      return child.url;
    };
    const startBoth = async (name: string) => ({
      own: await start(name, 'own'),
      compressed: await start(name, 'compress'),
    });
    type Urls = Awaited<ReturnType<typeof startBoth>>;
    const bullBoard = await startBoth('bull-board');
    const parse = await startBoth('parse-dashboard');
    const verdaccio = await start('verdaccio', 'own');

    const signInToParse = async (url: string): Promise<Target> => {
      const visitor = await browser.newContext();
      const page = await visitor.newPage();
      await page.goto(url);
      await page.fill('input[name=username]', 'bench');
      await page.fill('input[name=password]', 'bench');
      await page.press('input[name=password]', 'Enter');
      await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
      const cookies = await visitor.cookies();
      await visitor.close();
      return { url, cookies };
    };
    const visit = (url: string): Target => ({ url, cookies: [] });
    const both = ({ own, compressed }: Urls, path: string) => ({
      own: visit(own + path),
      compressed: visit(compressed + path),
    });
    const same = (it: Target) => ({ own: it, compressed: it });

    const compared = (
      name: string,
      kind: ComparedPage['kind'],
      shows: string,
      targets: Pick<ComparedPage, 'own' | 'compressed'>,
    ): ComparedPage => ({ name, kind, shows, isOurs: name.startsWith('Sealdesk'), ...targets });
    const password = 'input[type=password]';
    const logRows = 'role=table[name="Request logs"] >> tr:not([data-waiting]) >> role=cell';
    const logs = { url: server.url + paths.requestLogs, cookies: await context.cookies() };
    const parseRows = {
      own: await signInToParse(parse.own + PARSE_ROWS),
      compressed: await signInToParse(parse.compressed + PARSE_ROWS),
    };
    const pages = [
      compared('Sealdesk: sign-in', 'sign-in', password, same(visit(server.url + paths.signIn))),
      compared('Parse Dashboard: sign-in', 'sign-in', password, both(parse, '/dashboard/login')),
      compared('Sealdesk: request logs', 'list', logRows, same(logs)),
      compared(
        'Bull Board: jobs of a queue',
        'list',
        'text=@example.com',
        both(bullBoard, '/bull/queue/documents'),
      ),
      compared('Verdaccio: packages', 'list', 'text=package-0', same(visit(verdaccio))),
      compared('Parse Dashboard: rows of a class', 'list', 'text=id-0', parseRows),
    ];
    return { pages, signedIn, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
