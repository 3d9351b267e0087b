import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { proxyError } from '#testing/proxy-error.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const service = (status: number) => new ApiError({ kind: 'service', status, message: '' });

afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

/** How often a read is asked for that always fails so. */
async function timesAsked(error: Error): Promise<number> {
  let asked = 0;
  const queryFn = async () => {
    asked++;
    throw error;
  };
  const client = createQueryClient(() => undefined);
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0 })).rejects.toBe(error);
  return asked;
}

it.each([
  ['nobody answered', 3, new ApiError({ kind: 'network', status: 0, message: '' })],
  ['502', 3, service(502)],
  ['503', 3, service(503)],
  ['504', 3, service(504)],
  ['the proxy could not reach the service', 3, proxyError('upstream_unreachable', 502)],
  ['400', 1, service(400)],
  ['401', 1, service(401)],
  ['403', 1, service(403)],
  ['404', 1, service(404)],
  ['429', 1, service(429)],
  ['500', 1, service(500)],
  ['the proxy knows that it would not help', 1, proxyError('upstream_invalid', 502, { retryable: false })],
  ['an answer that made no sense', 1, new ApiError({ kind: 'unreadable', status: 200, message: '' })],
  ['an error of ours', 1, new TypeError('x is undefined')],
])('a read is tried again where that may help: after %s, %i times in all', async (_what, times, error) => {
  expect(await timesAsked(error)).toBe(times);
});

it('tells of a session that has ended, whichever call finds out, and of nothing else', async () => {
  let ended = 0;
  const client = createQueryClient(() => ended++);
  const failWith = (error: Error) => async () => {
    throw error;
  };
  const read = (error: Error) =>
    client.fetchQuery({ queryKey: [crypto.randomUUID()], queryFn: failWith(error) }).catch(() => undefined);
  await read(service(401));
  await read(new TypeError('x is undefined'));
  expect(ended).toBe(0);
  await read(proxyError('session_expired', 401));
  expect(ended).toBe(1);
  const mutationFn = failWith(proxyError('no_session', 401));
  const write = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  await expect(write).rejects.toThrow();
  expect(ended).toBe(2);
});

it('finds out by the call itself whether the proxy, which may be on this machine, can be reached', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => undefined);
  expect(await client.fetchQuery({ queryKey: ['x'], queryFn: async () => 'read' })).toBe('read');
  const mutationFn = async () => 'written';
  expect(await client.getMutationCache().build(client, { mutationFn }).execute(undefined)).toBe('written');
});

it('reads nothing again because a person comes back to the tab: the service logs every read', async () => {
  const client = createQueryClient(() => undefined);
  let asked = 0;
  const queryFn = async () => ++asked;
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn, staleTime: 0 });
  focusManager.setFocused(true);
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  client.mount();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  client.unmount();
  leave();
  expect(asked).toBe(1);
});
