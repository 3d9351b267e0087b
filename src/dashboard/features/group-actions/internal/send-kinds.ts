import type { LooseInput } from '#api/finished-calls.ts';
import { emailDocumentGroupCopy, unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { isRecord } from '#contract/record.ts';
import type { SendKind } from '#features/sent-record/sent-record.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const groupOf = ({ params }: LooseInput) => textOf(params?.document_group_id);

const emailed: SendKind = {
  operation: emailDocumentGroupCopy,
  addresseesOf: (input) => {
    const to = isRecord(input.body) && Array.isArray(input.body.to) ? input.body.to : [];
    return to.flatMap((it: unknown) =>
      isRecord(it) && typeof it.email === 'string' ? { to: it.email, about: groupOf(input) } : [],
    );
  },
  ...{ did: 'You emailed this to', verb: 'Email', one: 'person', many: 'people' },
};

const unshared: SendKind = {
  operation: unshareDocumentGroup,
  addresseesOf: (input) => [{ to: textOf(input.params?.user_id), about: groupOf(input) }],
  ...{ did: 'You unshared this from', verb: 'Unshare', one: 'user', many: 'users' },
};

export const emailKinds = [emailed] as const;
export const unshareKinds = [unshared] as const;
/** Everything that is done with groups and cannot be taken back. */
export const allKinds = [emailed, unshared] as const;
