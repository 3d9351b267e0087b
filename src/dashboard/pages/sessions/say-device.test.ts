import { expect, it } from 'vitest';
import { sayDevice } from './say-device.ts';

const CHROMIUM = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`${CHROMIUM} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${CHROMIUM} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Microsoft Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['something/1.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('says %j as %s', (agent, words) => expect(sayDevice(agent)).toBe(words));
