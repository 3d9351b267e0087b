import type { InvitedRole } from '#contract/operations/invited-roles.ts';
import { derivedId } from '../../auth/secrets.ts';
import { invalidRequest } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Document } from '../../store/documents.ts';
import { isOpen, type NewInvite } from '../../store/invites.ts';

const DAY = 86_400;

/** What an entry of the list says in place of the whole invite; nothing where it is empty. */
export interface InviteText {
  readonly subject?: string | null | undefined;
  readonly message?: string | null | undefined;
}

/** An invite that is to be sent, or to wait until those before it have signed. */
export type TurnInvite = Pick<NewInvite, 'email' | 'order' | 'role' | 'expires'> &
  InviteText & { readonly isTurn: boolean };

/** Id of a role of a document. @param role its position, from 1 */
export const roleId = (documentId: string, role: number): string => derivedId('role', documentId, role);

/** The position of the role that an entry of the list names by its id or its name; by its own place where by neither. */
function positionOf(
  { role, role_id }: InvitedRole,
  index: number,
  document: Document,
  names: readonly string[],
) {
  if (!role && !role_id) return index + 1;
  const found = names.findIndex(
    (name, at) => (!role_id || roleId(document.id, at + 1) === role_id) && (!role || name === role),
  );
  return found + 1;
}

/**
 * What a list of roles asks for, publicly known as the invites for fields: each role once, none that somebody is asked
 * for already; an invite that has expired gives way. Those of the lowest order are asked now, unless an invite of a lower
 * one is unanswered.
 * @throws Refusal in the words for an invalid payload, naming the entry
 */
export function roleInvites(
  list: readonly InvitedRole[],
  document: Document,
  { settings, documents, invites, now }: Pick<Service, 'settings' | 'documents' | 'invites' | 'now'>,
): readonly TurnInvite[] {
  if (settings.documentedOnly) throw invalidRequest('The field to must be an email address');
  const names = documents.rolesOf(document.key);
  const unanswered = invites.unansweredOf(document.key);
  const taken = new Set(unanswered.filter((invite) => isOpen(invite, now())).map(({ role }) => role));
  const wanted = list.map((entry, index) => {
    const role = positionOf(entry, index, document, names);
    const name = names[role - 1];
    if (name === undefined)
      throw invalidRequest(`The field to[${index}].role must be a role of the document`);
    if (taken.has(role))
      throw invalidRequest(
        `Somebody is invited as ${name} already, whom the field to[${index}].role names again`,
      );
    taken.add(role);
    const { email, order, subject, message, expiration_days: days } = entry;
    return { email, order: order ?? role, role, subject, message, days };
  });
  const roles = new Set(wanted.map(({ role }) => role));
  for (const { key } of unanswered.filter(({ role }) => roles.has(role))) invites.cancel(key, now());
  const before = unanswered.filter(({ role }) => !roles.has(role));
  const turn = Math.min(...[...before, ...wanted].map(({ order }) => order));
  return wanted.map(({ days, ...invite }) => ({
    ...invite,
    isTurn: invite.order <= turn,
    ...(days && { expires: now() + days * DAY }),
  }));
}
