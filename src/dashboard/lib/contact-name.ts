import type { ContactRecord } from '#contract/operations/contacts.ts';

/** What to call a person: by first and last name, as far as there are any. */
export const fullName = (first?: string | null, last?: string | null): string | undefined =>
  [first, last].flatMap((part) => part?.trim() || []).join(' ') || undefined;

/** What to call a contact: by name, else by email. */
export const contactName = ({ first_name, last_name, email }: ContactRecord): string =>
  fullName(first_name, last_name) ?? (email || 'Contact without a name');
