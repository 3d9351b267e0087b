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

/** Fewer letters match nearly everything. */
const MIN_LETTERS = 3;
/** Pause in typing before the service is asked. */
const DEBOUNCE_MS = 300;
/** At most so many items of a kind are offered. */
const MAX_ITEMS = 5;
/** Rows read of each list, newest first. The directory has older ones that were seen. */
const MAX_NAMES = 100;
const STALE_AFTER_MS = 300_000;

/** Tells the user which names are searched. */
export const SEARCHED_NAMES = `Names: all contacts, the admins and brands of your organization, and the newest ${MAX_NAMES} subscriptions, groups, templates and documents. Older ones are found on their pages.`;

/** Whether a text can be a name. */
export const isName = (text: string) => text.length >= MIN_LETTERS && /^[\p{L}\d\s.,'@&+-]+$/u.test(text);

interface NameItems {
  readonly items: readonly PaletteItem[];
  /** Item ids of all rows that the lists returned, offered or not: the directory has nothing to add. */
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
 * The lists that are searched for a text. The service searches the contacts; each other list is read once and cached.
 * The directory takes the names of groups, templates, applications, brands and documents from the responses.
 */
function useLists(text: string) {
  const user = useUser();
  const organization = useChosenOrganization() ?? user?.organization?.id;
  const role = user?.organization?.id === organization ? user?.organization?.role : undefined;
  const maySet = role !== 'member' && role !== 'not-admin';
  const quiet = { enabled: isName(text), staleTime: STALE_AFTER_MS, retry: false };
  const names = { query: { limit: MAX_NAMES } };
  const newest = { ...documentListState.read(new URLSearchParams()), perPage: MAX_NAMES } as const;
  const ofOrganization = { ...quiet, enabled: quiet.enabled && organization !== undefined };
  const [contacts, subscriptions, admins] = useQueries({
    queries: [
      { ...contactListQuery({ search: text, page: 1, perPage: 25 }), ...quiet },
      { ...publicQuery(listEventSubscriptions, { query: { per_page: MAX_NAMES } }), ...quiet },
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
 * Contacts, subscriptions and admins whose names match a text. No call is made before the user types.
 * @param text the trimmed text of the field
 * @param choose puts an id into the field
 */
export function useNameItems(text: string, choose: (id: string) => void): NameItems {
  const directory = useOwnDirectory();
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const { contacts, subscriptions, admins, organization } = useLists(settled);
  if (settled !== text || !isName(text)) return NOTHING;

  /** The name of the entity that a subscription is about, if it is known. */
  const about = (subscription: Subscription): string | undefined => {
    const { entity_unique_id: id, event_subscription_owner_email: owner } = subscription;
    const type = entityKindOf(subscription);
    if (type === 'user') return owner ?? undefined;
    const entry = type && id ? directory.find({ type, id }) : undefined;
    return entry && nameOf(entry);
  };
  const items = [
    ...contacts.slice(0, MAX_ITEMS).map(
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
      .slice(0, MAX_ITEMS)
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
      .slice(0, MAX_ITEMS)
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
