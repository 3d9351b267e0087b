import { callOperation } from '#api/call-operation.ts';
import { copyDocumentGroup } from '#contract/operations/document-groups.ts';
import { arrivals, awaitCopy } from './arrivals.ts';
import { type CopyCall, copyBody } from './copy-values.ts';
import { newestCopies } from './newest-copies.ts';

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
  const before = await copiesBefore(templateId);
  const now = Date.now();
  await callOperation(
    copyDocumentGroup,
    { params: { document_group_id: groupId }, body: copyBody(name, Math.floor(now / 1000)) },
    signal && { signal },
  );
  awaitCopy(templateId, name, before, now);
}
