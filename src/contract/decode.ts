import { type BodyText, readBodyText } from './body-text.ts';
import { lookUpCode } from './catalogue.ts';
import { type BodyError, readErrorBody } from './error-body.ts';
import { matchUri } from './match.ts';
import { entryOfMessage } from './messages-without-code.ts';
import type { ErrorEntry } from './operation.ts';
import type { RequestLogEntry } from './operations/request-logs.ts';
import type { ListedOperation } from './operations.ts';

/** One meaning of an error, with the operations that the contract has it for; a message without a code has none. */
export interface Meaning extends ErrorEntry {
  readonly operations?: readonly ListedOperation[];
}

/**
 * An error of a logged answer, with everything that its code can mean, or its text where it has none; nothing where it is
 * unknown.
 */
export interface DecodedError extends BodyError {
  readonly candidates: readonly Meaning[];
}

/**
 * Where status, error flag and body of an entry contradict each other: an error in a success, a success that the log
 * calls an error, a failure that it does not.
 */
export type Disagreement = 'error-in-success' | 'success-flagged' | 'failure-unflagged';

/** A request log entry, explained. */
export interface DecodedEntry {
  /** Undefined where the request is for no operation of the contract. */
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

/** How every error body begins (see `readErrorBody`); `{"data":[…` holds codes that are none of errors. */
const ERROR_BEGINS = /^\{\s*"(?:errors|error|code|message)"\s*:/;

/** Errors stand at the beginning of a large body, in characters of it. */
const BEGINNING = 50_000;

/** Codes can be read from an error body that was cut off in its middle, too. */
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
  // A text alone is no error in a success: "message": "saved" is not unheard of.
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

/** Explains a request log entry: its operation, its bodies, its errors with what they can mean. */
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

/** Whether the answer of an entry reports an error, whatever its status says. */
export const reportsError = (
  entry: RequestLogEntry,
  { disagreement }: Pick<DecodedEntry, 'disagreement'>,
): boolean => entry.response.code >= 400 || entry.error || disagreement === 'error-in-success';
