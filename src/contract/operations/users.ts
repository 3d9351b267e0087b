import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { defineOperation } from '../operation.ts';
import { lenientBoolean, lenientInteger, lenientObject } from '../wire.ts';

const text = z.string().nullish();
const flag = lenientBoolean.nullish();
/** Clients read an integer; what one beyond 0 and 1 would mean is not shown. */
const expired = z
  .union([lenientInteger, lenientBoolean])
  .meta({ wire: { type: 'integer' } })
  .nullish();
/** A list that is missing, null, or an empty object where the service means an empty list. */
const several = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? [] : value),
    z.array(item).nullish(),
  );

const team = z.looseObject({
  id: text,
  /** Its name. */
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

/** Whom a session belongs to, as public clients read it; everything but the id may be missing. */
export const user = z.looseObject({
  id: z.string().min(1),
  first_name: text,
  last_name: text,
  active: flag,
  /** The user has confirmed `primary_email`. */
  verified: flag,
  emails: several(z.unknown()),
  primary_email: text,
  /** UNIX seconds, in a string. */
  created: z.coerce.string().nullish(),
  companies: several(z.looseObject({ name: text, full_access: flag })),
  teams: several(team),
  organization: organization.nullish(),
  organization_settings: several(z.looseObject({ setting: text, value: z.unknown() })),
  settings: lenientObject({ org_allowed_team_admins: flag }).nullish(),
  subscriptions: several(z.looseObject({ name: text, plan: text, expired, trial: flag })),
});

export type UserAnswer = z.output<typeof user>;

/** Not in the document; public clients learn so whose token they have. */
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
