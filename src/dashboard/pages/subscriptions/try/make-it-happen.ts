import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { baseOfEvent, happeningGroups, singleKindOf } from '../create/guide/happenings.ts';

interface Way {
  readonly text: string;
  readonly label: string;
  readonly to: string;
}

/** How the user can trigger a real delivery of the event. */
export function wayToHappen({ event, entity_unique_id: id }: Subscription): Way {
  const base = baseOfEvent(event);
  const happening = happeningGroups
    .flatMap(({ happenings }) => happenings)
    .find((known) => known.base === base);
  const when = happening
    ? `It comes the next time this happens: ${happening.meaning}`
    : 'It comes with the next event.';
  const ofOne = event.startsWith('user.') || !id ? undefined : id;
  if (base.startsWith('document_group.') || singleKindOf(base) === 'document-group')
    return ofOne
      ? { text: when, label: 'Open the group', to: paths.documentGroup(ofOne) }
      : { text: when, label: 'Choose a group', to: paths.documentGroups };
  const text = `${when} To see it soon, invite yourself to a document and do it.`;
  return ofOne
    ? { text, label: 'Invite yourself to it', to: paths.inviteTo(ofOne) }
    : { text, label: 'Choose a document', to: paths.documents };
}
