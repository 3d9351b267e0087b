import {
  IconActivity,
  IconAlignLeft,
  IconCode,
  IconCopy,
  IconFile,
  IconFiles,
  IconHistory,
  IconKey,
  IconPalette,
  IconSend,
  IconShieldCheck,
  IconTemplate,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { OperationId } from '#contract/operations.ts';
import type { Session } from '#contract/session.ts';
import { mayOpen } from '#features/rights/roles-provider.tsx';
import { useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';

/** A page of the navigation, the palette and the keyboard. */
export interface NavigationItem {
  readonly label: string;
  readonly path: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The keys that open it from any page. */
  readonly keys: string;
  /** More words that find it in the palette. */
  readonly keywords: string;
  /** The public operation that fills it. */
  readonly needs?: OperationId;
}

const page = (
  label: string,
  path: string,
  icon: NavigationItem['icon'],
  keys: string,
  keywords: string,
  needs?: OperationId,
): NavigationItem => ({ label, path, icon, keys, keywords, ...(needs && { needs }) });

interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

/** Every page, in the order of the navigation. */
const navigation: readonly NavigationGroup[] = [
  {
    label: 'Support',
    items: [
      page('Request logs', paths.requestLogs, IconAlignLeft, 'g l', 'api calls errors history'),
      page('Subscriptions', paths.subscriptions, IconWebhook, 'g s', 'events callbacks webhooks signature'),
      page(
        'Deliveries',
        paths.deliveries,
        IconSend,
        'g e',
        'callbacks webhooks attempts failed retries history arrived',
        'listCallbacks',
      ),
      page('Contacts', paths.contacts, IconUser, 'g c', 'people addresses phone crm'),
      page('Group templates', paths.groupTemplates, IconTemplate, 'g t', 'recipients roles signing flow'),
      page('Copies', paths.copies, IconCopy, 'g p', 'document groups signing status waiting stuck'),
      page(
        'Document groups',
        paths.documentGroups,
        IconFiles,
        'g u',
        'recipients signing status waiting resend cancel invites',
      ),
      page('Documents', paths.documents, IconFile, 'g d', 'invite fax sign'),
    ],
  },
  {
    label: 'Administration',
    items: [
      page('Brands', paths.brands, IconPalette, 'g b', 'colours logo email texts look organization'),
      page(
        'Org admins',
        paths.orgAdmins,
        IconShieldCheck,
        'g a',
        'organization team administrators activate deactivate csv',
      ),
    ],
  },
  {
    label: 'Tools',
    items: [
      page('Operations', paths.operations, IconCode, 'g o', 'api curl request form reference'),
      page('Activity', paths.activity, IconActivity, 'g v', 'changes history undo journal'),
    ],
  },
  {
    label: 'Team',
    items: [
      page(
        'Audit log',
        paths.audit,
        IconHistory,
        'g h',
        'staff history who changed unmasked exported company',
      ),
      page(
        'Service access',
        paths.serviceAccess,
        IconKey,
        'g x',
        'credential api key refresh token roles groups company',
      ),
    ],
  },
];

/** The same pages without their groups. */
export const navigationItems: readonly NavigationItem[] = navigation.flatMap(({ items }) => items);

/** The first page that the user may open. */
export const startPageOf = (session: Session | null | undefined): string =>
  navigationItems.find(({ path }) => mayOpen(session, path))?.path ?? paths.requestLogs;

/** The pages that the user may open, in their groups. */
export function useNavigation(): readonly NavigationGroup[] {
  const session = useSession();
  return navigation
    .map(({ label, items }) => ({ label, items: items.filter(({ path }) => mayOpen(session, path)) }))
    .filter(({ items }) => items.length > 0);
}
