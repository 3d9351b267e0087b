import type { DecodedEntry, DecodedError } from './decode.ts';
import { carriesCode } from './error-body.ts';
import * as codes from './errors/error-codes.ts';
import { entryOfMessage } from './messages-without-code.ts';
import type { ErrorEntry, Operation } from './operation.ts';
import type { RequestLogEntry } from './operations/request-logs.ts';
import type { PredictedError, Prediction } from './prediction.ts';
import { entriesOf, isOfRule } from './rule.ts';

export type UnpredictedReason =
  /** It depends on stored data: states, rights, limits. */
  | 'service-only'
  /** The value is masked in the log. */
  | 'masked'
  /** The header is not in the log. */
  | 'not-logged'
  /** The body could not be read. */
  | 'unread'
  /** The contract does not have the code for this operation. */
  | 'unknown'
  /** The rules accept the request: a difference. */
  | 'accepted';

/** Why a predicted error was not returned, as far as the answer shows. */
export type UnansweredReason =
  /** The request was accepted. */
  | 'taken'
  /** The credential was refused, which is checked first. */
  | 'credential'
  | 'failed'
  /** Another error was returned; the service need not list all. */
  | 'other'
  /** Refused without an error in the body. */
  | 'silent';

/**
 * `agrees`: same errors; `accepted`: no errors; `partly`: some equal; `unpredictable`: depends on stored data; `undecided`:
 * the request could not be checked.
 */
export type Verdict = 'agrees' | 'accepted' | 'partly' | 'differs' | 'unpredictable' | 'undecided';

export interface Comparison {
  readonly verdict: Verdict;
  readonly agreed: readonly PredictedError[];
  readonly unanswered: readonly (PredictedError & { readonly reason: UnansweredReason })[];
  readonly unpredicted: readonly { readonly error: DecodedError; readonly reason: UnpredictedReason }[];
}

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function isAnswer(predicted: PredictedError, error: DecodedError, { operation }: Prediction, status: number) {
  if (predicted.code !== undefined) return predicted.code === error.code;
  if (error.code !== undefined) return false;
  // The service answers an unknown path with its own text.
  if (predicted.part === 'path') return status === 404;
  const meant = entryOfMessage(predicted.text, operation?.id);
  const same = meant !== undefined && meant === entryOfMessage(error.message, operation?.id);
  return same || isSameText(predicted.text, error.message);
}

/** Meanings for the operation, and whether a rule has one. */
function meaningsOf(
  { code, message }: DecodedError,
  operation: Operation,
): { entry: ErrorEntry; ofRule: boolean }[] {
  if (typeof code === 'number')
    return entriesOf(operation.errors, code).map((entry) => ({ entry, ofRule: isOfRule(entry) }));
  const meant = code === undefined ? entryOfMessage(message, operation.id) : undefined;
  return meant ? [{ entry: meant, ofRule: meant.ofRule === true }] : [];
}

/** Whether a path is at or below a field of the catalogue: `to.0.email`, `to.email`. */
function isAt(field: string, path: string): boolean {
  const plain = path.replace(/\.\d+(?=\.|$)/g, '');
  return plain === field || field.startsWith(`${plain}.`);
}

const isHeader = (operation: Operation, field: string | undefined) =>
  field !== undefined && Object.hasOwn(operation.headers?.shape ?? {}, field);

function reasonOf(error: DecodedError, { operation, unread, masked }: Prediction): UnpredictedReason {
  const meanings = operation ? meaningsOf(error, operation) : [];
  if (!operation || meanings.length === 0) return 'unknown';
  const ruled = meanings.filter(({ ofRule }) => ofRule);
  // The code for undocumented errors may be about something that is not logged.
  if (error.code === codes.INVALID_PAYLOAD)
    return unread ? 'unread' : masked.length > 0 ? 'masked' : 'service-only';
  if (ruled.length === 0) return 'service-only';
  if (ruled.some(({ entry }) => isHeader(operation, entry.field))) return 'not-logged';
  if (unread) return 'unread';
  if (ruled.some(({ entry: { field } }) => field && masked.some((path) => isAt(field, path))))
    return 'masked';
  return ruled.length < meanings.length ? 'service-only' : 'accepted';
}

function unansweredReason(decoded: DecodedEntry, status: number): UnansweredReason {
  if (carriesCode(decoded.errors, codes.INVALID_TOKEN)) return 'credential';
  if (status >= 500) return 'failed';
  if (decoded.errors.length > 0) return 'other';
  return status >= 400 ? 'silent' : 'taken';
}

function verdictOf(
  { agreed, unanswered, unpredicted }: Omit<Comparison, 'verdict'>,
  { operation, unread }: Prediction,
  failed: boolean,
): Verdict {
  if (!operation) return 'undecided';
  if (agreed.length > 0) return unanswered.length + unpredicted.length > 0 ? 'partly' : 'agrees';
  if (unanswered.length > 0) return 'differs';
  if (unpredicted.some(({ reason }) => reason === 'accepted')) return 'differs';
  const known = unpredicted.length > 0 && unpredicted.every(({ reason }) => reason === 'service-only');
  if (unread && !known) return 'undecided';
  return failed ? 'unpredictable' : 'accepted';
}

export function comparePrediction(
  prediction: Prediction,
  entry: RequestLogEntry,
  decoded: DecodedEntry,
): Comparison {
  const status = entry.response.code;
  const { errors } = decoded;
  const isAgreed = (predicted: PredictedError) =>
    errors.some((error) => isAnswer(predicted, error, prediction, status));
  const agreed = prediction.errors.filter(isAgreed);
  // A body that is not logged may have been sent.
  const expected = prediction.unread === 'empty' && agreed.length === 0 ? [] : prediction.errors;
  const reason = unansweredReason(decoded, status);
  const parts = {
    agreed,
    unanswered: expected.filter((it) => !isAgreed(it)).map((it) => ({ ...it, reason })),
    unpredicted: errors
      .filter((error) => !prediction.errors.some((it) => isAnswer(it, error, prediction, status)))
      .map((error) => ({ error, reason: reasonOf(error, prediction) })),
  };
  return { verdict: verdictOf(parts, prediction, status >= 400 || errors.length > 0), ...parts };
}
