import { decodeEntry } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { type BundleEntry, type BundlePayload, secondsOf } from './support-bundle.ts';

const messageOf = (payload: BundlePayload | undefined) => ({
  body: { data: payload?.body ?? '' },
  headers: payload?.headers ?? {},
});

/** The logged entry as far as the bundle has it. It is not from the service, so it must not enter a cache. */
export function entryOfBundle(entry: BundleEntry): RequestLogEntry {
  const { call, who, answer, payloads } = entry;
  return {
    error: answer.flaggedAsError,
    created: secondsOf(entry.time),
    request: {
      ip: who.ip,
      uri: call.uri,
      host: call.host,
      method: call.method,
      source: who.source,
      ...messageOf(payloads?.request),
    },
    response: { code: answer.status, time: answer.milliseconds, ...messageOf(payloads?.response) },
    user_id: who.userId,
    request_id: entry.requestId,
    api_version: call.apiVersion,
    application_id: who.applicationId,
  };
}

const rows = new WeakMap<BundleEntry, LogRow>();

/** Decoded; errors are explained even if bodies were left out. Cached by entry. */
export function rowOfBundle(entry: BundleEntry): LogRow {
  const known = rows.get(entry);
  if (known) return known;
  const logged = entryOfBundle(entry);
  const decoded = decodeEntry(logged);
  const row = {
    entry: logged,
    decoded: entry.payloads ? decoded : { ...decoded, errors: errorsOf(entry, logged) },
  };
  rows.set(entry, row);
  return row;
}

/** The bundle's errors, explained by this version of the contract. */
function errorsOf({ errors }: BundleEntry, logged: RequestLogEntry) {
  const data = JSON.stringify({ errors: errors.map(({ code, message }) => ({ code, message })) });
  return decodeEntry({ ...logged, response: { ...logged.response, body: { data } } }).errors;
}
