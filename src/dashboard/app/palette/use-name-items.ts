import { useDebouncedValue } from '@mantine/hooks';
import { IconShieldCheck, IconUser, IconWebhook } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { operationQuery } from '#api/operation-query.ts';
import { publicQuery } from '#api/public-operation.ts';
import { listApplications } from '#contract/operations/applications.ts';
import { listGroupTemplates } from '#contract/operations/document-group-templates.ts';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import { listEventSubscriptions } from '#contract/operations/event-subscriptions.ts';
import { listOrganizationBrands } from '#contract/operations/organizations.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { addressKey } from '#features/log-derived/admin-roster.ts';
import { entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { useChosenOrganization } from '#features/organization-choice/chosen-organization.ts';
import { useUser } from '#features/session/user.ts';
import { contactName, fullName } from '#lib/contact-name.ts';
import { eventTitle } from '#lib/event-title.ts';
import { paths } from '#lib/paths.ts';
import { contactListQuery } from '#pages/contacts/list/contact-list.ts';
import { documentListState, documentPageQuery } from '#pages/documents/list/document-list.ts';
import { teamAdminsQuery } from '#pages/org-admins/roster/team-admins-query.ts';
import { callbackText } from '#pages/subscriptions/callback-text.ts';
import type { PaletteItem } from './palette-item.ts';

/** Letters from which on names are asked for: fewer are in everything. */
const LEAST_LETTERS = 3;
/** How long nobody may have typed before the service is asked, in milliseconds. */
const PAUSE = 300;
/** Most items of a kind to offer at a time. */
const MOST = 5;
/** Rows of each list whose names are read, those changed last; the directory knows older ones once they were seen. */
const MOST_NAMES = 100;
/** Milliseconds. */
const STAYS_FRESH = 300_000;

/** What of the service's names is looked through, for people. */
export const SEARCHED_NAMES = `Names: all contacts, the admins and brands of your organization, and the newest ${MOST_NAMES} subscriptions, groups, templates and documents. Older ones are found on their pages.`;

/** Whether a text may be somebody's or something's name. */
export const isName = (text: string) => text.length >= LEAST_LETTERS && /^[\p{L}\d\s.,'@&+-]+$/u.test(text);

interface NameItems {
  readonly items: readonly PaletteItem[];
  /** Ids of the items of everything that the lists told, offered or not: the directory knows no more of it. */
  readonly listed: ReadonlySet<string>;
}

const NOTHING: NameItems = { items: [], listed: new Set() };

/** Whether every word of a text is in one of some others. */
function hasWords(text: string, among: readonly (string | null | undefined)[]): boolean {
  const all = among.join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/**
 * The lists that a text is looked for in. The contacts are asked for it; each other list is read once, and stays for a while.
 * From their answers the directory takes the names of groups, templates, applications, brands and documents.
 */
function useLists(text: string) {
  const user = useUser();
  const organization = useChosenOrganization() ?? user?.organization?.id;
  const role = user?.organization?.id === organization ? user?.organization?.role : undefined;
  const maySet = role !== 'member' && role !== 'not-admin';
  const quiet = { enabled: isName(text), staleTime: STAYS_FRESH, retry: false };
  const names = { query: { limit: MOST_NAMES } };
  const newest = { ...documentListState.read(new URLSearchParams()), perPage: MOST_NAMES } as const;
  const ofOrganization = { ...quiet, enabled: quiet.enabled && organization !== undefined };
  const [contacts, subscriptions, admins] = useQueries({
    queries: [
      { ...contactListQuery({ search: text, page: 1, perPage: 25 }), ...quiet },
      { ...publicQuery(listEventSubscriptions, { query: { per_page: MOST_NAMES } }), ...quiet },
      {
        ...teamAdminsQuery(organization ?? ''),
        ...ofOrganization,
        enabled: ofOrganization.enabled && maySet,
      },
      { ...publicQuery(listGroupTemplates, names), ...quiet },
      { ...publicQuery(listDocumentGroups, names), ...quiet },
      { ...publicQuery(listApplications, {}), ...quiet },
      { ...documentPageQuery(newest), ...quiet },
      {
        ...operationQuery(listOrganizationBrands, { params: { organization_id: organization ?? '' } }),
        ...ofOrganization,
      },
    ],
  });
  return {
    contacts: contacts.data?.data ?? [],
    subscriptions: subscriptions.data?.data ?? [],
    admins: admins.data ?? [],
    organization,
  };
}

/**
 * Contacts, subscriptions and admins that a text names, as the service has them. A service without such lists offers none,
 * and nothing is asked before something is typed.
 * @param text what is in the field, trimmed
 * @param choose puts an id into the field
 */
export function useNameItems(text: string, choose: (id: string) => void): NameItems {
  const directory = useOwnDirectory();
  const [settled] = useDebouncedValue(text, PAUSE);
  const { contacts, subscriptions, admins, organization } = useLists(settled);
  if (settled !== text || !isName(text)) return NOTHING;

  /** What a subscription is to, by name as far as that is known. */
  const about = (subscription: Subscription): string | undefined => {
    const { entity_unique_id: id, event_subscription_owner_email: owner } = subscription;
    const type = entityKindOf(subscription);
    if (type === 'user') return owner ?? undefined;
    const entry = type && id ? directory.find({ type, id }) : undefined;
    return entry && nameOf(entry);
  };
  const items = [
    ...contacts.slice(0, MOST).map(
      (contact): PaletteItem => ({
        id: `id-contact-${contact.id}`,
        group: 'Contacts',
        label: contactName(contact),
        ...(contact.email && { detail: contact.email }),
        icon: IconUser,
        more: () => choose(contact.id),
        to: paths.contact(contact.id),
      }),
    ),
    ...subscriptions
      .filter((it) =>
        hasWords(text, [eventTitle(it.event), it.event, about(it), callbackText(it), it.application_name]),
      )
      .slice(0, MOST)
      .map((it): PaletteItem => {
        const of = about(it);
        return {
          id: `id-subscription-${it.id}`,
          group: 'Subscriptions',
          label: `${eventTitle(it.event)}${of ? ` · ${of}` : ''}`,
          // The path of a callback can hold secrets.
          detail: callbackText(it).split('/')[0] ?? '',
          icon: IconWebhook,
          more: () => choose(it.id),
          to: paths.subscription(it.id),
        };
      }),
    ...admins
      .filter((it) => hasWords(text, [it.first_name, it.last_name, it.email]))
      .slice(0, MOST)
      .map(
        ({ email, first_name: first, last_name: last }): PaletteItem => ({
          id: `admin-${email}`,
          group: 'Org admins',
          label: fullName(first, last) ?? email,
          detail: email,
          icon: IconShieldCheck,
          to: paths.adminOf(organization ?? '', addressKey(email)),
        }),
      ),
  ];
  const listed = [
    ...contacts.map(({ id }) => `id-contact-${id}`),
    ...subscriptions.map(({ id }) => `id-subscription-${id}`),
  ];
  return { items, listed: new Set(listed) };
}
