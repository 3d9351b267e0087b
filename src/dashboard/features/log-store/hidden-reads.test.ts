import { expect, it } from 'vitest';
import { matchUri } from '#contract/match.ts';
import { logEntry } from '#testing/log-entry.ts';
import { isHiddenRead } from './hidden-reads.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36';

it.each([
  ['a read by any Sealdesk', { uri: '/v2/event-subscriptions', agent: `${BROWSER} Sealdesk/1` }, true],
  ['a read of before the token had a version', { uri: '/user', agent: `${BROWSER} Sealdesk` }, true],
  [
    'a read of the logs, which may be of before the token',
    { uri: '/request-logs?page=2', agent: 'curl/8' },
    true,
  ],
  ['a write by Sealdesk', { method: 'PUT', uri: '/v2/contacts/a', agent: `${BROWSER} Sealdesk/1` }, false],
  ['a read by a program', { uri: '/v2/event-subscriptions', agent: 'NotSealdesk/1 curl/8' }, false],
  ['a read without a user agent', { uri: '/v2/event-subscriptions' }, false],
])('%s', (_, choices, hidden) => {
  const { request } = logEntry(choices);
  expect(isHiddenRead(matchUri(request.method, request.uri)?.operation, request)).toBe(hidden);
});
