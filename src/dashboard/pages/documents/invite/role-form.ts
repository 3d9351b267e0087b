import { sendInvite } from '#contract/operations/documents.ts';
import { invitedRoles } from '#contract/operations/invited-roles.ts';
import type { FieldNames } from '#features/errors/form-errors.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import type { LetterValues } from './person-form.ts';
import type { Role } from './roles.ts';

/** Numbers are texts; an empty text means the default of the service. */
export interface RoleText {
  email: string;
  order: string;
  /** Days. */
  expiration: string;
  /** Days. */
  reminder: string;
}

/** An invite by role as typed; rows are in the order of the roles. */
export interface RoleInviteValues extends LetterValues {
  rows: RoleText[];
}

const DAY = 86_400;

/** Validity in days of the last invite, if known. */
function daysOf({ last }: Role): string {
  const { created, expiration_time: expires } = last ?? {};
  return created && expires && expires > created
    ? String(Math.max(1, Math.round((expires - created) / DAY)))
    : '';
}

/** @param from email of the signed-in user, if known @param wanted the role to invite, and the email for it */
export function emptyRoleInvite(
  roles: readonly Role[],
  from: string,
  wanted?: { readonly role: Role | undefined; readonly email: string },
): RoleInviteValues {
  const rows = roles.map((role) => ({
    ...{ email: '', order: String(role.order), expiration: '', reminder: '' },
    ...(role === wanted?.role && { email: wanted.email, expiration: daysOf(role) }),
  }));
  return { rows, from, cc: [], subject: '', message: '' };
}

/** A text that is not all digits stays as it is, so that the contract's rule reports it. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim());

const numbersOf = ({ order, expiration, reminder }: RoleText) =>
  Object.fromEntries(
    Object.entries({ order, reminder, expiration_days: expiration }).flatMap(([name, text]) =>
      text.trim() === '' ? [] : [[name, numberOf(text)]],
    ),
  );

/** Indexes of the rows with an email. */
const filled = (values: RoleInviteValues, roles: readonly Role[]): readonly number[] =>
  values.rows.flatMap(({ email }, index) =>
    email.trim() !== '' && roles[index] && !roles[index].taken ? index : [],
  );

function bodyOf(values: RoleInviteValues, roles: readonly Role[]) {
  const { rows, cc, ...texts } = values;
  const said = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
  const to = filled(values, roles).map((index) => {
    const { id, name } = roles[index] as Role;
    const row = rows[index] as RoleText;
    return { email: row.email.trim(), role: name, ...(id && { role_id: id }), ...numbersOf(row) };
  });
  return { ...Object.fromEntries(said), ...(cc.length > 0 && { cc }), to };
}

const columns: Readonly<Record<string, keyof RoleText>> = {
  email: 'email',
  order: 'order',
  reminder: 'reminder',
  expiration_days: 'expiration',
};

/** `to.0.expiration_days` is `rows.2.expiration` if the first two rows are empty. */
export function roleFieldOf(
  wire: string,
  values: RoleInviteValues,
  roles: readonly Role[],
): string | undefined {
  const [name = '', ...rest] = wire.split(/[.[\]]+/).filter(Boolean);
  if (name !== 'to') return name in values ? name : undefined;
  const rows = filled(values, roles);
  const row = rows[Number(rest[0] ?? 0)] ?? roles.findIndex(({ taken }) => !taken);
  return row < 0 ? undefined : `rows.${row}.${columns[rest[1] ?? ''] ?? 'email'}`;
}

export const roleInviteBody = sendInvite.body.extend({ to: invitedRoles });

const words: Readonly<Record<keyof RoleText, string>> = {
  email: 'Enter an email address.',
  order: 'Enter a whole number from 1.',
  expiration: 'Enter whole days, or leave it empty.',
  reminder: 'Enter whole days, or leave it empty.',
};

/** The service has no error codes for these rules, so the messages are the dashboard's. */
export function roleInviteResolver(roles: readonly Role[]) {
  const rules = (fieldOf: FieldNames) =>
    ruleResolver<RoleInviteValues, typeof roleInviteBody>({
      schema: roleInviteBody,
      operationId: sendInvite.id,
      bodyOf: (values) => bodyOf(values, roles),
      fieldOf,
    });
  const resolver: ReturnType<typeof rules> = async (values, context, options) => {
    const result = await rules((wire) => roleFieldOf(wire, values, roles))(values, context, options);
    const rows = result.errors.rows ?? [];
    if (Array.isArray(rows))
      for (const row of rows)
        for (const [name, error] of Object.entries((row ?? {}) as Record<string, { message?: string }>))
          error.message = words[name as keyof RoleText];
    return result;
  };
  return resolver;
}

export interface Emailed {
  readonly now: readonly string[];
  readonly later: readonly string[];
  /** Signers who must sign before anyone is emailed; empty if an email goes out at once. */
  readonly before: readonly string[];
}

/** The lowest signing order is emailed first, unless an earlier signer has yet to sign. */
export function emailedBy(
  values: RoleInviteValues,
  roles: readonly Role[],
  isDone: (role: Role) => boolean,
): Emailed {
  const typed = filled(values, roles).map((index) => {
    const { email, order } = values.rows[index] as RoleText;
    return { email: email.trim(), order: Number(order) || (roles[index]?.order ?? 1) };
  });
  const open = roles.flatMap((role) =>
    role.taken && !isDone(role) ? { email: role.taken.email ?? role.name, order: role.order } : [],
  );
  const turn = Math.min(...[...typed, ...open].map(({ order }) => order));
  const emailsOf = (list: readonly { email: string }[]) => list.map(({ email }) => email);
  const now = typed.filter(({ order }) => order <= turn);
  return {
    now: emailsOf(now),
    later: emailsOf(typed.filter(({ order }) => order > turn).toSorted((a, b) => a.order - b.order)),
    before: now.length > 0 ? [] : emailsOf(open.filter(({ order }) => order === turn)),
  };
}
