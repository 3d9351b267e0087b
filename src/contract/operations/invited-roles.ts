import { z } from 'zod';
import { isRecord } from '../record.ts';
import { emailAddress } from '../rule-schemas.ts';

const text = z.string().nullish();
const count = z.int().min(1).nullish();
// Public clients send a flag in several types, or empty if it is not set.
const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1', ''])]).nullish();
// Days, or times before and after the last reminder with a count.
const reminder = z.union([
  z.int().min(0),
  z.looseObject({
    remind_before: z.int().min(0).nullish(),
    remind_after: z.int().min(0).nullish(),
    remind_repeat: z.int().min(0).nullish(),
  }),
]);

/**
 * Public clients invite one person for each role. `order` counts from 1; a later one is invited when those before have
 * signed. `subject` and `message` take precedence over those of the invite.
 */
const invitedRole = z.looseObject({
  email: emailAddress(),
  role: text,
  role_id: text,
  order: count,
  reassign: flag,
  decline_by_signature: flag,
  reminder: reminder.nullish(),
  expiration_days: count,
  subject: text,
  message: text,
  authentication_type: text,
  password: text,
});

export const invitedRoles = z.array(invitedRole).min(1).meta({ 'x-source': 'public' });

export type InvitedRole = z.output<typeof invitedRole>;

/** @param to one address, or a list with an address for each role */
export function invitedEmails(to: unknown): readonly string[] {
  if (typeof to === 'string') return to === '' ? [] : [to];
  if (!Array.isArray(to)) return [];
  return to.flatMap((item: unknown) => (isRecord(item) && typeof item.email === 'string' ? item.email : []));
}
