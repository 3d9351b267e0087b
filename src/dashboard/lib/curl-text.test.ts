import { expect, it } from 'vitest';
import { fullUrl } from './curl-text.ts';

it.each([
  [{ uri: '/v2/events', host: 'api.example.com' }, 'https://api.example.com/v2/events'],
  [{ uri: 'v2/events', host: 'http://localhost:4410/' }, 'http://localhost:4410/v2/events'],
  [
    { uri: 'https://api.example.com/v2/events?x=1', host: 'other.example' },
    'https://other.example/v2/events?x=1',
  ],
  [{ uri: '/v2/events', host: null }, 'https://HOST/v2/events'],
])('%j was called at %s', (request, url) => {
  expect(fullUrl(request)).toBe(url);
});
