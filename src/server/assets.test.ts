import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { problemOf, startTestServer } from '#testing/proxy.ts';
import { ownServer } from '#testing/signed-in-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { registerAssets } from './assets.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script nonce="__CSP_NONCE__" type="module" src="/assets/main-4f2a.js"></script></head><body><div id="root"></div></body></html>`;
const SCRIPT = `export const text = '${'long enough to compress '.repeat(100)}';`;

const MANIFEST = {
  'index.html': { file: 'assets/main-4f2a.js' },
  '_signed-in-77aa.js': {
    file: 'assets/signed-in-77aa.js',
    name: 'signed-in',
    css: ['assets/signed-in-88bb.css'],
    assets: ['assets/inter-99cc.woff2', 'assets/workers/log-worker-00dd.js'],
    imports: ['index.html'],
  },
  'src/dashboard/pages/contacts/list/contacts-page.tsx': {
    file: 'assets/contacts-11aa.js',
    name: 'contacts-page',
    imports: ['_list.js', '_signed-in-77aa.js'],
  },
  '_list.js': {
    file: 'assets/list-22bb.js',
    imports: ['src/dashboard/pages/contacts/list/contacts-page.tsx'],
  },
};

const dist = temporaryFolder();
mkdirSync(join(dist, 'assets'));
mkdirSync(join(dist, '.vite'));
writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST));
writeFileSync(join(dist, '.stamp'), 'stamp');
writeFileSync(join(dist, 'index.html'), PAGE);
writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(dist, 'assets/main-4f2a.js'), SCRIPT);
writeFileSync(join(dist, 'assets/main-4f2a.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(dist, 'assets/main-4f2a.js.gz'), gzipSync(SCRIPT));
const server = await startTestServer({
  pages: (app) => registerAssets(app, dist),
  proxy: { publicUrl: new URL('https://desk.example') },
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.call(path, { method, headers: { host: 'desk.example', 'x-csrf': '', ...headers } });

describe('pages', () => {
  it.each([
    '/',
    '/request-logs',
    '/request-logs/abc?page=2',
    '/organizations/x/brands',
    '/apiary',
    '/sessions',
  ])('the page is sent for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<body>');
  });

  describe('preload, if the request has a session cookie,', () => {
    const cookie = '__Host-sealdesk=whatever';
    const preloads = async (path: string) => {
      const { text, headers } = await get(path, { cookie });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const links = text.matchAll(/<link rel="([^>]*)" crossorigin href="\/([^"]+)" nonce="([^"]+)">/g);
      return [...links].map(([, rel, file, own]) => `${rel} ${file}${own === nonce ? '' : ' without nonce'}`);
    };
    const layout = [
      'modulepreload assets/signed-in-77aa.js',
      'stylesheet assets/signed-in-88bb.css',
      'prefetch assets/workers/log-worker-00dd.js',
    ];

    it('the chunks of the layout and of the page, under the nonce of the answer', async () => {
      const page = [...layout, 'modulepreload assets/contacts-11aa.js', 'modulepreload assets/list-22bb.js'];
      expect(await preloads('/contacts?search=a')).toEqual(page);
      expect(await preloads('/contacts/')).toEqual(page);
    });

    it('those of the layout alone at any other address', async () => {
      expect(await preloads('/contacts/abc')).toEqual(layout);
      expect(await preloads('/nowhere')).toEqual(layout);
    });
  });

  it('preload nothing for a request without a session cookie, and show no navigation', async () => {
    const { text } = await get('/contacts');
    expect(text).toContain('<html data-signed-out lang="en">');
    expect(text).not.toContain('<link');
  });

  it('#46 every page has a nonce of its own, in policy and markup, and a strict policy', async () => {
    const nonces = new Set<string>();
    for (let count = 0; count < 20; count++) {
      const { headers, text } = await get('/');
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
      nonces.add(nonce);
      expect(text).not.toContain('__CSP_NONCE__');
      expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
      for (const directive of [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ])
        expect(policy.split('; ')).toContain(directive);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
    expect(nonces.size).toBe(20);
  });

  it('#46 the other security headers are on every answer', async () => {
    for (const path of [
      '/',
      '/favicon.svg',
      '/assets/main-4f2a.js',
      '/missing.js',
      '/session',
      '/healthz',
      '/api/x',
    ]) {
      const { headers } = await get(path);
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers.server, path).toBeUndefined();
      expect(headers['x-powered-by'], path).toBeUndefined();
    }
  });

  it('#46 without TLS nobody is told to insist on it', async () => {
    const local = await ownServer();
    expect((await local.call('/')).headers['strict-transport-security']).toBeUndefined();
  });

  it('HEAD is GET without a body', async () => {
    for (const path of ['/', '/request-logs', '/assets/main-4f2a.js', '/favicon.svg']) {
      const whole = await get(path);
      const head = await get(path, {}, 'HEAD');
      expect([head.status, head.text], path).toEqual([200, '']);
      expect(head.headers['content-type'], path).toBe(whole.headers['content-type']);
    }
  });

  it('a page takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await get('/request-logs', {}, method);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('assets', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['', undefined],
    ['identity', undefined],
  ])('are sent as Accept-Encoding %j allows', async (accepted, encoding) => {
    const answer = await get('/assets/main-4f2a.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    if (encoding === undefined) expect(answer.text).toBe(SCRIPT);
  });

  it('without a hash in the name are kept for an hour only', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
  });

  it.each([
    '/assets/main-0000.js',
    '/assets/',
    '/assets',
    '/assets/nothing',
    '/missing.png',
    '/request-logs/app.js',
    '/.stamp',
    '/.vite/manifest.json',
    '/.env',
    '/.git/config',
    '/index.html',
    '/assets/main-4f2a.js.br',
    '/api/x',
    '/session/x',
    '/metrics',
    '/readyz/x',
  ])('#35 %s is not there, and is not answered with the page', async (path) => {
    const answer = await get(path, path.startsWith('/api') ? { 'x-csrf': '1' } : {});
    expect(answer.status).toBe(404);
    expect(problemOf(answer).status).toBe(404);
  });
});
