import { expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { deleteEmailBrandResource } from '#contract/operations/organizations.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { createToken } from '#contract/operations/token.ts';
import { operationList } from '#contract/operations.ts';
import { type ApiRequest, requestFor, schemasOf, uriOf } from './api-request.ts';
import { type FieldSchema, fieldsOf, typesOf } from './field-schema.ts';
import { requestFromEntry } from './request-from-entry.ts';

function entryOf({ method }: Operation, uri: string, data?: string): RequestLogEntry {
  return {
    error: false,
    created: 1,
    request: { uri, method, ...(data === undefined ? {} : { body: { data } }) },
    response: { code: 200 },
    request_id: 'r',
  };
}

/** Something that each field takes, and something that none does. */
function sampleOf(query: FieldSchema): Record<string, unknown> {
  const values: Record<string, unknown> = { integer: 2, number: 2, boolean: true, array: [{ a: 1 }] };
  return {
    ...Object.fromEntries(
      fieldsOf(query).map(({ name, schema }) => [name, values[typesOf(schema)[0] ?? ''] ?? 'a&b']),
    ),
    other: 'many',
  };
}

const fill = (operation: Operation, uri: string, data?: string) =>
  requestFromEntry(operation, schemasOf(operation), entryOf(operation, uri, data));

it.each(operationList)('takes over what $id was sent with', (operation) => {
  const schemas = schemasOf(operation);
  const names = Object.keys(operation.params?.shape ?? {});
  const request: ApiRequest = {
    ...requestFor(schemas, undefined),
    params: Object.fromEntries(names.map((name) => [name, `${name.replaceAll('_', '')} ü/x`])),
    query: schemas.query ? sampleOf(schemas.query) : {},
  };
  const body = operation.body ? { event: 'a', nested: [{ b: null }] } : undefined;
  const filled = fill(operation, uriOf(operation, request), body && JSON.stringify(body));
  expect(filled?.request).toEqual({ ...request, body });
  expect(filled).toMatchObject({ left: [], bodyText: undefined, bodyError: undefined });
});

it('reads filters as what they stand for', () => {
  const filters = [{ uri: { type: 'like', value: '/v2%' } }];
  const filled = fill(
    listRequestLogs,
    `/request-logs?${new URLSearchParams({ filters: JSON.stringify(filters) })}`,
  );
  expect(filled?.request.query).toEqual({ filters });
  expect(fill(listRequestLogs, '/request-logs?filters=[{')?.request.query).toEqual({ filters: '[{' });
});

it('leaves secrets out and says which', () => {
  const attributes = {
    secret_key: 'hush',
    delete_access_token: true,
    headers: { 'X-Any': '[removed]', 'X-Trace': '1' },
  };
  const filled = fill(createEventSubscription, '/v2/event-subscriptions', JSON.stringify({ attributes }));
  expect(filled?.request.body).toEqual({
    attributes: { delete_access_token: true, headers: { 'X-Trace': '1' } },
  });
  expect(filled?.left).toEqual(['attributes.secret_key', 'attributes.headers.X-Any']);
});

it('leaves the secrets of a form out', () => {
  const filled = fill(createToken, '/oauth2/token', 'grant_type=password&username=a%40b.example&password=x');
  expect(filled?.request.body).toEqual({ grant_type: 'password', username: 'a@b.example' });
  expect(filled?.left).toEqual(['password']);
});

it.each([
  ['cut-off', '{"event":"a","attributes":{"secret_key":"hu', '{"event":"a","attributes":{"secret_key":""'],
  ['text', 'no JSON', 'no JSON'],
])('keeps a body that is %s as it is, without the secrets in it', (bodyError, data, bodyText) => {
  const filled = fill(createEventSubscription, '/v2/event-subscriptions', data);
  expect(filled).toMatchObject({ bodyError, bodyText, request: { body: {} } });
});

it('survives a body that is nested without end', () => {
  const deep = `${'['.repeat(4000)}${']'.repeat(4000)}`;
  const filled = fill(createEventSubscription, '/v2/event-subscriptions', deep);
  expect(filled?.left).toHaveLength(1);
});

it('says that a body was left out where the operation takes none, and knows other operations', () => {
  const path = `/v2/organizations/${'o'.repeat(40)}/brands/${'b'.repeat(40)}/resources/email`;
  const filled = fill(deleteEmailBrandResource, path, '{}');
  expect(filled).toMatchObject({ bodyError: 'unexpected', request: { body: undefined } });
  expect(fill(deleteEmailBrandResource, '/v2/event-subscriptions')).toBeUndefined();
});
