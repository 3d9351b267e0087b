import type { z } from 'zod';
import * as codes from './errors/error-codes.ts';
import { inputWords, type RequestPart, sentenceOf } from './input-words.ts';
import {
  type LoggedBody,
  maskedPaths,
  readLoggedBody,
  readLoggedQuery,
  type UnreadBody,
} from './logged-request.ts';
import { matchUri } from './match.ts';
import type { ErrorEntry, Operation } from './operation.ts';
import type { RequestLogEntry } from './operations/request-logs.ts';
import { operations } from './operations.ts';
import { isRecord } from './record.ts';
import { entryOfRule, judgedBody, refusedInput } from './refused-input.ts';
import { type BrokenRule, brokenRules, entriesOf } from './rule.ts';

export interface PredictedError {
  /** Undefined if the document has no code for the message. */
  readonly code: number | undefined;
  /** The catalogue's condition, if the code has one. */
  readonly text: string;
  readonly part: RequestPart;
  /** Path within the part; numbers are array indexes. */
  readonly steps: readonly PropertyKey[];
  /** Undefined if the document has no entry for the rule. */
  readonly entry: ErrorEntry | undefined;
}

export interface Prediction {
  readonly operation: Operation | undefined;
  /** Empty if the rules accept the request, as far as it could be read. */
  readonly errors: readonly PredictedError[];
  /** Why the body was not checked; undefined if it was or none is needed. */
  readonly unread: UnreadBody | undefined;
  /** Dotted paths of masked values, which are not checked. */
  readonly masked: readonly string[];
}

interface Found {
  readonly errors: readonly PredictedError[];
  readonly masked: readonly string[];
}

const NOTHING: Found = { errors: [], masked: [] };

const beginsWith = (steps: readonly PropertyKey[], path: readonly PropertyKey[]) =>
  path.every((step, index) => steps[index] === step);

function errorsOf(operation: Operation, part: RequestPart, rules: readonly BrokenRule[]): PredictedError[] {
  if (rules.length === 0) return [];
  const { named, code: common } = refusedInput(operation, rules);
  return named.map((broken) => ({
    code: broken.code ?? common,
    text: common === undefined ? broken.text : sentenceOf(part, broken),
    part,
    steps: broken.steps,
    entry: entryOfRule(operation, broken),
  }));
}

/** @param value undefined if missing */
function judge(
  operation: Operation,
  part: RequestPart,
  schema: z.ZodType | undefined,
  value: unknown,
): Found {
  const paths = maskedPaths(value);
  const read = schema?.safeParse(value, { error: inputWords });
  const rules = read?.error ? brokenRules(read.error) : [];
  // Masked values cannot be checked.
  const judged = rules.filter(({ steps }) => !paths.some((path) => beginsWith(steps, path)));
  return { errors: errorsOf(operation, part, judged), masked: paths.map((path) => path.join('.')) };
}

const unreadable = (operation: Operation, part: RequestPart, text: string): Found => {
  const [entry] = entriesOf(operation.errors, codes.INVALID_PAYLOAD);
  return { errors: [{ code: codes.INVALID_PAYLOAD, text, part, steps: [], entry }], masked: [] };
};

function judgeRead(
  operation: Operation,
  part: RequestPart,
  schema: z.ZodType | undefined,
  read: LoggedBody,
): Found {
  if ('error' in read) return unreadable(operation, part, read.error);
  return judge(operation, part, schema, 'value' in read ? read.value : undefined);
}

/** An invalid ID is an unknown path. */
function judgePath(operation: Operation, params: Readonly<Record<string, string>>): Found {
  const { errors, masked } = judge(operation, 'path', operation.params, params);
  return {
    errors: errors.map(({ text, steps }) => ({
      code: undefined,
      text: `No route matches the URI. ${text}`,
      part: 'path',
      steps,
      entry: undefined,
    })),
    masked,
  };
}

/** Few headers are logged, so a missing one may have been sent. */
function judgeHeaders(operation: Operation, logged: unknown): Found {
  if (!operation.headers || !isRecord(logged)) return NOTHING;
  const names = Object.keys(operation.headers.shape);
  const sent = Object.entries(logged).flatMap(([name, value]) => {
    const known = names.find((it) => it.toLowerCase() === name.toLowerCase());
    return known === undefined || typeof value !== 'string' ? [] : [[known, value] as const];
  });
  return sent.length === 0
    ? NOTHING
    : judge(operation, 'headers', operation.headers, Object.fromEntries(sent));
}

/**
 * Validates a logged request by the contract's rules. Parts are checked in the service's order, up to the first with
 * errors.
 */
export function predict({ request }: RequestLogEntry): Prediction {
  const match = matchUri(request.method, request.uri);
  if (!match) return { operation: undefined, errors: [], unread: undefined, masked: [] };
  const { params } = match;
  const operation: Operation = operations[match.operation.id];
  const body: LoggedBody = operation.body
    ? readLoggedBody(operation, request.body?.data)
    : { value: undefined };
  const sent = 'value' in body ? (operation.fromPublicClient?.(body.value) ?? body.value) : undefined;
  const documented = 'error' in body ? body : { value: judgedBody(operation, sent) };
  const unread = 'unread' in body ? body.unread : undefined;
  const parts: readonly (() => Found)[] = [
    () => judgePath(operation, params),
    () => judgeRead(operation, 'query', operation.query, readLoggedQuery(request.uri)),
    () => judgeHeaders(operation, request.headers),
    // If there really was no body, that breaks rules too.
    () => (unread && unread !== 'empty' ? NOTHING : judgeRead(operation, 'body', operation.body, documented)),
  ];
  const masked: string[] = [];
  for (const part of parts) {
    const found = part();
    masked.push(...found.masked);
    if (found.errors.length > 0) return { operation, errors: found.errors, unread, masked };
  }
  return { operation, errors: [], unread, masked };
}
