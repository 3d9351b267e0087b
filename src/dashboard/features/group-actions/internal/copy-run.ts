import { callOperation } from '#api/call-operation.ts';
import { copyDocumentGroup } from '#contract/operations/document-groups.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';
import { arrivals, awaitCopy, newestCopies } from './arrivals.ts';

export interface CopyValues {
  readonly name: string;
}

/** Placeholder for the source's name, for several copies. */
const SOURCE_NAME = '{name}';

export const blankCopy = (copies: readonly ActedGroup[]): CopyValues => {
  const [only, ...others] = copies;
  return { name: `${only && others.length === 0 ? nameOfGroup(only) : SOURCE_NAME} (copy)` };
};

export const copyName = ({ name }: CopyValues, source: ActedGroup): string =>
  name.replaceAll(SOURCE_NAME, nameOfGroup(source)).trim();

/** Plain data, which a run stores. The timestamp is added when it is sent. */
export interface CopyCall {
  /** Where to wait for the copy, if anywhere. */
  readonly templateId?: string;
  readonly groupId: string;
  readonly name: string;
}

/** @param now UNIX seconds */
export const copyBody = (name: string, now: number) => ({ document_group_name: name, client_timestamp: now });

/** The contract allows a blank name, but a group without a name cannot be found. */
export const copySchema = copyDocumentGroup.body.refine((body) => body.document_group_name.trim() !== '', {
  path: ['document_group_name'],
  error: 'Give the copy a name, so that it can be found.',
});

export const copyFieldOf = (wire: string): keyof CopyValues | undefined =>
  wire === 'document_group_name' ? 'name' : undefined;

const looks = new Map<string, Promise<readonly string[]>>();

/** IDs of the existing copies; one read for concurrent calls. */
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
 * Asks the service for a copy. Existing copies are read first, to distinguish the new one from older ones of the same name.
 * @throws ApiError, without a copy
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

/** The account's only run of copies, restored after a reload. */
export const useCopyRun = (): BulkRun<CopyCall> => useBulkRun({ name: 'copies.copy', send: scheduleCopy });
