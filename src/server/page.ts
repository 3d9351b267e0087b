import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACEHOLDER, pagePolicy } from './content-security-policy.ts';

/** Gives the page for an address of the dashboard, with the placeholder where nonces go. */
export type PageSource = (url: string) => Promise<string>;

/** The built page, read once: what is on disk may be replaced by a newer build while this one is served. */
export async function builtPage(dist: string): Promise<PageSource> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  return async () => html;
}

/** Sends the page under a policy with a fresh nonce. Never stored, since a nonce that is used twice protects nobody. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: PageSource,
  development: boolean,
): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64');
  const html = await source(request.url);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, development))
    .header('cache-control', 'no-store')
    .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
}
