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

/** Decoded; errors are explained even if bodies were left out. */
export function rowOfBundle(entry: BundleEntry): LogRow {
  const logged = entryOfBundle(entry);
  const decoded = decodeEntry(logged);
  return {
    entry: logged,
    decoded: entry.payloads ? decoded : { ...decoded, errors: errorsOf(entry, logged) },
  };
}

/** The bundle's errors, explained by this version of the contract. */
function errorsOf({ errors }: BundleEntry, logged: RequestLogEntry) {
  const data = JSON.stringify({ errors: errors.map(({ code, message }) => ({ code, message })) });
  return decodeEntry({ ...logged, response: { ...logged.response, body: { data } } }).errors;
}
