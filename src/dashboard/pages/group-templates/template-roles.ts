import { isRecord } from '#contract/record.ts';
import type { Directory } from '#features/directory/directory.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import type { Recipients } from './recipients.ts';

/** The service's responses call these IDs documents, so some are remembered as documents. */
export function templateName(directory: Pick<Directory, 'find'>, id: string): string | undefined {
  for (const type of ['template', 'document'] as const) {
    const entry = directory.find({ type, id });
    const name = entry && nameOf(entry);
    if (name) return name;
  }
  return undefined;
}

export interface TemplateRole {
  readonly role: string | undefined;
  readonly action: string | undefined;
  /** Undefined if the role has no signer. */
  readonly taker: string | undefined;
  /** The role may be signed without a signer assigned; `by` if the service names one. */
  readonly allowed: { readonly by: string | undefined } | undefined;
}

export interface TemplateRoles {
  readonly id: string;
  readonly roles: readonly TemplateRole[];
}

/** The document does not define the shape of the recipient of an unmapped role. */
function recipientText(recipient: unknown): string | undefined {
  if (typeof recipient === 'string') return recipient === '' ? undefined : recipient;
  if (!isRecord(recipient)) return undefined;
  const { name, email } = recipient;
  return [name, email].find((text) => typeof text === 'string' && text !== '') as string | undefined;
}

export const recipientName = ({ name, email }: Pick<Recipients['recipients'][number], 'name' | 'email'>) =>
  name || email || 'Unnamed recipient';

/**
 * The templates of a group with their mapped, unmapped and allowed unmapped roles. Templates without roles are in no
 * response of the service.
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
  // Allowed roles should be among the unmapped ones; others are shown too.
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
