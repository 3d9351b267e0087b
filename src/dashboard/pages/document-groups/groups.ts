import type { z } from 'zod';
import type { listedGroup } from '#contract/operations/document-group-records.ts';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import { actionField } from '#features/group-actions/use-action-param.ts';
import { searchedListFields } from '#features/lists/list-fields.ts';
import type { OpenRow } from '#features/lists/list-page.tsx';
import type { OffsetList } from '#features/lists/offset-list.ts';
import { shortenId } from '#lib/short-id.ts';
import { urlState } from '#lib/url-state.ts';

export type GroupRow = z.output<typeof listedGroup>;

/** Undefined if the service does not list groups. */
export type GroupsOutlet = OpenRow<GroupRow> | undefined;

/** Falls back to the ID. */
export const nameOfRow = ({ group_name: name, group_id: id }: Pick<GroupRow, 'group_name' | 'group_id'>) =>
  name?.trim() || `Group ${shortenId(id)}`;

export const documentNames = ({ documents }: GroupRow): readonly string[] =>
  (documents ?? []).map(({ document_name: name }) => name?.trim() || 'Untitled');

export const documentGroups: OffsetList<typeof listDocumentGroups, GroupRow> = {
  operation: listDocumentGroups,
  inputOf: ({ limit, offset }) => ({ query: { limit, offset } }),
  rowsOf: ({ document_groups: rows }) => rows ?? [],
  totalOf: ({ document_group_total_count: total }) => total ?? undefined,
  matches: (row, text) =>
    [nameOfRow(row), stateOf(row).text, ...documentNames(row)].some((it) => it.toLowerCase().includes(text)),
};

const groupPartState = urlState({ action: actionField }, { isPart: true });

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

/** Unknown states are shown as they are. */
export function stateOf({ invite_id: id, invite_status: status }: Partial<GroupRow>): GroupState {
  const word = status?.trim() ?? '';
  if (word === '') return { text: id ? 'Being signed' : 'Not sent', tone: 'gray' };
  return states[word.toLowerCase()] ?? { text: word, tone: 'gray' };
}
