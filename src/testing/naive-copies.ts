import type { DatabaseSync } from 'node:sqlite';
import type { CopySearch } from '#service/copies/template-copies.ts';

/** The lists of copies once more, without any index: every group is read and judged on its own. */

interface Invite {
  readonly email: string;
  readonly inviter: string;
  readonly order: number;
  readonly status: string;
  readonly expires: number | null;
  /** Statuses of its emails, in the order in which they were sent. */
  readonly emails: readonly string[];
}

interface Group {
  readonly key: number;
  readonly name: string;
  readonly created: number;
  readonly updated: number;
  readonly completed: number | null;
  readonly documents: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly invites: readonly Invite[];
}

const GROUPS = `
  SELECT g.key, g.name, g.created, g.updated, g.completed, json((
    SELECT json_group_array(json_object('id', d.id, 'name', d.name, 'text', d.text))
    FROM group_documents i JOIN documents d ON d.key = i.document_key
    WHERE i.group_key = g.key AND d.deleted IS NULL)) AS documents, json((
    SELECT json_group_array(json_object('email', i.email, 'inviter', u.email, 'order', i.signing_order,
      'status', i.status, 'expires', i.expires, 'emails', json((
        SELECT json_group_array(e.status ORDER BY e.key) FROM invite_emails e WHERE e.invite_key = i.key))))
    FROM group_documents p JOIN documents d ON d.key = p.document_key JOIN invites i ON i.document_key = d.key
      JOIN users u ON u.key = i.inviter_key
    WHERE p.group_key = g.key AND d.deleted IS NULL)) AS invites
  FROM document_groups g WHERE g.group_template_key = ? AND g.deleted IS NULL`;

function groupsOf(database: DatabaseSync, templateKey: number): readonly Group[] {
  return database
    .prepare(GROUPS)
    .all(templateKey)
    .map((row) => ({
      ...(row as unknown as Group),
      documents: JSON.parse(String(row.documents)) as Group['documents'],
      invites: JSON.parse(String(row.invites)) as Group['invites'],
    }));
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

function hasStatus(
  group: Group,
  status: NonNullable<CopySearch['status']>,
  me: string,
  now: number,
): boolean {
  const invites = group.invites.filter((invite) => invite.status !== 'canceled');
  const waits = ({ status: it }: Invite) => it === 'created' || it === 'pending';
  const isExpired = ({ expires }: Invite) => expires !== null && expires <= now;
  const isOpen = (invite: Invite) => waits(invite) && !isExpired(invite);
  const isNext = (invite: Invite) => !invites.some((other) => waits(other) && other.order < invite.order);
  switch (status) {
    case 'has-invites':
      return invites.length > 0;
    case 'pending':
      return invites.some(isOpen);
    case 'expired':
      return invites.some((invite) => waits(invite) && isExpired(invite));
    case 'waiting-for-me':
      return invites.some((invite) => isOpen(invite) && isNext(invite) && invite.email === me);
    case 'waiting-for-others':
      return invites.some((invite) => isOpen(invite) && isNext(invite) && invite.email !== me);
    case 'signed':
      return (
        group.completed !== null || (invites.length > 0 && invites.every((it) => it.status === 'fulfilled'))
      );
  }
}

function hasLabel({ invites }: Group, label: NonNullable<CopySearch['label']>): boolean {
  if (label === 'declined') return invites.some(({ status }) => status === 'declined');
  return invites.some(({ status, emails }) => status !== 'canceled' && emails.at(-1) === 'undelivered');
}

function hasText(group: Group, field: CopySearch['field'], key: string): boolean {
  const texts = {
    'document-name': group.documents.map(({ name }) => name),
    'document-text': group.documents.map(({ text }) => text),
    'document-id': group.documents.map(({ id }) => id),
    'signer-email': group.invites.map(({ email }) => email),
    'inviter-email': group.invites.map(({ inviter }) => inviter),
  }[field];
  return texts.some((text) => plain(text).includes(key));
}

/** @param me email of the template's owner; what the service's index must answer to the same search */
export function searchNaively(database: DatabaseSync, templateKey: number, me: string, search: CopySearch) {
  const { status, label, text, field, sort, direction, offset, limit, now } = search;
  const key = plain(text ?? '');
  const sortValue = (group: Group) => (sort === 'document_group_name' ? plain(group.name) : group[sort]);
  const matching = groupsOf(database, templateKey)
    .filter((group) => !status || hasStatus(group, status, me, now))
    .filter((group) => !label || hasLabel(group, label))
    .filter((group) => key === '' || hasText(group, field, key))
    .toSorted((a, b) => {
      const [left, right] = [sortValue(a), sortValue(b)];
      return left === right ? a.key - b.key : left < right ? -1 : 1;
    });
  if (direction === 'desc') matching.reverse();
  return { total: matching.length, keys: matching.slice(offset, offset + limit).map((group) => group.key) };
}
