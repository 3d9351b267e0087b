import type { RecipientAction, RecipientAttributes } from '../../store/recipients.ts';
import { personOf } from '../names.ts';
import { rolesOf, templatesOf } from './groups.ts';

/** Who signs what when a group is made from a group template. */

const REMINDER = { remind_after: 3, remind_before: 0, remind_repeat: 7 } as const;
export const EXPIRATION_DAYS = 30;

/** The general reminder of the n-th group template, in days; some have none. */
export const generalReminderOf = (groupTemplate: number) =>
  groupTemplate % 4 === 3 ? { remind_after: 0, remind_before: 0, remind_repeat: 0 } : REMINDER;

export const orderTypeOf = (groupTemplate: number) =>
  groupTemplate % 3 === 2 ? 'recipient_order' : 'at_the_same_time';

export interface RecipientFacts {
  readonly name: string;
  readonly email: string;
  readonly order: number;
  readonly roles: readonly {
    readonly template: number;
    readonly role: string;
    readonly action: RecipientAction;
  }[];
  readonly attributes: RecipientAttributes;
}

/** Whether who sends a copy of the n-th group template may sign the roles that it leaves to nobody. */
export const allowsUnmapped = (groupTemplate: number) => groupTemplate % 8 === 0;

/**
 * Recipients of the n-th group template: one for the first role of all templates, a second one for the second role
 * where there is one. Every fourth group template leaves the second roles to nobody.
 */
export function recipientsOf(groupTemplate: number): readonly RecipientFacts[] {
  const templates = templatesOf(groupTemplate);
  const taken = (role: number) =>
    templates.flatMap((template) => {
      const name = rolesOf(template)[role];
      return name === undefined ? [] : [{ template, role: name, action: 'sign' as const }];
    });
  const recipient = (order: number, roles: RecipientFacts['roles']): RecipientFacts => {
    const { first, last, email } = personOf(groupTemplate * 2 + order);
    return {
      name: `${first} ${last}`,
      email,
      order,
      roles,
      attributes: {
        message: 'Please sign.',
        subject: 'Your signature is needed',
        reminder: generalReminderOf(groupTemplate),
        authentication: { type: 'none', phone: '', value: '', method: '' },
        i_am_recipient: false,
        expiration_days: EXPIRATION_DAYS,
        allow_forwarding: order === 1,
      },
    };
  };
  const second = groupTemplate % 4 === 0 ? [] : taken(1);
  return [recipient(1, taken(0)), ...(second.length > 0 ? [recipient(2, second)] : [])];
}
