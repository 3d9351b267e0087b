import type { StaffMember } from '#contract/session.ts';
import { useSession } from './session.ts';

/** What somebody may do who signed in with the company's account; undefined for everybody else. */
export const useStaff = (): StaffMember | undefined => useSession()?.staff;

const ROLES: Readonly<Record<string, string>> = {
  support: 'Support',
  branding: 'Branding',
  admin: 'Administrator',
};

/** What a role is called: those that the configuration made up have the name that it gave. */
export const roleTitle = (name: string): string => ROLES[name] ?? name;
