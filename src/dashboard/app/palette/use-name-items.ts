import { useDebouncedValue } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { publicQuery } from '#api/public-operation.ts';
import { listContacts } from '#contract/operations/contacts.ts';
import { listGroupTemplates } from '#contract/operations/document-group-templates.ts';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import { contactName } from '#lib/contact-name.ts';
import { paths } from '#lib/paths.ts';
import type { PaletteItem } from './palette-item.ts';

/** Letters from which on names are asked for: fewer are in everything. */
const LEAST_LETTERS = 3;
/** How long nobody may have typed before the service is asked, in milliseconds. */
const PAUSE = 300;
const MOST_CONTACTS = 5;
/** Groups and templates whose names are read, those changed last; the directory knows older ones once they were seen. */
const MOST_NAMES = 100;
/** Milliseconds. */
const STAYS_FRESH = 300_000;

const isName = (text: string) => text.length >= LEAST_LETTERS && /^[\p{L}\d\s.,'@&+-]+$/u.test(text);

/** Contacts whose email or name holds the text, as the service finds them. */
const contactsNamed = (text: string) =>
  publicQuery(listContacts, {
    query: {
      per_page: MOST_CONTACTS,
      filters: [
        {
          _OR: [
            { email: { type: 'like', value: text } },
            { first_name: { type: 'like', value: text } },
            { last_name: { type: 'like', value: text } },
          ],
        },
      ],
    },
  });

/**
 * Contacts that a text names, asked of the service. Reads the names of groups and templates as well, which the directory
 * then finds. A service without such lists offers none.
 * @param text what is in the field, trimmed
 */
export function useNameItems(text: string): readonly PaletteItem[] {
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(text, PAUSE);
  const enabled = isName(settled);
  const quiet = { enabled, staleTime: STAYS_FRESH, retry: false };
  const names = { query: { limit: MOST_NAMES } };
  const [contacts] = useQueries({
    queries: [
      { ...contactsNamed(settled), ...quiet },
      { ...publicQuery(listGroupTemplates, names), ...quiet },
      { ...publicQuery(listDocumentGroups, names), ...quiet },
    ],
  });
  if (settled !== text) return [];
  return (contacts.data?.data ?? []).map(
    (contact): PaletteItem => ({
      // As that of the same contact where the directory knows it.
      id: `id-contact-${contact.id}`,
      group: 'Contacts',
      label: contactName(contact),
      ...(contact.email && { detail: contact.email }),
      icon: IconUser,
      run: () => void navigate(paths.contact(contact.id)),
    }),
  );
}
