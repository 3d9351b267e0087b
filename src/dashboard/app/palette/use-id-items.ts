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
import { type DirectoryEntry, entryTitle, nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { chosenOrganization } from '#features/organization-choice/chosen-organization.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { entityPath, logsPath, paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { copyText } from '#ui/copy-text.ts';
import type { PaletteItem } from './palette-item.ts';

/** Most remembered ids to offer at a time. */
const MAX_IDS = 8;

interface IdItems {
  /** Actions for the id, if the text is a whole one. */
  readonly actions: readonly PaletteItem[];
  /** Remembered ids that match the text: each opens its page, or leads on to its actions. */
  readonly remembered: readonly PaletteItem[];
}

const wordOf = ({ type }: DirectoryEntry) => entityWords[type].one.toLowerCase();

const titleOf = (entry: DirectoryEntry): string =>
  entryTitle(entry) ?? `${entityWords[entry.type].one} ${shortenId(entry.id)}`;

/** The page of an entity. A brand's id does not tell its organization, which nearly always is the chosen one. */
const pageOf = ({ type, id }: DirectoryEntry, organizationId: string | undefined) =>
  type === 'brand' && organizationId !== undefined ? paths.brand(organizationId, id) : entityPath(type, id);

/**
 * What the palette offers about ids.
 * @param text the trimmed text of the field
 * @param choose puts an id into the field
 */
export function useIdItems(text: string, choose: (id: string) => void): IdItems {
  const directory = useDirectory();
  const organizationId = chosenOrganization(ownerOf(useSession()));
  const id = text.toLowerCase();
  if (!ID_PATTERN.test(id)) {
    const remembered = directory.search(text, { limit: MAX_IDS }).map((entry): PaletteItem => {
      const page = pageOf(entry, organizationId);
      return {
        id: `id-${entry.type}-${entry.id}`,
        group: text === '' ? 'Last seen' : 'Names and ids',
        label: titleOf(entry),
        // Without a name, the label has the type and the id.
        ...(nameOf(entry) && { detail: `${wordOf(entry)} ${shortenId(entry.id)}` }),
        icon: entry.pinned ? IconPin : IconHash,
        more: () => choose(entry.id),
        ...(page && { to: page }),
      };
    });
    return { actions: [], remembered };
  }
  const known = directory.entries().filter((entry) => entry.id === id);
  const isUnknown = known.length === 0;
  const kinds = known.map(({ type }) => entityWords[type].one).join(', ');
  const asked = known.find(({ type }) => isAskedType(type));
  const logs = new Set(isUnknown ? [logsPath(undefined, id)] : known.map(({ type }) => logsPath(type, id)));
  const action = (
    label: string,
    icon: NonNullable<PaletteItem['icon']>,
    does: Pick<PaletteItem, 'to' | 'run'>,
  ): PaletteItem => ({
    id: does.to ?? label,
    group: `${kinds || 'Id'} ${shortenId(id)}`,
    label,
    icon,
    ...does,
  });
  const actions = [
    ...known.flatMap((entry) => {
      const to = pageOf(entry, organizationId);
      return to ? [action(`Open this ${wordOf(entry)}`, IconArrowRight, { to })] : [];
    }),
    action(`Timeline of ${shortenId(id)}`, IconTimeline, { to: paths.timeline(id) }),
    ...(asked || isUnknown
      ? [
          action('Why did a callback about it not arrive?', IconWebhook, {
            to: paths.whyNoCallbackOf({ id, type: asked?.type }),
          }),
        ]
      : []),
    // Hardly any URI names an application; its calls are found by another filter.
    ...[...logs].map((to) =>
      action(
        to === paths.requestLogsOf(id)
          ? 'Show the calls of this application'
          : 'Search the request logs for this id',
        IconAlignLeft,
        { to },
      ),
    ),
    // An unknown id may be the request id of a call.
    ...(isUnknown
      ? [action('Open the log entry with this request id', IconArrowRight, { to: paths.requestLog(id) })]
      : []),
    action('Copy this id', IconCopy, { run: () => void copyText(id, 'Id') }),
    ...known.map((entry) =>
      action(
        `${entry.pinned ? 'Unpin' : 'Pin'} this ${wordOf(entry)}`,
        entry.pinned ? IconPinnedOff : IconPin,
        { run: () => directory.pin(entry, !entry.pinned) },
      ),
    ),
  ];
  return { actions, remembered: [] };
}
