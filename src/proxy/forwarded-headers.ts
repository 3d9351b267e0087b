import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '#contract/operation.ts';

/** Request headers that reach the service. */
const REQUEST = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent'] as const;

/** Response headers that reach the browser. `id` is the new ID of an answer without a body (Publicly known). */
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

export function requestHeaderNames(operation: Operation): readonly string[] {
  const declared = Object.keys(operation.headers?.shape ?? {}).map((name) => name.toLowerCase());
  return [...REQUEST, ...declared];
}

export function pickHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}

/** @param list flat list of names and values, to which the headers for the browser are appended */
export function appendAnswerHeaders(list: string[], headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (!ANSWER.has(name)) continue;
    const value = headers[name];
    if (typeof value === 'string') list.push(name, value);
  }
}
