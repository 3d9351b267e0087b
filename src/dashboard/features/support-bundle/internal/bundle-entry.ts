import type { BodyText } from '#contract/body-text.ts';
import type { DecodedError } from '#contract/decode.ts';
import { entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { redactEntry, redactValue } from '#contract/redaction.ts';
import type { NumberedMasks } from '#features/comparison/numbered-masks.ts';
import { curlCommand, maskedCurl } from '#features/log-entry/curl.ts';
import { disagreementWords } from '#features/log-entry/entry-flags.tsx';
import { type LogRow, logRow } from '#features/log-entry/log-row.ts';
import {
  partOf,
  predictionOf,
  silenceOf,
  unansweredWords,
  unpredictedWords,
  verdictWords,
} from '#features/log-entry/prediction.ts';
import { beginningOf, isLarge, withBeginnings } from '#lib/large-body.ts';
import { paths } from '#lib/paths.ts';
import {
  type BundleEntry,
  type BundleError,
  type BundlePayload,
  bundleOperation,
  isoTime,
} from '../support-bundle.ts';

const errorOf = ({ code, message, candidates }: DecodedError): BundleError => ({
  code: code ?? null,
  message,
  meanings: candidates.map(({ condition, field, remedy }) => ({ condition, field: field ?? null, remedy })),
});

function predictionIn(row: LogRow): BundleEntry['prediction'] {
  const { prediction, comparison } = predictionOf(row);
  const { verdict, agreed, unanswered, unpredicted } = comparison;
  const silence = silenceOf(prediction, comparison);
  const expected = (errors: typeof agreed, cameBack: boolean) =>
    errors.map((error) => {
      const part = partOf(error);
      const place = part ? `${part.kind} ${part.name}` : null;
      return { code: error.code ?? null, text: error.text, place, cameBack };
    });
  const reasons = [
    ...unanswered.map(({ reason }) => unansweredWords[reason]),
    ...unpredicted.map(
      ({ error, reason }) => `${error.code ?? 'An error without a code'}: ${unpredictedWords[reason]}`,
    ),
  ];
  return {
    verdict: verdictWords[silence ? 'undecided' : verdict].word,
    expected: [...expected(agreed, true), ...expected(unanswered, false)],
    notes: [...new Set([...(silence ? [silence] : []), ...reasons])],
  };
}

type Message = Pick<RequestLogEntry['request'] | RequestLogEntry['response'], 'headers' | 'body'>;

const payloadOf = ({ headers, body }: Message, read: BodyText): BundlePayload => {
  const data = body?.data ?? '';
  return {
    headers: isRecord(headers) ? { ...headers } : {},
    body: read.kind === 'empty' ? null : beginningOf(data),
    isCutOff: read.kind === 'cut-off' && !isLarge(data),
    shortenedFrom: isLarge(data) ? data.length : null,
  };
};

export interface EntryOptions {
  readonly masks: NumberedMasks;
  readonly withBodies: boolean;
  /** Origin of links: `https://sealdesk.example`. */
  readonly origin: string;
  /** Origin of the service, for curl commands. */
  readonly service: string | undefined;
}

function curlOf(entry: RequestLogEntry, { masks, withBodies, service }: EntryOptions): string {
  const masked = logRow(redactEntry(withBeginnings(entry), masks));
  if (withBodies || masked.decoded.requestBody.kind === 'empty') return maskedCurl(entry, masked, service);
  return `# The body was left out.\n${curlCommand(masked.entry, { kind: 'empty' }, service)}`;
}

/** Decodes and predicts from the logged entry, because a mask would break rules of the contract, and masks the result. */
export function bundleEntry(entry: RequestLogEntry, options: EntryOptions): BundleEntry {
  const { masks, withBodies, origin } = options;
  const row = logRow(entry);
  const { request, response } = entry;
  const { operation, errors, disagreement, requestBody, responseBody } = row.decoded;
  const described: Omit<BundleEntry, 'curl'> = {
    requestId: entry.request_id,
    time: isoTime(entry.created),
    link: origin + paths.requestLogEntry(entry.request_id, entry.created),
    operation: bundleOperation(operation),
    call: {
      method: request.method,
      uri: request.uri,
      host: request.host ?? null,
      apiVersion: entry.api_version ?? null,
    },
    who: {
      applicationId: entry.application_id ?? null,
      // Empty if the credential has no user.
      userId: entry.user_id || null,
      ip: request.ip ?? null,
      source: request.source ?? null,
    },
    answer: { status: response.code, flaggedAsError: entry.error, milliseconds: response.time ?? null },
    errors: errors.map(errorOf),
    contradiction: disagreement ? `${disagreementWords[disagreement].title}.` : null,
    prediction: predictionIn(row),
    ids: entitiesOf(entry).map(({ type, id }) => ({ type, id, timeline: origin + paths.timeline(id) })),
    payloads: withBodies
      ? { request: payloadOf(request, requestBody), response: payloadOf(response, responseBody) }
      : null,
  };
  // The command is masked on its own: within quotes, a mask could take a quote of the shell for a part of the secret.
  return { ...redactValue(described, masks), curl: curlOf(entry, options) };
}
