import { expect, it } from 'vitest';
import { segmentsOf } from './uri-segments.ts';

it.each<[string, readonly string[]]>([
  ['/v2/documents/d1', ['v2', 'documents', 'd1']],
  ['v2/documents', ['v2', 'documents']],
  ['//host.example/v2', ['v2']],
  ['https://host.example:8443/v2/x', ['v2', 'x']],
  ['HTTPS://u:p@host.example/v2', ['v2']],
  ['coap+tcp://host.example/v2', ['v2']],
  ['https://host.example', []],
  ['https://host.example?a=/b', []],
  ['https://host.example#/b', []],
  ['/v2?next=https://host.example/x#y', ['v2']],
  ['/v2#a?b/c', ['v2']],
  ['/a//b/', ['a', 'b']],
  ['/1http://host.example', ['1http:', 'host.example']],
  ['/a%2Fb/%C3%A4/%zz', ['a/b', 'ä', '%zz']],
  ['', []],
])('of %j', (uri, segments) => {
  expect(segmentsOf(uri)).toEqual(segments);
});
