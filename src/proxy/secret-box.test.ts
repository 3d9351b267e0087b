import { expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const SECRET = 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq';

it('opens what it sealed, and nothing that the same secret sealed for another purpose', async () => {
  const sealed = await new SecretBox([SECRET], 'one').seal({ a: [1] });
  expect(await new SecretBox([SECRET], 'one').open(sealed)).toEqual({ a: [1] });
  expect(await new SecretBox([SECRET], 'another').open(sealed)).toBeUndefined();
});

it('tells nothing in what it sealed, and seals the same value differently each time', async () => {
  const box = new SecretBox([SECRET], 'one');
  const [first, second] = [await box.seal('anna@host.example'), await box.seal('anna@host.example')];
  expect(first).not.toBe(second);
  for (const part of first.split('.'))
    expect(Buffer.from(part, 'base64url').toString('latin1')).not.toMatch(/anna|k7Qp/);
});

it('cannot be made without a secret', () => {
  expect(() => new SecretBox([], 'one')).toThrow('at least one secret');
});
