import { z } from 'zod';
import { aliasOperations } from '#contract/aliases.ts';
import { type CommonAnswer, commonAnswers, commonAnswersOf } from '#contract/common-answers.ts';
import { INVALID_PAYLOAD } from '#contract/errors/error-codes.ts';
import type { Operation } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { entriesOf } from '#contract/rule.ts';
import { routeOf } from '#service/http/routes.ts';
import type { SentAnswer } from '#service/http/watch-answers.ts';
import { type Allowances, strictSchema } from './strict-schema.ts';

/** Fields that the document makes optional, by operation; everything else that it names must be there. */
const MAY_LACK: readonly (readonly [operations: RegExp, fields: RegExp])[] = [
  // Not every request has a body or names its client.
  [/RequestLogs?$/, /(?:\.body\.data|\.User-Agent)$/],
  [/^list/, /\.links\.(?:next|previous)$/],
  // `link` is present in organization brand lists; a brand has the resources that were made.
  [/^getDocumentGroupBrand$/, /^data\.(?:link|resources\..*)$/],
  // A resource has the parts that were written.
  [/BrandResource$/, /^data\./],
  [/^getEmailInviteCompleted$/, /^data\.\{\}\./],
  // Types and fields, but not which of them every recipient has.
  [/GroupTemplateRecipients$/, /^data\.recipients\.\[\]\.attributes\./],
];

const allowancesOf = ({ id }: Operation): Allowances => ({
  mayLack: (path) => MAY_LACK.some(([operations, fields]) => operations.test(id) && fields.test(path)),
  // No public source shows the editor resource whole, so the service keeps every field that a client writes.
  mayHaveMore: (path) => id.endsWith('EditorBrandResource') && /^data(?:\.|$)/.test(path),
});

const coded = z.strictObject({ code: z.int(), message: z.string().min(1) });
const codeless = z.strictObject({ message: z.string().min(1) });
const flat = coded;
const tokenFailure = z.strictObject({ code: z.literal(1537), error: z.string(), message: z.string() });
const list = z.strictObject({ errors: z.array(z.union([coded, codeless])).min(1) });
const unknownRoute = z.strictObject({ 404: z.string().startsWith('Not found: no route matches the URI: ') });

/** What may be answered where there is no operation: the address is unknown, or that of another host. */
const WITHOUT_OPERATION = commonAnswers.filter(({ status }) => [404, 421].includes(status));

/** Whether an answer is one of those that are not an operation's own. */
function isCommon(answers: readonly CommonAnswer[], status: number, body: unknown): boolean {
  // To clients a failure of the service is an answer like others; in a test it is a defect.
  const format = answers.find((it) => it.status === status && it.status !== 500)?.body;
  if (format === 'unknown-route') return unknownRoute.safeParse(body).success;
  if (format === 'flat') return flat.extend({ code: z.literal(INVALID_PAYLOAD) }).safeParse(body).success;
  const single = z.tuple([coded.extend({ code: z.literal(status) })]);
  return format === 'list' && list.extend({ errors: single }).safeParse(body).success;
}

const byRoute = new Map<string, Operation>(
  [...operationList, ...aliasOperations].map((it) => [`${it.method} ${routeOf(it.path)}`, it]),
);

const strictSchemas = new Map<string, z.ZodType>();

function strictOf(operation: Operation, status: number, schema: z.ZodType): z.ZodType {
  const key = `${operation.id} ${status}`;
  const known = strictSchemas.get(key);
  if (known) return known;
  const strict = strictSchema(schema, allowancesOf(operation));
  strictSchemas.set(key, strict);
  return strict;
}

/** What is wrong with the codes of a refusal; undefined when the operation declares each with this status. */
function codeError(operation: Operation, status: number, codes: readonly number[]): string | undefined {
  for (const code of codes) {
    const statuses = entriesOf(operation.errors, code).flatMap((entry) => entry.status);
    if (statuses.length === 0) return `the operation does not declare the code ${code}`;
    if (!statuses.includes(status)) return `the code ${code} is declared with ${statuses.join(', ')}`;
  }
  return undefined;
}

function refusalError(operation: Operation, status: number, body: unknown): string | undefined {
  if (isCommon(commonAnswersOf(operation), status, body)) return undefined;
  const one = z.union([flat, tokenFailure]).safeParse(body);
  if (one.success) return codeError(operation, status, [one.data.code]);
  const several = list.safeParse(body);
  if (several.success) {
    const codes = several.data.errors.flatMap((error) => ('code' in error ? [error.code] : []));
    if (codes.length < several.data.errors.length && !operation.messagesWithoutCode) {
      return 'the document shows no message without a code for the operation';
    }
    return codeError(operation, status, codes);
  }
  return 'the body has no documented shape of a refusal';
}

function successError(operation: Operation, status: number, body: unknown): string | undefined {
  const schema = operation.responses[status];
  if (schema === undefined) return 'the operation does not declare the status';
  if (schema === null) return body === undefined ? undefined : 'the document shows no body';
  const result = strictOf(operation, status, schema).safeParse(body);
  return result.success ? undefined : z.prettifyError(result.error);
}

/** Status 200 is a refusal too where the document says so: the request logs without a subscription. */
const isRefusal = (operation: Operation, status: number, body: unknown) =>
  status >= 400 ||
  (flat.safeParse(body).success &&
    Object.keys(operation.errors).some((code) =>
      entriesOf(operation.errors, Number(code)).some((entry) => [entry.status].flat().includes(status)),
    ));

function parse(text: string | undefined): unknown {
  return text === undefined || text === '' ? undefined : JSON.parse(text);
}

function errorOf(answer: SentAnswer): string | undefined {
  const { status, contentType } = answer;
  const body = parse(answer.body);
  const expected = body === undefined ? undefined : 'application/json; charset=utf-8';
  if (contentType !== expected) return `its Content-Type is ${contentType}, not ${expected}`;
  const operation = byRoute.get(`${answer.method} ${answer.route}`);
  if (!operation) {
    return isCommon(WITHOUT_OPERATION, status, body)
      ? undefined
      : 'an address that is no operation must be answered as an unknown route';
  }
  return isRefusal(operation, status, body)
    ? refusalError(operation, status, body)
    : successError(operation, status, body);
}

/**
 * Holds an answer of the service against the contract: its status is declared; the body of a success has what the
 * document shows and nothing else; a refusal has a documented shape and codes that the operation declares with its status.
 * @throws Error that says what is wrong with which answer
 */
export function checkAnswer(answer: SentAnswer): void {
  const error = errorOf(answer);
  if (error === undefined) return;
  const { method, url, status, body } = answer;
  throw new Error(
    `${method} ${url} was answered with ${status} against the contract:\n${error}\n${body ?? '(no body)'}`,
  );
}
