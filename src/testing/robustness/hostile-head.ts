import fc from 'fast-check';
import { nested } from './hostile-body.ts';

/** What stands before the body of requests that no client means to send. */

/** Content types, most of which are not the one that is expected. */
export const contentType = (expected: string): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(expected) },
    fc.constantFrom(
      ...[
        undefined,
        '',
        ' ',
        'text/plain',
        'application/json',
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
      ],
      ...[
        'application/json;',
        'application/json; charset="utf-8"',
        'application/json, text/plain',
        'application/jsonx',
      ],
      ...[
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'a/b/c',
        '*/*',
      ],
      ...[
        'multipart/form-data; boundary=',
        'application/json; boundary=--',
        `application/${'x'.repeat(4000)}`,
      ],
    ),
  );

/** Query strings that are put behind a valid one. */
export const hostileQuery = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom(
    ...[
      '%',
      '%zz',
      '%ff',
      '%00',
      'a=%ed%a0%80',
      '&&&',
      '=',
      '==',
      'page',
      'page=',
      'page=1&page=2',
      'page=-0',
      '__proto__=1',
    ],
    ...[
      'per_page=1e9',
      'per_page=99999999999999999999',
      'page=0x10',
      'page=%D9%A1',
      'constructor=1',
      'filters',
      'filters={}',
    ],
    ...[
      'filters=[',
      'filters=[[]]',
      'filters=[{}]',
      'filters=[{"__proto__":{"type":"="}}]',
      'filters[]=1',
      'filters[a][b]=c',
    ],
    ...[
      'filters=[{"uri":{"type":"match","value":"%25((("}}]',
      'sort[created]=up',
      'sort[created][]=asc',
      'toString=1',
    ],
    `filters=${nested(2000, '[', ']')}`,
    `x=${'y'.repeat(8000)}`,
  ),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
);

/** Authorization headers beside the right one. */
export const hostileAuthorization = fc.constantFrom(
  ...[
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer  x',
    'Basic',
    'Basic !!!',
    'Basic Og==',
    'Digest x',
    'bearer x y',
  ],
  ...[
    `Bearer ${'0'.repeat(64)}`,
    `Bearer ${'x'.repeat(7000)}`,
    `Basic ${Buffer.from('a:b:c').toString('base64')}`,
  ],
);
