import fc from 'fast-check';
import { request } from 'undici';
import type { Operation } from '#contract/operation.ts';
import { demoAccounts, demoApiKeys, demoApplication } from '#service/demo/accounts.ts';
import { basicHeader } from '#service/library/accounts.ts';
import type { RunningService } from '#service/start.ts';
import { arbitraryOf } from './arbitrary-of.ts';
import { hostileBytes, hostileJson } from './hostile-body.ts';
import { contentType, hostileAuthorization, hostileQuery } from './hostile-head.ts';

/** What a request is made of, down to its bytes. */
export interface Question {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Answered {
  readonly status: number;
  /** Parsed JSON; undefined where there is no body. */
  readonly body: unknown;
}

/** A service that is silent for so long has hung. */
const PATIENCE_MS = 20_000;

/** Sends a request. @throws when there is no answer, or one that is no JSON */
export async function ask(url: string, { method, target, headers, body }: Question): Promise<Answered> {
  const { statusCode, body: answer } = await request(url + target, {
    method: method as 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
  const text = await answer.text();
  return { status: statusCode, body: text === '' ? undefined : JSON.parse(text) };
}

/** Where the ids are that a parameter or field of this name can have. */
const TABLES: Readonly<Record<string, string>> = {
  ...{
    organization_id: 'organizations',
    org_id: 'organizations',
    brand_id: 'brands',
    contact_id: 'contacts',
  },
  ...{ document_id: 'documents', document_group_id: 'document_groups', template_id: 'templates' },
  ...{ doc_group_template_id: 'group_templates', application_id: 'applications', user_id: 'users' },
  ...{ subscription_id: 'event_subscriptions', event_subscription_id: 'event_subscriptions' },
  ...{ entity_id: 'documents', documents: 'documents' },
};

/** Notes which ids a store has, so that requests can name them. */
export function rememberIds({ database }: RunningService): void {
  for (const table of Object.values(TABLES)) {
    const rows = database.prepare(`SELECT id FROM ${table} ORDER BY key LIMIT 12`).all();
    knownIds.set(
      table,
      rows.map(({ id }) => String(id)),
    );
  }
}

const knownIds = new Map<string, readonly string[]>();

type Fields = Readonly<Record<string, unknown>>;

/** An id that is there: of the kind that the name asks for, or now and then of another. */
function known(name: string): fc.Arbitrary<string> {
  const own = knownIds.get(TABLES[name] ?? '') ?? [];
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...own) },
    fc.constantFrom(...[...knownIds.values()].flat()),
  );
}

/** Texts that lead further than made-up ones, by the name of their field. */
const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  // Addresses that need no name server to answer.
  callback: fc.constantFrom(
    ...['http://127.0.0.1:9/', 'http://[::1]/', 'http://10.0.0.1/', 'http://0x7f.1/', 'https://x.invalid./'],
    ...[
      'http://a:b@1.2.3.4/',
      'https://203.0.113.9/?a=b#c',
      'http://8.8.8.8:99999/',
      'http://1.1.1.1/\u0000',
    ],
  ),
  event: fc.constantFrom('document.complete', 'document.open', 'user.document.complete', 'no.such.event'),
  username: fc.constantFrom(...demoAccounts.map(({ email }) => email)),
  password: fc.constantFrom(...demoAccounts.map(({ password }) => password)),
};

/** Puts what exists in the place of generated values, as far as their names tell what it is. */
function settled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  if (Array.isArray(value)) return fc.tuple(...value.map(settled));
  const fields = Object.entries(value).map(([name, child]): [string, fc.Arbitrary<unknown>] => {
    // A field can be called toString.
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text) return [name, text];
    if (!Object.hasOwn(TABLES, name)) return [name, settled(child)];
    if (Array.isArray(child)) return [name, fc.array(known(name), { minLength: 1, maxLength: 3 })];
    return [name, fc.oneof({ weight: 9, arbitrary: known(name) }, fc.constant(child))];
  });
  return fc.record(Object.fromEntries(fields));
}

const valuesOf = (schema: Operation['body']): fc.Arbitrary<unknown> =>
  schema ? arbitraryOf(schema).chain(settled) : fc.constant(undefined);

const encode = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

function pathOf(operation: Operation, params: Fields): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  );
}

/** Line breaks and the like cannot stand in a header; no client lets them through. */
const headersOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value).replace(/\s/g, ' ')]),
  );

const right = ({ credential }: Operation) =>
  credential === 'basic'
    ? basicHeader(demoApplication.clientId, demoApplication.clientSecret)
    : `Bearer ${demoApiKeys[0]?.key}`;

const typeOf = ({ encoding }: Operation) =>
  encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

interface Parts {
  readonly params: Fields;
  readonly query: Fields;
  readonly headers: Fields;
  readonly body: unknown;
}

const partsOf = (operation: Operation): fc.Arbitrary<Parts> =>
  fc.record({
    params: valuesOf(operation.params) as fc.Arbitrary<Fields>,
    query: valuesOf(operation.query).map((query) => query ?? {}) as fc.Arbitrary<Fields>,
    headers: valuesOf(operation.headers).map((headers) => headers ?? {}) as fc.Arbitrary<Fields>,
    body: valuesOf(operation.body),
  });

const bodyText = (operation: Operation, body: unknown) =>
  operation.encoding === 'form' ? encode(body as Fields) : JSON.stringify(body);

/** A request of an operation that keeps every rule of its schemas. */
export function validQuestion(operation: Operation): fc.Arbitrary<Question> {
  return partsOf(operation).map(({ params, query, headers, body }) => ({
    method: operation.method,
    target: `${pathOf(operation, params)}?${encode(query)}`,
    headers: {
      ...headersOf(headers),
      authorization: right(operation),
      ...(body === undefined ? {} : { 'content-type': typeOf(operation) }),
    },
    body: body === undefined ? undefined : Buffer.from(bodyText(operation, body)),
  }));
}

/** A request of an operation with whatever no client would send. */
export function hostileQuestion(operation: Operation): fc.Arbitrary<Question> {
  return partsOf(operation).chain(({ params, query, headers, body }) => {
    const json = hostileJson(body ?? {});
    const text =
      operation.encoding === 'form'
        ? fc.oneof(json, hostileQuery, fc.constant(bodyText(operation, body)))
        : json;
    return fc
      .record({
        bytes: text.chain(hostileBytes),
        type: contentType(typeOf(operation)),
        more: hostileQuery,
        authorization: fc.oneof(
          { weight: 9, arbitrary: fc.constant(right(operation)) },
          hostileAuthorization,
        ),
        name: fc.oneof(
          { weight: 9, arbitrary: fc.constant(undefined) },
          fc.string({ unit: 'binary', minLength: 1 }),
        ),
      })
      .map(({ bytes, type, more, authorization, name }) => {
        const named =
          name === undefined
            ? params
            : Object.fromEntries(Object.keys(params ?? {}).map((key) => [key, name]));
        return {
          method: operation.method,
          target: `${pathOf(operation, named)}?${encode(query)}&${more}`.replace(/[\0-\x20]/g, '+'),
          headers: {
            ...headersOf(headers),
            ...(authorization === undefined ? {} : { authorization }),
            ...(type === undefined ? {} : { 'content-type': type }),
          },
          body: operation.method === 'GET' ? undefined : bytes,
        };
      });
  });
}
