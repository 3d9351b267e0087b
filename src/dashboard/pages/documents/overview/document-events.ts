import { readBodyText } from '#contract/body-text.ts';
import { matchUri } from '#contract/match.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';

/** A call that was made about a document. */
export interface DocumentEvent {
  readonly requestId: string;
  /** UNIX seconds. */
  readonly at: number;
  /** "Send an invite for a document"; method and path of a call that the contract does not have. */
  readonly title: string;
  /** Whom or what it was about: "to ann@tenant.example". */
  readonly about: string | undefined;
  readonly code: number;
  readonly failed: boolean;
}

const textIn = (body: Readonly<Record<string, unknown>>, name: string) => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function aboutOf(entry: RequestLogEntry): string | undefined {
  const read = readBodyText(entry.request.body?.data);
  const body = read.kind === 'json' && isRecord(read.value) ? read.value : {};
  const to = textIn(body, 'to');
  const brand = textIn(body, 'brand_id');
  if (to) return `to ${to}`;
  return brand && `brand ${brand}`;
}

/** What log entries tell of a document, in their order. */
export function eventsIn(entries: readonly RequestLogEntry[]): readonly DocumentEvent[] {
  return entries.map((entry) => {
    const { method, uri } = entry.request;
    return {
      requestId: entry.request_id,
      at: entry.created,
      title: matchUri(method, uri)?.operation.summary ?? `${method} ${uri.split('?')[0]}`,
      about: aboutOf(entry),
      code: entry.response.code,
      failed: entry.error,
    };
  });
}
