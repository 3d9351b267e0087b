import { decodeEntry, reportsError } from '#contract/decode.ts';
import { readLoggedBody, readLoggedQuery } from '#contract/logged-request.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { safeDecode } from '#contract/safe-decode.ts';
import { isHiddenRead } from '../hidden-reads.ts';
import { failureKind } from './failure-kind.ts';
import { searchText } from './search-text.ts';

/** An entry with what searches need of it. */
export interface LogRow {
  readonly entry: RequestLogEntry;
  /** ID in the contract; empty if it has no such operation. */
  readonly operation: string;
  /** The distinct codes of the answer's errors. */
  readonly codes: readonly string[];
  readonly failed: boolean;
  /** Undefined without a failure. */
  readonly kind: ReturnType<typeof failureKind> | undefined;
  /** Hidden unless the user asks for it, see `isHiddenRead`. */
  readonly isHidden: boolean;
  /** See `searchText`. `names`: user, application, request ID and URI; `rest`: all other texts. */
  readonly bodies: string;
  readonly names: string;
  readonly rest: string;
  /** In the path of the URI. */
  readonly pathIds: readonly string[];
  /** Parsed query and request body; undefined if they cannot be read. */
  readonly query: unknown;
  readonly sent: unknown;
}

const PATH_ID = /(?<=\/)[a-z0-9]{40}(?![^/?#])/g;

const valueIn = (read: object) => ('value' in read ? read.value : undefined);

/** A malformed escape sequence is kept. */
const decodedUri = (uri: string): string =>
  uri.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, (bytes) => safeDecode(bytes));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Separated by a character that no search contains. */
const searchTextOf = (texts: readonly (string | null | undefined)[]) =>
  searchText(texts.filter(Boolean).join('\0'));

export function logRow(entry: RequestLogEntry): LogRow {
  const decoded = decodeEntry(entry);
  const { request, response, user_id, application_id, request_id, ...others } = entry;
  const { uri, body: sent, ...ofRequest } = request;
  const { body: answered, ...ofResponse } = response;
  const operation = decoded.operation?.id ?? '';
  const failed = reportsError(entry, decoded);
  return {
    entry,
    operation,
    codes: [...new Set(decoded.errors.flatMap(({ code }) => (code === undefined ? [] : String(code))))],
    failed,
    kind: failed ? failureKind(operation, response.code, decoded.errors) : undefined,
    isHidden: isHiddenRead(decoded.operation, request),
    bodies: searchTextOf([sent?.data, answered?.data]),
    names: searchTextOf([user_id, application_id, request_id, uri, decodedUri(uri)]),
    rest: searchTextOf(textsIn([ofRequest, ofResponse, others])),
    pathIds: uri.match(PATH_ID) ?? [],
    query: valueIn(readLoggedQuery(uri)),
    sent: valueIn(
      decoded.operation?.encoding === 'form'
        ? readLoggedBody(decoded.operation, sent?.data)
        : decoded.requestBody,
    ),
  };
}
