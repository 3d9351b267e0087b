import { joinOr } from '#contract/join-words.ts';
import { type Caller, PERSON } from '#features/session/caller.ts';
import type { UserOrganization } from '#features/session/user.ts';

/** That somebody may not do something: why, and who can. */
export interface Denied {
  readonly may: false;
  readonly why: string;
  /** Whom to ask, as a sentence. */
  readonly who: string;
  /** The service has refused it meanwhile, which it may stop to do. */
  readonly isLearned: boolean;
}

/**
 * Whether somebody may do something, as far as is known before it is tried. Undefined: it may be tried, and `note` says who
 * can, where that is known.
 */
export type Permission =
  | Denied
  | { readonly may: true }
  | { readonly may: undefined; readonly note?: string | undefined };

/** Why not and who can, in a few sentences. */
export const sayDenied = ({ why, who }: Denied): string => `${why} ${who}`;

/** What admins and moderators of an organization alone may do, after "Only its admins and moderators can …". */
export const organizationActs = {
  'change-brands': 'open and change its brands',
  'set-admins': 'set its admins',
  'assign-brands': 'decide which brand is used where',
} as const;

export type OrganizationAct = keyof typeof organizationActs;

/** Most people who are named. */
const MOST_NAMES = 3;

function askAdmins(admins: readonly string[], name: string): string {
  if (admins.length === 0) return `Ask an admin of ${name}.`;
  const named = admins.slice(0, MOST_NAMES);
  const more = admins.length - named.length;
  return `Ask ${joinOr(more > 0 ? [...named, `another of its ${admins.length} admins`] : named)}.`;
}

export interface KnownOfOrganization {
  readonly act: OrganizationAct;
  /** The organization as the service names it for the user; undefined where it names another, or none. */
  readonly own: UserOrganization | undefined;
  /** What else the organization is known to be called. */
  readonly name?: string | undefined;
  /** Whether the service has refused it; undefined where it was not tried. */
  readonly isRefused?: boolean | undefined;
  /** The user was an admin, and was deactivated. */
  readonly isDeactivated?: boolean;
  /** How to speak of the account whose role it is; as of the person, unless told. */
  readonly caller?: Caller;
}

/** Whether somebody may do what admins and moderators of an organization alone may. What the service did knows better than a role. */
export function organizationPermission({
  act,
  own,
  name = own?.name ?? 'this organization',
  isRefused,
  isDeactivated = false,
  caller: { start, within, is, was } = PERSON,
}: KnownOfOrganization): Permission {
  const { role, admins = [], isBrandingOpen } = own ?? {};
  const what = organizationActs[act];
  const only = `Only its admins and moderators can ${what}.`;
  const denied = (why: string): Denied => ({
    // What the role says is not worth another try.
    ...{ may: false, why, isLearned: isRefused === true && role !== 'member' },
    who: askAdmins(admins, name),
  });
  if (isRefused === false) return { may: true };
  // Members may, unless the organization keeps them from it.
  if (act === 'assign-brands' && !isRefused && isBrandingOpen !== false)
    return isBrandingOpen ? { may: true } : { may: undefined };
  if (role === 'member')
    return denied(
      isDeactivated
        ? `${start} ${was} deactivated as an admin of ${name}. ${only}`
        : `${start} ${is} a member of ${name}. ${only}`,
    );
  const manages = role === 'admin' || role === 'moderator';
  if (isRefused && manages && act === 'set-admins')
    return {
      ...{ may: false, isLearned: true },
      why: `The service refused it, although ${within} ${is} ${role === 'admin' ? 'an admin' : 'a moderator'} of ${name}. It needs a trial, professional or enterprise plan.`,
      who: `Ask whoever looks after the plan of ${name}.`,
    };
  if (isRefused) return denied(`The service refused it. Only admins and moderators of ${name} can ${what}.`);
  if (manages) return { may: true };
  if (!own) return { may: undefined };
  return {
    may: undefined,
    note: `Only admins and moderators of ${name} can ${what}. ${
      role === 'not-admin'
        ? `${start} ${is} not one of its admins; whether ${within} ${is} a moderator, this service does not say.`
        : `This service does not say whether ${within} ${is} one of them.`
    }`,
  };
}

/** What the service calls the owner of something, as far as it does. */
export interface Owner {
  readonly id?: string | null | undefined;
  readonly email?: string | null | undefined;
}

export interface KnownOfOwner {
  /** What it is: "document". */
  readonly what: string;
  /** What its owner alone may do: "invite people to sign it". */
  readonly act: string;
  readonly owner: Owner | undefined;
  /** Who is signed in: the addresses in lower case; undefined where the service does not say. */
  readonly user: { readonly id: string; readonly emails: readonly string[] } | undefined;
  /** Whether the service has refused it; undefined where it was not tried. */
  readonly isRefused?: boolean | undefined;
}

/** Whether it is the user's own; undefined where nobody says. */
function isOwn({ owner, user }: KnownOfOwner): boolean | undefined {
  if (!owner || !user) return undefined;
  if (owner.id) return owner.id === user.id;
  const email = owner.email?.trim().toLowerCase();
  return email && user.emails.length > 0 ? user.emails.includes(email) : undefined;
}

/** Whether somebody may do what the owner of something alone may. */
export function ownerPermission(known: KnownOfOwner): Permission {
  const { what, act, owner, isRefused } = known;
  const own = isOwn(known);
  if (isRefused === false) return { may: true };
  if (!isRefused && own !== false) return { may: own };
  const email = own ? undefined : owner?.email?.trim();
  return {
    ...{ may: false, isLearned: isRefused === true },
    why: `Only the owner of this ${what} can ${act}.`,
    who: email ? `Ask ${email}.` : 'Ask its owner.',
  };
}

/** The first that is denied, or else the first that is not known. */
export const allOf = (...permissions: readonly Permission[]): Permission =>
  permissions.find(({ may }) => may === false) ??
  permissions.find(({ may }) => may === undefined) ?? { may: true };
