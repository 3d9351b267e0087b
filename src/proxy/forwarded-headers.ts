import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '#contract/operation.ts';

/** What of a browser's request reaches the service. Whatever is not named here does not. */
const REQUEST = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent'] as const;

/** What of the service's answer reaches the browser. `id` is the new id of an answer without a body (Publicly known). */
const ANSWER = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-disposition',
  'retry-after',
  'id',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

/** Names of the headers to pass on to the service for an operation: the general ones and those that it declares. */
export function requestHeaderNames(operation: Operation): readonly string[] {
  const declared = Object.keys(operation.headers?.shape ?? {}).map((name) => name.toLowerCase());
  return [...REQUEST, ...declared];
}

/** Copies the named headers of a request. */
export function pickHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}

/** Appends what may be passed on of an answer's headers to a flat list of names and values. */
export function appendAnswerHeaders(list: string[], headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (!ANSWER.has(name)) continue;
    const value = headers[name];
    if (typeof value === 'string') list.push(name, value);
  }
}
