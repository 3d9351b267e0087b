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
  readonly keys: string;
  /** More words that find it in the palette. */
  readonly keywords: string;
  /** The public operation that fills it. */
  readonly needs?: OperationId;
}

interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

/** Every page, in the order of the navigation. */
const navigation: readonly NavigationGroup[] = [
  {
    label: 'Support',
    items: [
      {
        label: 'Request logs',
        path: paths.requestLogs,
        icon: IconAlignLeft,
        keys: 'g l',
        keywords: 'api calls errors history',
      },
      {
        label: 'Subscriptions',
        path: paths.subscriptions,
        icon: IconWebhook,
        keys: 'g s',
        keywords: 'events callbacks webhooks signature',
      },
      {
        label: 'Deliveries',
        path: paths.deliveries,
        icon: IconSend,
        keys: 'g e',
        keywords: 'callbacks webhooks attempts failed retries history arrived',
        needs: 'listCallbacks',
      },
      {
        label: 'Contacts',
        path: paths.contacts,
        icon: IconUser,
        keys: 'g c',
        keywords: 'people addresses phone crm',
      },
      {
        label: 'Group templates',
        path: paths.groupTemplates,
        icon: IconTemplate,
        keys: 'g t',
        keywords: 'recipients roles signing flow',
      },
      {
        label: 'Copies',
        path: paths.copies,
        icon: IconCopy,
        keys: 'g p',
        keywords: 'document groups signing status waiting stuck',
      },
      {
        label: 'Document groups',
        path: paths.documentGroups,
        icon: IconFiles,
        keys: 'g u',
        keywords: 'recipients signing status waiting resend cancel invites',
      },
      {
        label: 'Documents',
        path: paths.documents,
        icon: IconFile,
        keys: 'g d',
        keywords: 'invite fax sign',
      },
    ],
  },
  {
    label: 'Administration',
    items: [
      {
        label: 'Brands',
        path: paths.brands,
        icon: IconPalette,
        keys: 'g b',
        keywords: 'colours logo email texts look organization',
      },
      {
        label: 'Org admins',
        path: paths.orgAdmins,
        icon: IconShieldCheck,
        keys: 'g a',
        keywords: 'organization team administrators activate deactivate csv',
      },
    ],
  },
  {
    label: 'Tools',
    items: [
      {
        label: 'Operations',
        path: paths.operations,
        icon: IconCode,
        keys: 'g o',
        keywords: 'api curl request form reference',
      },
      {
        label: 'Activity',
        path: paths.activity,
        icon: IconActivity,
        keys: 'g v',
        keywords: 'changes history undo journal',
      },
    ],
  },
  {
    label: 'Team',
    items: [
      {
        label: 'Audit log',
        path: paths.audit,
        icon: IconHistory,
        keys: 'g h',
        keywords: 'staff history who changed unmasked exported company',
      },
      {
        label: 'Service access',
        path: paths.serviceAccess,
        icon: IconKey,
        keys: 'g x',
        keywords: 'credential api key refresh token roles groups company',
      },
    ],
  },
];

export const navigationItems: readonly NavigationItem[] = navigation.flatMap(({ items }) => items);

export const startPageOf = (session: Session | null | undefined): string =>
  navigationItems.find(({ path }) => mayOpen(session, path))?.path ?? paths.requestLogs;

/** The pages that the user may open, in their groups. */
export function useNavigation(): readonly NavigationGroup[] {
  const session = useSession();
  return navigation
    .map(({ label, items }) => ({ label, items: items.filter(({ path }) => mayOpen(session, path)) }))
    .filter(({ items }) => items.length > 0);
}
