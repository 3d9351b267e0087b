import type { z } from 'zod';
import type { listedGroup } from '#contract/operations/document-group-records.ts';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import { actionField } from '#features/group-actions/use-action-param.ts';
import { searchedListFields } from '#features/lists/list-fields.ts';
import type { OpenRow } from '#features/lists/list-page.tsx';
import type { OffsetList } from '#features/lists/offset-list.ts';
import { shortenId } from '#lib/short-id.ts';
import { urlState } from '#lib/url-state.ts';

/** A document group as the list has it. */
export type GroupRow = z.output<typeof listedGroup>;

/** What the list tells the group that is open beside it; undefined where the service has no list. */
export type GroupsOutlet = OpenRow<GroupRow> | undefined;

/** What people call a group; by its id where it has no name. */
export const nameOfRow = ({ group_name: name, group_id: id }: Pick<GroupRow, 'group_name' | 'group_id'>) =>
  name?.trim() || `Group ${shortenId(id)}`;

/** Names of the documents in it, in their order. */
export const documentNames = ({ documents }: GroupRow): readonly string[] =>
  (documents ?? []).map(({ document_name: name }) => name?.trim() || 'Untitled');

/** The document groups of whoever is signed in, and those that are shared with them. */
export const documentGroups: OffsetList<typeof listDocumentGroups, GroupRow> = {
  operation: listDocumentGroups,
  inputOf: ({ limit, offset }) => ({ query: { limit, offset } }),
  rowsOf: ({ document_groups: rows }) => rows ?? [],
  totalOf: ({ document_group_total_count: total }) => total ?? undefined,
  matches: (row, text) =>
    [nameOfRow(row), stateOf(row).text, ...documentNames(row)].some((it) => it.toLowerCase().includes(text)),
};

/** What the address says of the group that is open, beside the list. */
const groupPartState = urlState({ action: actionField }, { isPart: true });

/** Search and page of the list, as the URL holds them. */
export const groupUrlState = urlState(searchedListFields, { parts: [groupPartState] });

interface GroupState {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'gray';
}

const SIGNED: GroupState = { text: 'Signed', tone: 'good' };
const CANCELED: GroupState = { text: 'Canceled', tone: 'gray' };

const states: Readonly<Record<string, GroupState>> = {
  pending: { text: 'Being signed', tone: 'gray' },
  created: { text: 'Being signed', tone: 'gray' },
  fulfilled: SIGNED,
  completed: SIGNED,
  signed: SIGNED,
  declined: { text: 'Declined', tone: 'bad' },
  expired: { text: 'Expired', tone: 'bad' },
  canceled: CANCELED,
  cancelled: CANCELED,
};

/** How a group stands, in words. What a service calls otherwise is shown as it is. */
export function stateOf({ invite_id: id, invite_status: status }: Partial<GroupRow>): GroupState {
  const word = status?.trim() ?? '';
  if (word === '') return { text: id ? 'Being signed' : 'Not sent', tone: 'gray' };
  return states[word.toLowerCase()] ?? { text: word, tone: 'gray' };
}
