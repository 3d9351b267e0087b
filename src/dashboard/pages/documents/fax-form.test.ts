import { expect, it } from 'vitest';
import { emptyFax, type FaxValues, faxFieldOf, faxResolver } from './fax-form.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const id = 'd'.repeat(40);

const resolve = (changes: Partial<FaxValues>) =>
  faxResolver({ ...emptyFax(id), ...changes }, undefined, options);

it('sends what is said, the documents in their order, and the time', async () => {
  const before = Math.floor(Date.now() / 1000);
  const documents = ['e'.repeat(40), id];
  const { values } = await resolve({ recipient_number: ' +1 (503) 555-0100 ', documents });
  expect(values).toEqual({
    recipient_number: '+1 (503) 555-0100',
    documents,
    client_timestamp: expect.any(Number),
  });
  expect((values as { client_timestamp: number }).client_timestamp).toBeGreaterThanOrEqual(before);
});

it.each(['', 'call me', '12'])('refuses the number “%s” on its field', async (recipient_number) => {
  expect((await resolve({ recipient_number })).errors).toHaveProperty('recipient_number');
});

it('puts a refused document to their list', () => {
  expect(faxFieldOf('documents[1]')).toBe('documents');
  expect(faxFieldOf('client_timestamp')).toBeUndefined();
});
