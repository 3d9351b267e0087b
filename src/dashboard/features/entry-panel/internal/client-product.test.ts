import { expect, it } from 'vitest';
import { productOf } from './client-product.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.37 Safari/537.36';

it.each([
  ['NorthwindPortal/4.12.1 (Node.js 24.9.0)', 'NorthwindPortal 4.12.1'],
  ['curl/8.5.0', 'curl 8.5.0'],
  [CHROME, 'Chrome 141'],
  [`${CHROME} Edg/141.0.3537.57`, 'Edge 141'],
  [`${CHROME} OPR/123.0`, 'Opera 123'],
  ['Mozilla/5.0 (X11; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144'],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari 26',
  ],
  ['Mozilla/5.0 (compatible; Probe)', 'Mozilla 5.0'],
  ['our own client', 'our own client'],
  ['', ''],
])('calls %j %j', (agent, product) => {
  expect(productOf(agent)).toBe(product);
});
