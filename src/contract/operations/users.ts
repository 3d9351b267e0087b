import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { defineOperation } from '../operation.ts';
import { lenientBoolean, lenientInteger, lenientObject } from '../wire.ts';

const text = z.string().nullish();
const flag = lenientBoolean.nullish();
/** Clients read an integer; only 0 and 1 are known. */
const expired = z
  .union([lenientInteger, lenientBoolean])
  .meta({ wire: { type: 'integer' } })
  .nullish();
/** May be missing, null, or an empty object in place of an empty array. */
const several = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? [] : value),
    z.array(item).nullish(),
  );

const team = z.looseObject({
  id: text,
  team: text,
  type: text,
  role: text,
  workspace_id: text,
  admins: several(z.looseObject({ id: text, email: text, primary: flag })),
});

const organization = lenientObject({
  id: text,
  name: text,
  is_admin: flag,
  is_superadmin: flag,
  is_workspace: flag,
  domains: several(z.unknown()),
  logos: several(z.unknown()),
  teams: several(z.unknown()),
});

/** The session's user; everything but the ID may be missing. */
export const user = z.looseObject({
  id: z.string().min(1),
  first_name: text,
  last_name: text,
  active: flag,
  /** `primary_email` is confirmed. */
  verified: flag,
  emails: several(z.unknown()),
  primary_email: text,
  /** UNIX seconds as a string. */
  created: z.coerce.string().nullish(),
  companies: several(z.looseObject({ name: text, full_access: flag })),
  teams: several(team),
  organization: organization.nullish(),
  organization_settings: several(z.looseObject({ setting: text, value: z.unknown() })),
  settings: lenientObject({ org_allowed_team_admins: flag }).nullish(),
  subscriptions: several(z.looseObject({ name: text, plan: text, expired, trial: flag })),
});

export type UserAnswer = z.output<typeof user>;

export const getUser = defineOperation({
  id: 'getUser',
  method: 'GET',
  path: '/user',
  credential: 'bearer',
  source: 'public',
  summary: 'Get the user who is signed in',
  resource: 'Users',
  responses: { 200: user },
  errors: tokenErrors,
});
