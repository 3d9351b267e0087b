import type { ErrorCode } from './operation.ts';
import { isRecord } from './record.ts';

export interface BodyError {
  /** A string if the service sends a code that is not numeric (`HY000`); undefined without a code. */
  readonly code: number | string | undefined;
  readonly message: string;
}

export interface ErrorBody {
  readonly errors: readonly BodyError[];
}

export const carriesCode = (
  errors: readonly Pick<BodyError, 'code'>[],
  ...codes: readonly ErrorCode[]
): boolean => errors.some((error) => codes.some((code) => code === error.code));

const NONE: ErrorBody = { errors: [] };

function codeOf(value: unknown): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  return /^-?\d+$/.test(value) ? Number(value) : value;
}

const textOf = (...candidates: unknown[]) =>
  candidates.find((it): it is string => typeof it === 'string') ?? '';

function fromItem(item: unknown): BodyError[] {
  if (typeof item === 'string') return [{ code: undefined, message: item }];
  if (!isRecord(item)) return [];
  const error = { code: codeOf(item.code), message: textOf(item.message, item.error) };
  return error.code === undefined && error.message === '' ? [] : [error];
}

const isOnlyKey = (key: string, body: object) => key in body && Object.keys(body).length === 1;

/** `{"404": "…"}`: an unknown route. */
function fromStatusKey(body: Record<string, unknown>): BodyError[] {
  const entries = Object.entries(body);
  const [key, text] = entries[0] ?? [];
  return entries.length === 1 && key && /^[45]\d\d$/.test(key) && typeof text === 'string'
    ? [{ code: undefined, message: text }]
    : [];
}

/**
 * Reads every known format: `{errors:[{code,message}]}`, `{code,message}`, `{error,code}`, `{message}`, `{"404":"…"}`,
 * `{error:[{code,message}]}` (document, Errors; Publicly known), or an object in place of the array. Never throws.
 * @param body parsed JSON; anything else has no errors
 */
export function readErrorBody(body: unknown): ErrorBody {
  if (!isRecord(body)) return NONE;
  for (const list of [body.errors, body.error]) {
    if (Array.isArray(list)) return { errors: list.flatMap(fromItem) };
    if (isRecord(list)) return { errors: fromItem(list) };
  }
  if ('data' in body) return NONE;
  // A code without a text may be another one, such as a country code.
  if (typeof body.message === 'string' || typeof body.error === 'string' || isOnlyKey('code', body))
    return { errors: fromItem(body) };
  return { errors: fromStatusKey(body) };
}
