import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#proxy/cookie.ts';
import { ProblemError } from '#proxy/problems.ts';
import { NONCE_PLACEHOLDER, pagePolicy, WORKER_FOLDER, workerPolicy } from './content-security-policy.ts';

/** The page for a path, with nonce placeholders. @param isReturning whether the user seems to be signed in */
type PageSource = (url: string, isReturning: boolean) => Promise<string>;

/** Vite's manifest (https://vite.dev/guide/backend-integration). */
interface ManifestChunk {
  readonly file: string;
  /** Of the chunk's first module, or of the group in `vite.config.ts`. */
  readonly name?: string;
  readonly css?: readonly string[];
  /** Fonts, and the scripts of workers. */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

const isWorker = (file: string) => file.startsWith(`assets/${WORKER_FOLDER}/`);

/** All chunks, style sheets and workers of a module, with its own. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen));
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []).filter(isWorker), ...imported];
}

/** Chunks of the layout and of a list page: `contacts-page` for `/contacts`. */
function chunkNames(path: string): readonly string[] {
  const [, page] = /^\/([\w-]+)\/?$/.exec(path === '/' ? '/request-logs' : path) ?? [];
  return page === undefined ? ['signed-in'] : ['signed-in', `${page}-page`];
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : isWorker(file) ? 'prefetch' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}" nonce="${NONCE_PLACEHOLDER}">`;
}

/** Read once, since a newer build may replace the files while this one is served. */
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
    // At the end of the body, so that style sheets do not delay the skeleton's paint.
    return html.replace('</body>', (end) => links(pathOf(url)) + end);
  };
}

/** Each answer has a fresh nonce and is never cached, since a reused nonce protects nothing. */
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

/** Paths of other routes, which never get the page. */
const NO_PAGES = /^\/@|^\/(?:api|session|assets|healthz|readyz|metrics)(?:\/|$)/;
const FILE = /\/\.|\.[^/]*$/;
const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

function isPage(path: string): boolean {
  return !NO_PAGES.test(path) && !FILE.test(path);
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** The page for dashboard paths, 404 for the rest. */
export function registerPages(app: FastifyInstance, source: PageSource, development: boolean): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ProblemError('method_not_allowed', {}, { allow: 'GET, HEAD' });
    if (!isPage(pathOf(request.url))) throw new ProblemError('not_found');
    return sendPage(request, reply, source, development);
  });
}

/**
 * Serves the built dashboard: compressed files if the browser supports them, hashed files with immutable caching, the page
 * for dashboard paths.
 * @param dist folder of the build
 */
export async function registerAssets(app: FastifyInstance, dist: string): Promise<void> {
  const hashed = join(dist, 'assets') + sep;
  const workers = join(dist, 'assets', WORKER_FOLDER) + sep;
  await app.register(fastifyStatic, {
    root: dist,
    // One route per file, so that nothing else is looked up on disk.
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
