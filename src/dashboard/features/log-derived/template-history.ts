import { readBodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { segmentsOf } from '#contract/uri-segments.ts';

export interface AddedTemplate {
  readonly id: string;
  /** The document that it was created from, if any. */
  readonly documentId: string | undefined;
  /** UNIX seconds. */
  readonly at: number;
  readonly requestId: string;
}

export interface RemovedAccess {
  readonly templateId: string;
  readonly userId: string;
  /** UNIX seconds. */
  readonly at: number;
  readonly requestId: string;
}

const isDone = ({ error, response }: RequestLogEntry) =>
  !error && response.code >= 200 && response.code < 300;

function jsonOf(data: string | null | undefined) {
  const body = readBodyText(data);
  return body.kind === 'json' && isRecord(body.value) ? body.value : {};
}

/** From calls of "add a template", newest first. */
export function addedTemplates(entries: readonly RequestLogEntry[]): readonly AddedTemplate[] {
  return entries.filter(isDone).flatMap(({ request, response, created, request_id }) => {
    const { data } = jsonOf(response.body?.data);
    const id = isRecord(data) ? data.id : undefined;
    if (typeof id !== 'string') return [];
    const { document_id: documentId } = jsonOf(request.body?.data);
    return [
      {
        id,
        documentId: typeof documentId === 'string' ? documentId : undefined,
        at: created,
        requestId: request_id,
      },
    ];
  });
}

/** From calls of "remove access", newest first. */
export function removedAccess(entries: readonly RequestLogEntry[]): readonly RemovedAccess[] {
  return entries.filter(isDone).flatMap(({ request, created, request_id }) => {
    const segments = segmentsOf(request.uri);
    const [templateId, userId] = [segments.at(-3), segments.at(-1)];
    return templateId && userId ? [{ templateId, userId, at: created, requestId: request_id }] : [];
  });
}
