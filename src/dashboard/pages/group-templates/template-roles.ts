import { isRecord } from '#contract/record.ts';
import type { Directory } from '#features/directory/directory.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import type { Recipients } from './recipients.ts';

/**
 * What this browser calls a template of a group. The service's answers call these ids documents, so that some are
 * remembered as such.
 */
export function templateName(directory: Pick<Directory, 'find'>, id: string): string | undefined {
  for (const type of ['template', 'document'] as const) {
    const entry = directory.find({ type, id });
    const name = entry && nameOf(entry);
    if (name) return name;
  }
  return undefined;
}

/** A role of a template, and who takes it. */
export interface TemplateRole {
  readonly role: string | undefined;
  readonly action: string | undefined;
  /** Who takes it; undefined where nobody does. */
  readonly taker: string | undefined;
  /** It may be signed although nobody takes it, by whom if that is said. */
  readonly allowed: { readonly by: string | undefined } | undefined;
}

/** A template of the group, with the roles that the service tells of. */
export interface TemplateRoles {
  readonly id: string;
  readonly roles: readonly TemplateRole[];
}

/** The recipient that an unmapped role is offered to: the document leaves open in which shape it comes. */
function recipientText(recipient: unknown): string | undefined {
  if (typeof recipient === 'string') return recipient === '' ? undefined : recipient;
  if (!isRecord(recipient)) return undefined;
  const { name, email } = recipient;
  return [name, email].find((text) => typeof text === 'string' && text !== '') as string | undefined;
}

/** The name of a recipient as the page shows it. */
export const recipientName = ({ name, email }: Pick<Recipients['recipients'][number], 'name' | 'email'>) =>
  name || email || 'Unnamed recipient';

/**
 * The templates of a group, each with its roles: those that recipients take, those that nobody takes, and those that may
 * be signed nevertheless. Templates without roles are in no answer of the service.
 */
export function templateRoles(recipients: Recipients): readonly TemplateRoles[] {
  const allowed = (recipients.allowed_unmapped_sign_documents ?? []).map((it) => ({
    id: it.id,
    role: it.role ?? undefined,
    by: recipientText(it.recipient),
  }));
  const unmapped = (recipients.unmapped_documents ?? []).map(({ id, role, action }) => ({
    id,
    role: role ?? undefined,
    action: action ?? undefined,
    taker: undefined,
    allowed: allowed.find((it) => it.id === id && it.role === (role ?? undefined)),
  }));
  // What may be signed should be among what nobody takes; where it is not, it is shown all the same.
  const others = allowed
    .filter((it) => !unmapped.some(({ id, role }) => id === it.id && role === it.role))
    .map((it) => ({ id: it.id, role: it.role, action: 'sign', taker: undefined, allowed: it }));
  const taken = recipients.recipients.flatMap((recipient) =>
    (recipient.documents ?? []).map(({ id, role, action }) => ({
      id,
      role: role ?? undefined,
      action: action ?? undefined,
      taker: recipientName(recipient),
      allowed: undefined,
    })),
  );
  const byTemplate = Map.groupBy([...taken, ...unmapped, ...others], ({ id }) => id);
  return [...byTemplate].map(([id, roles]) => ({
    id,
    roles: roles.map(({ id: _, ...role }) => ({ ...role, allowed: role.allowed && { by: role.allowed.by } })),
  }));
}
