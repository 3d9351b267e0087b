import { expect, it } from 'vitest';
import { isPlainPath } from './plain-path.ts';

it.each([
  ['/v2/templates', true],
  [`/v2/templates/${'a'.repeat(40)}/roles`, true],
  ['/v2/templa', false],
  ['/v2/templates/', false],
  [`/v2/templates/${'a'.repeat(39)}`, false],
  ['/v2/templates?token=a', false],
  ['/v2/templates%', false],
  ['v2/templates', false],
])('%s tells nothing that is masked: %s', (text, isPlain) => expect(isPlainPath(text)).toBe(isPlain));
