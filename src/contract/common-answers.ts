import type { Operation } from './operation.ts';

/** An answer that is not in an operation's error table. */
export interface CommonAnswer {
  readonly status: number;
  /** In PascalCase. */
  readonly name: string;
  /**
   * Format (document, Errors): `flat` has the code of an invalid payload, `list` the status as code, `unknown-route` the
   * status as key.
   */
  readonly body: 'flat' | 'list' | 'unknown-route';
  /** Without a full stop. */
  readonly condition: string;
  /** May have a Retry-After header. */
  readonly retryAfter?: true;
  readonly appliesTo: (operation: Operation) => boolean;
}

const toAll = () => true;
const toWrites = ({ method }: Operation) => method !== 'GET';
/** Operations without a body do not read one. */
const toBodies = ({ body }: Operation) => body !== undefined;
const toPathsWithParameters = ({ params }: Operation) => params !== undefined;

/**
 * Answers before or beside an operation. The document shows only the unknown route; the other statuses are those of HTTP (RFC
 * 9110, 4918 and 6585), in the document's formats.
 */
export const commonAnswers: readonly CommonAnswer[] = [
  {
    ...{ status: 404, name: 'UnknownRoute', body: 'unknown-route' },
    condition: 'No route matches the URI: an id has the wrong shape, or the service lacks the operation',
    appliesTo: ({ params, source }) => params !== undefined || source !== 'document',
  },
  {
    ...{ status: 408, name: 'RequestTimeout', body: 'flat' },
    condition: 'The request did not arrive in time',
    appliesTo: toAll,
  },
  {
    ...{ status: 413, name: 'BodyTooLarge', body: 'flat' },
    condition: 'The body is larger than 1 MiB',
    appliesTo: toBodies,
  },
  {
    ...{ status: 414, name: 'PathTooLong', body: 'flat' },
    condition: 'A part of the path is too long',
    appliesTo: toPathsWithParameters,
  },
  {
    ...{ status: 415, name: 'UnsupportedMediaType', body: 'flat' },
    condition: 'The body is compressed, or its charset is not UTF-8',
    appliesTo: toBodies,
  },
  {
    ...{ status: 421, name: 'MisdirectedRequest', body: 'list' },
    condition: 'The Host header names somebody else',
    appliesTo: toAll,
  },
  {
    ...{ status: 431, name: 'HeadersTooLarge', body: 'flat' },
    condition: 'The headers are too large',
    appliesTo: toAll,
  },
  {
    ...{ status: 500, name: 'ServiceFailed', body: 'list' },
    condition: 'The service failed',
    appliesTo: toAll,
  },
  {
    ...{ status: 503, name: 'ServiceUnavailable', body: 'list', retryAfter: true },
    condition: 'The service cannot answer now, and changed nothing',
    appliesTo: toAll,
  },
  {
    ...{ status: 507, name: 'DiskFull', body: 'list' },
    condition: 'The disk of the service is full, and nothing was changed',
    appliesTo: toWrites,
  },
];

export const commonAnswersOf = (operation: Operation): readonly CommonAnswer[] =>
  commonAnswers.filter(({ appliesTo }) => appliesTo(operation));
