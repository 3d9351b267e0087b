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
import { type ComponentType, useMemo } from 'react';
import type { OperationId } from '#contract/operations.ts';
import type { Session } from '#contract/session.ts';
import { mayOpen } from '#features/rights/roles-provider.tsx';
import { useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';

/** A page of the navigation, the palette and the keyboard. */
export interface NavigationItem {
  readonly label: string;
  readonly path: string;
  /** What it is for, and what to do next where no button says it: the one sentence over the page. */
  readonly purpose: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The keys that go there from anywhere. */
  readonly keys: string;
  /** More words by which the palette finds it. */
  readonly keywords: string;
  /** The public operation without which there is nothing on it. */
  readonly needs?: OperationId;
}

interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

/** Every page there is, in the order in which it is shown. A new page adds its row here. */
const navigation: readonly NavigationGroup[] = [
  {
    label: 'Support',
    items: [
      {
        label: 'Request logs',
        path: paths.requestLogs,
        purpose:
          'Every request that reached the service: search for the one that failed, and open it to see why.',
        icon: IconAlignLeft,
        keys: 'g l',
        keywords: 'api calls errors history',
      },
      {
        label: 'Subscriptions',
        path: paths.subscriptions,
        purpose:
          'Each subscription notifies an address of yours when something happens to a document, a group or a user.',
        icon: IconWebhook,
        keys: 'g s',
        keywords: 'events callbacks webhooks signature',
      },
      {
        label: 'Deliveries',
        path: paths.deliveries,
        purpose: 'What was sent to your callback addresses, when, and what they answered.',
        icon: IconSend,
        keys: 'g e',
        keywords: 'callbacks webhooks attempts failed retries history arrived',
        needs: 'listCallbacks',
      },
      {
        label: 'Contacts',
        path: paths.contacts,
        purpose: 'The people to whom you send documents often, and how to reach them.',
        icon: IconUser,
        keys: 'g c',
        keywords: 'people addresses phone crm',
      },
      {
        label: 'Group templates',
        path: paths.groupTemplates,
        purpose: 'Who signs which documents, in which order: open one to change that, or to see its copies.',
        icon: IconTemplate,
        keys: 'g t',
        keywords: 'recipients roles signing flow',
      },
      {
        label: 'Copies',
        path: paths.copies,
        purpose: 'Choose a group template to see how far the document groups made from it are.',
        icon: IconCopy,
        keys: 'g p',
        keywords: 'document groups signing status waiting stuck',
      },
      {
        label: 'Document groups',
        path: paths.documentGroups,
        purpose: 'Documents that are signed together: open a group to see who is waited for.',
        icon: IconFiles,
        keys: 'g u',
        keywords: 'recipients signing status waiting resend cancel invites',
      },
      {
        label: 'Documents',
        path: paths.documents,
        purpose: 'Open a document to see who is waited for, to invite somebody, or to give it a brand.',
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
        purpose: 'A brand is what signers see of the organization: its colours, texts and emails.',
        icon: IconPalette,
        keys: 'g b',
        keywords: 'colours logo email texts look organization',
      },
      {
        label: 'Org admins',
        path: paths.orgAdmins,
        purpose: 'The people who may administer the teams of the organization.',
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
        purpose: 'Every operation of the service, with a form that sends it and the errors it can answer.',
        icon: IconCode,
        keys: 'g o',
        keywords: 'api curl request form reference',
      },
      {
        label: 'Activity',
        path: paths.activity,
        purpose: 'What you changed on this browser, with a way back where there is one.',
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
        purpose: 'What staff did here: who signed in, what they changed, unmasked and exported.',
        icon: IconHistory,
        keys: 'g h',
        keywords: 'staff history who changed unmasked exported company',
      },
      {
        label: 'Service access',
        path: paths.serviceAccess,
        purpose: 'How Sealdesk reaches the service for staff, and what each role lets them do.',
        icon: IconKey,
        keys: 'g x',
        keywords: 'credential api key refresh token roles groups company',
      },
    ],
  },
];

/** The same pages without their groups. */
export const navigationItems: readonly NavigationItem[] = navigation.flatMap(({ items }) => items);

/** The page that somebody comes to first. */
export const startPageOf = (session: Session | null | undefined): string =>
  navigationItems.find(({ path }) => mayOpen(session, path))?.path ?? paths.requestLogs;

/** The pages that have something for whoever is signed in, in their groups. */
export function useNavigation(): readonly NavigationGroup[] {
  const session = useSession();
  return useMemo(
    () =>
      navigation
        .map(({ label, items }) => ({ label, items: items.filter(({ path }) => mayOpen(session, path)) }))
        .filter(({ items }) => items.length > 0),
    [session],
  );
}
