import { type BodyText, readBodyText } from './body-text.ts';
import { lookUpCode } from './catalogue.ts';
import { type BodyError, readErrorBody } from './error-body.ts';
import { matchUri } from './match.ts';
import { entryOfMessage } from './messages-without-code.ts';
import type { ErrorEntry } from './operation.ts';
import type { RequestLogEntry } from './operations/request-logs.ts';
import type { ListedOperation } from './operations.ts';

/** A meaning of an error with its operations; a message without a code has none. */
export interface Meaning extends ErrorEntry {
  readonly operations?: readonly ListedOperation[];
}

/** An error with the meanings of its code or, without one, of its message; none if unknown. */
export interface DecodedError extends BodyError {
  readonly candidates: readonly Meaning[];
}

/** A contradiction of status, error flag and body. */
export type Disagreement = 'error-in-success' | 'success-flagged' | 'failure-unflagged';

/** A decoded request log entry. */
export interface DecodedEntry {
  /** Undefined if the contract has no such operation. */
  readonly operation: ListedOperation | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly requestBody: BodyText;
  readonly responseBody: BodyText;
  readonly errors: readonly DecodedError[];
  readonly disagreement: Disagreement | undefined;
}

function unquoted(literal: string | undefined): string {
  try {
    return String(JSON.parse(literal ?? '""'));
  } catch {
    return '';
  }
}

/** Start of an error body (see `readErrorBody`); `{"data":[…` has codes that are not error codes. */
const ERROR_BEGINS = /^\{\s*"(?:errors|error|code|message)"\s*:/;

/** Characters of a large body that are searched for errors. */
const BEGINNING = 50_000;

/** Also reads codes from a truncated body. */
function errorsOfCutOff(text: string): BodyError[] {
  if (!ERROR_BEGINS.test(text)) return [];
  const pairs = text.matchAll(/"code"\s*:\s*"?(\d+)"?(?:\s*,\s*"message"\s*:\s*("(?:[^"\\]|\\.)*"))?/g);
  return [...pairs].map(([, code, message]) => ({ code: Number(code), message: unquoted(message) }));
}

function errorsOf(body: BodyText, entry: RequestLogEntry): readonly BodyError[] {
  const errors =
    body.kind === 'json'
      ? readErrorBody(body.value).errors
      : body.kind === 'cut-off'
        ? errorsOfCutOff(body.text)
        : body.kind === 'large'
          ? errorsOfCutOff(body.text.slice(0, BEGINNING))
          : [];
  if (entry.error || entry.response.code >= 400) return errors;
  // In a success, a message alone is no error: "message": "saved".
  return errors.filter((error) => error.code !== undefined);
}

function disagreementOf(entry: RequestLogEntry, errors: readonly BodyError[]): Disagreement | undefined {
  const failed = entry.response.code >= 400;
  if (failed) return entry.error ? undefined : 'failure-unflagged';
  if (errors.some((error) => error.code !== undefined)) return 'error-in-success';
  return entry.error ? 'success-flagged' : undefined;
}

function candidatesOf(
  { code, message }: BodyError,
  known: { readonly operationId: string | undefined; readonly status: number },
): readonly Meaning[] {
  if (typeof code === 'number') return lookUpCode(code, known);
  const meant = code === undefined ? entryOfMessage(message, known.operationId) : undefined;
  return meant ? [meant] : [];
}

export function decodeEntry(entry: RequestLogEntry): DecodedEntry {
  const { request, response } = entry;
  const match = matchUri(request.method, request.uri);
  const responseBody = readBodyText(response.body?.data);
  const errors = errorsOf(responseBody, entry);
  const known = { operationId: match?.operation.id, status: response.code };
  return {
    operation: match?.operation,
    params: match?.params ?? {},
    requestBody: readBodyText(request.body?.data),
    responseBody,
    errors: errors.map((error) => ({ ...error, candidates: candidatesOf(error, known) })),
    disagreement: disagreementOf(entry, errors),
  };
}

/** Regardless of the status. */
export const reportsError = (
  entry: RequestLogEntry,
  { disagreement }: Pick<DecodedEntry, 'disagreement'>,
): boolean => entry.response.code >= 400 || entry.error || disagreement === 'error-in-success';
