import type { LooseInput } from '#api/finished-calls.ts';
import { emailDocumentGroupCopy, unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { sendInvite } from '#contract/operations/documents.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { isRecord } from '#contract/record.ts';
import type { SendKind } from './internal/sent-record.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const fieldOf = ({ body }: LooseInput, name: string): unknown => (isRecord(body) ? body[name] : undefined);
const groupOf = ({ params }: LooseInput) => textOf(params?.document_group_id);

/** `to` is an address or a list of people. */
function emailsOf(input: LooseInput): string[] {
  const to = fieldOf(input, 'to');
  if (!Array.isArray(to)) return to ? [textOf(to)] : [];
  return to.flatMap((it: unknown) => (isRecord(it) && typeof it.email === 'string' ? it.email : []));
}

/** Documents of one fax, in order. */
export const faxedTogether = (documents: readonly string[]): string => documents.join(' ');

const emailed: SendKind = {
  operation: emailDocumentGroupCopy,
  addresseesOf: (input) => emailsOf(input).map((to) => ({ to, about: groupOf(input) })),
  ...{ did: 'You emailed this to', verb: 'Email', one: 'person', many: 'people' },
};

const unshared: SendKind = {
  operation: unshareDocumentGroup,
  addresseesOf: (input) => [{ to: textOf(input.params?.user_id), about: groupOf(input) }],
  ...{ did: 'You unshared this from', verb: 'Unshare', one: 'user', many: 'users' },
};

const invited: SendKind = {
  operation: sendInvite,
  addresseesOf: (input) => emailsOf(input).map((to) => ({ to, about: textOf(input.params?.document_id) })),
  ...{ did: 'You invited', verb: 'Invite', one: 'person', many: 'people' },
};

const faxed: SendKind = {
  operation: sendFax,
  addresseesOf: (input) => {
    const documents = fieldOf(input, 'documents');
    if (!Array.isArray(documents)) return [];
    return [{ to: textOf(fieldOf(input, 'recipient_number')), about: faxedTogether(documents.map(textOf)) }];
  },
  ...{ did: 'You faxed this to', verb: 'Fax', one: 'number', many: 'numbers' },
};

export const emailKinds = [emailed] as const;
export const unshareKinds = [unshared] as const;
export const inviteKinds = [invited] as const;
export const faxKinds = [faxed] as const;
export const documentKinds = [invited, faxed] as const;
/** Irreversible acts on a group. */
export const groupKinds = [emailed, unshared] as const;
