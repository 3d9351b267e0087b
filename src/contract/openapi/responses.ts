import { z } from 'zod';
import { type CommonAnswer, commonAnswers, commonAnswersOf } from '../common-answers.ts';
import * as codes from '../errors/error-codes.ts';
import type { ErrorCode, ErrorEntry, Operation } from '../operation.ts';
import { codesOf, entriesOf } from '../rule.ts';
import { asExample, errorExamples, exampleOf } from './examples.ts';
import type { Json, SchemaWriter } from './schemas.ts';

const message = z.string().min(1);
const coded = z.strictObject({ code: z.int(), message });

/** Error formats (document, Errors) by component name. */
const errorShapes = {
  ErrorList: z.strictObject({ errors: z.array(coded).min(1) }),
  // Some rules have no code.
  ErrorListWithOptionalCodes: z.strictObject({ errors: z.array(coded.partial({ code: true })).min(1) }),
  FlatError: coded,
  TokenError: z.strictObject({ code: z.literal(codes.INVALID_TOKEN), error: z.string(), message }),
  UnknownRouteError: z.strictObject({ '404': message }),
} as const;

type ErrorShape = keyof typeof errorShapes;

export const errorSchemas = (writer: SchemaWriter): Json =>
  Object.fromEntries(
    Object.entries(errorShapes).map(([name, schema]) => [
      name,
      { ...writer.write(schema), ...errorExamples(name) },
    ]),
  );

interface CodedEntry extends ErrorEntry {
  readonly code: ErrorCode;
}

/** An entry with several statuses is listed under each. */
function errorsByStatus(operation: Operation): ReadonlyMap<number, readonly CodedEntry[]> {
  const byStatus = new Map<number, CodedEntry[]>();
  for (const code of codesOf(operation.errors)) {
    for (const entry of entriesOf(operation.errors, code)) {
      for (const status of statusesOf(operation, code, entry)) {
        byStatus.set(status, [...(byStatus.get(status) ?? []), { ...entry, code }]);
      }
    }
  }
  return byStatus;
}

/** Of 400 and 401 for a token, unsharing a document group answers 401, all others 400 (document, Errors). */
function statusesOf(operation: Operation, code: ErrorCode, { status }: ErrorEntry): readonly number[] {
  if (code !== codes.INVALID_TOKEN || typeof status === 'number') return [status].flat();
  return [operation.id === 'unshareDocumentGroup' ? 401 : 400];
}

function shapeOf(operation: Operation, status: number, code: ErrorCode): ErrorShape {
  if (code === codes.INVALID_TOKEN) return 'TokenError';
  if (code === codes.INVALID_PAYLOAD || status < 400) return 'FlatError';
  return operation.messagesWithoutCode ? 'ErrorListWithOptionalCodes' : 'ErrorList';
}

const commonShapes = { flat: 'FlatError', list: 'ErrorList', 'unknown-route': 'UnknownRouteError' } as const;

const COMMON_HEADERS = {
  'Retry-After': {
    description: 'In how many seconds to ask again.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    required: true,
    schema: { type: 'string', pattern: '^Basic ' },
  },
};

const json = (shapes: readonly string[], schema?: Json, example?: unknown) => {
  const references = [...new Set(shapes)].map((shape) => ({ $ref: `#/components/schemas/${shape}` }));
  const all = schema ? [schema, ...references] : references;
  return {
    'application/json': {
      schema: all.length === 1 ? all[0] : { anyOf: all },
      ...asExample(example),
    },
  };
};

const listed = (entries: readonly CodedEntry[]) =>
  entries.map(
    ({ code, condition, choice }) =>
      `- ${code}: ${condition}${choice ? ' (not documented; the embedded service answers so)' : ''}`,
  );

const asData = (entries: readonly CodedEntry[]) => entries.map(({ status: _, ...entry }) => entry);

/** From the operation's example, if it has this status. */
function answerLike(operation: Operation, status: number) {
  const answer = exampleOf(operation)?.answer;
  return answer?.status === status ? answer : undefined;
}

function headersOf(operation: Operation, status: number): Json {
  const own = operation.responseHeaders?.[status] ?? {};
  const answer = answerLike(operation, status);
  const headers: Json = Object.fromEntries(
    Object.entries(own).map(([name, description]) => [
      name,
      { description, required: true, schema: { type: 'string' }, ...asExample(answer?.headers?.[name]) },
    ]),
  );
  // Refusals before the operation is known do not have its headers.
  const required = status in operation.responses;
  for (const [name, value] of Object.entries(operation.answerHeaders ?? {}))
    headers[name] = { required, schema: { const: value } };
  if (status === 401 && operation.credential === 'basic')
    headers['WWW-Authenticate'] = { $ref: '#/components/headers/WWW-Authenticate' };
  if (status === 429) headers['Retry-After'] = { ...COMMON_HEADERS['Retry-After'], required: true };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function success(
  operation: Operation,
  status: number,
  schema: z.ZodType | null,
  errors: readonly CodedEntry[],
  writer: SchemaWriter,
): Json {
  const headers = headersOf(operation, status);
  if (!schema) return { description: 'Success, without a body', ...headers };
  const shapes = errors.map(({ code }) => shapeOf(operation, status, code));
  const content = json(shapes, writer.write(schema), answerLike(operation, status)?.body);
  if (errors.length === 0) return { description: 'Success', ...headers, content };
  return {
    description: ['Success, or an error that comes with this status:', ...listed(errors)].join('\n'),
    ...headers,
    'x-errors': asData(errors),
    content,
  };
}

function refusal(
  operation: Operation,
  status: number,
  errors: readonly CodedEntry[],
  common: readonly CommonAnswer[],
): Json {
  const shapes = [
    ...errors.map(({ code }) => shapeOf(operation, status, code)),
    ...(status === 400 && operation.messagesWithoutCode ? ['ErrorListWithOptionalCodes'] : []),
    ...common.map(({ body }) => commonShapes[body]),
  ];
  return {
    description: [...listed(errors), ...common.map(({ condition }) => `- ${condition}`)].join('\n'),
    ...headersOf(operation, status),
    'x-errors': asData(errors),
    content: json(shapes),
  };
}

export function responsesOf(operation: Operation, writer: SchemaWriter): Json {
  const errors = errorsByStatus(operation);
  const responses: Json = {};
  for (const [text, schema] of Object.entries(operation.responses)) {
    const status = Number(text);
    responses[text] = success(operation, status, schema, errors.get(status) ?? [], writer);
  }
  const common = commonAnswersOf(operation);
  for (const answer of common) {
    const { status } = answer;
    responses[status] = operation.answerHeaders
      ? refusal(operation, status, [], [answer])
      : { $ref: `#/components/responses/${answer.name}` };
  }
  for (const [status, entries] of errors) {
    if (status in operation.responses) continue;
    const alike = common.filter((answer) => answer.status === status);
    responses[status] = refusal(operation, status, entries, alike);
  }
  return responses;
}

/** Shared responses and headers. */
export function commonComponents(): { readonly responses: Json; readonly headers: Json } {
  const responses = commonAnswers.map(({ name, body, condition, retryAfter }) => [
    name,
    {
      description: condition,
      ...(retryAfter ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
      content: json([commonShapes[body]]),
    },
  ]);
  return { responses: Object.fromEntries(responses), headers: COMMON_HEADERS };
}
