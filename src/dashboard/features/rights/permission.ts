import { joinOr } from '#contract/join-words.ts';
import { type Caller, PERSON } from '#features/session/caller.ts';
import type { UserOrganization } from '#features/session/user.ts';

export interface Denied {
  readonly may: false;
  readonly why: string;
  /** A sentence that says whom to ask. */
  readonly who: string;
  /** The service refused it before, which may change. */
  readonly isLearned: boolean;
}

/** What is known before an attempt. Undefined: it may be tried, and `note` says who can. */
export type Permission =
  | Denied
  | { readonly may: true }
  | { readonly may: undefined; readonly note?: string | undefined };

export const sayDenied = ({ why, who }: Denied): string => `${why} ${who}`;

/** Acts of an organization's admins and moderators, after "Only its admins and moderators can …". */
export const organizationActs = {
  'change-brands': 'open and change its brands',
  'set-admins': 'set its admins',
  'assign-brands': 'decide which brand is used where',
} as const;

export type OrganizationAct = keyof typeof organizationActs;

const MOST_NAMES = 3;

function askAdmins(admins: readonly string[], name: string): string {
  if (admins.length === 0) return `Ask an admin of ${name}.`;
  const named = admins.slice(0, MOST_NAMES);
  const more = admins.length - named.length;
  return `Ask ${joinOr(more > 0 ? [...named, `another of its ${admins.length} admins`] : named)}.`;
}

export interface KnownOfOrganization {
  readonly act: OrganizationAct;
  /** Undefined if the user is in another organization or none. */
  readonly own: UserOrganization | undefined;
  readonly name?: string | undefined;
  /** Whether the service refused it; undefined if it was not tried. */
  readonly isRefused?: boolean | undefined;
  /** The user was an admin and was deactivated. */
  readonly isDeactivated?: boolean;
  /** Wording for the account; default: the user. */
  readonly caller?: Caller;
}

/** For acts of admins and moderators. A refusal or success of the service takes precedence over the role. */
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
    // The role implies the refusal, so a retry is useless.
    ...{ may: false, why, isLearned: isRefused === true && role !== 'member' },
    who: askAdmins(admins, name),
  });
  if (isRefused === false) return { may: true };
  // Members may, unless the organization forbids it.
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

/** As far as the service returns it. */
export interface Owner {
  readonly id?: string | null | undefined;
  readonly email?: string | null | undefined;
}

export interface KnownOfOwner {
  /** "document". */
  readonly what: string;
  /** "invite people to sign it". */
  readonly act: string;
  readonly owner: Owner | undefined;
  /** Emails in lower case; undefined if the service does not return the user. */
  readonly user: { readonly id: string; readonly emails: readonly string[] } | undefined;
  /** Whether the service refused it; undefined if it was not tried. */
  readonly isRefused?: boolean | undefined;
}

/** Undefined if unknown. */
function isOwn({ owner, user }: KnownOfOwner): boolean | undefined {
  if (!owner || !user) return undefined;
  if (owner.id) return owner.id === user.id;
  const email = owner.email?.trim().toLowerCase();
  return email && user.emails.length > 0 ? user.emails.includes(email) : undefined;
}

/** For acts of the owner. */
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

/** The first that is denied, or else the first that is unknown. */
export const allOf = (...permissions: readonly Permission[]): Permission =>
  permissions.find(({ may }) => may === false) ??
  permissions.find(({ may }) => may === undefined) ?? { may: true };
