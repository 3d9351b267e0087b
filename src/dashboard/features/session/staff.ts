import type { StaffMember } from '#contract/session.ts';
import { useSession } from './session.ts';

/** Undefined for users who are not staff. */
export const useStaff = (): StaffMember | undefined => useSession()?.staff;

const ROLES: Readonly<Record<string, string>> = {
  support: 'Support',
  branding: 'Branding',
  admin: 'Administrator',
};

/** Roles of the configuration use their name. */
export const roleTitle = (name: string): string => ROLES[name] ?? name;
