import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { problemOf, startTestServer } from '#testing/proxy.ts';
import { ownServer } from '#testing/signed-in-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { registerAssets } from './assets.ts';
import { type BuiltPages, PAGES_FILE } from './built-pages.ts';

const PAGE = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__">
<template id="program"><script nonce="__CSP_NONCE__" type="module" src="/assets/main-4f2a.js"></script></template></head><body><div id="root"></div></body></html>`;
const SCRIPT = `export const text = '${'long enough to compress '.repeat(100)}';`;

const PAGES: BuiltPages = {
  ahead: 'assets/ahead-77aa.js',
  signIn: { files: ['assets/sign-in-88dd.js'], shell: '<p>Your tokens stay on the server.</p>' },
  pages: {
    '/contacts/:contactId': {
      files: ['assets/contact-11aa.js'],
      shell: { crumbs: ['Contacts', '…'] },
    },
    '/contacts/new': {
      files: ['assets/new-contact-22bb.js', 'assets/form-33cc.css'],
      shell: { crumbs: ['Contacts'], purpose: 'Friends & families' },
    },
  },
};

const dist = temporaryFolder();
mkdirSync(join(dist, 'assets'));
mkdirSync(join(dist, '.vite'));
writeFileSync(join(dist, '.vite/manifest.json'), '{}');
writeFileSync(join(dist, PAGES_FILE), JSON.stringify(PAGES));
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

  describe('for whoever seems to be signed in', () => {
    const cookie = '__Host-sealdesk=whatever';

    it('name with the program what they load, under their nonce, and what runs first', async () => {
      const { text, headers } = await get('/contacts/abc/?tab=groups', { cookie });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const program = /<template id="program">(.*)<\/template>/.exec(text)?.[1];
      expect(program).toContain(
        `<script type="module" crossorigin src="/assets/ahead-77aa.js" nonce="${nonce}"></script>`,
      );
      expect(program).toContain(`href="/assets/contact-11aa.js" nonce="${nonce}">`);
    });

    it('name the files of the plainer address where two patterns fit, and show what they are called and for', async () => {
      const { text } = await get('/contacts/new', { cookie });
      expect(text).toContain(
        'rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/form-33cc.css"',
      );
      expect(text).not.toContain('contact-11aa');
      expect(text).toMatch(
        /<div id="shell".*<span class="frame-heading">Contacts<.*<p class="frame-purpose">Friends &amp; families<.*<div id="root">/,
      );
      const { text: another } = await get('/contacts/abc', { cookie });
      expect(another).toContain('<a><span>Contacts</span></a>');
      expect(another).not.toContain('frame-purpose');
    });

    it('name and show nothing where there is no such page', async () => {
      const { text } = await get('/nowhere', { cookie });
      expect(text).not.toContain('/assets/ahead-77aa.js');
      expect(text).not.toContain('id="shell"');
    });
  });

  it('for everybody else are the sign-in page', async () => {
    const { text } = await get('/contacts/new');
    expect(text).toMatch(/<div id="shell".*<p>Your tokens stay on the server.<.*<div id="root">/);
    expect(text).toContain('href="/assets/sign-in-88dd.js"');
    expect(text).not.toContain('/assets/ahead-77aa.js');
    expect(text).not.toContain('frame-heading');
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
      expect(text.split(`nonce="${nonce}"`)).toHaveLength(4);
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
