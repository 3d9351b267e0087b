import { expect, it } from 'vitest';
import { groupTemplateRecipients } from '#contract/operations/document-group-records.ts';
import { recipientFieldOf, recipientResolver, treeOf, valuesOf } from './recipient-values.ts';

const read = groupTemplateRecipients.parse({
  cc: ['files@northwind.example'],
  order_type: 'recipient_order',
  recipients: [
    {
      name: 'Ann',
      email: 'ann@tenant.example',
      order: '2',
      documents: [{ id: 'a'.repeat(40), role: 'Tenant', action: 'sign' }],
      attributes: {
        subject: 'Please sign',
        expiration_days: 7,
        reminder: { remind_after: 1, remind_before: 3, remind_repeat: 0 },
        authentication: { type: 'phone', phone: '5550100' },
      },
    },
  ],
  general_expiration_days: 30,
});

const [ann] = valuesOf(read).recipients;
const typed = (change: object) => ({ recipients: [{ ...ann, ...change }] }) as ReturnType<typeof valuesOf>;

const checked = async (change: object) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await recipientResolver(read)(typed(change), undefined, options);
  return JSON.stringify(errors);
};

it('sends back what nobody has changed', () => {
  expect(treeOf(read, valuesOf(read))).toEqual(read);
});

it('changes what was typed, and nothing beside it', () => {
  const tree = treeOf(read, typed({ email: ' bob@tenant.example ', order: '1', expiration: '' }));
  expect(tree.recipients[0]).toEqual({
    ...read.recipients[0],
    email: 'bob@tenant.example',
    order: 1,
    attributes: { ...read.recipients[0]?.attributes, expiration_days: 0 },
  });
});

it.each([
  [{ name: ' ' }, 'must not be empty'],
  [{ email: 'bob' }, 'must be an email address'],
  [{ order: '0' }, 'must be a whole number from 1 to 100'],
  [{ expiration: 'a week' }, 'must be whole days'],
  [{ repeatedReminder: '9999' }, 'must be whole days'],
])('says at its field what is wrong with %j', async (change, words) => {
  expect(await checked(change)).toContain(words);
});

it('takes no email for a place that is filled when a group is made', async () => {
  expect(await checked({ email: '' })).toBe('{}');
});

it('finds the field that a message of the service is about', () => {
  expect(recipientFieldOf('recipients.3.attributes.reminder.remind_after')).toBe(
    'recipients.3.firstReminder',
  );
  expect(recipientFieldOf('recipients.0.documents.1')).toBeUndefined();
  expect(recipientFieldOf('cc.0')).toBeUndefined();
});
