import type { DocumentRecord, FieldInvite } from '#contract/operations/document-records.ts';
import { isOpenInvite } from '../overview/open-invites.ts';

export interface Role {
  /** Null if the service does not return it. */
  readonly id: string | null;
  readonly name: string;
  /** Counts from 1. */
  readonly order: number;
  /** An open or answered invite; nobody else can be invited for the role. */
  readonly taken: FieldInvite | undefined;
  /** The latest invite in any state. */
  readonly last: FieldInvite | undefined;
}

const SIGNED = new Set(['fulfilled', 'signed', 'completed']);

export const isSigned = ({ status }: FieldInvite): boolean => SIGNED.has((status ?? '').toLowerCase());

/** @param now UNIX seconds */
const takes = (invite: FieldInvite, now: number): boolean =>
  isSigned(invite) || (isOpenInvite(invite) && (!invite.expiration_time || invite.expiration_time > now));

/** In signing order. @param now UNIX seconds */
export function rolesOf({ roles, field_invites: invites }: DocumentRecord, now: number): readonly Role[] {
  return (roles ?? [])
    .map((role, index) => {
      const own = (invites ?? []).filter((invite) =>
        role.unique_id ? invite.role_id === role.unique_id : Boolean(role.name) && invite.role === role.name,
      );
      return {
        id: role.unique_id ?? null,
        name: role.name?.trim() || `Role ${index + 1}`,
        order: role.signing_order ?? index + 1,
        taken: own.find((invite) => takes(invite, now)),
        last: own.at(-1),
      };
    })
    .toSorted((a, b) => a.order - b.order);
}

/** The role to preselect: by name or ID, otherwise the role of the replaced address. */
export function wantedRole(
  roles: readonly Role[],
  { role, instead }: { readonly role?: string | undefined; readonly instead?: string | undefined },
): Role | undefined {
  const isIt = ({ id, name, last }: Role) =>
    role === undefined
      ? instead !== undefined && last?.email?.toLowerCase() === instead.toLowerCase()
      : role === id || role === name;
  return roles.find(isIt);
}
