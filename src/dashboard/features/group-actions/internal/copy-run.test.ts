import { describe, expect, it } from 'vitest';
import { copyRecord } from '#testing/copies.ts';
import { blankCopy, copyBody, copyName, copySchema } from './copy-run.ts';

const lease = copyRecord({ document_group_name: 'Lease' });
const offer = copyRecord({ document_group_name: 'Offer' });

describe('the name of a copy', () => {
  it('begins as that of its source, or stands for those of several', () => {
    expect(blankCopy([lease])).toEqual({ name: 'Lease (copy)' });
    const several = blankCopy([lease, offer]);
    expect([lease, offer].map((source) => copyName(several, source))).toEqual([
      'Lease (copy)',
      'Offer (copy)',
    ]);
  });

  it('has to be there, which the contract does not ask for', () => {
    expect(copySchema.safeParse(copyBody('Lease', 1)).success).toBe(true);
    const { error } = copySchema.safeParse(copyBody(copyName({ name: '  ' }, lease), 1));
    expect(error?.issues).toMatchObject([{ path: ['document_group_name'] }]);
  });
});
