import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#proxy/cookie.ts';
import { ProblemError } from '#proxy/problems.ts';
import { NONCE_PLACEHOLDER, pagePolicy, WORKER_FOLDER, workerPolicy } from './content-security-policy.ts';

/**
 * Gives the page for an address of the dashboard, with the placeholder where nonces go.
 * @param isReturning whether it is for somebody who seems to be signed in
 */
type PageSource = (url: string, isReturning: boolean) => Promise<string>;

/** One chunk in Vite's manifest (https://vite.dev/guide/backend-integration). */
interface ManifestChunk {
  readonly file: string;
  /** Of the module that the chunk begins with, or of the group in `vite.config.ts`. */
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The chunks and style sheets that a module of the dashboard loads, itself included. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

/** Names of the chunks for a path: of the layout, and of the page if it is a list, as `contacts-page` for `/contacts`. */
function chunkNames(path: string): readonly string[] {
  const [, page] = /^\/([\w-]+)\/?$/.exec(path === '/' ? '/request-logs' : path) ?? [];
  return page === undefined ? ['signed-in'] : ['signed-in', `${page}-page`];
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}" nonce="${NONCE_PLACEHOLDER}">`;
}

/** The built page, read once: what is on disk may be replaced by a newer build while this one is served. */
async function builtPage(dist: string): Promise<PageSource> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const signedOut = html.replace('<html', '<html data-signed-out');
  const links = (path: string) => {
    const names = chunkNames(path);
    const files = new Set(
      Object.entries(manifest).flatMap(([key, { name = '' }]) =>
        names.includes(name) ? filesOf(manifest, key) : [],
      ),
    );
    return [...files]
      .filter((file) => !html.includes(file))
      .map(linkTo)
      .join('');
  };
  return async (url, isReturning) => {
    if (!isReturning) return signedOut;
    // At the end of the body, where style sheets do not delay the paint of the skeleton.
    return html.replace('</body>', (end) => links(pathOf(url)) + end);
  };
}

/** Sends the page under a policy with a fresh nonce. Never stored, since a nonce that is used twice protects nobody. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: PageSource,
  development: boolean,
): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64');
  const isReturning = readCookie(request.headers.cookie) !== undefined;
  const html = await source(request.url, isReturning);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, development))
    .header('cache-control', 'no-store')
    .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/** Never pages: what lies below is answered by others, or not at all. */
const NO_PAGES = /^\/@|^\/(?:api|session|assets|healthz|readyz|metrics)(?:\/|$)/;
const FILE = /\/\.|\.[^/]*$/;
const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Whether a path is one of the dashboard's own pages: no file and nobody else's. */
function isPage(path: string): boolean {
  return !NO_PAGES.test(path) && !FILE.test(path);
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Every address that nothing else answers: the page for the dashboard's own, a problem for the rest. */
export function registerPages(app: FastifyInstance, source: PageSource, development: boolean): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ProblemError('method_not_allowed', {}, { allow: 'GET, HEAD' });
    if (!isPage(pathOf(request.url))) throw new ProblemError('not_found');
    return sendPage(request, reply, source, development);
  });
}

/**
 * Serves the built dashboard: compressed copies where the browser takes them, hashed files for good, the page for every
 * address of the dashboard, 404 for a file that is not there.
 * @param dist folder of the build
 */
export async function registerAssets(app: FastifyInstance, dist: string): Promise<void> {
  const hashed = join(dist, 'assets') + sep;
  const workers = join(dist, 'assets', WORKER_FOLDER) + sep;
  await app.register(fastifyStatic, {
    root: dist,
    // Each file is a route of its own, so that what is not in the build (or is dotted) is never looked for on disk.
    wildcard: false,
    globIgnore: ['index.html', '.*', '.*/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(hashed) ? A_YEAR : AN_HOUR);
      reply.header('vary', 'accept-encoding');
      if (path.startsWith(workers)) reply.header('content-security-policy', workerPolicy(false));
    },
  });
  registerPages(app, await builtPage(dist), false);
}
