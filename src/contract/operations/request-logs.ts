import { z } from 'zod';
import { getRequestLogErrors, requestLogErrors } from '../errors/other.ts';
import { betweenFilter, filterOf, inFilter } from '../list-filters.ts';
import { defineOperation } from '../operation.ts';
import {
  integerParam,
  jsonParam,
  lenientBoolean,
  lenientInteger,
  lenientObject,
  lenientRecord,
  listOf,
  pathIds,
} from '../wire.ts';

/** Each with `type` and `value` (document, Request logs). */
export const requestLogFilters = {
  error: z.strictObject({ type: z.literal('='), value: z.boolean() }),
  applicationId: inFilter,
  method: inFilter,
  uri: z.strictObject({ type: z.enum(['match', 'like']), value: z.string().min(1) }),
  code: betweenFilter,
  time: z.strictObject({ type: z.literal('='), value: z.int().min(0) }),
  created: betweenFilter,
};

const filter = filterOf(requestLogFilters);

/** An object with a single key. */
export type RequestLogFilter = z.output<typeof filter>;

const payload = lenientObject({ data: z.string().nullish() });

/** Document, Request log entry. `created` is UNIX seconds, `time` milliseconds. */
export const requestLogEntry = z.looseObject({
  error: lenientBoolean,
  created: lenientInteger,
  request: z.looseObject({
    ip: z.string().nullish(),
    uri: z.string(),
    body: payload.nullish(),
    host: z.string().nullish(),
    method: z.string(),
    source: z.string().nullish(),
    headers: lenientObject({ 'User-Agent': z.string().nullish() }).nullish(),
  }),
  response: z.looseObject({
    body: payload.nullish(),
    code: lenientInteger,
    time: lenientInteger.nullish(),
    headers: lenientRecord(z.unknown()).nullish(),
  }),
  user_id: z.string().nullish(),
  request_id: z.string(),
  api_version: lenientInteger.nullish(),
  application_id: z.string().nullish(),
});

export type RequestLogEntry = z.output<typeof requestLogEntry>;

export const listRequestLogs = defineOperation({
  id: 'listRequestLogs',
  method: 'GET',
  path: '/request-logs',
  credential: 'bearer',
  source: 'document',
  summary: 'List request logs',
  masks: 'everything',
  resource: 'Request logs',
  query: z.strictObject({
    per_page: integerParam({ min: 1 }).optional(),
    page: integerParam({ min: 1 }).optional(),
    filters: jsonParam(z.array(filter)).optional(),
    'sort[created]': z.enum(['asc', 'desc']).optional(),
  }),
  responses: { 200: listOf(requestLogEntry) },
  errors: requestLogErrors,
});

/** The answer is assumed to be that of other single records. */
export const getRequestLog = defineOperation({
  id: 'getRequestLog',
  method: 'GET',
  path: '/request-logs/{request_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Get one request log',
  masks: 'everything',
  resource: 'Request logs',
  params: pathIds('request_id'),
  responses: { 200: z.looseObject({ data: requestLogEntry }) },
  errors: getRequestLogErrors,
});
