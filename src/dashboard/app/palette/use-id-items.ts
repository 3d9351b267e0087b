import {
  IconAlignLeft,
  IconArrowRight,
  IconCopy,
  IconHash,
  IconPin,
  IconPinnedOff,
  IconTimeline,
  IconWebhook,
} from '@tabler/icons-react';
import { ID_PATTERN } from '#contract/wire.ts';
import { isAskedType } from '#features/callback-doctor/asked-type.ts';
import { type DirectoryEntry, nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { chosenOrganization } from '#features/organization-choice/chosen-organization.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { eventTitle } from '#lib/event-title.ts';
import { entityPath, logsPath, paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { copyText } from '#ui/copy-text.ts';
import type { PaletteItem } from './palette-item.ts';

/** Most remembered ids to offer at a time. */
const MAX_IDS = 8;

interface IdItems {
  /** What can be done with the id that was typed or pasted whole. */
  readonly actions: readonly PaletteItem[];
  /** Remembered ids that the text may mean: each opens its page, or leads on to what can be done with it. */
  readonly remembered: readonly PaletteItem[];
}

function titleOf(entry: DirectoryEntry): string {
  const name = nameOf(entry);
  // The name that the service gives a subscription is its event.
  if (name && entry.type === 'subscription') return eventTitle(name);
  return name ?? `${entityWords[entry.type].one} ${shortenId(entry.id)}`;
}

/** The page of an entity. The id of a brand does not say whose it is, but nearly always it is the chosen organization's. */
const pageOf = ({ type, id }: DirectoryEntry, organizationId: string | undefined) =>
  type === 'brand' && organizationId !== undefined ? paths.brand(organizationId, id) : entityPath(type, id);

/**
 * What the palette offers about ids.
 * @param text what is in the field, trimmed
 * @param choose puts an id into the field
 */
export function useIdItems(text: string, choose: (id: string) => void): IdItems {
  const directory = useDirectory();
  const organizationId = chosenOrganization(ownerOf(useSession()));
  const whole = ID_PATTERN.test(text.toLowerCase()) ? text.toLowerCase() : undefined;
  if (whole === undefined) {
    const remembered = directory.search(text, { limit: MAX_IDS }).map((entry): PaletteItem => {
      const page = pageOf(entry, organizationId);
      return {
        id: `id-${entry.type}-${entry.id}`,
        group: text === '' ? 'Last seen' : 'Names and ids',
        label: titleOf(entry),
        // Without a name the label says all this already.
        ...(nameOf(entry) && {
          detail: `${entityWords[entry.type].one.toLowerCase()} ${shortenId(entry.id)}`,
        }),
        icon: entry.pinned ? IconPin : IconHash,
        more: () => choose(entry.id),
        ...(page && { to: page }),
      };
    });
    return { actions: [], remembered };
  }
  const known = directory.entries().filter(({ id }) => id === whole);
  const kinds = known.map(({ type }) => entityWords[type].one).join(', ');
  const group = kinds ? `${kinds} ${shortenId(whole)}` : `Id ${shortenId(whole)}`;
  const pins = known.map(
    (entry): PaletteItem => ({
      id: `pin-${entry.type}`,
      group,
      label: `${entry.pinned ? 'Unpin' : 'Pin'} this ${entityWords[entry.type].one.toLowerCase()}`,
      icon: entry.pinned ? IconPinnedOff : IconPin,
      run: () => directory.pin(entry, !entry.pinned),
    }),
  );
  const pages = known.flatMap((entry): PaletteItem[] => {
    const page = pageOf(entry, organizationId);
    const label = `Open this ${entityWords[entry.type].one.toLowerCase()}`;
    return page ? [{ id: `open-${entry.type}`, group, label, icon: IconArrowRight, to: page }] : [];
  });
  // Hardly any URI names an application; the logs of one are its calls.
  const logs = [
    ...new Set(
      known.length > 0 ? known.map(({ type }) => logsPath(type, whole)) : [logsPath(undefined, whole)],
    ),
  ].map(
    (path): PaletteItem => ({
      id: path,
      group,
      label:
        path === paths.requestLogsOf(whole)
          ? 'Show the calls of this application'
          : 'Search the request logs for this id',
      icon: IconAlignLeft,
      to: path,
    }),
  );
  // What is not known as anything else may be the request id of a call.
  const entry: readonly PaletteItem[] =
    known.length > 0
      ? []
      : [
          {
            id: 'open-entry',
            group,
            label: 'Open the log entry with this request id',
            icon: IconArrowRight,
            to: paths.requestLog(whole),
          },
        ];
  const told = known.find(({ type }) => isAskedType(type));
  const why: readonly PaletteItem[] =
    told || known.length === 0
      ? [
          {
            id: 'why-no-callback',
            group,
            label: 'Why did a callback about it not arrive?',
            keywords: 'webhook delivery subscription',
            icon: IconWebhook,
            to: paths.whyNoCallbackOf({ id: whole, type: told?.type }),
          },
        ]
      : [];
  return {
    remembered: [],
    actions: [
      ...pages,
      {
        id: 'timeline',
        group,
        label: `Timeline of ${shortenId(whole)}`,
        keywords: 'history state',
        icon: IconTimeline,
        to: paths.timeline(whole),
      },
      ...why,
      ...logs,
      ...entry,
      { id: 'copy-id', group, label: 'Copy this id', icon: IconCopy, run: () => void copyText(whole, 'Id') },
      ...pins,
    ],
  };
}
