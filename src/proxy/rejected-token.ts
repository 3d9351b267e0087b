import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { carriesCode, readErrorBody } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';

/** Largest answer that may reject a token, in bytes. */
export const MAX_REJECTION_BYTES = 16 * 1024;

function plain(body: Buffer, encoding: string | undefined, largest: number): Buffer | undefined {
  const limit = { maxOutputLength: largest };
  try {
    if (encoding === undefined || encoding === 'identity') return body;
    if (encoding === 'gzip') return gunzipSync(body, limit);
    if (encoding === 'br') return brotliDecompressSync(body, limit);
    return encoding === 'deflate' ? inflateSync(body, limit) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns undefined for a body that is not JSON */
export function readJson(
  body: Buffer,
  encoding: string | undefined,
  largest = MAX_REJECTION_BYTES * 4,
): unknown {
  const text = plain(body, encoding, largest)?.toString();
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer of this status may say that the access token is not accepted (document, Authentication 9). */
export function mayRejectToken(status: number): boolean {
  return status === 400 || status === 401;
}

/**
 * Whether the answer says that the access token is not accepted: any 401, or `INVALID_TOKEN` in a 400. A 403 is about rights
 * or scope, which a fresh token would not change.
 */
export function rejectsToken(status: number, body: Buffer, encoding: string | undefined): boolean {
  if (status === 401) return true;
  if (status !== 400) return false;
  return carriesCode(readErrorBody(readJson(body, encoding)).errors, codes.INVALID_TOKEN);
}
