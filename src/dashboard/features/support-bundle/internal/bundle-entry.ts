import type { BodyText } from '#contract/body-text.ts';
import type { DecodedError, Disagreement } from '#contract/decode.ts';
import { entitiesOf } from '#contract/entities.ts';
import type { OperationFacts } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Masks, redactEntry } from '#contract/redaction.ts';
import { curlCommand, maskedCurl } from '#features/log-entry/curl.ts';
import { type LogRow, logRow } from '#features/log-entry/log-row.ts';
import {
  partOf,
  silenceOf,
  unansweredWords,
  unpredictedWords,
  verdictWords,
} from '#features/log-entry/prediction-words.ts';
import { predictionOf } from '#features/log-entry/row-prediction.ts';
import { isLarge, withBeginnings } from '#lib/large-body.ts';
import { paths } from '#lib/paths.ts';
import type { BundleEntry, BundleError, BundlePayload, BundlePrediction } from '../support-bundle.ts';

export const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

const contradictions: Readonly<Record<Disagreement, string>> = {
  'error-in-success': 'The status says success, the body says error.',
  'success-flagged': 'Logged as an error, although status and body tell of none.',
  'failure-unflagged': 'Not logged as an error, although it failed.',
};

const errorOf = ({ code, message, candidates }: DecodedError): BundleError => ({
  code: code ?? null,
  message,
  meanings: candidates.map(({ condition, field, remedy }) => ({ condition, field: field ?? null, remedy })),
});

function predictionIn(row: LogRow): BundlePrediction {
  const { prediction, comparison } = predictionOf(row);
  const { verdict, agreed, unanswered, unpredicted } = comparison;
  const silence = silenceOf(prediction, comparison);
  const expected = (errors: typeof agreed, cameBack: boolean) =>
    errors.map((error) => {
      const part = partOf(error);
      const text = error.text;
      return {
        code: error.code ?? null,
        text,
        place: part ? `${part.kind} ${part.name}` : null,
        cameBack,
      };
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

const recordOf = (headers: unknown): Readonly<Record<string, unknown>> =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers) ? { ...headers } : {};

const payloadOf = (
  { headers, body }: { headers?: unknown; body?: { data?: string | null | undefined } | null | undefined },
  read: BodyText,
  logged: string | null | undefined,
): BundlePayload => ({
  headers: recordOf(headers),
  body: read.kind === 'empty' ? null : (body?.data ?? null),
  isCutOff: read.kind === 'cut-off' && !isLarge(logged),
  shortenedFrom: logged && isLarge(logged) ? logged.length : null,
});

function curlOf(
  logged: RequestLogEntry,
  row: LogRow,
  { withBodies, service }: Pick<EntryOptions, 'withBodies' | 'service'>,
): string {
  const { entry, decoded } = row;
  if (withBodies || decoded.requestBody.kind === 'empty') return maskedCurl(logged, row, service);
  return `# The body was left out.\n${curlCommand(entry, { kind: 'empty' }, service)}`;
}

export const bundleOperation = (operation: OperationFacts | undefined): BundleEntry['operation'] =>
  operation
    ? {
        ...{ id: operation.id, summary: operation.summary, method: operation.method, path: operation.path },
        deprecated: operation.deprecated ?? false,
      }
    : null;

export interface EntryOptions {
  readonly masks: Masks;
  readonly withBodies: boolean;
  /** Origin of links: `https://sealdesk.example`. */
  readonly origin: string;
  /** Origin of the service, for curl commands. */
  readonly service: string | undefined;
}

/** Decoded from the logged entry, with texts from the masked one. */
export function bundleEntry(
  entry: RequestLogEntry,
  { masks, withBodies, origin, service }: EntryOptions,
): BundleEntry {
  const row = logRow(entry);
  const masked = logRow(redactEntry(withBeginnings(entry), masks));
  const { request, response } = masked.entry;
  const { disagreement, operation } = row.decoded;
  return {
    requestId: entry.request_id,
    time: isoTime(entry.created),
    link: origin + paths.requestLogEntry(entry.request_id, entry.created),
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
    errors: row.decoded.errors.map(errorOf),
    contradiction: disagreement ? contradictions[disagreement] : null,
    prediction: predictionIn(row),
    ids: entitiesOf(entry).map(({ type, id }) => ({ type, id, timeline: origin + paths.timeline(id) })),
    operation: bundleOperation(operation),
    curl: curlOf(entry, masked, { withBodies, service }),
    payloads: withBodies
      ? {
          request: payloadOf(request, masked.decoded.requestBody, entry.request.body?.data),
          response: payloadOf(response, masked.decoded.responseBody, entry.response.body?.data),
        }
      : null,
  };
}
