import { expect, it } from 'vitest';
import { copyRecord } from '#testing/copies.ts';
import { blankFax, documentsOf, faxBody, faxSchema } from './fax-run.ts';

it('is sent without what was left empty', () => {
  const body = faxBody({ ...blankFax, number: ' +1 415 555 0100 ', subject: 'Lease ', documentId: 'd' }, 5);
  expect(faxSchema.parse(body)).toEqual({
    recipient_number: '+1 415 555 0100',
    documents: ['d'],
    subject: 'Lease',
    client_timestamp: 5,
  });
});

it('is of every document of the copies, each once', () => {
  const document = (id: string, name: string | null = id) => ({ id, name });
  const copies = [
    copyRecord({ id: 'a', documents: [document('1'), document('2', null)] }),
    copyRecord({ id: 'b', documents: [document('2'), document('3')] }),
    copyRecord({ id: 'c', documents: null }),
  ];
  expect(documentsOf(copies).map(({ id, name, copy }) => `${id} ${name} ${copy.id}`)).toEqual([
    '1 1 a',
    '2 Unnamed document a',
    '3 3 b',
  ]);
});
