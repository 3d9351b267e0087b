import { callOperation } from '#api/call-operation.ts';
import { copyDocumentGroup } from '#contract/operations/document-groups.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';
import { arrivals, awaitCopy, newestCopies } from './arrivals.ts';

/** The form as it is typed. */
export interface CopyValues {
  readonly name: string;
}

/** Stands in a name for that of the source, where several are copied. */
const SOURCE_NAME = '{name}';

export const blankCopy = (copies: readonly ActedGroup[]): CopyValues => {
  const [only, ...others] = copies;
  return { name: `${only && others.length === 0 ? nameOfGroup(only) : SOURCE_NAME} (copy)` };
};

/** The name of a copy's copy. */
export const copyName = ({ name }: CopyValues, source: ActedGroup): string =>
  name.replaceAll(SOURCE_NAME, nameOfGroup(source)).trim();

/** One copy of a copy: plain data, which a run stores. The time that goes with it is that of sending. */
export interface CopyCall {
  /** Where the copy is waited for; nowhere unless stated. */
  readonly templateId?: string;
  readonly groupId: string;
  readonly name: string;
}

/** @param now UNIX seconds */
export const copyBody = (name: string, now: number) => ({ document_group_name: name, client_timestamp: now });

/** The contract's rules; and a group without a name, which they allow, would be found by nobody. */
export const copySchema = copyDocumentGroup.body.refine((body) => body.document_group_name.trim() !== '', {
  path: ['document_group_name'],
  error: 'Give the copy a name, so that it can be found.',
});

/** The form's own name of the field of the wire. */
export const copyFieldOf = (wire: string): keyof CopyValues | undefined =>
  wire === 'document_group_name' ? 'name' : undefined;

const looks = new Map<string, Promise<readonly string[]>>();

/** The copies that are there already: looked up once for calls that go out together. */
function copiesBefore(templateId: string): Promise<readonly string[]> {
  const waiting = arrivals.get()[templateId];
  if (waiting && waiting.awaited.length > 0) return Promise.resolve([]);
  const look =
    looks.get(templateId) ??
    newestCopies(templateId, new Set())
      .then((copies) => copies.map(({ id }) => id))
      .finally(() => looks.delete(templateId));
  looks.set(templateId, look);
  return look;
}

/**
 * Has the service copy a copy. It only promises to: what is there before is looked up first, so that the new one is told
 * from older ones of the same name when it comes.
 * @throws ApiError, nothing being copied then
 */
export async function scheduleCopy(
  { templateId, groupId, name }: CopyCall,
  signal?: AbortSignal,
): Promise<void> {
  const before = templateId === undefined ? [] : await copiesBefore(templateId);
  const now = Date.now();
  await callOperation(
    copyDocumentGroup,
    { params: { document_group_id: groupId }, body: copyBody(name, Math.floor(now / 1000)) },
    signal && { signal },
  );
  if (templateId !== undefined) awaitCopy(templateId, name, before, now);
}

/** The account's run of copies: one at a time, found again after a reload. */
export const useCopyRun = (): BulkRun<CopyCall> => useBulkRun({ name: 'copies.copy', send: scheduleCopy });
